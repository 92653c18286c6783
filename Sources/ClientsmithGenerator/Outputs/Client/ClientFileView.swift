import ClientsmithModel

/// `SuntimesClient.swift`: the struct of closures, labels and requests, types.
package struct ClientFileView: TemplateView {
  package struct Closure: TemplateView {
    let isFollowing: Bool
    let documentation: DocComment
    /// `fetchSunrise: @Sendable (_ latitude: Double) async throws -> Date`.
    let declaration: LayoutText

    init(_ member: ClientMember, _ context: ViewContext, isFollowing: Bool) {
      self.isFollowing = isFollowing
      let head = "\(context.access)var \(member.name.declaration):"
      switch member {
      case .endpoint(let endpoint):
        documentation = context.documentation(of: endpoint, showsDeprecation: true)
        declaration = .declared(by: head, context.closureType(of: endpoint))
      case .group(let group):
        documentation = group.comment
        declaration = .atom("\(head) \(context.model.typeName(of: group.path).type)")
      }
    }

    package static let keys = TemplateKeys<Self>([
      .flag("isFollowing") { $0.isFollowing },
      .comment("documentation") { $0.documentation },
      .layout("declaration") { $0.declaration },
    ])
  }

  /// An endpoint with parameters.
  struct Call {
    var endpoint: Endpoint
    /// The name of its request.
    var name: SwiftName
  }

  private let context: ViewContext
  /// The endpoints that have requests.
  private let requests: Set<SwiftName>
  private let calls: [Call]
  /// The endpoints with pages.
  private let paged: [PagedEndpoint]
  private let imports: [String]
  private let groups: [GroupView]
  private let declarations: DeclarationsView

  private var model: ClientModel { context.model }

  /// - Parameter requests: the endpoints that have them.
  package init(_ context: ViewContext, requests: Set<SwiftName> = []) {
    self.context = context
    self.requests = requests
    calls = context.model.ownEndpoints.compactMap { endpoint in
      context.requestName(of: endpoint).map { Call(endpoint: endpoint, name: $0) }
    }
    paged = context.model.ownEndpoints.compactMap { PagedEndpoint($0) }
    let part = context.model.mainPart
    declarations = DeclarationsView(part, context, requests: requests)
    groups =
      context.model.isSpread
      ? [] : context.model.groups.map { GroupView($0, context, requests: requests) }
    imports = ImportList.lines(
      foundation: context.foundationExposure(part),
      runtime: context.runtimeExposure(part, hasSecretRequests: !declarations.secrets.isEmpty),
      others: context.modules(of: part), options: context.options)
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .comment("documentation") { DocComment($0.model.documentation) },
    .text("access") { $0.context.access },
    .text("name") { $0.context.client },
    .list("closures", of: { $0.model.members }) { view, member, index in
      Closure(member, view.context, isFollowing: index > 0)
    },
    .view("initializer") {
      $0.context.options.access == .internal
        ? nil : InitializerView($0.context, $0.model.members)
    },
    .list("groups") { $0.groups },
    .flag("hasCalls") { !$0.calls.isEmpty },
    .flag("emitsRequests") { view in
      view.calls.contains { view.requests.contains($0.endpoint.name) }
    },
    .list("calls", of: { $0.calls }) { view, call, index in
      CallView(
        call.endpoint, request: view.requests.contains(call.endpoint.name) ? call.name : nil,
        context: view.context, isFollowing: index > 0)
    },
    .flag("hasPages") { !$0.paged.isEmpty },
    .list("pages", of: { $0.paged }) { view, parts, index in
      PagesView(parts, view.context, isFollowing: index > 0)
    },
    .view("declarations") { $0.declarations.isEmpty ? nil : $0.declarations },
  ])
}

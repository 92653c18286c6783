import ClientsmithModel

/// `SuntimesClient.swift`: the struct of closures, labels and requests, types.
package struct ClientFileView: TemplateView {
  package struct Closure: TemplateView {
    let isFollowing: Bool
    let documentation: [String]
    /// `fetchSunrise: @Sendable (_ latitude: Double) async throws -> Date`.
    let declaration: String

    init(_ member: ClientMember, _ context: ViewContext, indent: Int = 2, isFollowing: Bool) {
      self.isFollowing = isFollowing
      let head = "\(context.access)var \(member.name.declaration):"
      switch member {
      case .endpoint(let endpoint):
        documentation = context.documentation(
          of: endpoint, showsDeprecation: true, indent: indent)
        declaration = context.closureType(of: endpoint).text(declaredBy: head, indent: indent)
      case .group(let group):
        documentation = group.comment(indent: indent)
        declaration = "\(head) \(context.model.typeName(of: group.name).type)"
      }
    }

    package static let keys = TemplateKeys<Self>([
      .flag("isFollowing") { $0.isFollowing },
      .lines("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
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
  private let statuses: [StatusesView]
  private let responses: [HeadedResponseView]
  private let secrets: [SecretView]

  private var model: ClientModel { context.model }
  /// The types that are declared in this file.
  private var types: [TypeDeclaration] { context.declaredTypes }

  /// - Parameter requests: the endpoints that have them.
  package init(_ context: ViewContext, requests: Set<SwiftName> = []) {
    self.context = context
    self.requests = requests
    calls = context.model.ownEndpoints.compactMap { endpoint in
      context.requestName(of: endpoint).map { Call(endpoint: endpoint, name: $0) }
    }
    paged = context.model.ownEndpoints.compactMap { PagedEndpoint($0) }
    statuses = Self.statuses(of: context)
    var responses: [HeadedResponseView] = []
    for endpoint in context.model.endpoints where !endpoint.responseHeaders.isEmpty {
      responses.append(
        HeadedResponseView(
          endpoint, context: context,
          isFollowing: !context.declaredTypes.isEmpty || !statuses.isEmpty || !responses.isEmpty))
    }
    self.responses = responses
    groups = context.model.groups.map { GroupView($0, context, requests: requests) }
    secrets = context.model.endpoints.compactMap { endpoint in
      guard requests.contains(endpoint.name) else { return nil }
      return context.requestName(of: endpoint).flatMap {
        SecretView(request: $0, of: endpoint, context)
      }
    }
    imports = ImportList.lines(
      foundation: context.clientFoundationUse,
      runtime: context.clientRuntimeUse(hasSecretRequests: !secrets.isEmpty),
      others: context.clientModules, options: context.options)
  }

  /// The results that depend on the status.
  private static func statuses(of context: ViewContext) -> [StatusesView] {
    var views: [StatusesView] = []
    for endpoint in context.model.endpoints {
      guard case .statuses(let cases) = endpoint.result else { continue }
      views.append(
        StatusesView(
          endpoint, cases, context: context,
          isFollowing: !context.declaredTypes.isEmpty || !views.isEmpty))
    }
    return views
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .lines("documentation") { DocComment.lines($0.model.documentation, indent: 0) },
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
    .flag("hasTypes") {
      !$0.types.isEmpty || !$0.secrets.isEmpty || !$0.statuses.isEmpty || !$0.responses.isEmpty
    },
    .flag("hasNestedTypes") {
      $0.model.nestsTypes
        && !($0.types.isEmpty && $0.statuses.isEmpty && $0.responses.isEmpty)
    },
    .list("types", of: { $0.types }) { view, type, index in
      TypeView(type, view.context, isFollowing: index > 0)
    },
    .list("nestedStatuses") { $0.model.nestsTypes ? $0.statuses : [] },
    .list("statuses") { $0.model.nestsTypes ? [] : $0.statuses },
    .list("nestedResponses") { $0.model.nestsTypes ? $0.responses : [] },
    .list("responses") { $0.model.nestsTypes ? [] : $0.responses },
    .list("secrets") { $0.secrets },
  ])
}

import ClientsmithModel

/// `SuntimesClient.swift`: the struct of closures, requests and labels, types.
package struct ClientFileView: TemplateView {
  package struct Closure: TemplateView {
    let isFollowing: Bool
    let documentation: [String]
    /// `fetchSunrise: @Sendable (_ latitude: Double) async throws -> Date`.
    let declaration: String

    init(_ endpoint: Endpoint, _ context: ViewContext, isFollowing: Bool) {
      self.isFollowing = isFollowing
      documentation = context.documentation(of: endpoint, showsDeprecation: true, indent: 2)
      declaration = context.closureType(of: endpoint).text(
        declaredBy: "\(context.access)var \(endpoint.name.declaration):", indent: 2)
    }

    package static let keys = TemplateKeys<Self>([
      .flag("isFollowing") { $0.isFollowing },
      .lines("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
    ])
  }

  /// An endpoint with parameters.
  private struct Request {
    var endpoint: Endpoint
    var name: SwiftName
  }

  private let context: ViewContext
  private let requests: [Request]
  /// The endpoints with pages.
  private let paged: [PagesView.Parts]

  private var model: ClientModel { context.model }

  package init(_ context: ViewContext) {
    self.context = context
    requests = context.model.endpoints.compactMap { endpoint in
      context.requestName(of: endpoint).map { Request(endpoint: endpoint, name: $0) }
    }
    paged = context.model.endpoints.compactMap { PagesView.Parts($0) }
  }

  private var imports: [String] {
    ImportList.lines(
      foundation: context.clientFoundationUse, runtime: context.clientRuntimeUse,
      options: context.options)
  }

  private var secrets: [SecretView] {
    requests.compactMap { request in
      let fields = request.endpoint.parameters
      guard fields.contains(where: \.isSecret) else { return nil }
      return SecretView(
        name: context.client + "." + request.name.type,
        members: fields.filter { !$0.isSecret }.map(\.name), context: context)
    }
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .lines("documentation") { DocComment.lines($0.model.documentation, indent: 0) },
    .text("access") { $0.context.access },
    .text("name") { $0.context.client },
    .list("closures", of: { $0.model.endpoints }) { view, endpoint, index in
      Closure(endpoint, view.context, isFollowing: index > 0)
    },
    .view("initializer") {
      $0.context.options.access == .internal ? nil : InitializerView($0.context)
    },
    .flag("hasCalls") { !$0.requests.isEmpty },
    .list("calls", of: { $0.requests }) { view, request, index in
      CallView(
        request.endpoint, named: request.name, context: view.context, isFollowing: index > 0)
    },
    .flag("hasPages") { !$0.paged.isEmpty },
    .list("pages", of: { $0.paged }) { view, parts, index in
      PagesView(parts, view.context, isFollowing: index > 0)
    },
    .flag("hasTypes") { !$0.model.types.isEmpty || !$0.secrets.isEmpty },
    .flag("hasNestedTypes") { $0.model.nestsTypes && !$0.model.types.isEmpty },
    .list("types", of: { $0.model.types.declarations }) { view, type, index in
      TypeView(type, view.context, isFollowing: index > 0)
    },
    .list("secrets") { $0.secrets },
  ])
}

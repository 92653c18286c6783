import ClientsmithModel

/// `SuntimesClient.swift`: the struct of closures, requests and labels, types.
package struct ClientFileView: TemplateView {
  package struct Closure: TemplateView {
    let isFollowing: Bool
    let documentation: [String]
    /// `fetchSunrise: @Sendable (_ latitude: Double) async throws -> Date`.
    let declaration: String

    package static let keys = TemplateKeys<Self>([
      .flag("isFollowing") { $0.isFollowing },
      .lines("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
    ])
  }

  package struct Initializer: TemplateView {
    /// With their commas.
    let parameters: [String]
    /// What the body does.
    let statements: [String]
    /// The private property that sets the memberwise initializer apart; nil where this one makes
    /// the assignments itself.
    let mark: String?

    package static let keys = TemplateKeys<Self>([
      .flag("hasParameters") { !$0.parameters.isEmpty },
      .lines("parameters") { $0.parameters },
      .lines("statements") { $0.statements },
      .optionalText("mark") { $0.mark },
    ])
  }

  package struct NestedType: TemplateView {
    let isFollowing: Bool
    /// Its declaration, rendered.
    let text: String

    package static let keys = TemplateKeys<Self>([
      .flag("isFollowing") { $0.isFollowing },
      .text("text") { $0.text },
    ])
  }

  let header: HeaderView
  let imports: [String]
  let documentation: [String]
  let access: String
  let name: String
  let closures: [Closure]
  let initializer: Initializer?
  let calls: [CallView]
  let pages: [PagesView]
  /// Types and extensions, rendered.
  let types: [String]
  let nestedTypes: [NestedType]

  package init(_ context: ViewContext, renderer: MustacheRenderer) throws {
    let model = context.model
    header = context.header
    access = context.access
    name = context.client
    imports = ImportList.lines(
      foundation: context.clientFoundationUse, runtime: context.clientRuntimeUse,
      options: context.options)
    documentation = DocComment.lines(model.documentation, indent: 0)
    closures = model.endpoints.enumerated().map { offset, endpoint in
      let head = "\(context.access)var \(endpoint.name.declaration):"
      return Closure(
        isFollowing: offset > 0,
        documentation: context.documentation(of: endpoint, showsDeprecation: true, indent: 2),
        declaration: context.closureType(of: endpoint).text(declaredBy: head, indent: 2))
    }
    initializer = context.options.access == .internal ? nil : Self.initializer(context)
    let requests = model.endpoints.compactMap { endpoint in
      context.requestName(of: endpoint).map { (endpoint, $0) }
    }
    calls = try requests.enumerated().map { offset, request in
      try CallView(
        request.0, named: request.1, context: context, isFollowing: offset > 0, renderer: renderer)
    }
    pages = PagesView.all(context)
    let texts = try model.types.map { try TypeText($0, context: context, renderer: renderer) }
    var types: [String] = []
    for text in texts {
      if !model.nestsTypes { types.append(text.declaration) }
      types += text.extensions.map { $0.indented(by: 0) }
    }
    types += try requests.compactMap { endpoint, name in
      try Self.secret(endpoint, name, context, renderer)
    }
    self.types = types
    nestedTypes =
      model.nestsTypes
      ? texts.enumerated().map { NestedType(isFollowing: $0 > 0, text: $1.declaration) } : []
  }

  /// Up to here, the compiler checks the assignments of an initializer quickly.
  private static let mostAssignments = 100

  private static func initializer(_ context: ViewContext) -> Initializer {
    let endpoints = context.model.endpoints
    let parameters = endpoints.withCommas { endpoint, comma in
      context.closureType(of: endpoint, attributes: "@escaping ")
        .text(declaredBy: endpoint.name.label + ":", indent: 4, reserve: 1) + comma
    }
    guard endpoints.count > mostAssignments else {
      let assignments = endpoints.map { "self.\($0.name.member) = \($0.name.local)" }
      return Initializer(parameters: parameters, statements: assignments, mark: nil)
    }
    let taken = Set(endpoints.map(\.name.text))
    let mark = ["memberwise", "isMemberwise"].first { !taken.contains($0) } ?? "memberwiseMark"
    let call = LayoutText.call(
      "self.init",
      endpoints.map { .init($0.name.argument + ":", .atom($0.name.local)) }
        + [.init(mark + ":", .atom("()"))])
    return Initializer(
      parameters: parameters, statements: [call.text(indent: 4, column: 4)], mark: mark)
  }

  private static func secret(
    _ endpoint: Endpoint, _ name: SwiftName, _ context: ViewContext, _ renderer: MustacheRenderer
  ) throws -> String? {
    guard endpoint.parameters.contains(where: \.isSecret) else { return nil }
    let view = SecretView(
      name: context.client + "." + name.type,
      members: endpoint.parameters.filter { !$0.isSecret }.map(\.name), context: context)
    return try renderer.render(view, with: "Client/Secret").indented(by: 0)
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .lines("documentation") { $0.documentation },
    .text("access") { $0.access },
    .text("name") { $0.name },
    .list("closures") { $0.closures },
    .view("initializer") { $0.initializer },
    .flag("hasCalls") { !$0.calls.isEmpty },
    .list("calls") { $0.calls },
    .flag("hasPages") { !$0.pages.isEmpty },
    .list("pages") { $0.pages },
    .flag("hasTypes") { !$0.types.isEmpty || !$0.nestedTypes.isEmpty },
    .lines("types") { $0.types },
    .flag("hasNestedTypes") { !$0.nestedTypes.isEmpty },
    .list("nestedTypes") { $0.nestedTypes },
  ])
}

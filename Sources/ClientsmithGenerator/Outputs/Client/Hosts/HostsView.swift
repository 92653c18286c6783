import ClientsmithModel

/// Where a live client finds its servers: the types that callers of `live` choose with, and the URLs.
package struct HostsView: TemplateView {
  /// An environment that can be chosen.
  package struct Case: TemplateView {
    let documentation: String
    let declaration: String

    package static let keys = TemplateKeys<Self>([
      .text("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
    ])
  }

  /// The URLs of one server, by environment.
  package struct Function: TemplateView {
    let signature: LayoutText
    let cases: [LayoutText]

    package static let keys = TemplateKeys<Self>([
      .layout("signature") { $0.signature },
      .layouts("cases") { $0.cases },
    ])
  }

  let access: String
  let environment: String?
  let cases: [Case]
  let functions: [Function]
  let servers: String?
  let properties: [Case]
  /// Written out where other modules see it.
  let initializer: LayoutText?
  let assignments: [String]

  init(_ context: ViewContext) {
    let model = context.model
    access = context.access
    environment = model.environments.isEmpty ? nil : model.environmentTypeName.type
    // Where the base URL is the same in all of them, they are for the servers.
    let base = model.baseURL.map { [$0] } ?? []
    let chosen =
      [base, model.servers.map(\.address)].lazy
      .map { addresses in addresses.filter { $0.urls.count > 1 } }
      .first { !$0.isEmpty } ?? []
    cases = model.environments.enumerated().map { index, name in
      Case(
        documentation: "/// "
          + chosen.map { DocComment.plain($0.urls[index]) }.formatted(lastSeparator: " and "),
        declaration: "case " + name.declaration)
    }
    var functions: [Function] = []
    if let address = model.baseURL, address.urls.count > 1 {
      functions.append(Self.function("baseURL", address, context))
    }
    for server in model.servers where server.address.urls.count > 1 {
      functions.append(Self.function(Self.urlName(of: server), server.address, context))
    }
    self.functions = functions
    servers = model.servers.isEmpty ? nil : model.serversTypeName.type
    let url = context.types.known("URL", of: "Foundation", in: .client)
    properties = model.servers.map { server in
      let home = server.address.urls.map(DocComment.plain).formatted(lastSeparator: " or ")
      return Case(
        documentation: "/// In place of \(home).",
        declaration: "\(context.access)var \(server.name.declaration): \(url)?")
    }
    let isWritten = servers != nil && context.options.access != .internal
    initializer =
      isWritten
      ? .list(
        .init(open: context.access + "init(", close: ") {"),
        model.servers.map { .init("\($0.name.label): \(url)? =", .atom("nil")) }) : nil
    assignments = model.servers.map { "self.\($0.name.member) = \($0.name.local)" }
  }

  var isEmpty: Bool { environment == nil && servers == nil }

  package static let keys = TemplateKeys<Self>([
    .text("access") { $0.access },
    .optionalText("environment") { $0.environment },
    .list("cases") { $0.cases },
    .list("functions") { $0.functions },
    .optionalText("servers") { $0.servers },
    .list("properties") { $0.properties },
    .optionalLayout("initializer") { $0.initializer },
    .lines("assignments") { $0.assignments },
  ])

  // MARK: - Expressions

  /// The base URL that the caller gets.
  static func baseURL(_ context: ViewContext) -> LayoutText {
    guard let address = context.model.baseURL, context.model.choosesBaseURL else {
      return .atom("baseURL")
    }
    return .fallback(url(of: address, as: "baseURL", context), for: .atom("baseURL"))
  }

  /// `["uploads": servers.uploads ?? URL(string: "https://up.example.com")!]`.
  static func servers(_ context: ViewContext) -> LayoutText {
    .collection(
      context.model.servers.map { server in
        let label = SwiftLiteral.string(server.name.text) + ":"
        let url = url(of: server.address, as: urlName(of: server), context)
        return .init(
          label, .fallback(url, for: .atom("servers.\(server.name.member)")))
      })
  }

  /// `uploadsServerURL`
  private static func urlName(of server: Server) -> String {
    server.name.text == "server" ? "serverURL" : server.name.text + "ServerURL"
  }

  private static func url(
    of address: Address, as name: String, _ context: ViewContext
  ) -> LayoutText {
    guard address.urls.count > 1 else {
      return literal(address.first, isOptional: false, context)
    }
    let variables = variables(of: address, context)
    if variables.isEmpty { return .atom("environment.\(name)") }
    return .call(
      "environment.\(name)",
      variables.map { .init($0.name.argument + ":", .atom($0.name.local)) })
  }

  /// One URL; nil at run time where a variable cannot stand in it.
  private static func literal(
    _ url: String, isOptional: Bool, _ context: ViewContext
  ) -> LayoutText {
    let text = SwiftLiteral.string(url)
    let variables = context.model.variables.filter { url.contains("{\($0.key)}") }
    guard !variables.isEmpty else {
      let type = context.types.known("URL", of: "Foundation", in: .client)
      let items = [LayoutText.Item("string:", .atom(text))]
      return isOptional ? .call(type, items) : .unwrapped(type, items)
    }
    let values = variables.map { variable in
      LayoutText.Item(
        SwiftLiteral.string(variable.key) + ":", .atom(variable.name.local))
    }
    return .call(
      "LiveCaller.serverURL", [.init(nil, .atom(text)), .init(nil, .collection(values))])
  }

  private static func variables(
    of address: Address, _ context: ViewContext
  ) -> [HostVariable] {
    context.model.variables.filter { variable in
      address.urls.contains { $0.contains("{\(variable.key)}") }
    }
  }

  private static func function(
    _ name: String, _ address: Address, _ context: ViewContext
  ) -> Function {
    let variables = variables(of: address, context)
    let string = context.types.known("String", of: "Swift", in: .client)
    let url = context.types.known("URL", of: "Foundation", in: .client)
    let signature =
      variables.isEmpty
      ? LayoutText.atom("fileprivate var \(name): \(url) {")
      : .list(
        .init(open: "fileprivate func \(name)(", close: ") -> \(url)? {"),
        variables.map { .init($0.name.label + ":", .atom(string)) })
    let cases = zip(context.model.environments, address.urls).map { environment, url in
      LayoutText.declared(
        by: "case .\(environment.member):",
        literal(url, isOptional: !variables.isEmpty, context))
    }
    return Function(signature: signature, cases: cases)
  }
}

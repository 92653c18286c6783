import ClientsmithModel

/// `SuntimesClient+Spy.swift`: a client that records its calls.
package struct SpyFileView: TemplateView {
  /// The requests of a client or of a group that its own file lacks.
  package struct Requests: TemplateView {
    /// `SuntimesClient`, `GitClient.Repos`.
    let scope: String
    fileprivate var missing: [(endpoint: Endpoint, name: SwiftName)]
    fileprivate let context: ViewContext

    package static let keys = TemplateKeys<Self>([
      .text("scope") { $0.scope },
      .list("requests", of: { $0.missing }) { view, request, index in
        Request(
          isFollowing: index > 0,
          structure: StructureView(request: request.name, of: request.endpoint, view.context))
      },
    ])
  }

  package struct Request: TemplateView {
    let isFollowing: Bool
    let structure: StructureView

    package static let keys = TemplateKeys<Self>([
      .flag("isFollowing") { $0.isFollowing },
      .view("structure") { $0.structure },
    ])
  }

  /// What the spy says of one endpoint.
  package struct Spied: TemplateView {
    let endpoint: Endpoint
    let request: String
    /// The name of its property.
    let name: SwiftName
    let access: String
    /// The private property that holds the calls.
    let record: String

    /// `var fetchItem: SpiedEndpoint<FetchItemRequest> {`.
    private var declaration: LayoutText {
      let type = LayoutText.list(
        .init(open: "SpiedEndpoint<", close: ">"), [.init(nil, .atom(request))])
      let declaration = LayoutText.declared(by: "\(access)var \(name.declaration):", type)
      return .either(declaration.followed(by: " {"), or: .lines([declaration, .atom("{")]))
    }

    /// `SpiedEndpoint(self.record) { (call: Call) -> FetchItemRequest? in`.
    private var closure: LayoutText {
      let call = "SpiedEndpoint(self.\(record))"
      let signature = "(call: Call) -> \(request)? in"
      return .either(
        .opening(.atom(call), signature), fitting: 2 + signature.columns,
        or: .lines([
          .atom(call + " {"), .atom("  (call: Call)"), .atom("    -> \(request)? in"),
        ]))
    }

    /// `if case .fetchItem(let request) = call { request } else { nil }`.
    private var selection: LayoutText {
      let head = "if case .\(endpoint.name.member)("
      let lines = [
        head, "  let request) = call", "{", "  request", "} else {", "  nil", "}",
      ]
      return .either(
        .atom("\(head)let request) = call { request } else { nil }"),
        or: .lines(lines.map { .atom($0) }))
    }

    package static let keys = TemplateKeys<Self>([
      .layout("caseDeclaration") { view in
        .call("case " + view.endpoint.name.declaration, [.init(nil, .atom(view.request))])
      },
      .layout("declaration") { $0.declaration },
      .layout("closure") { $0.closure },
      .layout("selection") { $0.selection },
    ])
  }

  private let context: ViewContext
  private let imports: [String]
  private let missing: [(endpoint: Endpoint, name: SwiftName)]
  private let taken: Set<String>

  private var endpoints: [Endpoint] { context.model.endpoints }

  /// - Parameters:
  ///   - requests: the endpoints whose requests are declared with the client.
  ///   - module: the module of the client, where the spy is in another.
  package init(_ context: ViewContext, requests: Set<SwiftName>, module: String?) {
    let context = module.map { ViewContext(context, testedModule: $0) } ?? context
    self.context = context
    if let module {
      var modules = Set(context.modules(of: context.model.endpoints).keys).union(["Foundation"])
      if let runtime = context.options.runtimeModule { modules.insert(runtime) }
      imports =
        modules.subtracting([module]).sorted().map { "import " + $0 }
        + ["", "@testable import " + module] + context.types.testedTypes
    } else {
      imports = ImportList.lines(
        foundation: .none, runtime: .signature, options: context.options)
    }
    missing = context.model.endpoints.compactMap { endpoint in
      guard !requests.contains(endpoint.name) else { return nil }
      return context.requestName(of: endpoint).map { (endpoint, $0) }
    }
    taken = Set(context.model.endpoints.map(\.name.text))
  }

  /// Its request as the spy names it: `FetchSunsetRequest`, `Repos.ListRequest`.
  private func request(of endpoint: Endpoint) -> String {
    guard let name = context.requestName(of: endpoint)?.type else { return "EmptyRequest" }
    return endpoint.qualifiedName.map { context.model.typeName(of: $0.group).type + "." + name }
      ?? name
  }

  /// The requests that are missing, by what they are in.
  private var missingRequests: [Requests] {
    let outside = ViewContext(outside: context)
    var requests: [Requests] = []
    var indices: [GroupPath?: Int] = [:]
    for (endpoint, name) in missing {
      let group = endpoint.qualifiedName?.group
      if let index = indices[group] {
        requests[index].missing.append((endpoint, name))
      } else {
        indices[group] = requests.count
        requests.append(
          Requests(
            scope: context.scope(of: endpoint), missing: [(endpoint, name)],
            context: group == nil ? context : outside))
      }
    }
    return requests
  }

  /// Endpoints that are called as members of every spy have another name there.
  private func name(of endpoint: Endpoint) -> SwiftName {
    var name = endpoint.name.text
    guard ["calls", "client", "nextCall", "reset"].contains(name) else { return endpoint.name }
    repeat { name += "Endpoint" } while taken.contains(name)
    return SwiftName(name)
  }

  /// The private property that holds the calls.
  private var record: String {
    ["record", "callRecord", "spyRecord"].first { !taken.contains($0) } ?? "recordOfCalls"
  }

  /// An argument of the initializer of the client, or of a group.
  private func argument(_ member: ClientMember) -> LayoutText {
    switch member {
    case .endpoint(let endpoint): closure(endpoint)
    case .group(let group):
      .after(
        group.name.argument + ":",
        .call(
          context.model.typeName(of: group.path).type,
          group.members.map { .init(nil, argument($0)) }))
    }
  }

  private func closure(_ endpoint: Endpoint) -> LayoutText {
    let indices = endpoint.parameters.indices.map { "$\($0)" }
    let arguments = zip(endpoint.parameters, indices).map {
      LayoutText.Item($0.name.argument + ":", .atom($1))
    }
    let request = LayoutText.call(request(of: endpoint), arguments)
    let record = LayoutText.call(
      "record.add", [.init(nil, .call(".\(endpoint.name.member)", [.init(nil, request)]))])
    return .closure(
      endpoint.memberName.argument + ":", [record, call(endpoint, with: indices)])
  }

  /// The call that is passed on, of a local where the name of the endpoint is too long for its line.
  private func call(_ endpoint: Endpoint, with arguments: [String]) -> LayoutText {
    let function = "client.\(endpoint.access)"
    let head = endpoint.result == .void ? "try await " : "return try await "
    func call(_ function: String) -> LayoutText {
      .call(head + function, arguments.map { .init(nil, .atom($0)) })
    }
    return .either(
      call(function), fitting: head.columns + function.columns + 1,
      or: .lines([.after("let call =", .atom(function)), call("call")]))
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .text("conformances") { view in
      [view.context.model.isHashable ? "Hashable" : "Equatable", "Sendable"].map {
        view.context.types.known($0, of: "Swift", in: .client)
      }.joined(separator: ", ")
    },
    .text("record") { $0.record },
    .flag("hasEndpoints") { !$0.endpoints.isEmpty },
    .list("endpoints", of: { $0.endpoints }) { view, endpoint, _ in
      Spied(
        endpoint: endpoint, request: view.request(of: endpoint), name: view.name(of: endpoint),
        access: view.context.access, record: view.record)
    },
    .items("closures", of: { $0.context.model.members }) { $0.argument($1) },
    .flag("hasRequests") { !$0.missing.isEmpty },
    .list("missing") { $0.missingRequests },
    .list("secrets") { view in
      view.missing.compactMap { SecretView(request: $0.name, of: $0.endpoint, view.context) }
    },
  ])
}

import ClientsmithModel

/// The statements of a live endpoint: what it puts into the request, and how it reads the result.
struct LiveStatements {
  let endpoint: Endpoint
  let context: ViewContext
  /// The local that holds the call, no parameter's name.
  var call: String

  private static let names = ["call", "endpointCall", "liveCall", "httpCall"]

  init(_ endpoint: Endpoint, _ context: ViewContext) {
    self.endpoint = endpoint
    self.context = context
    let parameters = endpoint.parameters
    call =
      Self.names.first { name in !parameters.contains { $0.name.text == name } } ?? Self.names[0]
  }

  // MARK: Before it is sent

  /// Everything that changes the call.
  var changes: [LayoutText] {
    let inputs = endpoint.inputs.filter { $0.location != .url }
    guard endpoint.urlInput != nil else {
      // First, as other headers that are always the same.
      let fixed = inputs.filter(\.isConstantHeader).map { statement(for: $0) }
      let others = inputs.filter { !$0.isConstantHeader }.map { statement(for: $0) }
      return authentication + settings + fixed + bodyStart + others + placedKey
    }
    // Any URL may be another server's.
    let isSigned = !context.model.credentials(of: endpoint).isEmpty
    let guarded =
      (isSigned ? authentication : [])
      + inputs.filter(\.isForOwnServers).map { statement(for: $0) }
    return (isSigned ? [] : authentication) + settings + bodyStart
      + inputs.filter { !$0.isForOwnServers }.map { statement(for: $0) } + placedKey
      + (guarded.isEmpty ? [] : [.block(.atom("if \(call).isOwn {"), guarded)])
  }

  /// What every request of the client carries, in `prepare`.
  var prepared: [LayoutText] { endpoint.inputs.map { statement(for: $0) } }

  private var authentication: [LayoutText] {
    if endpoint.authorization != context.common.authorization {
      return [
        .after(
          "\(call).authorization =", CredentialsView.authorization(endpoint.authorization))
      ]
    }
    guard endpoint.authentication != context.common.authentication else { return [] }
    return [
      .after(
        "\(call).authentication =", .atom(endpoint.authentication?.expression ?? "nil"))
    ]
  }

  private var settings: [LayoutText] {
    let model = context.model
    var lines: [LayoutText] = []
    func assign(_ property: String, _ value: LayoutText) {
      lines.append(.after("\(call).\(property) =", value))
    }
    if let server = endpoint.server {
      assign("server", .atom(SwiftLiteral.string(server.text)))
    }
    if endpoint.dates != model.dates { assign("dates", .atom(endpoint.dates.expression)) }
    if endpoint.timeout != model.timeout { assign("timeout", .atom(endpoint.timeout.expression)) }
    if endpoint.retry != model.retry, endpoint.retry.layout != model.retry.layout {
      assign("retry", endpoint.retry.layout)
    }
    if endpoint.errors != context.common.errors {
      assign("errors", endpoint.errors.layout(context))
    }
    for header in endpoint.headers where !model.headers.contains(header) {
      lines.append(
        statement("header", [literal(header.name), literal(header.value)]))
    }
    if endpoint.isSafe { assign("isSafe", .atom("true")) }
    if let key = endpoint.idempotencyKey, key.location == .header, !choosesKey {
      lines.append(statement("idempotencyKey", [literal(key.name)]))
    }
    return lines
  }

  private var choosesKey: Bool {
    endpoint.inputs.contains { $0.location == .idempotencyKey }
  }

  /// A key that is made up, in the place where callers would pass it: the last one.
  private var placedKey: [LayoutText] {
    guard let key = endpoint.idempotencyKey, key.location != .header, !choosesKey else { return [] }
    return [statement("idempotencyKey", [key.argument])]
  }

  /// A body of fields is there even without any field.
  private var bodyStart: [LayoutText] {
    if case .value = endpoint.body { return [] }
    guard let method = BodyMethod(endpoint, context.model.types) else { return [] }
    return [statement(method.function, method.options)]
  }

  private func statement(for input: Input) -> LayoutText {
    switch input.location {
    case .idempotencyKey:
      let key = endpoint.idempotencyKey?.argument ?? literal(input.wireName)
      return statement("idempotencyKey", [key, .init(nil, parameter(input))])
    case .body: return body(input)
    case .url, .host, .path, .query, .header, .cookie, .jsonField, .formField, .multipartField:
      return written(input)
    }
  }

  /// How the value is written, where that is not how its type is.
  private func fieldCoding(of input: Input) -> [LayoutText.Item] {
    let coding = FieldCodingExpression.text(of: input.type, input.wireFormat, in: context.model)
    return coding.map { [.init("as:", .atom($0))] } ?? []
  }

  /// The query items of credentials, which a dictionary may not bring; of an object they are known
  /// before.
  func credentialItems(besides input: Input) -> [LayoutText.Item] {
    let types = context.model.types
    if let structure = types.structure(types.unwrapped(input.type)), structure.additional == nil {
      return []
    }
    var names: [String] = []
    for case .query(let name) in context.model.credentials(of: endpoint).joined().map(\.as)
    where !names.contains(name) {
      names.append(name)
    }
    if names.isEmpty { return [] }
    return [.init("besides:", .collection(names.map { literal($0) }))]
  }

  private func body(_ input: Input) -> LayoutText {
    guard case .value(let encoding, _) = endpoint.body,
      let method = BodyMethod(endpoint, context.model.types)
    else { return .atom("") }
    let isOptional = input.constant == nil && context.model.resolved(input.type).isOptional
    let text =
      isOptional
      ? .atom(
        rawValue(of: input.name.local, context.model.types.unwrapped(input.type), input.wireFormat))
      : parameter(input)
    let arguments =
      [LayoutText.Item(method.label, encoding == .text ? text : value(input))]
      + (encoding == .json ? fieldCoding(of: input) : []) + method.options
    let statement = statement(method.function, arguments)
    return isOptional ? .block(.atom("if let \(input.name.local) {"), [statement]) : statement
  }

  // MARK: Layout

  func literal(_ text: String) -> LayoutText.Item {
    .init(nil, .atom(SwiftLiteral.string(text)))
  }

  func statement(_ function: String, _ arguments: [LayoutText.Item]) -> LayoutText {
    .call("\(call).\(function)", arguments)
  }

  // MARK: The result

  private func metatype(_ type: TypeReference) -> LayoutText.Item {
    .init("as:", context.types.metatype(type, in: .client))
  }

  private var streamEnd: [LayoutText.Item] {
    endpoint.streamFormat.end.map { [.init("until:", .atom(SwiftLiteral.string($0)))] } ?? []
  }

  /// The statement that sends the call.
  func result(caller: String) -> LayoutText {
    let argument = LayoutText.Item(nil, .atom(call))
    let method = "\(caller).\(ResultMethod(endpoint, context.model.types).function)"
    func sent(_ arguments: [LayoutText.Item] = []) -> LayoutText {
      .after("return", .call("try await \(method)", [argument] + arguments))
    }
    switch endpoint.result {
    case .void: return .atom("try await \(method)(\(call))")
    case .text, .data, .response, .download: return sent()
    case .json(let type, at: let path), .typedResponse(let type, at: let path):
      var arguments = [metatype(type)]
      if !path.isEmpty {
        arguments.append(
          .init("at:", .collection(path.map { .init(nil, .atom($0.literal)) })))
      }
      if endpoint.takesNotModified(context.model.types) {
        arguments.append(.init("takesNotModified:", .atom("true")))
      }
      return endpoint.responseHeaders.isEmpty
        ? sent(arguments) : headed(LayoutText.call(method, [argument] + arguments))
    case .serverSentEvents(let type):
      let named: [LayoutText.Item] =
        context.model.types.isToldByEvent(type) ? [.init("named:", .atom("true"))] : []
      return sent([metatype(type)] + streamEnd + named)
    case .jsonLines(let type): return sent([metatype(type)] + streamEnd)
    case .flags(let flags):
      let items = flags.map { LayoutText.Item("\($0.status):", .atom($0.value ? "true" : "false")) }
      return sent([.init(nil, .collection(items))])
    case .statuses(let cases):
      let branches = cases.map { known in
        LayoutText.atom("case \(known.status): .\(known.name.member)\(known.reading)")
      }
      let statuses = cases.map { LayoutText.Item(nil, .atom(String($0.status))) }
      var arguments = [
        LayoutText.Item(nil, .atom(call)), .init("expecting:", .collection(statuses)),
      ]
      if !cases.allSatisfy({ $0.body == .json }) {
        arguments.append(.init("accept:", .atom("\"*/*\"")))
      }
      return .block(
        .call("return try await \(method)", arguments).followed(by: " { response in"),
        [.cases(of: .atom("switch response.status {"), branches + [.atom("default: nil")])])
    }
  }
}

extension LiveStatements {
  /// A response whose headers become properties.
  private func headed(_ call: LayoutText) -> LayoutText {
    let headers = ResponseHeaders(endpoint, context)
    let items =
      [LayoutText.Item(nil, .atom("response.value"))]
      + endpoint.responseHeaders.map { .init($0.name.argument + ":", headers.reading($0)) }
      + [
        .init("status:", .atom("response.status")), .init("headers:", .atom("response.headers")),
      ]
    return .block(
      .after("return try await", call.followed(by: " { response, headers in")),
      [.call(headers.initializer(in: .client), items)])
  }
}

extension StatusCase {
  /// The payload of the case, of a response.
  fileprivate var reading: String {
    switch body {
    case .json: type == nil ? "" : "(try response.decoded())"
    case .text: "(try response.text())"
    case .data: "(response.data)"
    }
  }
}

extension IdempotencyKey {
  fileprivate var argument: LayoutText.Item {
    let name = LayoutText.atom(SwiftLiteral.string(name))
    return .init(location == .header ? nil : location.rawValue + ":", name)
  }
}

extension Input {
  /// Whether only servers of the API may see it.
  var isForOwnServers: Bool {
    switch location {
    case .header: isSecret
    case .cookie: true
    default: false
    }
  }
}

extension Input {
  fileprivate var isConstantHeader: Bool {
    if case .header = location { constant != nil } else { false }
  }
}

extension ModelFacts {
  mutating func addClient(_ model: ClientModel) {
    func text(_ address: Address) -> String {
      zip(model.environments, address.urls).map { "\($0): \($1)" }.sorted()
        .joined(separator: ", ").nilIfEmpty ?? address.first
    }
    add("name", model.name.text, to: .client)
    add(model.documentation, to: .client)
    add("baseURL", model.baseURL.map(text), to: .client)
    add("environment", model.environments.first?.text, to: .client)
    for variable in model.variables {
      add("variable \(variable.key)", variable.default ?? "", to: .client)
    }
    for server in model.servers { add("server \(server.name)", text(server.address), to: .client) }
    for header in model.headers { add("header \(header.name)", header.value, to: .client) }
    for input in model.settings { add(input, of: "") }
    add("authentication", model.authentication.map { "\($0)" }, to: .client)
    for scheme in model.schemes {
      add("scheme \(scheme.name)", "\(scheme.authentication)", to: .client)
    }
    add("authorization", Self.text(model.authorization), to: .client)
    add("timeout", "\(model.timeout.count) ms", to: .client)
    add("retry", "\(model.retry)", to: .client)
    add("dates", "\(model.dates)", to: .client)
    for error in model.errors { add("error \(error.statuses)", error.text, to: .client) }
    add("nested", isOn: model.nestsTypes, to: .client)
    add("hashable", isOn: model.isHashable, to: .client)
    add("observation", model.observation?.rawValue, to: .client)
    for output in model.outputs.emitted { add("emit \(output.key ?? "")", "true", to: .client) }
    for output in model.outputs.omitted { add("omit \(output.key ?? "")", "true", to: .client) }
  }

  /// What an endpoint has of the client is a fact of the client.
  mutating func add(_ endpoint: Endpoint, of model: ClientModel) {
    func own(_ setting: Endpoint.Setting, _ value: String?) -> String? {
      endpoint.inherited.contains(setting) ? nil : value
    }
    let name = endpoint.pathName
    let subject = Subject.endpoint(name)
    add(endpoint.documentation, to: subject)
    add(endpoint.deprecated, to: subject)
    add("method", endpoint.method, to: subject)
    add("path", endpoint.path.text, to: subject)
    add("server", endpoint.server?.text, to: subject)
    add("sends", endpoint.expectedTarget, to: subject)
    if endpoint.body != .none { add("body", "\(endpoint.body)", to: subject) }
    add("result", result(endpoint), to: subject)
    for header in endpoint.responseHeaders {
      add(
        "response header \(header.name)",
        "\(header.wireName) \(header.type.text) \(header.wireFormat)",
        to: subject)
    }
    for error in endpoint.errors where !model.errors.contains(error) {
      add("error \(error.statuses)", error.text, to: subject)
    }
    add(
      "authentication", own(.authentication, endpoint.authentication.map { "\($0)" } ?? "none"),
      to: subject)
    add("authorization", own(.authentication, Self.text(endpoint.authorization)), to: subject)
    for header in endpoint.headers where !model.headers.contains(header) {
      add("header \(header.name)", header.value, to: subject)
    }
    add("timeout", own(.timeout, "\(endpoint.timeout.count) ms"), to: subject)
    add("retry", own(.retry, "\(endpoint.retry)"), to: subject)
    add("dates", own(.dates, "\(endpoint.dates)"), to: subject)
    add(
      "idempotencyKey",
      endpoint.idempotencyKey.map {
        $0.location == .header ? $0.name : "\($0.location) \($0.name)"
      },
      to: subject)
    add("safe", isOn: endpoint.isSafe, to: subject)
    add("pages", endpoint.pages.map { "\($0)" }, to: subject)
    for example in endpoint.examples {
      add("example \(example.name ?? "")", "\(example.body)", to: subject)
    }
    for input in endpoint.inputs { add(input, of: name) }
  }

  /// The schemes of each alternative; nil: none are sent.
  private static func text(_ authorization: [[SwiftName]]) -> String? {
    let schemes = authorization.map { $0.map(\.text).joined(separator: " and ") }
    return schemes.isEmpty ? nil : schemes.joined(separator: ", else ")
  }

  /// What comes back; statuses in any order.
  private func result(_ endpoint: Endpoint) -> String {
    func path(_ steps: [Endpoint.PathStep]) -> String {
      steps.isEmpty ? "" : " at \(steps.map(\.text).joined(separator: "."))"
    }
    return switch endpoint.result {
    case .json(let type, let at): type.text + path(at)
    case .typedResponse(let type, let at): "Response<\(type.text)>" + path(at)
    case .statuses(let cases):
      cases.map { known in
        let form = known.body == .json ? "" : " as \(known.body)"
        return "\(known.status): \(known.type?.text ?? "Void")\(form)"
      }.sorted().joined(separator: ", ")
    case .serverSentEvents(let type): "events of \(type.text) \(endpoint.streamFormat)"
    case .jsonLines(let type): "lines of \(type.text) \(endpoint.streamFormat)"
    case .flags(let flags):
      flags.sorted { $0.status < $1.status }.map { "\($0.status): \($0.value)" }
        .joined(separator: ", ")
    case .void, .text, .data, .response, .download: "\(endpoint.result)"
    }
  }

  /// - Parameter endpoint: empty for what every request carries.
  private mutating func add(_ input: Input, of endpoint: String) {
    let subject = Subject.parameter(
      endpoint: endpoint, location: input.location.name, wireName: input.wireName)
    add("name", input.constant == nil ? input.name.text : nil, to: subject)
    add("location", "\(input.location)", to: subject)
    add("type", input.type.text, to: subject)
    if input.wireFormat != .standard { add("form", "\(input.wireFormat)", to: subject) }
    add("value", input.constant.map { "\($0)" }, to: subject)
    add("default", input.default.map { "\($0)" }, to: subject)
    if input.exampleSource == .written { add("example", "\(input.example)", to: subject) }
    add(input.documentation, to: subject)
    add(input.deprecated, to: subject)
    add("secret", isOn: input.isSecret, to: subject)
  }
}

extension Input.Location {
  fileprivate var name: String {
    switch self {
    case .url: "url"
    case .path: "path"
    case .query: "query"
    case .header: "headers"
    case .idempotencyKey: "idempotencyKey"
    case .cookie: "cookies"
    case .host: "host"
    case .body: "body"
    case .jsonField: "json"
    case .formField: "form"
    case .multipartField: "multipart"
    }
  }
}

extension String {
  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

extension ErrorBody {
  /// `Problem`, `Problem by X-Error`.
  fileprivate var text: String {
    type.text + (tag.map { " by " + $0.header } ?? "")
  }
}

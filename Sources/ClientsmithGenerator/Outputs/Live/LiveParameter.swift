import ClientsmithModel

/// A parameter of `live(…)`: where the API is, who asks, and how.
struct LiveParameter {
  let name: SwiftName
  let type: String
  /// nil: callers say it.
  let initial: LayoutText?
  /// What it is, in the list of a comment.
  private let remark: String

  /// What is about the API, in the order of the parameters.
  static func settings(_ context: ViewContext, in scope: TypePrinter.Scope) -> [LiveParameter] {
    let model = context.model
    func nested(_ name: SwiftName) -> String {
      scope == .client ? name.type : context.client + "." + name.type
    }
    var parameters: [LiveParameter] = []
    if let first = model.environments.first {
      parameters.append(
        .init(
          "environment", nested(model.environmentTypeName), .atom("." + first.member),
          "Where the API is."))
    }
    let string = context.types.known("String", of: "Swift", in: scope)
    for variable in model.variables {
      parameters.append(
        .init(
          variable.name, string, variable.default.map { .atom(SwiftLiteral.string($0)) },
          "The part `{\(variable.key)}` of URLs."))
    }
    for setting in model.settings where setting.constant == nil {
      parameters.append(
        .init(
          setting.name, context.types.text(setting.type, in: scope),
          context.initialValue(of: setting).map {
            context.literals.layout($0, as: setting.type, in: scope)
          }, setting.remark ?? "Sent with every request."))
    }
    let url = context.types.known("URL", of: "Foundation", in: scope)
    let place = "Where the API is."
    if let address = model.baseURL, !model.choosesBaseURL {
      let literal = LayoutText.atom("\(url)(string: \(SwiftLiteral.string(address.first)))!")
      parameters.append(.init("baseURL", url, literal, place))
    } else if model.choosesBaseURL {
      let usual =
        model.environments.isEmpty ? "the one with these parts" : "that of the environment"
      parameters.append(
        .init("baseURL", url + "?", .atom("nil"), "A whole base URL, in place of \(usual)."))
    } else {
      parameters.append(.init("baseURL", url, nil, place))
    }
    if !model.servers.isEmpty {
      let type = nested(model.serversTypeName)
      parameters.append(.init("servers", type, .atom(type + "()"), "Where its other hosts are."))
    }
    let proof = "Sent with the requests that need it."
    if model.hasCredential {
      parameters.append(.init("credential", "Credential", nil, proof))
    }
    if !model.schemes.isEmpty {
      parameters.append(.init("credentials", nested(model.credentialsTypeName), nil, proof))
    }
    parameters.append(
      .init("transport", "HTTPTransport", .atom(".urlSession"), "Sends the requests."))
    parameters.append(
      .init(
        "middleware", "[HTTPMiddleware]", .atom("[]"),
        "Wrap each call, retries included; the first is the outermost."))
    return parameters
  }

  /// How calls are made, after everything else.
  static func policies(_ context: ViewContext) -> [LiveParameter] {
    var parameters = [
      LiveParameter(
        "perAttempt", "[HTTPMiddleware]", .atom("[]"),
        "Wrap each attempt, and see the request as it is sent.")
    ]
    if context.model.hasRetries {
      parameters.append(
        .init(
          "retry", "RetryPolicy", context.model.retry.layout, "Which failed calls are made again."))
    }
    parameters.append(
      .init(
        "system", "CallSystem", .atom(".current"),
        "Clock, random numbers and UUIDs, to be replaced in tests."))
    return parameters
  }

  private init(_ name: SwiftName, _ type: String, _ initial: LayoutText?, _ remark: String) {
    self.name = name
    self.type = type
    self.initial = initial
    self.remark = remark
  }

  /// What parameters are, as the list of a comment.
  static func list(_ parameters: [LiveParameter]) -> String {
    "- Parameters:\n"
      + parameters.map { "  - \($0.name.text): \($0.remark)" }.joined(separator: "\n")
  }

  /// In the list of parameters.
  var item: LayoutText.Item {
    guard let initial else { return .init(name.label + ":", .atom(type)) }
    return .init("\(name.label): \(type) =", initial)
  }
}

extension ViewContext {
  /// Whether `static let live` is there: nothing has to be said.
  var hasStaticLive: Bool {
    LiveParameter.settings(self, in: .client).allSatisfy { $0.initial != nil }
  }
}

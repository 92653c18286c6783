import ClientsmithModel

/// A parameter of `live(…)`: where the API is, who asks, and how.
struct LiveParameter {
  let name: SwiftName
  let type: String
  /// nil: callers say it.
  let initial: LayoutText?

  /// What is about the API, in the order of the parameters.
  static func settings(_ context: ViewContext, in scope: TypePrinter.Scope) -> [LiveParameter] {
    let model = context.model
    func nested(_ name: SwiftName) -> String {
      scope == .client ? name.type : context.client + "." + name.type
    }
    var parameters: [LiveParameter] = []
    if let first = model.environments.first {
      parameters.append(
        .init("environment", nested(model.environmentTypeName), .atom("." + first.member)))
    }
    let string = context.types.known("String", of: "Swift", in: scope)
    for variable in model.variables {
      parameters.append(
        .init(
          variable.name, string, variable.default.map { .atom(SwiftLiteral.string($0)) }))
    }
    for setting in model.settings where setting.constant == nil {
      parameters.append(
        .init(
          setting.name, context.types.text(setting.type, in: scope),
          context.initialValue(of: setting).map {
            context.literals.layout($0, as: setting.type, in: scope)
          }))
    }
    let url = context.types.known("URL", of: "Foundation", in: scope)
    if let address = model.baseURL, !model.choosesBaseURL {
      let literal = LayoutText.atom("\(url)(string: \(SwiftLiteral.string(address.first)))!")
      parameters.append(.init("baseURL", url, literal))
    } else if model.choosesBaseURL {
      parameters.append(.init("baseURL", url + "?", .atom("nil")))
    } else {
      parameters.append(.init("baseURL", url, nil))
    }
    if !model.servers.isEmpty {
      let type = nested(model.serversTypeName)
      parameters.append(.init("servers", type, .atom(type + "()")))
    }
    if model.hasCredential { parameters.append(.init("credential", "Credential", nil)) }
    if !model.schemes.isEmpty {
      parameters.append(.init("credentials", nested(model.credentialsTypeName), nil))
    }
    parameters.append(.init("transport", "HTTPTransport", .atom(".urlSession")))
    parameters.append(.init("middleware", "[HTTPMiddleware]", .atom("[]")))
    return parameters
  }

  /// How calls are made, after everything else.
  static func policies(_ context: ViewContext) -> [LiveParameter] {
    var parameters = [LiveParameter("perAttempt", "[HTTPMiddleware]", .atom("[]"))]
    if context.model.hasRetries {
      parameters.append(.init("retry", "RetryPolicy", context.model.retry.layout))
    }
    parameters.append(.init("system", "CallSystem", .atom(".current")))
    return parameters
  }

  private init(_ name: SwiftName, _ type: String, _ initial: LayoutText?) {
    self.name = name
    self.type = type
    self.initial = initial
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

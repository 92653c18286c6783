import ClientsmithModel

/// The call of `live(…)` in tests: `SuntimesClient.live(transport: parts.transport, …)`.
struct TestsLiveCall {
  let context: ViewContext

  /// What a test has to say of where the API is.
  enum Place: Hashable {
    case standard
    case environment(SwiftName)
    /// Nothing goes where the specification says.
    case elsewhere
  }

  /// With the `LiveParts` of the test, `parts`.
  func layout(_ place: Place = .standard) -> LayoutText {
    .call(context.client + ".live", arguments(place))
  }

  private func arguments(_ place: Place) -> [LayoutText.Item] {
    let model = context.model
    var arguments: [LayoutText.Item] = []
    if case .environment(let name) = place {
      arguments.append(.init("environment:", .atom("." + name.member)))
    }
    for variable in model.variables where variable.default == nil {
      arguments.append(
        .init(variable.name.argument + ":", .atom(SwiftLiteral.string(variable.example))))
    }
    for setting in model.settings where setting.constant == nil {
      arguments.append(
        .init(
          setting.name.argument + ":",
          context.literals.layout(setting.example, as: setting.type, in: .file)))
    }
    if place == .elsewhere {
      arguments.append(.init("baseURL:", .atom("parts.baseURL")))
    } else if model.baseURL == nil {
      let address = SwiftLiteral.string(WireRequestBuilder.exampleBaseURL)
      arguments.append(.init("baseURL:", .atom("URL(string: \(address))!")))
    }
    if place == .elsewhere, !model.servers.isEmpty {
      let servers = model.servers.map { server in
        LayoutText.Item(server.name.argument + ":", .atom("parts.baseURL"))
      }
      arguments.append(.init("servers:", .call(".init", servers)))
    }
    if model.hasCredential {
      arguments.append(.init("credential:", .atom(".provider(parts.credential)")))
    }
    if !model.schemes.isEmpty {
      let credentials = model.schemes.map { scheme in
        LayoutText.Item(
          scheme.name.argument + ":",
          .call("parts.credential", [.init(nil, .atom(SwiftLiteral.string(scheme.name.text)))]))
      }
      arguments.append(.init("credentials:", .call(".init", credentials)))
    }
    arguments.append(.init("transport:", .atom("parts.transport")))
    if place == .elsewhere {
      arguments.append(.init("middleware:", .atom("parts.middleware")))
      arguments.append(.init("perAttempt:", .atom("parts.perAttempt")))
      if model.hasRetries { arguments.append(.init("retry:", .atom(".none"))) }
    }
    arguments.append(.init("system:", .atom("parts.system")))
    return arguments
  }
}

import ClientsmithModel

/// A suite that calls the API itself, where the environment says where it is.
package struct TestsDriftView: TemplateView {
  private let context: ViewContext
  private let endpoints: [Endpoint]
  /// `SUNTIMES`, the start of the names of variables.
  private let stem: String

  /// - Parameter context: of the tests.
  /// - Returns: nil where there is nothing to call that changes nothing.
  init?(_ context: ViewContext) {
    let endpoints = context.model.endpoints.filter { endpoint in
      endpoint.isVerifiable && endpoint.server == nil && endpoint.urlInput == nil
        && !endpoint.result.isStream
    }
    guard !endpoints.isEmpty else { return nil }
    self.context = context
    self.endpoints = endpoints
    stem = Self.variable(context.model.name.text.withoutClient)
  }

  /// `GIT_HUB_ISSUES`.
  private static func variable(_ name: String) -> String {
    var text = ""
    var previous: Character = "A"
    for character in name {
      if character.isUppercase, !previous.isUppercase { text += "_" }
      text += character.uppercased()
      previous = character
    }
    return text
  }

  private func credential(_ name: String) -> LayoutText {
    .fallback(
      .atom(".none"),
      for: .list(
        .init(open: "environment[", close: "].map { .value($0) }"),
        [.init(nil, .atom(SwiftLiteral.string(name)))]))
  }

  /// `@Suite(.enabled(if: ProcessInfo.processInfo.environment["SUNTIMES_BASE_URL"] != nil))`.
  private var condition: LayoutText {
    let variable = LayoutText.list(
      .init(open: "ProcessInfo.processInfo.environment[", close: "] != nil"),
      [.init(nil, .atom(SwiftLiteral.string(stem + "_BASE_URL")))])
    return .call("@Suite", [.init(nil, .call(".enabled", [.init("if:", variable)]))])
  }

  /// `let baseURL = try #require(URL(string: environment["SUNTIMES_BASE_URL"] ?? ""))`.
  private var baseURL: LayoutText {
    let text = LayoutText.fallback(
      .atom("\"\""),
      for: .list(
        .init(open: "environment[", close: "]"),
        [.init(nil, .atom(SwiftLiteral.string(stem + "_BASE_URL")))]))
    return .call("let baseURL = try #require", [.init(nil, .call("URL", [.init("string:", text)]))])
  }

  private var liveCall: LayoutText {
    let model = context.model
    var arguments: [LayoutText.Item] = []
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
    arguments.append(.init("baseURL:", .atom("baseURL")))
    if model.hasCredential {
      arguments.append(.init("credential:", credential("\(stem)_CREDENTIAL")))
    }
    if !model.schemes.isEmpty {
      let credentials = model.schemes.map { scheme in
        LayoutText.Item(
          scheme.name.argument + ":",
          credential("\(stem)_CREDENTIAL_\(Self.variable(scheme.name.text.capitalizedFirst))"))
      }
      arguments.append(.init("credentials:", .call(".init", credentials)))
    }
    return .after("return", .call(context.client + ".live", arguments))
  }

  package static let keys = TemplateKeys<Self>([
    .text("driftSuite") { SwiftName($0.context.model.name.text + "DriftTests").type },
    .comment("driftDocumentation") { view in
      DocComment(
        """
        Calls the API at `\(view.stem)_BASE_URL`, with the arguments of the examples: a response that \
        cannot be read as declared fails. Without that variable it is skipped.
        """)
    },
    .layout("driftCondition") { $0.condition },
    .layout("driftBaseURL") { $0.baseURL },
    .text("driftClient") { $0.context.client },
    .layout("driftLiveCall") { $0.liveCall },
    .list("calls", of: { $0.endpoints }) { view, endpoint, _ in
      TestsDriftCall(endpoint, view.context)
    },
  ])
}

/// The call of one endpoint with the arguments of its example.
struct TestsDriftCall: TemplateView {
  let test: String
  let statement: LayoutText

  init(_ endpoint: Endpoint, _ context: ViewContext) {
    test = endpoint.name.declaration
    let call = TestCalls(endpoint: endpoint, context: context).full(of: "client")
    statement = endpoint.result == .void ? call : .after("_ =", call)
  }

  static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .layout("statement") { $0.statement },
  ])
}

extension String {
  fileprivate var withoutClient: String {
    hasSuffix("Client") && count > 6 ? String(dropLast(6)) : self
  }
}

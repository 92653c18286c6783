import ClientsmithModel

/// The test of the scenarios in which calls fail.
package struct TestsScenarios: TemplateView {
  /// The name of the test.
  let test: String
  let statements: [LayoutText]

  /// What tells how a call has failed.
  fileprivate enum Sign: Hashable {
    case status(Int)
    /// A `URLError` code by its Swift name.
    case urlError(String)

    init?(_ outcome: Scenario.Behavior.Outcome) {
      switch outcome {
      case .status(let status, body: _): self = .status(status)
      case .throwsURLError(let code): self = .urlError(code)
      case .mock, .returns, .never: return nil
      }
    }

    var argument: LayoutText.Item {
      switch self {
      case .status(let status): .init("with:", .atom(String(status)))
      case .urlError(let code): .init("urlError:", .atom(".\(SwiftName(code).member)"))
      }
    }
  }

  /// A call that fails in a scenario, one for each sign.
  struct Failure {
    let scenario: Scenario
    let endpoint: Endpoint
    fileprivate let sign: Sign
  }

  static func failures(of model: ClientModel) -> [Failure] {
    model.scenarios.flatMap { scenario in
      var known: Set<Sign> = []
      return model.endpoints.compactMap { endpoint -> Failure? in
        guard let behavior = scenario.behaviors[endpoint.name], behavior.delay == nil,
          let sign = Sign(behavior.outcome), known.insert(sign).inserted
        else { return nil }
        return Failure(scenario: scenario, endpoint: endpoint, sign: sign)
      }
    }
  }

  /// - Parameter omitsPreview: the user has written a `preview`.
  init?(_ context: ViewContext, omitsPreview: Bool) {
    let model = context.model
    let failures = Self.failures(of: model).filter {
      !omitsPreview || $0.scenario.name.text != "preview"
    }
    guard !failures.isEmpty else { return nil }
    var names = LocalNames(besides: model.endpoints.map(\.name.text))
    test = names.make("scenarioFailures")
    statements = failures.map { failure in
      .call(
        "await Self.client.fails",
        [
          .init("in:", .atom("." + failure.scenario.name.member)),
          failure.sign.argument,
          .init("by:", .atom("Self.call" + failure.endpoint.name.text.capitalizedFirst)),
        ])
    }
  }

  package static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .layouts("statements") { $0.statements },
  ])
}

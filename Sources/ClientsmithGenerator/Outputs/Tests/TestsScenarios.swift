import ClientsmithModel

/// The test of the scenarios in which calls fail with a status.
package struct TestsScenarios: TemplateView {
  /// The name of the test.
  let test: String
  let statements: [LayoutText]

  /// A call that fails in a scenario, one for each status.
  struct Failure {
    let scenario: Scenario
    let endpoint: Endpoint
    let status: Int
  }

  static func failures(of model: ClientModel) -> [Failure] {
    model.scenarios.flatMap { scenario in
      var known: Set<Int> = []
      return model.endpoints.compactMap { endpoint -> Failure? in
        guard let behavior = scenario.behaviors[endpoint.name], behavior.delay == nil,
          case .status(let status, body: _) = behavior.outcome, known.insert(status).inserted
        else { return nil }
        return Failure(scenario: scenario, endpoint: endpoint, status: status)
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
          .init("with:", .atom(String(failure.status))),
          .init("by:", .atom("Self.call" + failure.endpoint.name.text.capitalizedFirst)),
        ])
    }
  }

  package static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .layouts("statements") { $0.statements },
  ])
}

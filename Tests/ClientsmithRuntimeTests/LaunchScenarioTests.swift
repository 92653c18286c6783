import Testing

@testable import ClientsmithRuntime

@Suite struct LaunchScenarioTests {
  @Test(
    arguments: [
      (["app"], [:], nil),
      (["app", "-clientsmithScenario", "offline"], [:], "offline"),
      // Those of Xcode and of the system come along.
      (["app", "-NSFoo", "YES", "-clientsmithScenario", "slow", "-x"], [:], "slow"),
      (["app", "-clientsmithScenario", "a", "-clientsmithScenario", "b"], [:], "b"),
      // No scenario has no name: a mock, and not the API.
      (["app", "-clientsmithScenario"], [:], ""),
      (["app"], ["CLIENTSMITH_SCENARIO": "empty"], "empty"),
      (["app"], ["CLIENTSMITH_SCENARIO": ""], nil),
      (["app", "-clientsmithScenario"], ["CLIENTSMITH_SCENARIO": "empty"], ""),
      (["app", "-clientsmithScenario", "offline"], ["CLIENTSMITH_SCENARIO": "empty"], "offline"),
    ] as [([String], [String: String], String?)])
  func name(_ arguments: [String], _ environment: [String: String], _ expected: String?) {
    #expect(LaunchScenario.name(arguments: arguments, environment: environment) == expected)
  }

  @Test func thisProcessWasStartedWithNone() {
    #expect(LaunchScenario.name == nil)
  }
}

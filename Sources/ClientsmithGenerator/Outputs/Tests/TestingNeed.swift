import ClientsmithModel

/// What generated tests use of `ClientsmithTesting.swift` beside what the runtime decides: a name for
/// the conditions in its templates.
enum TestingNeed: String, CaseIterable, Hashable, Sendable {
  /// Tests at all, of which another run into the same folder may have none.
  case tests
  /// Text that breaks what does not encode it.
  case hostileTexts
  /// Arguments that cannot be sent.
  case refusals
  /// Files that are sent.
  case exampleFiles
  /// Environments that are chosen.
  case environments
  /// Calls that are sent once, whatever happens.
  case singleAttempts
  /// Responses with constants that have another value.
  case changedConstants
  /// Types with secrets.
  case secretValues
  /// Scenarios in which calls fail.
  case failedScenarios

  static func all(of model: ClientModel) -> Set<TestingNeed> {
    Set(allCases.filter { $0.isThere(in: model) })
  }

  private func isThere(in model: ClientModel) -> Bool {
    switch self {
    case .tests: true
    case .hostileTexts:
      model.endpoints.contains { endpoint in
        endpoint.parameters.contains { TestCalls.hostileText(for: $0, model.types) != nil }
      }
    case .refusals:
      model.endpoints.contains { endpoint in
        endpoint.parameters.contains { TestCalls.mayRefuse($0, model.types) }
      }
    case .exampleFiles:
      model.endpoints.contains { endpoint in
        endpoint.parameters.contains { model.types.isFile($0, of: endpoint) }
      }
    case .environments: model.environments.count > 1
    case .singleAttempts: model.endpoints.contains { !$0.isRepeatable }
    case .changedConstants:
      TestVariants(model).responses.contains { !$0.constants.isEmpty }
    case .secretValues: !TestsSecrets.values(of: model).isEmpty
    case .failedScenarios: !TestsScenarios.failures(of: model).isEmpty
    }
  }
}

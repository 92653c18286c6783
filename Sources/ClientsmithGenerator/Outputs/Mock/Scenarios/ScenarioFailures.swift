/// The errors that more than one endpoint of a scenario throws: each is made by a local function.
struct ScenarioFailures {
  private struct Failure {
    var statements: [LayoutText]
    var name: String
  }

  private static let parameter = "endpoint"

  private let failures: [Failure]

  init(_ closures: [ScenarioClosure]) {
    var counts: [[LayoutText]: Int] = [:]
    var failures: [Failure] = []
    for closure in closures {
      guard let statements = Self.statements(of: closure) else { continue }
      counts[statements, default: 0] += 1
      guard counts[statements] == 2 else { continue }
      let number = failures.isEmpty ? "" : String(failures.count + 1)
      failures.append(Failure(statements: statements, name: "failure" + number))
    }
    self.failures = failures
  }

  /// The body of a function that makes the error for an endpoint.
  private static func statements(of closure: ScenarioClosure) -> [LayoutText]? {
    // A value that is decoded may throw, so it is made where it is thrown.
    if case .status(_, let body?) = closure.behavior.outcome, body.value.isDecoded { return nil }
    guard let failure = closure.failure(of: parameter) else { return nil }
    return failure.before.isEmpty
      ? [failure.error] : failure.before + [.after("return", failure.error)]
  }

  /// The name of the function for the error of an endpoint; nil where no other throws the same.
  func function(for closure: ScenarioClosure) -> String? {
    guard !failures.isEmpty, let statements = Self.statements(of: closure) else { return nil }
    return failures.first { $0.statements == statements }?.name
  }

  func declarations(_ context: ViewContext) -> [LayoutText] {
    let string = context.types.known("String", of: "Swift", in: .client)
    return failures.map { failure in
      .block(
        .atom("@Sendable func \(failure.name)(_ \(Self.parameter): \(string)) -> ClientError {"),
        failure.statements)
    }
  }
}

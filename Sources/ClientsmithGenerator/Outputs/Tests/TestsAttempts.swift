import ClientsmithModel

/// How often one endpoint is sent, in its tests.
struct TestAttempts {
  let endpoint: Endpoint
  let context: ViewContext

  /// `private static let retries = ExpectedRetries(…)`; nil where the defaults of the testing code
  /// do or nothing is sent twice.
  static func declaration(_ model: ClientModel) -> String? {
    guard model.retry.attempts > 0, model.retry != .standard else { return nil }
    return model.retry.expectation.text(after: "private static let retries =", indent: 2)
  }

  var statements: [String] {
    var statements = [attempts]
    if !context.model.credentials(of: endpoint).isEmpty, !endpoint.retry.statuses.contains(401) {
      statements.append("check.refreshes()")
    }
    return statements
  }

  private var attempts: String {
    guard endpoint.isRepeatable else { return "check.retriesNever()" }
    if endpoint.retry == .standard { return "check.retries()" }
    let expected =
      endpoint.retry == context.model.retry
      ? LayoutText.atom("Self.retries") : endpoint.retry.expectation
    return LayoutText.call("check.retries", [.init(nil, expected)]).text(indent: 4, column: 4)
  }
}

extension Endpoint {
  /// Whether the live client makes a failed call again.
  fileprivate var isRepeatable: Bool {
    retry.attempts > 0
      && (HTTPMethod.isIdempotent(method) || isSafe || idempotencyKey != nil)
  }
}

extension RetryPolicy {
  fileprivate var expectation: LayoutText { expression(of: "ExpectedRetries") }
}

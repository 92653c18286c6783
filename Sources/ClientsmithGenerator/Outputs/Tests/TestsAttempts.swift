import ClientsmithModel

/// How often one endpoint is sent, in its tests.
struct TestAttempts {
  let endpoint: Endpoint
  let context: ViewContext

  /// `private static let retries = ExpectedRetries(…)`; nil where the defaults of the testing code
  /// do or nothing is sent twice.
  static func declaration(_ model: ClientModel) -> LayoutText? {
    guard model.retry.attempts > 0, model.retry != .standard else { return nil }
    return .after("private static let retries =", model.retry.expectation)
  }

  var statements: [LayoutText] {
    var statements = [attempts]
    if !context.model.credentials(of: endpoint).isEmpty, !endpoint.retry.statuses.contains(401),
      !endpoint.resultStatuses.contains(401)
    {
      statements.append(.atom("check.refreshes()"))
    }
    return statements
  }

  private var attempts: LayoutText {
    guard endpoint.isRepeatable else { return .atom("check.retriesNever()") }
    var retry = endpoint.retry
    retry.statuses.removeAll(where: endpoint.resultStatuses.contains)
    if retry == .standard { return .atom("check.retries()") }
    let expected =
      retry == context.model.retry ? LayoutText.atom("Self.retries") : retry.expectation
    return .call("check.retries", [.init(nil, expected)])
  }
}

extension Endpoint {
  /// Statuses that mean a result, beside those of success.
  fileprivate var resultStatuses: [Int] {
    if case .flags(let flags) = result { flags.map(\.status) } else { [] }
  }

  /// Whether the live client makes a failed call again.
  var isRepeatable: Bool {
    retry.attempts > 0
      && (HTTPMethod.isIdempotent(method) || isSafe || idempotencyKey != nil)
  }
}

extension RetryPolicy {
  fileprivate var expectation: LayoutText {
    let failures = errors.flatMap(failures)
    return expression(
      of: "ExpectedRetries", errors: failures.map { .init("failures:", $0) })
  }

  /// A response for each of the values; nil: the header says how long to wait, too.
  private func failures(_ sign: FailureSign) -> LayoutText? {
    if case .header(let name) = sign.location, name.lowercased().hasPrefix("retry-after") {
      return nil
    }
    let values = sign.values.isEmpty ? ["1"] : sign.values
    let status = [400, 409, 422, 423].first { !statuses.contains($0) } ?? 499
    return .collection(
      values.flatMap { said($0, sign.location) }.map { said in
        .init(nil, .call("HTTPResponse", [.init("status:", .atom(String(status))), said]))
      })
  }

  /// The part of a response that says a value: in a body a number as such, and as a text.
  private func said(_ value: String, _ location: FailureSign.Location) -> [LayoutText.Item] {
    switch location {
    case .header(let name):
      return [
        .init(
          "headers:", .atom("[\(SwiftLiteral.string(name)): \(SwiftLiteral.string(value))]"))
      ]
    case .body(let path):
      let isNumber = Int64(value).map { String($0) } == value
      return ((isNumber ? [.number(value)] : []) + [WireJSON.string(value)]).map {
        .init("body:", .call("Data", [.init(nil, .atom(body(path, $0)))]))
      }
    }
  }

  /// A literal of JSON that has a value at a path.
  private func body(_ path: [Endpoint.PathStep], _ value: WireJSON) -> String {
    let json = path.reversed().reduce(value) { json, step in
      switch step {
      case .key(let key): .object([key: json])
      case .index(let index): .array(Array(repeating: json, count: index + 1))
      }
    }
    return SwiftLiteral.string(json.text) + ".utf8"
  }
}

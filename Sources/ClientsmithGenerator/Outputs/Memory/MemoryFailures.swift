import ClientsmithModel

/// What clients in memory throw: as live clients do where the server answers 404, 409 or 400.
struct MemoryFailures {
  /// What a call fails for.
  enum Reason: String {
    /// No value has the id.
    case missing
    /// There is one already.
    case conflict
    /// No page has named the cursor.
    case unknownCursor
  }

  /// An error, and the endpoints that throw it.
  private struct Failure {
    let statements: [LayoutText]
    let isThrowing: Bool
    var reasons: Set<Reason>
    /// The types of the values that it is about.
    var types: Set<SwiftName>
    var endpoints: [Endpoint]

    /// `missing`; of several for the same reason, `missingBed`.
    func name(among failures: [Failure]) -> String {
      guard reasons.count == 1, let reason = reasons.first else { return "failure" }
      guard failures.count(where: { $0.reasons.contains(reason) }) > 1, types.count == 1,
        let type = types.first
      else { return reason.rawValue }
      return reason.rawValue + type.text.capitalizedFirst
    }
  }

  private static let parameter = "endpoint"

  /// The functions that make errors.
  let declarations: [LayoutText]
  /// By the names of endpoints: each fails for one reason at most.
  private let calls: [SwiftName: String]
  /// What endpoints return whose result the status is, by their names.
  private let results: [SwiftName: String]

  init(_ names: inout LocalNames, _ context: ViewContext) {
    var failures: [Failure] = []
    var results: [SwiftName: String] = [:]
    let endpoints = Dictionary(
      context.model.rememberedEndpoints.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    for (type, operation) in context.model.memory.flatMap({ kept in
      kept.operations.map { (kept.type, $0) }
    }) {
      guard let endpoint = endpoints[operation.endpoint],
        let reason = operation.failure(of: endpoint, context)
      else { continue }
      if let result = Self.result(of: endpoint, with: reason.status(of: endpoint)) {
        results[endpoint.name] = result
        continue
      }
      guard let made = Self.failure(of: endpoint, reason, context)
      else { continue }
      if let index = failures.firstIndex(where: { $0.statements == made.statements }) {
        failures[index].reasons.insert(reason)
        failures[index].types.insert(type)
        failures[index].endpoints.append(endpoint)
      } else {
        failures.append(
          Failure(
            statements: made.statements, isThrowing: made.isDecoded, reasons: [reason],
            types: [type], endpoints: [endpoint]))
      }
    }
    var calls: [SwiftName: String] = [:]
    let string = context.types.known("String", of: "Swift", in: .client)
    declarations = failures.map { failure in
      let name = names.make(failure.name(among: failures))
      for endpoint in failure.endpoints {
        calls[endpoint.name] =
          (failure.isThrowing ? "try " : "")
          + "\(name)(\(SwiftLiteral.string(endpoint.pathName)))"
      }
      return .block(
        .atom(
          "@Sendable func \(name)(_ \(Self.parameter): \(string)) "
            + (failure.isThrowing ? "throws " : "") + "-> ClientError {"),
        failure.statements)
    }
    self.calls = calls
    self.results = results
  }

  /// `false` for 404 of `{204: true, 404: false}`; nil: with the status, the call fails.
  static func result(of endpoint: Endpoint, with status: Int) -> String? {
    guard case .flags(let flags) = endpoint.result else { return nil }
    return flags.first { $0.status == status }.map { String($0.value) }
  }

  /// `guard let bed else { throw missing("getBed") }`, or `… else { return false }`.
  ///
  /// - Parameter other: What takes its place where the condition does not fit on the line of its
  ///   `guard`; nil: nothing.
  func guarding(
    _ condition: String, of endpoint: Endpoint, or other: LayoutText? = nil
  ) -> LayoutText {
    let statement =
      results[endpoint.name].map { "return " + $0 } ?? "throw " + (calls[endpoint.name] ?? "")
    let guarding = LayoutText.guarding(condition, statement)
    guard let other else { return guarding }
    return .either(guarding, fitting: "guard \(condition) else {".columns, or: other)
  }

  /// The body of a function that makes the error.
  private static func failure(
    of endpoint: Endpoint, _ reason: Reason, _ context: ViewContext
  ) -> (statements: [LayoutText], isDecoded: Bool)? {
    let body = MemoryFailureBody(reason, of: endpoint, context).body
    let closure = ScenarioClosure(
      endpoint: endpoint,
      behavior: .init(outcome: .status(reason.status(of: endpoint), body: body)), context: context)
    guard let failure = closure.failure(of: parameter) else { return nil }
    let isDecoded = body?.value.isDecoded ?? false
    if failure.before.isEmpty, !isDecoded {
      return ([failure.error], isDecoded)
    }
    return (failure.before + [.after("return", failure.error)], isDecoded)
  }
}

extension LayoutText {
  /// `guard let bed else { return nil }`.
  static func guarding(_ condition: String, _ statement: String) -> LayoutText {
    let flat = "guard \(condition) else { \(statement) }"
    return .either(
      .atom(flat), or: .block(.atom("guard \(condition) else {"), [.atom(statement)]))
  }
}

extension MemoryFailures.Reason {
  /// What a server answers with then: what the endpoint declares, where more than one would do, and
  /// 200 where it declares failures with a status of success alone.
  func status(of endpoint: Endpoint) -> Int {
    let known = statuses.first { status in
      endpoint.errors.contains { $0.statuses == .exactly(status) }
    }
    if let known { return known }
    return endpoint.errors.rejection != nil && !declares(statuses[0], endpoint) ? 200 : statuses[0]
  }

  private func declares(_ status: Int, _ endpoint: Endpoint) -> Bool {
    endpoint.errors.contains { $0.statuses == .hundreds(status / 100) }
  }

  private var statuses: [Int] {
    switch self {
    case .missing: [404]
    case .conflict: [409]
    case .unknownCursor: [400, 422]
    }
  }
}

extension Memory.Operation {
  /// What it fails for; nil: it does not fail.
  func failure(of endpoint: Endpoint, _ context: ViewContext) -> MemoryFailures.Reason? {
    let types = context.model.types
    switch kind {
    case .list: return MemoryCursor(endpoint, context) == nil ? nil : .unknownCursor
    case .get:
      // An optional result says it.
      if case .json(let type, at: _) = endpoint.result, types.isOptional(type),
        answer == .value(at: [])
      {
        return nil
      }
      return .missing
    case .update, .delete: return .missing
    case .create:
      return id == nil || endpoint.method == "PUT" && !mayMakeID(types) ? nil : .conflict
    }
  }

  /// Whether the request may leave out the id.
  func mayMakeID(_ types: TypeIndex) -> Bool { id.map { types.isOptional($0.type) } ?? true }
}

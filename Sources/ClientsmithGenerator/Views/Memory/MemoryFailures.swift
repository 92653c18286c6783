import ClientsmithModel

/// What clients in memory throw: as live clients do where the server answers 404 or 409.
struct MemoryFailures {
  private struct Failure {
    let name: String
    let statements: [String]
    let isThrowing: Bool
  }

  private struct Key: Hashable {
    let endpoint: SwiftName
    let status: Int
  }

  private static let parameter = "endpoint"

  /// The functions that make errors, indented by four columns but for their first lines.
  let declarations: [String]
  private let calls: [Key: String]

  init(_ context: ViewContext) {
    var failures: [Failure] = []
    var calls: [Key: String] = [:]
    let endpoints = Dictionary(
      context.model.rememberedEndpoints.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    for operation in context.model.memory.flatMap(\.operations) {
      guard let endpoint = endpoints[operation.endpoint],
        let status = operation.failure(of: endpoint, in: context.model.types),
        let made = Self.failure(of: endpoint, status, context)
      else { continue }
      let word = context.local(status == 404 ? "missing" : "conflict", besidesParameters: true)
      let isThrowing = made.isDecoded
      let name: String
      if let known = failures.first(where: {
        $0.statements == made.statements && $0.name.hasPrefix(word)
      }) {
        name = known.name
      } else {
        let count = failures.count { $0.name.hasPrefix(word) }
        name = word + (count == 0 ? "" : String(count + 1))
        failures.append(
          Failure(name: name, statements: made.statements, isThrowing: isThrowing))
      }
      let call = "\(name)(\(SwiftLiteral.string(endpoint.pathName)))"
      calls[Key(endpoint: endpoint.name, status: status)] = (isThrowing ? "try " : "") + call
    }
    self.calls = calls
    let string = context.types.known("String", of: "Swift", in: .client)
    declarations = failures.map { failure in
      "@Sendable func \(failure.name)(_ \(Self.parameter): \(string)) "
        + (failure.isThrowing ? "throws " : "") + "-> ClientError {"
        + failure.statements.map { "\n      " + $0 }.joined() + "\n    }"
    }
  }

  /// `throw missing("getItem")`.
  func throwing(_ status: Int, from endpoint: Endpoint) -> String {
    "throw " + (calls[Key(endpoint: endpoint.name, status: status)] ?? "CancellationError()")
  }

  /// The body of a function that makes the error.
  private static func failure(
    of endpoint: Endpoint, _ status: Int, _ context: ViewContext
  ) -> (statements: [String], isDecoded: Bool)? {
    let body = body(of: endpoint, status, context)
    let closure = ScenarioClosure(
      endpoint: endpoint, behavior: .init(outcome: .status(status, body: body)), context: context)
    guard let failure = closure.failure(of: parameter) else { return nil }
    let isDecoded = body?.value.isDecoded ?? false
    if failure.before.isEmpty, !isDecoded {
      return ([failure.error.text(indent: 6, column: 6)], isDecoded)
    }
    return (failure.before + [failure.error.text(after: "return", indent: 6)], isDecoded)
  }

  /// That of the first scenario in which the endpoint fails so, else that of another endpoint with
  /// the same type, else one made from its type.
  private static func body(
    of endpoint: Endpoint, _ status: Int, _ context: ViewContext
  ) -> Scenario.Behavior.StatusBody? {
    let declared = endpoint.errors.first {
      $0.statuses.condition == nil && $0.statuses.contain(status)
    }
    guard let type = declared?.type else { return nil }
    for name in [endpoint.name] + context.model.endpoints.map(\.name) {
      for scenario in context.model.scenarios {
        if case .status(status, let body?)? = scenario.behaviors[name]?.outcome, body.type == type {
          return body
        }
      }
    }
    let wire = WireEncoder(context.model, dates: endpoint.dates)
    let value = SampleValue(context.model).value(of: type)
    guard let json = wire.json(value, as: type) else { return nil }
    return .init(type: type, value: wire.received(value, as: type), json: json.value)
  }
}

extension Memory.Operation {
  /// The status that it fails with; nil: it does not.
  func failure(of endpoint: Endpoint, in types: TypeIndex) -> Int? {
    switch kind {
    case .list: nil
    case .get:
      // An optional result says it.
      if case .json(let type, at: _) = endpoint.result, types.isOptional(type),
        answer == .value(at: [])
      {
        nil
      } else {
        404
      }
    case .update, .delete: 404
    case .create: id == nil || endpoint.method == "PUT" && !mayMakeID(types) ? nil : 409
    }
  }

  /// Whether the request may leave out the id.
  func mayMakeID(_ types: TypeIndex) -> Bool { id.map { types.isOptional($0.type) } ?? true }
}

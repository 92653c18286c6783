import ClientsmithModel

/// One scenario: the mock with some endpoints replaced.
package struct ScenarioView: TemplateView {
  package let name: String
  package let documentation: [String]
  package let replacements: [String]
  /// A replaced endpoint goes on to the one of the mock.
  package let callsMock: Bool

  package init(_ scenario: Scenario, _ context: ViewContext) {
    name = scenario.name.declaration
    var replacements: [String] = []
    var replaced: [String] = []
    var callsMock = false
    for endpoint in context.model.endpoints {
      guard let behavior = scenario.behaviors[endpoint.name],
        behavior.outcome != .mock || behavior.delay != nil
      else { continue }
      let closure = ScenarioClosure(endpoint: endpoint, behavior: behavior, context: context)
      replacements.append(closure.text)
      replaced.append(endpoint.name.text)
      callsMock = callsMock || closure.callsMock
    }
    self.replacements = replacements
    self.callsMock = callsMock
    let all = replaced.count == context.model.endpoints.count
    let summary =
      if replaced.isEmpty { "The same as `mock`." } else if all {
        "The mock with every endpoint replaced."
      } else {
        "The mock with "
          + replaced.map { "`\($0)`" }.formatted(lastSeparator: " and ") + " replaced."
      }
    documentation = DocComment.lines(Documentation(summary: summary), indent: 2)
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .lines("documentation") { $0.documentation },
    .flag("changesMock") { !$0.replacements.isEmpty },
    .flag("callsMock") { $0.callsMock },
    .lines("replacements") { $0.replacements },
  ])
}

/// What one endpoint does in a scenario, as an assignment.
struct ScenarioClosure {
  let endpoint: Endpoint
  let behavior: Scenario.Behavior
  let context: ViewContext

  var callsMock: Bool { behavior.outcome == .mock }

  var text: String {
    MockClosure.text(
      after: "client.\(endpoint.name.member) =", parameters: parameters, statements: statements,
      indent: 4)
  }

  private var parameters: String? {
    switch behavior.outcome {
    // The call of the mock reads its arguments as `$0`.
    case .mock: nil
    case .returns(let value):
      MockClosure(context: context).parameters(of: endpoint, returning: value)
    case .throwsURLError, .status, .never: MockClosure.ignoredParameters(of: endpoint)
    }
  }

  private var statements: [String] {
    if behavior.outcome == .never { return ["while true { \(sleep(Milliseconds(3_600_000))) }"] }
    let delay = behavior.delay.map { [sleep($0)] } ?? []
    return delay + outcome(isAlone: delay.isEmpty)
  }

  private func outcome(isAlone: Bool) -> [String] {
    switch behavior.outcome {
    case .mock:
      let call = LayoutText.call(
        "try await mock.\(endpoint.name.member)",
        endpoint.parameters.indices.map { .init(nil, .atom("$\($0)")) })
      if isAlone || endpoint.result == .void { return [call.text(indent: 6, column: 6)] }
      return [call.text(after: "return", indent: 6)]
    case .returns(let value):
      return MockClosure(context: context).returning(
        value, from: endpoint, indent: 6, isAlone: isAlone)
    case .throwsURLError(let code):
      return ["throw \(known("URLError", "Foundation"))(.\(SwiftName(code).member))"]
    case .status(let status, let body): return failure(status, body)
    case .never: return []
    }
  }

  private func failure(_ status: Int, _ body: Scenario.Behavior.StatusBody?) -> [String] {
    var items: [LayoutText.Item] = [
      .init("client:", .atom(SwiftLiteral.string(context.model.name.text))),
      .init("endpoint:", .atom(SwiftLiteral.string(endpoint.name.text))),
      .init("reason:", .atom(".status")),
      .init("status:", .atom(SwiftLiteral.integer(status))),
    ]
    var statements: [String] = []
    if let body {
      let json = WireEncoder(context.model, dates: endpoint.dates).json(body.json).text
      let data = context.literals.layout(
        .data(Array(json.utf8)), as: .primitive(.data), in: .client)
      items.append(.init("body:", data))
      let value = context.literals.layout(body.value, as: body.type, in: .client)
      if case .structure = body.value {
        items.append(.init("value:", value))
      } else {
        // Any value fits there: its type has to be said.
        let type = context.types.text(body.type, in: .client)
        statements.append(value.text(after: "let value: \(type) =", indent: 6))
        items.append(.init("value:", .atom("value")))
      }
    }
    let error = LayoutText.call("ClientError", items)
    return statements + [error.text(after: "throw", indent: 6)]
  }

  private func sleep(_ time: Milliseconds) -> String {
    "try await \(known("Task", "_Concurrency")).sleep(for: \(time.durationLiteral))"
  }

  private func known(_ name: String, _ module: String) -> String {
    context.types.known(name, of: module, in: .client)
  }
}

extension [String] {
  /// `a, b and c`.
  func formatted(lastSeparator: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + lastSeparator + last
  }
}

extension Milliseconds {
  /// `.seconds(2)`, `.milliseconds(1_500)`.
  var durationLiteral: String {
    count.isMultiple(of: 1_000)
      ? ".seconds(\(SwiftLiteral.integer(count / 1_000)))"
      : ".milliseconds(\(SwiftLiteral.integer(count)))"
  }
}

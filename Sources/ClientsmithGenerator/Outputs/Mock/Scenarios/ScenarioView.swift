import ClientsmithModel

/// One scenario: the mock with some endpoints replaced.
package struct ScenarioView: TemplateView {
  package let name: String
  package let documentation: DocComment
  /// Local functions, for what several endpoints do.
  package let functions: [LayoutText]
  package let replacements: [LayoutText]

  package init(_ scenario: Scenario, _ context: ViewContext) {
    name = scenario.name.declaration
    let closures = context.model.endpoints.compactMap { endpoint -> ScenarioClosure? in
      guard let behavior = scenario.behaviors[endpoint.name],
        behavior.outcome != .mock || behavior.delay != nil
      else { return nil }
      return ScenarioClosure(endpoint: endpoint, behavior: behavior, context: context)
    }
    let failures = ScenarioFailures(closures)
    let waits = ScenarioWaits(closures)
    functions = failures.declarations(context) + waits.declarations(context)
    replacements = closures.map { $0.layout(failures, waits) }
    let replaced = closures.map(\.endpoint.pathName)
    let all = replaced.count == context.model.endpoints.count
    let summary =
      if replaced.isEmpty { "The same as `mock`." } else if all {
        "The mock with every endpoint replaced."
      } else {
        "The mock with "
          + replaced.map { "`\($0)`" }.formatted(lastSeparator: " and ") + " replaced."
      }
    documentation = DocComment(summary)
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .comment("documentation") { $0.documentation },
    .flag("changesMock") { !$0.replacements.isEmpty },
    .layouts("functions") { $0.functions },
    .layouts("replacements") { $0.replacements },
  ])
}

/// What one endpoint does in a scenario, as an assignment.
struct ScenarioClosure {
  let endpoint: Endpoint
  let behavior: Scenario.Behavior
  let context: ViewContext

  func layout(_ failures: ScenarioFailures, _ waits: ScenarioWaits) -> LayoutText {
    .closure(
      "client.\(endpoint.access) =", parameters: parameters, statements(failures, waits))
  }

  private var parameters: String? {
    switch behavior.outcome {
    // The call of the mock reads its arguments as `$0`.
    case .mock: nil
    case .returns(let value, status: _):
      MockClosure(context: context).parameters(of: endpoint, returning: value)
    case .throwsURLError, .status, .never: MockClosure.ignoredParameters(of: endpoint)
    }
  }

  private func statements(_ failures: ScenarioFailures, _ waits: ScenarioWaits) -> [LayoutText] {
    let wait = waits.statement(of: self).map { [$0] } ?? []
    return wait + outcome(failures, isAlone: wait.isEmpty)
  }

  private func outcome(_ failures: ScenarioFailures, isAlone: Bool) -> [LayoutText] {
    switch behavior.outcome {
    case .mock:
      let call = LayoutText.call(
        "try await Self.mock.\(endpoint.access)",
        endpoint.parameters.indices.map { .init(nil, .atom("$\($0)")) })
      return [isAlone || endpoint.result == .void ? call : .after("return", call)]
    case .returns(let value, let status):
      return MockClosure(context: context).returning(
        value, status: status, from: endpoint, isAlone: isAlone)
    case .throwsURLError, .status:
      let name = SwiftLiteral.string(endpoint.pathName)
      if let function = failures.function(for: self) {
        return [.atom("throw \(function)(\(name))")]
      }
      guard let failure = failure(of: name) else { return [] }
      return failure.before + [.after("throw", failure.error)]
    case .never: return []
    }
  }

  /// The `ClientError` that is thrown, and the statements before it; nil where it is none.
  ///
  /// - Parameter name: an expression for the name of the endpoint.
  func failure(of name: String) -> (before: [LayoutText], error: LayoutText)? {
    var items: [LayoutText.Item] = [
      .init("client:", .atom(SwiftLiteral.string(context.model.name.text))),
      .init("endpoint:", .atom(name)),
    ]
    switch behavior.outcome {
    case .mock, .returns, .never: return nil
    case .throwsURLError(let code):
      items.append(.init("urlError:", .atom(".\(SwiftName(code).member)")))
      return ([], .call("ClientError", items))
    case .status(let status, let body):
      let reason = status < 300 && body != nil ? ".rejected" : ".status"
      items.append(.init("reason:", .atom(reason)))
      items.append(.init("status:", .atom(SwiftLiteral.integer(status))))
      guard let body else {
        let empty = context.literals.layout(.data([]), as: .primitive(.data), in: .client)
        return ([], .call("ClientError", items + [.init("body:", empty)]))
      }
      let json = WireEncoder(context.model, dates: endpoint.dates).json(body.json).text
      let data = context.literals.layout(
        .data(Array(json.utf8)), as: .primitive(.data), in: .client)
      items.append(.init("body:", data))
      if let text = endpoint.errors.body(for: status)?.message(in: body.value) {
        items.append(.init("message:", .atom(SwiftLiteral.string(text))))
      }
      let value = context.literals.layout(body.value, as: body.type, in: .client)
      if case .structure = body.value {
        items.append(.init("value:", value))
        return ([], .call("ClientError", items))
      }
      // Any value fits there: its type has to be said.
      let type = context.types.text(body.type, in: .client)
      items.append(.init("value:", .atom("value")))
      return (
        [.after("let value: \(type) =", value)], .call("ClientError", items)
      )
    }
  }
}

extension [String] {
  /// `a, b and c`.
  func formatted(lastSeparator: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + lastSeparator + last
  }
}

import ClientsmithModel

/// What tests of clients in memory make of the results of calls.
struct TestsMemoryResults {
  private let memory: Memory
  private let context: ViewContext

  init(_ memory: Memory, _ context: ViewContext) {
    self.memory = memory
    self.context = context
  }

  /// A call whose result nothing is made of.
  func ignoring(_ call: LayoutText, of use: TestsMemoryOperation) -> LayoutText {
    use.endpoint.result == .void ? call : .after("_ =", call)
  }

  /// The statements that bind the value that a call returns; nil: it returns none.
  func value(
    of use: TestsMemoryOperation, _ call: LayoutText, named name: String
  ) -> [LayoutText]? {
    switch use.operation.answer {
    case .id, .mock: return nil
    case .status(let status):
      guard let pattern = pattern(status, of: use, name) else { return nil }
      return matching(pattern, call, named: name + "Response")
    case .value(let path):
      guard let part = part(path, of: use, from: name + "Response") else { return nil }
      if path.isEmpty, !part.hasHead {
        return [
          part.isOptional
            ? .after("let \(name) = try", .call("#require", [.init(nil, call)]))
            : .after("let \(name) =", call)
        ]
      }
      let value = part.isOptional ? "try #require(\(part.expression))" : part.expression
      return [
        .after("let \(name)Response =", call), .atom("let \(name) = \(value)"),
      ]
    }
  }

  /// The statements that bind the first of the values that a call lists.
  func first(
    of use: TestsMemoryOperation, _ call: LayoutText, named name: String
  ) -> [LayoutText]? {
    switch use.operation.answer {
    case .id, .mock: return nil
    case .status(let status):
      guard let pattern = pattern(status, of: use, "values") else { return nil }
      return matching(pattern, call, named: "list")
        + [.atom("let \(name) = try #require(values.first)")]
    case .value(let path):
      guard let part = part(path, of: use, from: "list") else { return nil }
      return [
        .after("let list =", call),
        .atom("let \(name) = try #require(\(part.expression)\(part.isOptional ? "?" : "").first)"),
      ]
    }
  }

  /// The statements that compare what a call returns.
  func expecting(
    _ use: TestsMemoryOperation, _ call: LayoutText, named name: String, is expected: String
  ) -> [LayoutText] {
    let isEmpty = expected == "[]"
    switch use.operation.answer {
    case .id, .mock: return []
    case .status(let status):
      guard let pattern = pattern(status, of: use, name) else { return [] }
      return matching(pattern, call, named: name + "Response")
        + [.atom(isEmpty ? "#expect(\(name).isEmpty)" : "#expect(\(name) == \(expected))")]
    case .value(let path):
      guard let part = part(path, of: use, from: "") else { return [] }
      let comparison =
        isEmpty && !part.isOptional ? ".isEmpty" : " == \(expected)"
      return [
        .either(
          .atom("#expect(\(call.flat)\(part.expression)\(comparison))"),
          or: .lines([
            .after("let \(name) =", call),
            .atom("#expect(\(name)\(part.expression)\(comparison))"),
          ]))
      ]
    }
  }

  /// `.created(let created)`.
  private func pattern(
    _ status: SwiftName, of use: TestsMemoryOperation, _ name: String
  ) -> String? {
    guard case .statuses(let cases) = use.endpoint.result,
      cases.first(where: { $0.name == status })?.type != nil
    else { return nil }
    return ".\(status.member)(let \(name))"
  }

  private func matching(_ pattern: String, _ call: LayoutText, named name: String) -> [LayoutText] {
    let condition = "case \(pattern) = \(name)"
    let issue = "Testing.Issue.record(\"expected another status\")"
    return [
      .after("let \(name) =", call),
      .block(.atom("guard \(condition) else {"), [.atom(issue), .atom("return")]),
    ]
  }

  private func part(
    _ path: [Endpoint.PathStep], of use: TestsMemoryOperation, from start: String
  ) -> (expression: String, isOptional: Bool, hasHead: Bool)? {
    guard let type = use.decoded, !path.hasIndex else { return nil }
    let hasHead = if case .typedResponse = use.endpoint.result { true } else { false }
    // Nothing that a path leads into is optional before its first step.
    let isOptional = context.model.types.isOptional(type)
    let known = PagePath(path, in: type, of: context.model, from: start + (hasHead ? ".value" : ""))
    return (known.expression, path.isEmpty ? isOptional : known.isOptional, hasHead)
  }
}

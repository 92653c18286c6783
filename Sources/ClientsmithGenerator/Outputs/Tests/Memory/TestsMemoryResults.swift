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
  func ignoring(_ call: LayoutText, of use: TestsMemoryOperation) -> String {
    use.endpoint.result == .void
      ? call.text(indent: 4, column: 4) : call.text(after: "_ =", indent: 4)
  }

  /// The statements that bind the value that a call returns; nil: it returns none.
  func value(
    of use: TestsMemoryOperation, _ call: LayoutText, named name: String
  ) -> [String]? {
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
            ? LayoutText.call("#require", [.init(nil, call)]).text(
              after: "let \(name) = try", indent: 4)
            : call.text(after: "let \(name) =", indent: 4)
        ]
      }
      let value = part.isOptional ? "try #require(\(part.expression))" : part.expression
      return [
        call.text(after: "let \(name)Response =", indent: 4), "let \(name) = \(value)",
      ]
    }
  }

  /// The statements that bind the first of the values that a call lists.
  func first(
    of use: TestsMemoryOperation, _ call: LayoutText, named name: String
  ) -> [String]? {
    switch use.operation.answer {
    case .id, .mock: return nil
    case .status(let status):
      guard let pattern = pattern(status, of: use, "values") else { return nil }
      return matching(pattern, call, named: "list")
        + ["let \(name) = try #require(values.first)"]
    case .value(let path):
      guard let part = part(path, of: use, from: "list") else { return nil }
      return [
        call.text(after: "let list =", indent: 4),
        "let \(name) = try #require(\(part.expression)\(part.isOptional ? "?" : "").first)",
      ]
    }
  }

  /// The statements that compare what a call returns.
  func expecting(
    _ use: TestsMemoryOperation, _ call: LayoutText, named name: String, is expected: String
  ) -> [String] {
    let isEmpty = expected == "[]"
    switch use.operation.answer {
    case .id, .mock: return []
    case .status(let status):
      guard let pattern = pattern(status, of: use, name) else { return [] }
      return matching(pattern, call, named: name + "Response")
        + [isEmpty ? "#expect(\(name).isEmpty)" : "#expect(\(name) == \(expected))"]
    case .value(let path):
      guard let part = part(path, of: use, from: "") else { return [] }
      let comparison =
        isEmpty && !part.isOptional ? ".isEmpty" : " == \(expected)"
      let inline = "#expect(\(call.flat)\(part.expression)\(comparison))"
      if 4 + inline.columns <= Layout.width { return [inline] }
      return [
        call.text(after: "let \(name) =", indent: 4),
        "#expect(\(name)\(part.expression)\(comparison))",
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

  private func matching(_ pattern: String, _ call: LayoutText, named name: String) -> [String] {
    let condition = "case \(pattern) = \(name)"
    let issue = "Testing.Issue.record(\"expected another status\")"
    return [
      call.text(after: "let \(name) =", indent: 4),
      "guard \(condition) else {\n      \(issue)\n      return\n    }",
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

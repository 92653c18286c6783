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
    case .value(let path):
      if let status = use.operation.status {
        return matching(status, at: path, of: use, call, named: name, response: name + "Response")
      }
      guard let part = part(path, of: use, from: name + "Response") else { return nil }
      // A macro is not expanded within itself.
      let isNested = part.isOptional && call.flat.contains("#require(")
      if path.isEmpty, !part.hasHead, !isNested {
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
    case .value(let path):
      if let status = use.operation.status {
        return matching(status, at: path, of: use, call, named: "values", response: "list").map {
          $0 + [.atom("let \(name) = try #require(values.first)")]
        }
      }
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
    case .value(let path):
      if let status = use.operation.status {
        return matching(
          status, at: path, of: use, call, named: name, response: name + "Response"
        ).map {
          $0 + [.atom(isEmpty ? "#expect(\(name).isEmpty)" : "#expect(\(name) == \(expected))")]
        } ?? []
      }
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

  /// The statements that bind what a case of the result has, `.created(let created)`.
  private func matching(
    _ status: SwiftName, at path: [Endpoint.PathStep], of use: TestsMemoryOperation,
    _ call: LayoutText, named name: String, response: String
  ) -> [LayoutText]? {
    let body = path.isEmpty ? name : name + "Body"
    guard let part = part(path, of: use, from: body) else { return nil }
    let issue = "Testing.Issue.record(\"expected another status\")"
    let value = part.isOptional ? "try #require(\(part.expression))" : part.expression
    return [
      .after("let \(response) =", call),
      .block(
        .atom("guard case .\(status.member)(let \(body)) = \(response) else {"),
        [.atom(issue), .atom("return")]),
    ] + (value == name ? [] : [.atom("let \(name) = \(value)")])
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

import ClientsmithModel

/// The closure that says whether a client in memory finds a value: `{ $0.shop == shop }`.
struct MemoryConditionText {
  /// Both sides of `==`.
  private let parts: [(property: String, wanted: String)]

  init(_ closure: MemoryClosure) {
    let context = closure.context
    parts = closure.operation.conditions.map { condition in
      let property = "$0.\(condition.property.member)"
      switch condition.wanted {
      case .sent(let source): return (property, closure.text(source))
      case .constant(let value):
        let type = closure.table.type(of: condition.property, context)
        return (property, context.literals.layout(value, as: type, in: .client).flat)
      }
    }
  }

  /// On one line.
  var flat: String {
    "{ \(parts.map { "\($0.property) == \($0.wanted)" }.joined(separator: " && ")) }"
  }

  /// Whether it is short enough for one.
  var isShort: Bool { flat.columns < 50 }

  /// As a trailing closure.
  func layout(after call: LayoutText) -> LayoutText {
    isShort ? call.followed(by: " " + flat) : .block(call.followed(by: " {"), lines)
  }

  /// As an argument with a comma.
  func argument(_ label: String) -> LayoutText {
    isShort
      ? .atom("\(label) \(flat),") : .block(.atom("\(label) {"), lines, close: "},")
  }

  private var lines: [LayoutText] {
    [
      .lines(
        parts.enumerated().map { index, part in
          let start = index == 0 ? "" : "  && "
          let margin = index == 0 ? "  " : "    "
          return .either(
            .atom("\(start)\(part.property) == \(part.wanted)"),
            or: .lines([
              .atom(start + part.property), .atom("\(margin)== \(part.wanted)"),
            ]))
        })
    ]
  }
}

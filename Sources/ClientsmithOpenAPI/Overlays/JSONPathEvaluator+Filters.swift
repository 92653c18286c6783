import ClientsmithDiagnostics
import ClientsmithYAML

extension JSONPathEvaluator {
  mutating func holds(
    _ condition: JSONPath.Condition, at current: JSONPathMatch
  ) throws(TooLarge) -> Bool {
    switch condition {
    case .any(let choices):
      for choice in choices where try holds(choice, at: current) { return true }
      return false
    case .all(let parts):
      for part in parts where try !holds(part, at: current) { return false }
      return true
    case .not(let inner): return try !holds(inner, at: current)
    case .exists(let query): return try !select(query, at: current).isEmpty
    case .comparison(let left, let comparison, let right):
      let first = try value(of: left, at: current)
      let second = try value(of: right, at: current)
      return Self.compare(first, comparison, second)
    case .matches(let subject, let pattern, let isWhole):
      guard case .scalar(.string(let text))? = try value(of: subject, at: current)?.content,
        let expression = try expression(pattern, at: current)
      else { return false }
      try step(text.utf8.count * expression.size)
      return expression.matches(text, isWhole: isWhole)
    }
  }

  /// nil for what is not a pattern, which matches nothing.
  private mutating func expression(
    _ pattern: JSONPath.Pattern, at current: JSONPathMatch
  ) throws(TooLarge) -> RegularExpression? {
    switch pattern {
    case .fixed(let expression): return expression
    case .computed(let operand):
      guard case .scalar(.string(let text))? = try value(of: operand, at: current)?.content else {
        return nil
      }
      try step(text.utf8.count)
      return try? RegularExpression(text)
    }
  }

  /// nil: RFC 9535's `Nothing`.
  private mutating func value(
    of operand: JSONPath.Operand, at current: JSONPathMatch
  ) throws(TooLarge) -> YAMLNode? {
    switch operand {
    case .literal(let scalar): return YAMLNode(.scalar(scalar), range: .unknown)
    case .query(let query): return try select(query, at: current).first?.node
    case .value(let query):
      let matches = try select(query, at: current)
      return matches.count == 1 ? matches[0].node : nil
    case .count(let query): return Self.number(try select(query, at: current).count)
    case .length(let operand):
      switch try value(of: operand, at: current)?.content {
      case .scalar(.string(let text)): return Self.number(text.unicodeScalars.count)
      case .sequence(let nodes): return Self.number(nodes.count)
      case .mapping(let mapping): return Self.number(mapping.entries.count)
      default: return nil
      }
    }
  }

  private static func number(_ value: Int) -> YAMLNode {
    YAMLNode(.scalar(.integer(YAMLInteger("\(value)"))), range: .unknown)
  }

  // MARK: - Comparing

  private static func compare(
    _ left: YAMLNode?, _ comparison: JSONPath.Comparison, _ right: YAMLNode?
  ) -> Bool {
    switch comparison {
    case .equal: areEqual(left, right)
    case .notEqual: !areEqual(left, right)
    case .less: isLess(left, right)
    case .lessOrEqual: isLess(left, right) || areEqual(left, right)
    case .greater: isLess(right, left)
    case .greaterOrEqual: isLess(right, left) || areEqual(left, right)
    }
  }

  private static func areEqual(_ left: YAMLNode?, _ right: YAMLNode?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    switch (left.content, right.content) {
    case (.scalar(let first), .scalar(let second)):
      switch (first, second) {
      case (.null, .null): return true
      case (.bool(let first), .bool(let second)): return first == second
      case (.string(let first), .string(let second)):
        return first.utf8.elementsEqual(second.utf8)
      default:
        if let (first, second) = integers(first, second) { return first == second }
        guard let first = double(first), let second = double(second) else { return false }
        return first == second
      }
    case (.sequence(let first), .sequence(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { areEqual($0, $1) }
    case (.mapping(let first), .mapping(let second)):
      guard first.entries.count == second.entries.count else { return false }
      let values = Dictionary(second.entries.map { ($0.key, $0.value) }) { first, _ in first }
      return first.entries.allSatisfy { entry in
        values[entry.key].map { areEqual(entry.value, $0) } ?? false
      }
    default: return false
    }
  }

  private static func isLess(_ left: YAMLNode?, _ right: YAMLNode?) -> Bool {
    guard case .scalar(let first)? = left?.content, case .scalar(let second)? = right?.content
    else { return false }
    switch (first, second) {
    case (.string(let first), .string(let second)):
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    default:
      if let (first, second) = integers(first, second) { return first < second }
      guard let first = double(first), let second = double(second) else { return false }
      return first < second
    }
  }

  private static func integers(_ left: YAMLScalar, _ right: YAMLScalar) -> (Int64, Int64)? {
    guard case .integer(let left) = left, case .integer(let right) = right,
      let first = left.value, let second = right.value
    else { return nil }
    return (first, second)
  }

  private static func double(_ scalar: YAMLScalar) -> Double? {
    switch scalar {
    case .integer(let number): number.value.map(Double.init) ?? Double(number.text)
    case .number(let number): number.value
    case .null, .bool, .string: nil
    }
  }
}

import ClientsmithModel

/// How a list leaves out what does not meet a condition.
extension MemoryList {
  func filter(_ condition: Memory.Condition) -> LayoutText {
    let source: Memory.Source
    switch condition.wanted {
    case .constant(let value): return filter(condition, by: value)
    case .sent(let sent): source = sent
    }
    let sent = closure.text(source)
    let isMissing = types.isOptional(source.type)
    let name = isMissing ? closure.locals.wanted[source] ?? sent : sent
    let mark = isOptional(condition.property) ? "?" : ""
    let raw = condition.isByRawValue ? ".rawValue" : ""
    let property = condition.property.member + (raw.isEmpty ? "" : mark + raw)
    let element = closure.locals.element
    let remove = "\(found).removeAll"
    let statement: LayoutText
    if condition.isAnyOf {
      statement = .closure(
        remove, parameters: "\(element) in",
        [
          .closure(
            "!\(name).contains", [.comparison("$0" + raw, "==", "\(element).\(property)")])
        ])
    } else if case .array = types.unwrapped(source.type) {
      let dot = isOptional(condition.property) ? "?." : "."
      let rest = isOptional(condition.property) ? " == true" : ""
      let isThere = "\(element).\(property)\(dot)contains($0)\(rest)"
      statement = .closure(
        remove, parameters: "\(element) in",
        [.closure("!\(name).allSatisfy", [.atom(isThere)])])
    } else {
      statement = .closure(remove, [.comparison("$0.\(property)", "!=", name + raw)])
    }
    let isFilter =
      condition.isByRawValue ? all(condition, source.type).map { "\(name) != .\($0.member)" } : []
    if isMissing {
      let isSent = name == sent ? "if let \(name)" : "if let \(name) = \(sent)"
      return .closure(([isSent] + isFilter).joined(separator: ", "), [statement])
    }
    if !isFilter.isEmpty {
      return .closure("if " + isFilter.joined(separator: ", "), [statement])
    }
    if case .array = types.unwrapped(source.type) {
      return .closure("if !\(name).isEmpty", [statement])
    }
    return statement
  }

  /// The cases that ask for all values, such as `.all`.
  private func all(_ condition: Memory.Condition, _ type: TypeReference) -> [SwiftName] {
    let property = closure.table.type(of: condition.property, context)
    return types.enumeration(types.unwrapped(type))?.casesForAll(
      besides: types.enumeration(types.unwrapped(property))) ?? []
  }

  private func filter(_ condition: Memory.Condition, by value: Value) -> LayoutText {
    let type = closure.table.type(of: condition.property, context)
    let property = "$0.\(condition.property.member)"
    let remove = "\(found).removeAll"
    func literal(_ value: Value, _ type: TypeReference) -> LayoutText {
      context.literals.layout(value, as: type, in: .client)
    }
    if condition.isAnyOf {
      let list = literal(value, .array(types.unwrapped(type)))
      return .closure(remove, [.atom("!\(list.flat).contains(\(property))")])
    }
    if case .bool(let flag) = value, !types.isOptional(type) {
      return .closure(remove, [.atom((flag ? "!" : "") + property)])
    }
    guard case .array(let elements) = value, case .array(let element) = types.unwrapped(type)
    else {
      return .closure(remove, [.comparison(property, "!=", literal(value, type).flat)])
    }
    let isOptional = types.isOptional(type)
    let tests = elements.map {
      "\(property)\(isOptional ? "?" : "").contains(\(literal($0, element).flat))"
        + (isOptional ? " == true" : "")
    }
    return .closure(remove, [.atom("!(\(tests.joined(separator: " && ")))")])
  }

  private func isOptional(_ property: SwiftName) -> Bool {
    types.isOptional(closure.table.type(of: property, context))
  }
}

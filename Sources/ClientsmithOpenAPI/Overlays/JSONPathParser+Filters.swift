import ClientsmithDiagnostics
import ClientsmithYAML

extension JSONPathParser {
  /// What stands at one side of a comparison, or alone.
  private enum Term {
    case literal(YAMLScalar)
    case query(JSONPath.Query)
    case operand(JSONPath.Operand)
    case condition(JSONPath.Condition)
  }

  mutating func condition() throws(JSONPathError) -> JSONPath.Condition {
    var choices: [JSONPath.Condition] = []
    repeat {
      var parts: [JSONPath.Condition] = []
      repeat {
        skipBlanks()
        parts.append(try simpleCondition())
        skipBlanks()
      } while take("&&")
      choices.append(parts.count == 1 ? parts[0] : .all(parts))
    } while take("||")
    return choices.count == 1 ? choices[0] : .any(choices)
  }

  private mutating func simpleCondition() throws(JSONPathError) -> JSONPath.Condition {
    if take("!") {
      skipBlanks()
      if next == "(" { return .not(try parenthesized()) }
      let start = position
      return .not(try test(try term(), from: start))
    }
    if next == "(" { return try parenthesized() }
    let start = position
    let left = try term()
    let end = position
    skipBlanks()
    guard let comparison = comparison() else {
      position = end
      return try test(left, from: start)
    }
    let first = try operand(left, from: start)
    skipBlanks()
    let second = position
    return .comparison(first, comparison, try operand(try term(), from: second))
  }

  private mutating func parenthesized() throws(JSONPathError) -> JSONPath.Condition {
    position += 1
    let inner = try nested { (parser) throws(JSONPathError) in try parser.condition() }
    guard take(")") else { throw unexpected("`)`") }
    return inner
  }

  private mutating func comparison() -> JSONPath.Comparison? {
    // The longer ones first.
    for comparison: JSONPath.Comparison in [
      .equal, .notEqual, .lessOrEqual, .greaterOrEqual, .less, .greater,
    ] where take(comparison.rawValue) { return comparison }
    return nil
  }

  private func test(_ term: Term, from start: Int) throws(JSONPathError) -> JSONPath.Condition {
    switch term {
    case .query(let query): return .exists(query)
    case .condition(let condition): return condition
    case .literal, .operand:
      throw JSONPathError(
        offset: start, message: "a value is not a condition; compare it",
        help: next == "=" ? "write `==`" : nil)
    }
  }

  private func operand(_ term: Term, from start: Int) throws(JSONPathError) -> JSONPath.Operand {
    switch term {
    case .literal(let scalar): return .literal(scalar)
    case .operand(let operand): return operand
    case .query(let query) where query.isSingular: return .query(query)
    case .query:
      throw JSONPathError(
        offset: start, message: "this may select several nodes, which cannot be compared",
        help: "write names and indices only, or `value(…)`, `count(…)`")
    case .condition:
      throw JSONPathError(offset: start, message: "a condition cannot be compared")
    }
  }

  private mutating func term() throws(JSONPathError) -> Term {
    switch next {
    case "@", "$":
      let isRelative = next == "@"
      position += 1
      return .query(
        .init(
          isRelative: isRelative,
          segments: try nested { (parser) throws(JSONPathError) in try parser.segments() }))
    case "'", "\"": return .literal(.string(try quotedText()))
    case let scalar? where scalar == "-" || scalar.isPathDigit: return .literal(try number())
    default: break
    }
    let start = position
    while let scalar = next, scalar == "_" || scalar.isPathDigit || ("a"..."z").contains(scalar) {
      position += 1
    }
    let word = String(String.UnicodeScalarView(text[start..<position]))
    if take("(") {
      return try nested { (parser) throws(JSONPathError) in
        try parser.call(word, from: start)
      }
    }
    switch word {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "null": return .literal(.null)
    default:
      position = start
      throw unexpected("`@`, `$`, a value in quotes, a number, or a function")
    }
  }

  private mutating func number() throws(JSONPathError) -> YAMLScalar {
    let start = position
    _ = take("-")
    let digits = position
    while next?.isPathDigit == true { position += 1 }
    var isWhole = true
    var isNumber = position > digits && (text[digits] != "0" || position == digits + 1)
    if isNumber, take(".") {
      isWhole = false
      isNumber = next?.isPathDigit == true
      while next?.isPathDigit == true { position += 1 }
    }
    if isNumber, take("e") || take("E") {
      isWhole = false
      if !take("-") { _ = take("+") }
      isNumber = next?.isPathDigit == true
      while next?.isPathDigit == true { position += 1 }
    }
    let written = String(String.UnicodeScalarView(text[start..<position]))
    guard isNumber else {
      throw JSONPathError(offset: start, message: "\(name: written) is not a number of JSON")
    }
    return isWhole && Int64(written) != nil
      ? .integer(YAMLInteger(written)) : .number(YAMLNumber(written))
  }

  // MARK: - Functions

  private mutating func call(_ name: String, from start: Int) throws(JSONPathError) -> Term {
    guard ["length", "count", "value", "match", "search"].contains(name) else {
      throw JSONPathError(
        offset: start, message: "JSONPath has no function \(name: name)",
        help: "the functions are length, count, value, match and search")
    }
    let result: Term
    switch name {
    case "length": result = .operand(.length(try argument()))
    case "count": result = .operand(.count(try queryArgument()))
    case "value": result = .operand(.value(try queryArgument()))
    default:
      let subject = try argument()
      guard take(",") else { throw unexpected("`,` and a pattern") }
      result = .condition(.matches(subject, try pattern(), isWhole: name == "match"))
    }
    guard take(")") else { throw unexpected("`)`") }
    return result
  }

  private mutating func argument() throws(JSONPathError) -> JSONPath.Operand {
    skipBlanks()
    let start = position
    let operand = try operand(try term(), from: start)
    skipBlanks()
    return operand
  }

  private mutating func queryArgument() throws(JSONPathError) -> JSONPath.Query {
    skipBlanks()
    let start = position
    guard case .query(let query) = try term() else {
      throw JSONPathError(offset: start, message: "this function expects a path, as `@.*`")
    }
    skipBlanks()
    return query
  }

  private mutating func pattern() throws(JSONPathError) -> JSONPath.Pattern {
    skipBlanks()
    let start = position
    let operand = try argument()
    guard case .literal(.string(let text)) = operand else { return .computed(operand) }
    do throws(RegularExpression.Problem) {
      return .fixed(try RegularExpression(text))
    } catch {
      throw JSONPathError(offset: start, message: error.message, help: error.help)
    }
  }
}

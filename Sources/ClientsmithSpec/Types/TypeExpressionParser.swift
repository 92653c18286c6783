import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Parses `[String: Item?]` and its kin, one Unicode scalar at a time.
struct TypeExpressionParser {
  struct Failure: Error {
    var range: SourceRange
    var message: String
    var help: String?
    /// What follows the type would be the default of a parameter.
    var hasDefault = false
  }

  private let scalars: [Unicode.Scalar]
  private let location: ScalarLocation
  private var index = 0
  private var depth = 0

  init(_ text: String, location: ScalarLocation) {
    scalars = Array(text.unicodeScalars)
    self.location = location
  }

  /// A whole text that is a type and nothing else.
  mutating func parseAll() throws(Failure) -> TypeExpression {
    let type = try parseType()
    skipSpaces()
    guard index == scalars.count else {
      var failure = unexpected()
      if scalars[index] == "=" { failure.hasDefault = true }
      throw failure
    }
    return type
  }

  /// `TYPE`, or `TYPE = DEFAULT`.
  /// - Returns: the default's text and where it starts, counted in Unicode scalars.
  mutating func parseWithDefault() throws(Failure)
    -> (type: TypeExpression, default: (text: String, offset: Int)?)
  {
    let type = try parseType()
    skipSpaces()
    guard index < scalars.count else { return (type, nil) }
    guard scalars[index] == "=" else { throw unexpected() }
    index += 1
    skipSpaces()
    guard index < scalars.count else {
      throw Failure(
        range: location.range(index - 1, index), message: "a default is missing after `=`",
        help: "write the value after it, or remove the `=`")
    }
    let text = String(String.UnicodeScalarView(scalars[index...]))
    return (type, (text, index))
  }

  // MARK: - Grammar

  private mutating func parseType() throws(Failure) -> TypeExpression {
    depth += 1
    defer { depth -= 1 }
    skipSpaces()
    let start = index
    guard depth <= TypeExpression.maximumDepth else {
      throw Failure(
        range: location.range(start, start + 1),
        message: "the type is nested more than \(TypeExpression.maximumDepth) levels deep",
        help: "declare the inner type under `types`")
    }
    var type = try parsePrimary()
    skipSpaces()
    while index < scalars.count, scalars[index] == "?" {
      index += 1
      if case .optional = type.form {
        throw Failure(
          range: location.range(index - 1, index), message: "the type is already optional",
          help: "remove one `?`")
      }
      type = TypeExpression(form: .optional(type), range: location.range(start, index))
      skipSpaces()
    }
    return type
  }

  private mutating func parsePrimary() throws(Failure) -> TypeExpression {
    let start = index
    guard index < scalars.count else {
      throw Failure(
        range: location.range(index, index), message: "a type is missing here",
        help: TypeExpression.syntax)
    }
    if scalars[index] == "[" { return try parseBrackets() }
    let name = parseName()
    guard !name.isEmpty else { throw unexpected() }
    let nameEnd = index
    skipSpaces()
    guard index < scalars.count, scalars[index] == "<" else {
      index = nameEnd
      return TypeExpression(form: .name(name), range: location.range(start, nameEnd))
    }
    if let advice = Self.genericAdvice[name] {
      throw Failure(
        range: location.range(start, index + 1), message: "\(quoted(name)) takes no type in `<>`",
        help: advice)
    }
    index += 1
    let arguments = try parseArguments(of: name)
    let range = location.range(start, index)
    guard name == "Patch" else {
      return TypeExpression(form: .generic(name, arguments), range: range)
    }
    guard arguments.count == 1 else {
      throw Failure(
        range: range, message: "`Patch` takes one type in `<>`, found \(arguments.count)",
        help: "write `Patch<T>`")
    }
    return TypeExpression(form: .patch(arguments[0]), range: range)
  }

  /// `Order, Int>`, after the opening bracket.
  private mutating func parseArguments(of name: String) throws(Failure) -> [TypeExpression] {
    var arguments = [try parseType()]
    skipSpaces()
    while index < scalars.count, scalars[index] == "," {
      index += 1
      arguments.append(try parseType())
      skipSpaces()
    }
    try expect(">", closing: excerpt(name) + "<")
    return arguments
  }

  private static let genericAdvice = [
    "Array": "write `[T]`", "Set": "write `[T]`", "Dictionary": "write `[String: T]`",
    "Optional": "write `T?`",
  ]

  private mutating func parseBrackets() throws(Failure) -> TypeExpression {
    let start = index
    index += 1
    let first = try parseType()
    skipSpaces()
    guard index < scalars.count, scalars[index] == ":" else {
      try expect("]", closing: "[")
      return TypeExpression(form: .array(first), range: location.range(start, index))
    }
    guard case .name("String") = first.form else {
      throw Failure(
        range: first.range, message: "the keys of a dictionary are always `String`",
        help: "write `[String: T]`")
    }
    index += 1
    let value = try parseType()
    try expect("]", closing: "[")
    return TypeExpression(form: .dictionary(value), range: location.range(start, index))
  }

  private mutating func parseName() -> String {
    let start = index
    while index < scalars.count, Self.isNamePart(scalars[index]) { index += 1 }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  /// More than a name may have, so that the message about a wrong one shows all of it.
  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      // Nearly all: the properties of Unicode take long to look up.
      return ASCII.isAlphanumeric(UInt8(scalar.value)) || scalar == "_" || scalar == "."
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  // MARK: - Scalars

  private mutating func skipSpaces() {
    while index < scalars.count {
      switch scalars[index] {
      case " ", "\n", "\t": index += 1
      default: return
      }
    }
  }

  private mutating func expect(_ closer: Unicode.Scalar, closing opener: String) throws(Failure) {
    skipSpaces()
    if index < scalars.count, scalars[index] == closer {
      index += 1
      return
    }
    if index < scalars.count { throw unexpected("`\(closer)`") }
    throw Failure(
      range: location.range(index, index), message: "`\(opener)` is never closed",
      help: "add `\(closer)`")
  }

  private func unexpected(_ expected: String? = nil) -> Failure {
    // Of a name, all: its first letter alone says little.
    var end = index
    while end < scalars.count, scalars[end].properties.isAlphabetic || scalars[end] == "_" {
      end += 1
    }
    end = max(end, index + 1)
    let found = quoted(String(String.UnicodeScalarView(scalars[index..<end])))
    let wanted = expected.map { ", \($0) is expected" } ?? ""
    return Failure(
      range: location.range(index, end),
      message: "\(found) is not allowed in a type\(wanted)",
      help: TypeExpression.syntax)
  }
}

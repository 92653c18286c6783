import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension TypeExpression {
  static let syntax =
    "write a type such as Int, String?, [Item], [String: Int], Patch<Date> or a declared name"

  /// A type, written as a string, as the flow sequence that `[Int]` is without quotes, or as the
  /// mapping that declares one.
  /// - Returns: nil after an error.
  ///
  /// - Parameter hasDefault: a `default` may stand beside the type.
  static func read(
    _ node: YAMLNode, _ what: @autoclosure () -> DiagnosticMessage, naming: NamingStyle,
    hasDefault: Bool = false, into log: inout DiagnosticLog
  ) -> TypeExpression? {
    switch node.content {
    case .scalar(.string(let text)):
      if let simple = simple(text, at: node.range) { return simple }
      var parser = TypeExpressionParser(text, location: ScalarLocation(node))
      do {
        return try parser.parseAll()
      } catch {
        refuse(text, error, hasDefault: hasDefault, into: &log)
        return nil
      }
    case .sequence(let elements):
      return readBrackets(elements, node, depth: 1, naming: naming, into: &log)
    case .mapping(let mapping) where InlineType.declaration(in: mapping.entries) != nil:
      return Fields(node, "an inline type", keys: inlineKeys, into: &log).flatMap {
        readInline($0, naming: naming, into: &log)
      }
    case .mapping(let mapping) where isWrapped(mapping):
      return Fields(node, "a type", keys: wrappedKeys, into: &log).flatMap {
        read(in: $0, naming: naming, into: &log)
      }
    case .mapping(let mapping) where ForeignKeys.refuseReference(what(), mapping, into: &log):
      return nil
    case .mapping(let mapping) where ForeignKeys.isInlineObject(mapping, besides: []):
      ForeignKeys.refuseInlineObject(what(), mapping, at: node.range, into: &log)
      return nil
    default:
      log.error(
        .wrongType, at: node.range, "\(what()) expects a type, found \(node.found)", help: syntax)
      return nil
    }
  }

  private static let wrappedKeys = ["type", "optional", "patch"]

  /// `{type: [{properties: …}], optional: true}`: a type without a text, and what is around it.
  private static func isWrapped(_ mapping: YAMLMapping) -> Bool {
    let keys = mapping.entries.map(\.key)
    return keys.contains("type") && (keys.contains("optional") || keys.contains("patch"))
      && keys.allSatisfy(wrappedKeys.contains)
  }

  private static let inlineKeys = InlineType.keys + ["summary", "description", "deprecated"]

  /// A mapping that is a type and nothing else.
  private static func readInline(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> TypeExpression? {
    guard var type = InlineType.read(fields, naming: naming, into: &log) else { return nil }
    type.documentation = fields.documentation(into: &log)
    type.deprecated = fields.deprecation(into: &log)
    return wrapped(
      TypeExpression(form: .inline(type), range: fields.range), fields, into: &log)
  }

  /// `TYPE = DEFAULT` of a parameter.
  /// - Returns: nil after an error.
  static func readWithDefault(
    _ node: YAMLNode, _ what: @autoclosure () -> DiagnosticMessage, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) -> (type: TypeExpression, default: WrittenValue?)? {
    guard let text = node.string else {
      return read(node, what(), naming: naming, into: &log).map { ($0, nil) }
    }
    if let simple = simple(text, at: node.range) { return (simple, nil) }
    let location = ScalarLocation(node)
    var parser = TypeExpressionParser(text, location: location)
    do {
      let (type, found) = try parser.parseWithDefault()
      guard let found else { return (type, nil) }
      let value = DefaultText.read(found.text, offset: found.offset, location: location, into: &log)
      return (type, value?.written)
    } catch {
      refuse(text, error, into: &log)
      return nil
    }
  }

  private static func refuse(
    _ text: String, _ error: TypeExpressionParser.Failure, hasDefault: Bool = false,
    into log: inout DiagnosticLog
  ) {
    var help = error.help
    if error.hasDefault {
      help =
        hasDefault
        ? "write the value after it as `default`"
        : "remove it: a parameter or a property has a default, and nothing else"
    }
    log.error(
      .invalidType, at: error.range, DiagnosticMessage(error.message),
      help: comment(in: text) ?? equivalent(of: text) ?? help)
  }

  /// For `String?  // of the author`.
  private static func comment(in text: String) -> String? {
    guard let mark = text.firstRange(of: " //") else { return nil }
    let type = text[..<mark.lowerBound].filter { $0 != " " }
    return "write `\(type) # …`: a comment starts with `#`"
  }

  /// A name alone, with a `?` or without: most types are just that.
  private static func simple(_ text: String, at range: SourceRange) -> TypeExpression? {
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    let name = isOptional ? String(Substring(text.utf8.dropLast())) : text
    guard CamelCase.isUpper(name), range.start.line == range.end.line else {
      return nil
    }
    // In quotes, the name begins after the first of them.
    let width = Int(range.end.column) - Int(range.start.column)
    let start = Int(range.start.column) + (width == text.utf8.count ? 0 : 1)
    guard width == text.utf8.count || width == text.utf8.count + 2 else { return nil }
    func prefix(_ count: Int) -> SourceRange {
      let line = Int(range.start.line)
      return SourceRange(
        in: range.source, start: SourcePosition(line: line, column: start),
        end: SourcePosition(line: line, column: start + count))
    }
    let named = TypeExpression(form: .name(name), range: prefix(name.utf8.count))
    guard isOptional else { return named }
    return TypeExpression(form: .optional(named), range: prefix(text.utf8.count))
  }

  /// `[Int]` is a sequence of `Int`; `[String: Int]` is one of a mapping with one entry.
  private static func readBrackets(
    _ elements: [YAMLNode], _ node: YAMLNode, depth: Int, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) -> TypeExpression? {
    guard let element = elements.first, elements.count == 1, depth <= maximumDepth else {
      let message: DiagnosticMessage =
        switch elements.count {
        case 0: "`[]` is not a type: the type of its elements is missing"
        case 1: "the type is nested more than \(maximumDepth) levels deep"
        default: "an array has one type of elements, found \(elements.count)"
        }
      log.error(
        .invalidType, at: node.range, message, help: advice(onBrackets: elements))
      return nil
    }
    guard case .mapping(let mapping) = element.content,
      InlineType.declaration(in: mapping.entries) == nil, !isWrapped(mapping),
      mapping.entries.first?.key != "$ref"
    else {
      return readElement(element, depth: depth, naming: naming, into: &log)
        .map { TypeExpression(form: .array($0), range: node.range) }
    }
    guard let entry = mapping.entries.first, mapping.entries.count == 1 else {
      log.error(
        .invalidType, at: element.range, "a dictionary has one type of keys and one of values",
        help: "write `[String: T]`")
      return nil
    }
    guard entry.key == "String" else {
      log.error(
        .invalidType, at: entry.keyRange, "the keys of a dictionary are always `String`",
        help: CamelCase.isLower(entry.key)
          ? "write `- properties: {\(entry.key): …}` for objects, or `[String: T]`"
          : "write `[String: T]`")
      return nil
    }
    return readElement(entry.value, depth: depth, naming: naming, into: &log)
      .map { TypeExpression(form: .dictionary($0), range: node.range) }
  }

  /// What to write for `[Map<String, Int>]`, and for `[String, null]`, which is a union elsewhere.
  private static func advice(onBrackets elements: [YAMLNode]) -> String {
    if elements.first?.string?.contains("<") == true {
      return "put it in quotes: inside of `[]` a comma ends a value"
    }
    let known = elements.filter { !$0.isNull && $0.string != "null" }
    if elements.count == 2, known.count == 1, let text = known[0].string {
      let type = TypeHabit.equivalent(of: text) ?? text
      return "write `\(type.hasSuffix("?") ? type : type + "?")`"
    }
    let words = elements.compactMap(\.string).filter { CamelCase.isLower($0) }
    if words.count > 1, words.count == elements.count,
      words.allSatisfy({ TypeHabit.equivalent(of: $0) == nil })
    {
      return "write `{enum: [\(words.joined(separator: ", "))]}`"
    }
    return "write `[T]` or `[String: T]`"
  }

  /// What to write for a type with something else behind it: `[String:Int]`, `Item[] = []`,
  /// `book | film`.
  private static func equivalent(of text: String) -> String? {
    let tight = text.filter { $0 != " " }
    if ["properties:", "enum:", "oneOf:"].contains(where: tight.contains), tight.contains("{") {
      return text.hasSuffix("}") || text.hasSuffix("]")
        ? "remove the quotes around it" : "declare it under `types`, and write its name here"
    }
    if let type = TypeHabit.equivalent(of: text) {
      return "write `\(written(type))`" + (type == "[String: JSON]" ? ", or `JSON`" : "")
    }
    let parts = text.split(separator: "=", maxSplits: 1)
    if parts.count == 2, let type = TypeHabit.equivalent(of: parts[0].filter { $0 != " " }) {
      return "write `\(written("\(type) = \(parts[1].drop { $0 == " " })"))`"
    }
    let words = text.split(separator: "|").map { $0.filter { !" '\"".contains($0) } }
    let isEnumeration =
      words.count > 1
      && words.allSatisfy { CamelCase.isLower($0) && TypeHabit.equivalent(of: $0) == nil }
    if isEnumeration { return "write `{enum: [\(words.joined(separator: ", "))]}`" }
    let types = words.map { TypeHabit.equivalent(of: $0) ?? $0 }
    guard types.count > 1, types.allSatisfy(CamelCase.isUpper), Set(types).count == types.count
    else { return nil }
    let cases = types.map { "\(CamelCase.lower($0)): \($0)" }
    return "write `{oneOf: {\(cases.joined(separator: ", "))}}`"
  }

  private static func readElement(
    _ node: YAMLNode, depth: Int, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> TypeExpression? {
    if case .sequence(let elements) = node.content {
      return readBrackets(elements, node, depth: depth + 1, naming: naming, into: &log)
    }
    // `[String:Int]` without the space is an array of one text.
    if let text = node.string, separatesTypes(text),
      let type = TypeHabit.equivalent(of: "[\(text)]"), type.hasPrefix("[String: "),
      !text.hasPrefix("[")
    {
      log.error(
        .invalidType, at: node.range, "`:` is not allowed in a type without a space after it",
        help: "write `\(type)`")
      return nil
    }
    return read(node, "an element of a type", naming: naming, into: &log)
  }

  /// Whether a text may be a key and a value: only then it is looked at closely.
  private static func separatesTypes(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
  }
}

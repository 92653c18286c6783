import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredProperty {
  private static let keys =
    [
      "type", "as", "default", "summary", "description", "deprecated", "example", "secret",
      "value", "access", "dates", "coding", "lenient", "allow",
    ] + InlineType.keys

  /// What an entry of `properties` is.
  enum Entry {
    case property(DeclaredProperty)
    case constant(DeclaredConstant)
  }

  static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> Entry? {
    var property = DeclaredProperty(
      name: Located(SwiftName(entry.key), at: entry.keyRange),
      wireName: Located(naming.wireName(entry.key), at: entry.keyRange),
      type: .unreadable(at: entry.value.range))
    if case .mapping(let mapping) = entry.value.content {
      guard !ForeignKeys.isInlineObject(mapping, besides: keys) else {
        let what: DiagnosticMessage = "the property \(name: entry.key)"
        ForeignKeys.refuseInlineObject(what, mapping, at: entry.value.range, into: &log)
        return .property(property)
      }
      guard let fields = Fields(entry.value, "a property", keys: keys, into: &log) else {
        return nil
      }
      if let node = fields["value"] {
        return readConstant(node.written, fields, entry, naming: naming, into: &log)
          .map(Entry.constant)
      }
      property.read(fields, entry: entry, naming: naming, into: &log)
    } else {
      let expression = TypeExpression.readWithDefault(
        entry.value, "the property \(name: entry.key)", naming: naming, into: &log)
      if let expression {
        property.type = expression.type
        property.default = expression.default
      } else if entry.value.string?.hasSuffix("?") == true {
        // So that an example may lack it.
        property.type = TypeExpression(form: .optional(property.type), range: property.type.range)
      }
    }
    return .property(property)
  }

  private mutating func read(
    _ fields: Fields, entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    if let type = TypeExpression.read(in: fields, naming: naming, into: &log) {
      self.type = type
    } else if !fields.hasMisspelling(of: ["type", "enum", "oneOf", "properties"]),
      !["$ref", "items", "const"].contains(where: fields.has)
    {
      log.error(
        .missingKey, at: entry.keyRange, "the property \(name: entry.key) has no `type`",
        help: fields["default"].flatMap { DeclaredParameter.typeText($0.written) }
          .map { "write `type: \($0)` beside it" } ?? "write `type: T`")
    }
    if let node = fields["as"], let name = node.text("`as`", into: &log) {
      wireName = Located(name, at: node.range)
    }
    `default` = fields["default"]?.written
    example = fields["example"]?.written
    documentation = fields.documentation(into: &log)
    deprecated = fields.deprecation(into: &log)
    isSecret = fields.flag("secret", into: &log)
    allowed = fields.allowed(in: entry, into: &log)
    access = fields["access"].flatMap { $0.word("`access`", into: &log) }
    dates = fields["dates"].map { Located(DateFormat.read($0, into: &log), at: $0.range) }
    coding = fields["coding"].flatMap { node in
      node.word("`coding`", into: &log).map { Located($0, at: node.range) }
    }
    if let entry = fields.entry("lenient"), fields.flag("lenient", into: &log) {
      lenient = DeclaredFlag(true, at: entry.keyRange)
    }
  }

  // MARK: - Constants

  private static func readConstant(
    _ value: WrittenValue, _ fields: Fields, _ entry: YAMLMapping.Entry, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) -> DeclaredConstant? {
    for stray in fields.entries
    where !["value", "type", "as", "summary", "description", "access"].contains(stray.key)
      && keys.contains(stray.key)
    {
      log.error(
        .misplacedKey, at: stray.keyRange, "a constant must not have \(name: stray.key)",
        help: "remove it")
    }
    var wireName = Located(naming.wireName(entry.key), at: entry.keyRange)
    if !CamelCase.isLower(entry.key) { wireName.value = entry.key }
    if let node = fields["as"], let name = node.text("`as`", into: &log) {
      wireName = Located(name, at: node.range)
    }
    var type: TypeExpression?
    if let node = fields["type"] {
      type =
        TypeExpression.read(node, "`type`", naming: naming, into: &log)
        ?? .unreadable(at: node.range)
    }
    return DeclaredConstant(
      wireName: wireName, type: type, value: value,
      access: fields["access"].flatMap { $0.word("`access`", into: &log) })
  }
}

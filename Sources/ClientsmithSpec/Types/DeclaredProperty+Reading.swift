import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredProperty {
  private static let keys =
    [
      "type", "as", "default", "summary", "description", "deprecated", "example", "secret",
    ] + InlineType.keys

  static func readAll(
    _ node: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> [DeclaredProperty]? {
    guard let entries = node.entries("`properties`", of: "names and types", into: &log) else {
      return nil
    }
    if entries.count > 200 {
      log.warning(
        .largeType, at: node.range, "a type of \(entries.count) properties compiles slowly")
    }
    var names = NameCollisions("the property")
    var wireNames: [String: SourceRange] = [:]
    var taken = TakenNames { entries.map(\.key) }
    return entries.compactMap { entry in
      guard let property = read(entry, naming: naming, besides: &taken, into: &log)
      else { return nil }
      let wireName = property.wireName
      if let first = wireNames.updateValue(wireName.range, forKey: wireName.value) {
        log.error(
          .duplicateName, at: wireName.range,
          "the key \(name: wireName.value) is used by two properties",
          notes: [.init(range: first, message: "the first is here")])
        return nil
      }
      return names.check(property.name.value, at: entry.keyRange, into: &log) ? property : nil
    }
  }

  private static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, besides taken: inout TakenNames,
    into log: inout DiagnosticLog
  ) -> DeclaredProperty? {
    var type = "T"
    var property = DeclaredProperty(
      name: Located(SwiftName(entry.key), at: entry.keyRange),
      wireName: Located(naming.wireName(entry.key), at: entry.keyRange),
      type: .unreadable(at: entry.value.range))
    if case .mapping(let mapping) = entry.value.content {
      guard !ForeignKeys.isInlineObject(mapping, besides: keys) else {
        let what: DiagnosticMessage = "the property \(name: entry.key)"
        ForeignKeys.refuseInlineObject(what, at: entry.value.range, into: &log)
        return property
      }
      guard let fields = Fields(entry.value, "a property", keys: keys, into: &log) else {
        return nil
      }
      property.read(fields, entry: entry, naming: naming, into: &log)
      type = fields["type"]?.string ?? "T"
    } else {
      let expression = TypeExpression.readWithDefault(
        entry.value, "the property \(name: entry.key)", naming: naming, into: &log)
      if let expression {
        property.type = expression.type
        property.default = expression.default
      }
      type = entry.value.string ?? "T"
    }
    property.name.value = MemberName.check(
      entry.key, "the property", at: entry.keyRange, besides: &taken, into: &log
    ) { EntrySpelling.proposal($0, for: entry.key, type: type, naming: naming) }
    return property
  }

  private mutating func read(
    _ fields: Fields, entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    if let type = TypeExpression.read(in: fields, naming: naming, into: &log) {
      self.type = type
    } else if !fields.hasMisspelling(of: ["type"]), !fields.has("$ref"), !fields.has("items") {
      log.error(
        .missingKey, at: entry.keyRange, "the property \(name: entry.key) has no `type`",
        help: "write `type: T`")
    }
    if let node = fields["as"], let name = node.text("`as`", into: &log) {
      wireName = Located(name, at: node.range)
    }
    `default` = fields["default"]?.written
    example = fields["example"]?.written
    documentation = fields.documentation(into: &log)
    deprecated = fields.deprecation(into: &log)
    isSecret = fields.flag("secret", into: &log)
  }
}

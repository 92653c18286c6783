import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredType {
  static let forms = ["properties", "enum", "oneOf", "alias", "extern"]
  private static let keys =
    forms + [
      "includes", "additional", "closed", "discriminator", "content", "tagged", "hashable",
      "of", "summary", "description", "deprecated", "allow",
    ] + DeclaredExtern.keys

  static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredType {
    if let generic = readGeneric(entry, naming: naming, into: &log) { return generic }
    var type = DeclaredType(
      id: entry.key, name: Located(SwiftName(entry.key), at: entry.keyRange), form: .unreadable)
    guard case .mapping = entry.value.content else {
      refuse(entry, into: &log)
      return type
    }
    guard !refuseBareProperties(entry, keys: keys, forms: forms, into: &log),
      let fields = Fields(
        entry.value, "a type", keys: keys, into: &log,
        advice: { advice(on: $0, hasForm: hasForm(entry.value)) })
    else { return type }
    let form = readForm(
      fields, "the type \(name: entry.key)", at: entry.keyRange, naming: naming, into: &log)
    if let form { type.form = form }
    type.parameters = readParameters(fields, of: entry, into: &log)
    type.documentation = fields.documentation(into: &log)
    type.deprecated = fields.deprecation(into: &log)
    type.isHashable = fields.flag("hashable", into: &log)
    type.allowed = fields.allowed(in: entry, into: &log)
    // That of a type of the user's own is its mock.
    if !fields.has("extern") { type.example = fields["example"]?.written }
    return type
  }

  private static func hasForm(_ node: YAMLNode) -> Bool {
    guard case .mapping(let mapping) = node.content else { return false }
    return mapping.entries.contains { forms.contains($0.key) }
  }

  /// `of: T`, `of: [T, U]`.
  private static func readParameters(
    _ fields: Fields, of entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> [Located<SwiftName>] {
    guard let of = fields.entry("of") else { return [] }
    if let other = fields.entries.first(where: { ["enum", "alias", "extern"].contains($0.key) }) {
      log.error(
        .misplacedKey, at: of.keyRange,
        "only an object or a union can be generic, and \(name: entry.key) is neither",
        help: "remove `of`",
        notes: [.init(range: other.keyRange, message: "`\(other.key)` is here")])
      return []
    }
    var nodes = [of.value]
    if case .sequence(let several) = of.value.content { nodes = several }
    if nodes.isEmpty {
      log.error(
        .emptyValue, at: of.value.range, "`of` expects the name of a parameter",
        help: "write `of: T`")
    }
    return nodes.compactMap { node in
      node.text("`of`", into: &log).map { Located(SwiftName($0), at: node.range) }
    }
  }

  /// - Parameter what: the type, for messages.
  static func readForm(
    _ fields: Fields, _ what: @autoclosure () -> DiagnosticMessage, at range: SourceRange,
    naming: NamingStyle, into log: inout DiagnosticLog
  ) -> Form? {
    let present = fields.entries.filter { forms.contains($0.key) }
    let isStructure = fields.has("includes") || fields.has("additional")
    let hasContent = fields.has("oneOf") && (fields.has("properties") || fields.has("includes"))
    if present.count > 1, !(hasContent && present.count == 2) {
      log.error(
        .conflictingKeys, at: present[1].keyRange,
        "a type has one of \(listed(forms, "or")), not two", help: "remove one of them",
        notes: [.init(range: present[0].keyRange, message: "the first is here")])
      return nil
    }
    guard present.first != nil || isStructure else {
      let isMisspelled = fields.hasMisspelling(of: forms + ["includes", "additional"])
      if !isMisspelled, !hasEquivalent(ofForm: fields) {
        log.error(
          .missingKey, at: range, "\(what()) has none of \(listed(forms, "or"))",
          help: fields.has("import") || fields.has("mock")
            ? "add `extern` with the name of the Swift type"
            : "write `properties: {}` for an object without properties")
      }
      return nil
    }
    let form = hasContent ? "properties" : present.first?.key ?? "properties"
    refuseStrays(fields, of: hasContent ? ["properties", "oneOf"] : [form], into: &log)
    switch form {
    case "properties":
      var structure = DeclaredStructure.read(fields, naming: naming, into: &log)
      if hasContent {
        structure?.content = UnionReader.readContent(fields, naming: naming, into: &log)
      }
      return structure.map(Form.structure)
    case "enum":
      let isClosed = fields.flag("closed", into: &log)
      return fields[form].flatMap {
        EnumerationReader.read($0, isClosed: isClosed, naming: naming, into: &log)
      }.map(Form.enumeration)
    case "oneOf":
      let tagging = UnionReader.readTagging(fields, into: &log)
      return fields[form].flatMap {
        UnionReader.read($0, tagging: tagging, naming: naming, into: &log)
      }
    case "extern":
      return DeclaredExtern.read(fields, into: &log).map(Form.extern)
    default:
      return fields[form].flatMap {
        TypeExpression.read($0, "`alias`", naming: naming, into: &log)
      }.map(Form.alias)
    }
  }

  /// Keys that belong to another form.
  private static func refuseStrays(
    _ fields: Fields, of forms: [String], into log: inout DiagnosticLog
  ) {
    let owners = [
      ("includes", "properties"), ("additional", "properties"), ("closed", "enum"),
      ("discriminator", "oneOf"), ("content", "oneOf"), ("tagged", "oneOf"),
      ("import", "extern"), ("mock", "extern"),
    ]
    for (key, owner) in owners where !forms.contains(owner) {
      guard let stray = fields.entry(key) else { continue }
      log.error(
        .misplacedKey, at: stray.keyRange, "\(name: key) belongs to \(name: owner)",
        help: "remove it")
    }
  }
}

import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension TypeChange {
  private static let keys =
    [
      "as", "extern", "properties", "cases", "summary", "description", "deprecated",
      "hashable", "allow",
    ] + DeclaredExtern.keys

  /// - Returns: nil after an error.
  static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> TypeChange? {
    var change = TypeChange(schema: Located(entry.key, at: entry.keyRange))
    let fields = Fields(
      entry.value, "what changes a schema", keys: keys,
      help: "write `{as: \(entry.value.string ?? "User")}`, say", into: &log
    ) { unknown, _ in
      if unknown.key == "omit" || Suggestion.nearest(to: unknown.key, among: ["omit"]) != nil {
        return
          "write `properties: {name: {omit: true}}` to omit a property; a schema goes where no "
          + "operation that is kept leads to it"
      }
      guard ["enum", "oneOf"].contains(unknown.key) else { return nil }
      return "the document says which cases there are; write `cases: {…}` to change some of them"
    }
    guard let fields else { return nil }
    if let node = fields["as"], let text = node.text("`as`", into: &log) {
      change.name = Located(SwiftName(text), at: node.range)
    }
    if fields.has("extern") {
      change.replacement = DeclaredExtern.read(fields, into: &log)
    } else {
      change.example = fields["example"]?.written
    }
    change.documentation = fields.documentation(into: &log)
    change.deprecated = fields.deprecation(into: &log)
    change.isHashable = fields.flag("hashable", into: &log)
    change.allowed = fields.locatedAllowances(in: entry, into: &log)
    change.properties =
      (fields["properties"]?.entries("`properties`", of: "names", into: &log) ?? [])
      .compactMap { PropertyChange.read($0, naming: naming, into: &log) }
    change.cases = fields["cases"].map { CaseChange.all($0, into: &log) } ?? []
    return change
  }
}

extension PropertyChange {
  fileprivate static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> PropertyChange? {
    guard let change = ChangeEntry(entry, into: &log) else { return nil }
    switch DeclaredProperty.read(change.declaration, naming: naming, into: &log) {
    case .property(let property):
      var result = PropertyChange(
        wireName: Located(entry.key, at: entry.keyRange), property: property)
      result.name = change.name
      result.typeName = change.typeName
      result.cases = change.cases
      result.isOmitted = change.isOmitted
      result.keys = change.keys
      if property.default != nil { result.keys.insert("default") }
      return result
    case .constant:
      log.error(
        .misplacedKey, at: entry.value.keyRange(of: "value") ?? entry.keyRange,
        "a property of a document cannot become a constant",
        help: "remove `value`")
      return nil
    case nil: return nil
    }
  }
}

extension YAMLNode {
  fileprivate func keyRange(of key: String) -> SourceRange? {
    guard case .mapping(let mapping) = content else { return nil }
    return mapping.entries.first { $0.key == key }?.keyRange
  }
}

extension CaseChange {
  /// - Parameter node: the cases, as the document has them, with what changes them.
  static func all(_ node: YAMLNode, into log: inout DiagnosticLog) -> [CaseChange] {
    (node.entries("`cases`", of: "cases", into: &log) ?? []).compactMap { read($0, into: &log) }
  }

  private static func read(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> CaseChange? {
    var change = CaseChange(value: Located(entry.key, at: entry.keyRange))
    if let text = entry.value.string {
      change.name = Located(SwiftName(text), at: entry.value.range)
      return change
    }
    let fields = Fields(
      entry.value, "what changes a case", keys: ["as", "omit", "summary", "description"],
      help: "write `{as: name}`", into: &log)
    guard let fields else { return nil }
    if let node = fields["as"], let text = node.text("`as`", into: &log) {
      change.name = Located(SwiftName(text), at: node.range)
    }
    change.isOmitted = fields.flag("omit", into: &log)
    if change.isOmitted { log.warnOfIgnored(besideOmit: fields.entries) }
    change.documentation = fields.documentation(into: &log)
    return change
  }
}

import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredResponseHeader {
  private static let keys =
    ["type", "as", "style", "dates", "example", "summary", "description"] + InlineType.keys

  /// The `headers` of `returns`.
  static func readAll(
    _ result: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> [DeclaredResponseHeader] {
    guard case .mapping(let mapping) = result.content,
      let node = mapping.entries.first(where: { $0.key == "headers" })?.value,
      let entries = node.entries("`headers`", of: "names and types", into: &log)
    else { return [] }
    return entries.compactMap { read($0, naming: naming, into: &log) }
  }

  private static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredResponseHeader? {
    var header = DeclaredResponseHeader(
      name: Located(SwiftName(entry.key), at: entry.keyRange),
      wireName: Located(naming.wireName(entry.key), at: entry.keyRange),
      type: .unreadable(at: entry.value.range))
    if case .mapping = entry.value.content {
      guard let fields = Fields(entry.value, "a header", keys: keys, into: &log) else { return nil }
      if let type = TypeExpression.read(in: fields, naming: naming, into: &log) {
        header.type = type
      } else if !fields.hasMisspelling(of: ["type"]) {
        log.error(
          .missingKey, at: entry.keyRange, "the header \(name: entry.key) has no `type`",
          help: "write `type: T`")
      }
      if let node = fields["as"], let name = node.text("`as`", into: &log) {
        header.wireName = Located(name, at: node.range)
      }
      header.dates = fields["dates"].map { Located(DateFormat.read($0, into: &log), at: $0.range) }
      header.style = fields["style"].flatMap { node in
        node.word("`style`", into: &log).map { Located($0, at: node.range) }
      }
      header.example = fields["example"]?.written
      header.documentation = fields.documentation(into: &log)
    } else if let type = TypeExpression.read(
      entry.value, "the header \(name: entry.key)", naming: naming, into: &log)
    {
      header.type = type
    }
    return header
  }
}

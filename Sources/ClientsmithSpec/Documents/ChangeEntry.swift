import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// The entry of something that is laid over a part of a document: what a declaration of the same
/// kind would have, any of it alone, and what only changes have.
struct ChangeEntry {
  /// The name in Swift.
  private(set) var name: Located<SwiftName>?
  /// The name of the type that the document declares there.
  private(set) var typeName: Located<SwiftName>?
  /// The cases of the type that the document declares there.
  private(set) var cases: [CaseChange] = []
  private(set) var isOmitted = false
  /// Those that a declaration has too.
  private(set) var keys: Set<String> = []
  /// What is left, as a declaration that is whole.
  let declaration: YAMLMapping.Entry

  /// - Parameter entry: a mapping, or a type alone.
  /// - Returns: nil after an error.
  init?(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) {
    guard case .mapping(let mapping) = entry.value.content else {
      keys = ["type"]
      declaration = entry
      return
    }
    var entries: [YAMLMapping.Entry] = []
    let hasType = mapping.entries.contains {
      ["type"].contains($0.key) || InlineType.forms.contains($0.key)
    }
    for field in mapping.entries {
      switch field.key {
      case "as":
        if let text = field.value.text("`as`", into: &log) {
          name = Located(SwiftName(text), at: field.value.range)
        }
      case "name" where !hasType:
        if let text = field.value.text("`name`", into: &log) {
          typeName = Located(SwiftName(text), at: field.value.range)
        }
      case "cases" where !hasType: cases = CaseChange.all(field.value, into: &log)
      case "omit": isOmitted = field.value.flag("`omit`", into: &log) ?? false
      default:
        let known = DeclaredParameter.keys + ["omit", "cases"]
        if !known.contains(field.key), let own = Suggestion.nearest(to: field.key, among: known),
          ["omit", "cases"].contains(own)
        {
          log.error(
            .unknownKey, at: field.keyRange,
            "what changes a property or a parameter has no key \(name: field.key)",
            help: "did you mean \(quoted(own))?")
          return nil
        }
        keys.insert(field.key)
        entries.append(field)
      }
    }
    if isOmitted { log.warnOfIgnored(besideOmit: mapping.entries) }
    if !keys.isDisjoint(with: InlineType.keys) { keys.insert("type") }
    if !keys.contains("type"), !keys.contains("value") {
      // Stands for the type that the document has.
      entries.append(
        .init(
          key: "type", keyRange: entry.keyRange,
          value: YAMLNode(.scalar(.string("JSON")), range: entry.keyRange)))
    }
    declaration = YAMLMapping.Entry(
      key: entry.key, keyRange: entry.keyRange,
      value: YAMLNode(.mapping(YAMLMapping(entries)), range: entry.value.range))
  }
}

extension DiagnosticLog {
  /// Warns of what is written beside `omit: true`: what is not there has no name, and no type.
  mutating func warnOfIgnored(besideOmit entries: [YAMLMapping.Entry]) {
    guard let entry = entries.first(where: { !["omit", "allow"].contains($0.key) }) else { return }
    warning(
      .conflictingKeys, at: entry.keyRange,
      "it is omitted, so \(name: entry.key) changes nothing", help: "remove it, or `omit`")
  }
}

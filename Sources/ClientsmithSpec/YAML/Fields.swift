import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// A mapping with fixed keys: reports every key that it must not have.
struct Fields {
  private(set) var entries: [YAMLMapping.Entry]
  let range: SourceRange
  private let keys: [String]

  /// - Parameters:
  ///   - what: what the mapping describes, for messages: `a property`.
  ///   - keys: every key that it may have.
  ///   - help: what to write in place of something else than a mapping.
  ///   - advice: what to do about an unknown key, where more is known than its name.
  /// - Returns: nil if the node is not a mapping, which is then in the log.
  init?(
    _ node: YAMLNode, _ what: @autoclosure () -> DiagnosticMessage, keys: [String],
    help: String? = nil, into log: inout DiagnosticLog,
    advice: (YAMLMapping.Entry) -> String? = { _ in nil }
  ) {
    guard case .mapping(let mapping) = node.content else {
      log.error(
        .wrongType, at: node.range, "\(what()) expects a mapping, found \(node.found)",
        help: help ?? node.adviceOnNothing)
      return nil
    }
    entries = mapping.entries
    range = node.range
    self.keys = keys
    for entry in entries where !keys.contains(entry.key) {
      log.error(
        .unknownKey, at: entry.keyRange, "\(what()) has no key \(name: entry.key)",
        help: log.isFull ? nil : advice(entry) ?? self.help(entry, log))
    }
  }

  private func help(_ entry: YAMLMapping.Entry, _ log: DiagnosticLog) -> String {
    // `{summary: One, two}` is two keys.
    if entry.value.isNull, entry.key.contains(" ") || entry.key.hasSuffix(">") {
      return "inside of `{}` a comma ends a value: put a text with commas in quotes"
    }
    if entry.key == "items", let array = ForeignKeys.array(of: entries) {
      return "write `\(written(array))` in place of `type` and `items`"
    }
    if entry.key == "format",
      let help = ForeignKeys.equivalent(ofFormat: entry.value, besides: keys)
    {
      return help
    }
    return ForeignKeys.equivalent(of: entry.key)
      ?? didYouMean(entry.key, among: keys, log) ?? "the keys are \(listed(keys))"
  }

  subscript(key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.value
  }

  func entry(_ key: String) -> YAMLMapping.Entry? {
    entries.first { $0.key == key }
  }

  /// The same without an entry that means something else.
  func removing(_ key: String) -> Fields {
    var fields = self
    fields.entries.removeAll { $0.key == key }
    return fields
  }

  func has(_ key: String) -> Bool {
    entries.contains { $0.key == key }
  }

  /// Whether an unknown key is a misspelling of one of these, so that none of them is missing.
  func hasMisspelling(of wanted: [String]) -> Bool {
    entries.contains { entry in
      !keys.contains(entry.key)
        && Suggestion.nearest(to: entry.key, among: keys).map(wanted.contains) == true
    }
  }

  // MARK: - What several kinds of mappings share

  func documentation(into log: inout DiagnosticLog) -> Documentation {
    Documentation(
      summary: self["summary"]?.text("`summary`", into: &log),
      description: self["description"]?.text("`description`", into: &log))
  }

  /// `deprecated: MESSAGE`, or `deprecated: true`.
  func deprecation(into log: inout DiagnosticLog) -> Deprecation? {
    guard let node = self["deprecated"] else { return nil }
    switch node.content {
    case .scalar(.bool(let value)): return value ? Deprecation(message: nil) : nil
    case .scalar(.string(let text)): return Deprecation(message: text)
    default:
      log.error(
        .wrongType, at: node.range, "`deprecated` expects a message or true, found \(node.found)")
      return nil
    }
  }

  func flag(_ key: String, into log: inout DiagnosticLog) -> Bool {
    self[key]?.flag("`\(key)`", into: &log) ?? false
  }
}

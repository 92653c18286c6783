import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithYAML

/// A mapping with fixed keys: reports every key that it must not have.
package struct Fields {
  package private(set) var entries: [YAMLMapping.Entry]
  package let range: SourceRange
  package let keys: [String]

  /// - Parameters:
  ///   - what: what the mapping describes, for messages: `a property`.
  ///   - keys: every key that it may have.
  ///   - help: what to write in place of something else than a mapping.
  ///   - advice: what to do about an unknown key, where the format knows more than a similar name.
  /// - Returns: nil if the node is not a mapping, which is then in the log.
  package init?(
    _ node: YAMLNode, _ what: @autoclosure () -> DiagnosticMessage, keys: [String],
    help: String? = nil, into log: inout DiagnosticLog,
    adviceOnUnknown advice: (YAMLMapping.Entry, _ fields: Fields) -> String?
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
        help: log.isFull ? nil : advice(entry, self) ?? self.help(entry, log))
    }
  }

  private func help(_ entry: YAMLMapping.Entry, _ log: DiagnosticLog) -> String {
    let comma = "inside of `{}` a comma ends a value: put a text with commas in quotes"
    // `{summary: One, and two}` has two keys.
    if entry.value.isNull, entry.key.contains(" ") || entry.key.hasSuffix(">") { return comma }
    if let help = didYouMean(entry.key, among: keys, log) { return help }
    // In `{summary: One, two}` the second key is a word that may be misspelled.
    return entry.value.isNull && isBehindText(entry) ? comma : "the keys are \(listed(keys))"
  }

  /// Whether an entry follows a text on the same line.
  private func isBehindText(_ entry: YAMLMapping.Entry) -> Bool {
    entries.contains {
      $0.value.string != nil && $0.value.range.end.line == entry.keyRange.start.line
        && $0.value.range.end <= entry.keyRange.start
    }
  }

  package subscript(key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.value
  }

  package func entry(_ key: String) -> YAMLMapping.Entry? {
    entries.first { $0.key == key }
  }

  /// The same without an entry that means something else.
  package func removing(_ key: String) -> Fields {
    var fields = self
    fields.entries.removeAll { $0.key == key }
    return fields
  }

  /// The same with another value of an entry.
  package func replacing(_ key: String, by value: YAMLNode) -> Fields {
    var fields = self
    fields.entries = entries.map {
      $0.key == key ? YAMLMapping.Entry(key: key, keyRange: $0.keyRange, value: value) : $0
    }
    return fields
  }

  /// The same with entries of others whose keys it does not have.
  package func completed(by others: Fields) -> Fields {
    var fields = self
    fields.entries += others.entries.filter { !has($0.key) }
    return fields
  }

  package func has(_ key: String) -> Bool {
    entries.contains { $0.key == key }
  }

  /// Whether a key is not known, which is an error: what it stands for may be all that is missing.
  package var hasUnknownKey: Bool {
    entries.contains { !keys.contains($0.key) }
  }

  /// Whether an unknown key is a misspelling of one of these, so that none of them is missing.
  package func hasMisspelling(of wanted: [String]) -> Bool {
    misspelling(of: wanted) != nil
  }

  /// The first of them, under the key that is proposed for it.
  package func misspelling(of wanted: [String]) -> YAMLMapping.Entry? {
    for var entry in entries where !keys.contains(entry.key) {
      guard let key = Suggestion.nearest(to: entry.key, among: keys), wanted.contains(key) else {
        continue
      }
      entry.key = key
      return entry
    }
    return nil
  }

  /// An entry under the key that is proposed for it, so that nothing else is said of what is there.
  package func asMeant(_ entry: YAMLMapping.Entry) -> YAMLMapping.Entry {
    guard !keys.contains(entry.key), let key = Suggestion.nearest(to: entry.key, among: keys),
      !has(key)
    else { return entry }
    var entry = entry
    entry.key = key
    return entry
  }

  /// Of a key that is false where it is not written.
  package func flag(_ key: String, into log: inout DiagnosticLog) -> Bool {
    self[key]?.flag("`\(key)`", into: &log) ?? false
  }
}

import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

/// Lays a value over nodes of a document.
struct NodeMerge {
  /// What the value stands under, for messages.
  let key: DiagnosticMessage
  /// Where the action writes it; of a copy, the value itself is elsewhere.
  let range: SourceRange
  let version: Overlay.Version
  private(set) var problems: [Diagnostic] = []

  init(key: DiagnosticMessage, range: SourceRange, version: Overlay.Version) {
    self.key = key
    self.range = range
    self.version = version
  }

  /// - Parameter target: what the action selects.
  mutating func merge(_ value: YAMLNode, into target: YAMLNode) -> YAMLNode {
    switch (target.content, value.content) {
    case (.sequence(let elements), .sequence(let more)) where version > .oneZero:
      YAMLNode(.sequence(elements + more), range: target.range)
    // In 1.0, whatever is written is one element more.
    case (.sequence(let elements), _):
      YAMLNode(.sequence(elements + [value]), range: target.range)
    default: laid(value, over: target, name: nil)
    }
  }

  private mutating func laid(
    _ value: YAMLNode, over target: YAMLNode, name: String?
  ) -> YAMLNode {
    switch (target.content, value.content) {
    case (.mapping(let first), .mapping(let second)):
      YAMLNode(.mapping(laid(second, over: first)), range: target.range)
    case (.sequence(let first), .sequence(let second)):
      YAMLNode(.sequence(first + second), range: target.range)
    case (.scalar, .scalar): value
    default: refused(value, over: target, name: name)
    }
  }

  private mutating func laid(_ value: YAMLMapping, over target: YAMLMapping) -> YAMLMapping {
    var entries = target.entries
    let places = Dictionary(
      uniqueKeysWithValues: target.entries.enumerated().map { ($1.key, $0) })
    for entry in value.entries {
      guard let place = places[entry.key] else {
        entries.append(entry)
        continue
      }
      let old = entries[place]
      entries[place] = YAMLMapping.Entry(
        key: old.key, keyRange: old.keyRange,
        value: laid(entry.value, over: old.value, name: entry.key))
    }
    return YAMLMapping(entries)
  }

  private mutating func refused(
    _ value: YAMLNode, over target: YAMLNode, name: String?
  ) -> YAMLNode {
    let subject: DiagnosticMessage = name.map { "\(key) has for \(name: $0)" } ?? "\(key) has"
    let isWritten = value.range.source == range.source
    problems.append(
      Diagnostic(
        .invalidOverlay, at: isWritten ? value.range : range,
        "\(subject) \(value.found), where the document has \(target.found)",
        help: name == nil
          ? nil : "to replace it, remove it with an action of its own in front of this one",
        notes: [.init(range: target.range, message: "the document has it here")]))
    return target
  }
}

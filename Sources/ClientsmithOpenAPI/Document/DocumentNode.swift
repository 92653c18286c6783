import ClientsmithDiagnostics
import ClientsmithYAML

/// A node of a document, with the file that relative references in it start from.
struct DocumentNode {
  let yaml: YAMLNode
  /// The place of its file in the table.
  let file: Int

  init(_ yaml: YAMLNode, file: Int) {
    self.yaml = yaml
    self.file = file
  }

  var range: SourceRange { yaml.range }

  subscript(key: String) -> DocumentNode? {
    guard case .mapping(let mapping) = yaml.content, let value = mapping[key] else { return nil }
    return DocumentNode(value, file: file)
  }

  /// The value of a key that is a string.
  func string(_ key: String) -> String? { self[key]?.string }

  /// Whether a key is true, also where it is written as a string.
  func flag(_ key: String) -> Bool {
    switch self[key]?.yaml.content {
    case .scalar(.bool(let value)): value
    case .scalar(.string(let text)): text == "true"
    default: false
    }
  }

  /// Empty for anything but a mapping.
  var entries: [YAMLMapping.Entry] {
    if case .mapping(let mapping) = yaml.content { mapping.entries } else { [] }
  }

  /// Empty for anything but a sequence.
  var elements: [DocumentNode] {
    guard case .sequence(let nodes) = yaml.content else { return [] }
    return nodes.map { DocumentNode($0, file: file) }
  }

  var isMapping: Bool {
    if case .mapping = yaml.content { true } else { false }
  }

  var isSequence: Bool {
    if case .sequence = yaml.content { true } else { false }
  }

  var string: String? {
    if case .scalar(.string(let text)) = yaml.content { text } else { nil }
  }

  var isNull: Bool {
    if case .scalar(.null) = yaml.content { true } else { false }
  }

  /// A scalar as it was written, whatever it means; nil for null, sequences and mappings.
  var scalarText: String? {
    switch yaml.content {
    case .scalar(.string(let text)): text
    case .scalar(.integer(let number)): number.text
    case .scalar(.number(let number)): number.text
    case .scalar(.bool(let value)): value ? "true" : "false"
    case .scalar(.null), .sequence, .mapping: nil
    }
  }
}

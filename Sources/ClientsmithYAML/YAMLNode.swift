import ClientsmithDiagnostics

/// A node of a YAML or JSON document, with the place it came from.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping(YAMLMapping)
  }

  package let content: Content
  package let range: SourceRange

  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A scalar, resolved by the YAML 1.2 core schema.
package enum YAMLScalar: Hashable, Sendable {
  case null
  case bool(Bool)
  /// An integer of any size; `text` is how it was written.
  case integer(Int64?, text: String)
  /// A finite or non-finite floating-point number; `text` is how it was written.
  case number(Double, text: String)
  case string(String)
}

/// The entries of a mapping in the order written, keys unique.
package struct YAMLMapping: Sendable {
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: YAMLNode

    package init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The value of a key: a scan, since mappings of a specification are short.
  package subscript(key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.value
  }
}

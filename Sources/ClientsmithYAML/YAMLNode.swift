import ClientsmithDiagnostics

/// A node of a YAML or JSON document, with the place it came from.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping(YAMLMapping)
  }

  package var content: Content
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
  case integer(YAMLInteger)
  case number(YAMLNumber)
  case string(String)
}

/// An integer of any size, as it was written: a document may have millions, and most are never counted
/// with.
package struct YAMLInteger: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// nil: 64 bits are too few.
  package var value: Int64? { CoreSchema.integer(text) }
}

/// A finite or non-finite floating-point number, as it was written.
package struct YAMLNumber: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package var value: Double { CoreSchema.number(text) }
}

/// The entries of a mapping in the order written, keys unique.
package struct YAMLMapping: Sendable {
  package struct Entry: Sendable {
    package var key: String
    package let keyRange: SourceRange
    package var value: YAMLNode

    package init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The value of a key: a scan, since mappings of a specification are short.
  package subscript(key: String) -> YAMLNode? {
    entries.first { $0.key == key }?.value
  }
}

extension YAMLNode {
  /// What a mapping has under a key; nil for everything else.
  package subscript(key: String) -> YAMLNode? {
    if case .mapping(let mapping) = content { mapping[key] } else { nil }
  }
}

import ClientsmithDiagnostics
import ClientsmithModel

/// A value as an input writes it, before it is known what type it has.
package struct WrittenValue: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    /// An integer of any size; `text` is how it was written.
    case integer(Int64?, text: String)
    /// A floating-point number, finite or not; `text` is how it was written.
    case number(Double, text: String)
    case string(String)
    case sequence([WrittenValue])
    case mapping([Member])
  }

  package struct Member: Equatable, Sendable {
    package var key: String
    package var keyRange: SourceRange
    package var value: WrittenValue

    package init(key: String, keyRange: SourceRange, value: WrittenValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }

    package static func == (a: Self, b: Self) -> Bool { a.key == b.key && a.value == b.value }
  }

  package var content: Content
  package var range: SourceRange
  /// Whether a reader made it up, since the input has no value here.
  package var isMadeUp = false

  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  package static func == (a: Self, b: Self) -> Bool { a.content == b.content }
}

extension [WrittenValue.Member] {
  /// The value of a key: a scan, since there are few.
  package subscript(key: String) -> WrittenValue? {
    first { $0.key == key }?.value
  }
}

// MARK: - What it is

extension WrittenValue {
  /// For messages: `the integer 3`, `a mapping`.
  package var found: String {
    switch content {
    case .null: "null"
    case .bool(let value): "the boolean \(value)"
    case .integer(_, let text): "the integer \(excerpt(text))"
    case .number(_, let text): "the number \(excerpt(text))"
    case .string(let text): "the string \(quoted(text))"
    case .sequence: "a sequence"
    case .mapping: "a mapping"
    }
  }

  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  package var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// A scalar as it was written, whatever it means; nil for null, sequences and mappings.
  package var scalarText: String? {
    switch content {
    case .string(let text), .integer(_, let text), .number(_, let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .sequence, .mapping: nil
    }
  }

  package func text(
    _ what: @autoclosure () -> DiagnosticMessage, into log: inout DiagnosticLog
  ) -> String? {
    if let string { return string }
    let help = scalarText.map { "write \(quoted($0)) with quotes" }
    log.error(.wrongType, at: range, "\(what()) expects a string, found \(found)", help: help)
    return nil
  }
}

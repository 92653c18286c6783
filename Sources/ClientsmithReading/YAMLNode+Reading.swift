import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithYAML

/// Reads of nodes as plain values: each reports what was found and what is expected.
extension YAMLNode {
  /// The value that the node writes.
  package var written: WrittenValue {
    switch content {
    case .scalar(.null): WrittenValue(.null, range: range)
    case .scalar(.bool(let value)): WrittenValue(.bool(value), range: range)
    case .scalar(.integer(let number)):
      WrittenValue(.integer(number.value, text: number.text), range: range)
    case .scalar(.number(let number)):
      WrittenValue(.number(number.value, text: number.text), range: range)
    case .scalar(.string(let text)): WrittenValue(.string(text), range: range)
    case .sequence(let nodes): WrittenValue(.sequence(nodes.map(\.written)), range: range)
    case .mapping(let mapping):
      WrittenValue(
        .mapping(
          mapping.entries.map {
            WrittenValue.Member(key: $0.key, keyRange: $0.keyRange, value: $0.value.written)
          }),
        range: range)
    }
  }

  /// What the node is, for messages: `the integer 3`, `a mapping`.
  package var found: String {
    switch content {
    case .scalar: written.found
    case .sequence: WrittenValue(.sequence([]), range: range).found
    case .mapping: WrittenValue(.mapping([]), range: range).found
    }
  }

  package var string: String? {
    if case .scalar(.string(let text)) = content { text } else { nil }
  }

  package var isNull: Bool {
    if case .scalar(.null) = content { true } else { false }
  }

  package var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// A scalar as it was written, whatever it means; nil for null, sequences and mappings.
  package var scalarText: String? {
    if case .scalar = content { written.scalarText } else { nil }
  }

  /// - Parameters:
  ///   - expected: what the string stands for.
  ///   - help: what to write; nil: a scalar with quotes.
  package func text(
    _ what: @autoclosure () -> DiagnosticMessage, expected: String = "a string",
    help: @autoclosure () -> String? = nil, into log: inout DiagnosticLog
  ) -> String? {
    if let string { return string }
    log.error(
      .wrongType, at: range, "\(what()) expects \(expected), found \(found)",
      help: help() ?? scalarText.map { "write \(quoted($0)) with quotes" })
    return nil
  }

  package func flag(_ what: @autoclosure () -> DiagnosticMessage, into log: inout DiagnosticLog)
    -> Bool?
  {
    if case .scalar(.bool(let value)) = content { return value }
    let words = ["yes": true, "on": true, "1": true, "no": false, "off": false, "0": false]
    let meant = scalarText.flatMap { words[$0.asciiLowercased] }
    log.error(
      .wrongType, at: range, "\(what()) expects true or false, found \(found)",
      help: meant.map { "write `\($0)`" })
    return nil
  }

  /// One of a few words.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> Word? where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    guard let text = text(what, help: "write \(listed(words, "or"))", into: &log) else {
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    log.error(
      .unknownValue, at: range, "\(what) cannot be \(name: text)",
      help: didYouMean(text, among: words, log) ?? "write \(listed(words, "or"))")
    return nil
  }

  package func integer(
    _ what: @autoclosure () -> DiagnosticMessage, into log: inout DiagnosticLog
  ) -> Int? {
    if case .scalar(.integer(let number)) = content,
      let value = number.value.flatMap({ Int(exactly: $0) })
    {
      return value
    }
    log.error(.wrongType, at: range, "\(what()) expects an integer, found \(found)")
    return nil
  }

  package func sequence(
    _ what: @autoclosure () -> DiagnosticMessage, of elements: String,
    help: @autoclosure () -> String? = nil, into log: inout DiagnosticLog
  ) -> [YAMLNode]? {
    if case .sequence(let nodes) = content { return nodes }
    log.error(
      .wrongType, at: range, "\(what()) expects a sequence of \(elements), found \(found)",
      help: help() ?? scalarText.map { "write `[\($0)]`" })
    return nil
  }

  /// What to do about a key with nothing after it, where a mapping is expected; nil: it has something.
  package var adviceOnNothing: String? {
    isNull ? "write its entries below it, indented by 2, or remove the line" : nil
  }

  /// The entries of a mapping whose keys the author of the input chooses.
  ///
  /// - Parameter advice: what to write, where the format knows more than that a mapping is expected.
  package func entries(
    _ what: @autoclosure () -> DiagnosticMessage, of elements: String,
    into log: inout DiagnosticLog, advice: () -> String?
  ) -> [YAMLMapping.Entry]? {
    if case .mapping(let mapping) = content { return mapping.entries }
    log.error(
      .wrongType, at: range, "\(what()) expects a mapping of \(elements), found \(found)",
      help: advice() ?? adviceOnNothing)
    return nil
  }
}

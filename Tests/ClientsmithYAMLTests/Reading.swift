import ClientsmithDiagnostics
import ClientsmithYAML
import Testing

/// What came of reading a text.
struct Reading {
  let node: YAMLNode?
  let diagnostics: [Diagnostic]

  init(_ text: String, path: String = "a.yaml", limits: ReadingLimits = .standard) {
    self.init(Array(text.utf8), path: path, limits: limits)
  }

  init(_ bytes: [UInt8], path: String = "a.yaml", limits: ReadingLimits = .standard) {
    let file = SourceFile(path: path, bytes: bytes)
    var log = DiagnosticLog(file: file)
    node = YAMLReader.read(file, limits: limits, into: &log)
    diagnostics = log.diagnostics
  }

  /// Everything about each diagnostic, as text that can be compared as a whole.
  var rendered: String {
    diagnostics.map { diagnostic in
      let place = diagnostic.range.start
      var lines = [
        "\(place.line):\(place.column): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
      ]
      if let help = diagnostic.help { lines.append("  help: \(help)") }
      lines += diagnostic.notes.map {
        "  note \($0.range.start.line):\($0.range.start.column): \($0.message)"
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// `line:column: message`, one a line.
  var messages: [String] {
    diagnostics.map { "\($0.range.start.line):\($0.range.start.column): \($0.message)" }
  }
}

extension YAMLNode {
  /// The tree on one line: strings in quotes, other scalars with their kind.
  var outline: String {
    switch content {
    case .scalar(.null): "null"
    case .scalar(.bool(let value)): "\(value)"
    case .scalar(.integer(let number)): "int(\(number.value.map { "\($0)" } ?? number.text))"
    case .scalar(.number(let number)): "float(\(number.value))"
    case .scalar(.string(let text)): "\"\(text)\""
    case .sequence(let items): "[" + items.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{" + mapping.entries.map { "\($0.key): \($0.value.outline)" }.joined(separator: ", ") + "}"
    }
  }
}

/// An input with its places marked, and what must be reported at each mark, in this order.
struct FaultyText: Sendable, CustomTestStringConvertible {
  let marked: String
  let messages: [String]

  init(_ marked: String, _ messages: String...) {
    self.marked = marked
    self.messages = messages
  }

  var testDescription: String { marked.debugDescription }

  /// Reads the text and compares what is reported with what is expected.
  func check(
    path: String = "a.yaml", limits: ReadingLimits = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    let expected = zip(text.positions, messages).map { "\($0.line):\($0.column): \($1)" }
    #expect(text.positions.count == messages.count, sourceLocation: sourceLocation)
    #expect(
      Reading(text.text, path: path, limits: limits).messages == expected,
      sourceLocation: sourceLocation)
  }
}

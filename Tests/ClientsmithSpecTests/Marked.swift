import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

/// A specification with a `▸` before every place where a diagnostic is expected, and what these
/// say: parts of `severity: message`, of the help or the id, with ` | ` between them.
struct Marked: Sendable, CustomTestStringConvertible {
  var text: String
  var expected: [String]
  var path: String

  init(_ text: String, _ expected: String..., path: String = "test.client.yaml") {
    self.text = text
    self.expected = expected
    self.path = path
  }

  /// With a client and one endpoint, around the rest of the specification.
  static func spec(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked("client: Test\n" + text)
    if !text.contains("endpoints:") { marked.text += "\nendpoints: {fetch: {GET: /a}}\n" }
    marked.expected = expected
    return marked
  }

  /// One endpoint, the lines of its mapping given.
  static func endpoint(_ text: String, _ expected: String..., types: String = "") -> Marked {
    let body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    " + $0 }.joined(separator: "\n")
    var marked = Marked("client: Test\n\(types)\nendpoints:\n  fetch:\n\(body)\n")
    marked.expected = expected
    return marked
  }

  /// Types, the lines of their mapping given; that nothing uses them is not looked at.
  static func types(_ text: String, _ expected: String...) -> Marked {
    let body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
    var marked = Marked("client: Test\ntypes:\n\(body)\nendpoints: {fetch: {GET: /a}}\n")
    marked.expected = expected
    return marked
  }

  var testDescription: String { expected.first ?? text }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    var lines: [String] = []
    var places: [SourcePosition] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let parts = line.split(separator: "▸", omittingEmptySubsequences: false)
      var column = 1
      for part in parts.dropLast() {
        column += part.unicodeScalars.count
        places.append(SourcePosition(line: index + 1, column: column))
      }
      lines.append(parts.joined())
    }
    let file = SourceFile(path: path, text: lines.joined(separator: "\n"))
    let found = SpecReader.read(file).log.diagnostics.filter {
      $0.id != .unusedType || text.contains("# unused")
    }
    let shown = found.map {
      "\($0.range.start.line):\($0.range.start.column): \($0.severity.rawValue): \($0.message)"
        + " | \($0.help ?? "") | \($0.id.rawValue)"
    }
    #expect(
      found.map(\.range.start) == places, "\(shown.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
    #expect(places.count == expected.count, sourceLocation: sourceLocation)
    for (line, expected) in zip(shown, expected) {
      for part in expected.split(separator: " | ") {
        #expect(line.contains(part), sourceLocation: sourceLocation)
      }
    }
  }
}

/// The model of a specification that has to be without errors.
func model(
  _ text: String, path: String = "test.client.yaml",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ClientModel {
  let content = SpecReader.read(SourceFile(path: path, text: text))
  let messages = content.log.diagnostics.map { "\($0.range.start.line): \($0.message)" }
  return try #require(
    content.model, "\(messages.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

import ClientsmithDiagnostics
import Testing

@testable import ClientsmithYAML

/// JSON as terminals and editors show it, pasted below a key of YAML.
@Suite struct PastedJSONTests {
  private func read(_ text: String) -> (node: YAMLNode?, messages: [String]) {
    let file = SourceFile(path: "a.yaml", text: text)
    var log = DiagnosticLog(file: file)
    let node = YAMLReader.read(file, into: &log)
    return (
      node,
      log.diagnostics.map { "\($0.range.start.line):\($0.range.start.column): \($0.id.rawValue)" }
    )
  }

  private func value(_ text: String) -> String? {
    guard case .mapping(let mapping)? = read("a: \(text)\n").node?.content,
      case .scalar(.string(let value))? = mapping.entries.first?.value.content
    else { return nil }
    return value
  }

  @Test(arguments: [
    (#""x \ud83d\ude00 y""#, "x 😀 y"), (#""\uD834\uDD1E\uD834\uDD1E""#, "𝄞𝄞"),
    (#""\u00e9\/\ud83d\ude00""#, "é/😀"), (#""\\\ud83d\ude00""#, "\\😀"),
    // Nothing is an escape outside of double quotes, nor after a backslash.
    (#"'\ud83d\ude00'"#, #"\ud83d\ude00"#), (#"\ud83d\uDE00 é"#, #"\ud83d\uDE00 é"#),
    (#""\\ud83d\\ude00""#, #"\ud83d\ude00"#),
    (#""\ud83d\ude00\\ud83d\\ude00""#, #"😀\ud83d\ude00"#),
  ])
  func surrogatePairs(text: String, expected: String) {
    #expect(value(text) == expected)
  }

  @Test(arguments: [
    // Half of a pair, and a pair beside a character that would hide one.
    #""\ud83d""#, #""\ude00\ud83d""#, #""\ud83d x""#, "\"\\ud83d\\ude00\u{E801}\"",
    #""\ud83d\ude00\ue801""#,
  ])
  func refusedPairs(text: String) {
    #expect(read("a: \(text)\n").messages.count == 1)
    #expect(read("a: \(text)\n").messages.first?.hasSuffix("invalid-escape") == true)
  }

  @Test func placesAfterPairs() {
    #expect(read(#"{a: "\ud83d\ude00", b: [1}"#).messages == ["1:26: mismatched-bracket"])
  }

  @Test func tabs() throws {
    let json =
      "{\n\t\"a\": {\n\t\t\"b\": 1\n\t},\n\t\"c\": [\n\t\ttrue,\n\t\tnull\n\t],\n\t\"d\": \"x\\ty\"\n}"
    for text in ["example:\n      \(json)\n", "a: {b: \(json)}\nc: \(json)\n"] {
      let indented = text.replacing("\n\t", with: "\n \t").replacing("\n}", with: "\n }")
      let result = read(indented)
      #expect(result.messages == [])
      #expect(result.node != nil)
    }
  }

  @Test func tabsThatIndentBlocks() {
    #expect(read("a:\n\tb: 1\n").messages == ["2:1: tab-indentation"])
    #expect(read("a: [1]\nb:\n\tc: 1\n").messages == ["3:1: tab-indentation"])
  }

  @Test func manyCollectionsWithTabs() {
    let one = "- {\n \"a\": 1\n\t}\n"
    let text = String(repeating: one, count: FlowTabs.mostCollections)
    #expect(read(text).messages == [])
    #expect(read(text + one).messages.first?.hasSuffix("tab-indentation") == true)
  }
}

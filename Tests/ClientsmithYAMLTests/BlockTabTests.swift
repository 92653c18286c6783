import ClientsmithDiagnostics
import Testing

@testable import ClientsmithYAML

/// Text in `|` and `>` whose first line begins with a tab, as editors of web pages leave it.
@Suite struct BlockTabTests {
  private func read(_ text: String) -> (node: YAMLNode?, messages: [String]) {
    let file = SourceFile(path: "a.yaml", text: text)
    var log = DiagnosticLog(file: file)
    let node = YAMLReader.read(file, into: &log)
    return (
      node,
      log.diagnostics.map { "\($0.range.start.line):\($0.range.start.column): \($0.id.rawValue)" }
    )
  }

  private func strings(_ node: YAMLNode?) -> [String] {
    switch node?.content {
    case .scalar(.string(let value)): [value]
    case .sequence(let items): items.flatMap(strings)
    case .mapping(let mapping): mapping.entries.flatMap { strings($0.value) }
    default: []
    }
  }

  @Test(arguments: [
    ("a:\n  b: |-\n    \t\n    One.\n    \tTwo.\n  c: d\n", ["\t\nOne.\n\tTwo.", "d"]),
    ("a: >-\n\n \tOne.\n", ["\n\tOne."]),
    ("- - |+ # text\n    \tOne.\n- b: \"\\ud83d\\ude00\"\n", ["\tOne.\n", "😀"]),
    (
      "- a: |\n    \tOne.\r\n    \t|\r\n    \tTwo.\n  b: |\n    \tThree.\n",
      [
        "\tOne.\n\t|\n\tTwo.\n", "\tThree.\n",
      ]
    ),
    ("a: [1\n\t]\nb: |\n  \tOne.\n", ["\tOne.\n"]),
  ])
  func tabsAfterSpaces(text: String, expected: [String]) {
    let result = read(text)
    #expect(result.messages == [])
    #expect(strings(result.node) == expected)
  }

  @Test(arguments: [
    ("a: |\n\tOne: two\n", "2:1: tab-indentation"),
    ("a:\n  b: |\n  \tOne: two\n", "3:3: tab-indentation"),
    ("- a: |\n  \tOne: two\n", "2:3: tab-indentation"),
    // A text that has what hides tabs.
    ("a: |\n  \t\u{E7FF}\n", "2:3: tab-indentation"),
  ])
  func tabsInPlaceOfSpaces(text: String, expected: String) {
    #expect(read(text).messages.first == expected)
  }

  @Test func placesAfterTabs() {
    #expect(read("a: |\n  \tOne.\nb: [1}\n").messages == ["3:6: mismatched-bracket"])
  }
}

import ClientsmithYAML
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    (
      #"{"b": [1, -0, 2.50, 1e2, true, false, null, ""], "a": {}}"#,
      #"""
      {b: [int(1), int(0), float(2.5), float(100.0), true, false, null, ""], a: {}}
      """#
    ),
    (
      #"["\uD83D\uDE00", "\u00e9\n\"\\\/\b\f\r\t", "é😀"]"#,
      "[\"😀\", \"é\n\"\\/\u{8}\u{C}\r\t\", \"é😀\"]"
    ),
    ("[12345678901234567890, 1e999]", "[int(12345678901234567890), float(inf)]"),
    ("{\"a\"\n:\n1,\"<<\":{\"b\":2}}", "{a: int(1), <<: {b: int(2)}}"),
    ("\u{FEFF}[]", "[]"),
    ("[\"\u{2028}\u{7F}\"]", "[\"\u{2028}\u{7F}\"]"),
  ])
  func reads(_ text: String, _ expected: String) {
    for path in ["a.json", "a.yaml"] {
      let reading = Reading(text, path: path)
      #expect(reading.messages == [])
      #expect(reading.node?.outline == expected)
    }
  }

  /// libyaml takes no implicit key of more than 1,024 characters.
  @Test func readsLongKeys() {
    let key = String(repeating: "k", count: 2_000)
    #expect(Reading("{\"\(key)\": 1}", path: "a.json").node?.outline == "{\(key): int(1)}")
  }

  @Test(arguments: ["null", "1", "\"a\"", " true\n"])
  func readsScalars(_ text: String) {
    #expect(Reading(text, path: "A.JSON").messages == [])
  }

  @Test func countsColumnsInCodePoints() throws {
    let marked = MarkedText("[\"é😀\", 1️⃣1,\n \"é\\n\", 2️⃣{}3️⃣]")
    let root = try #require(Reading(marked.text, path: "a.json").node)
    guard case .sequence(let items) = root.content else {
      Issue.record("no sequence")
      return
    }
    let last = items[3].range
    #expect([items[1].range.start, last.start, last.end] == marked.positions)
  }

  @Test(arguments: [
    FaultyText("1️⃣", "the file is empty"),
    FaultyText("[1,1️⃣,]", "expected a value, found `,`"),
    FaultyText("{\"a\": 1,1️⃣,}", "expected a key in double quotes, found `,`"),
    FaultyText("{1️⃣a: 1}", "expected a key in double quotes, found `a`"),
    FaultyText("[1️⃣'a']", "expected a value, found `'`"),
    FaultyText("{\"a\" 1️⃣1}", "expected `:` after the key, found `1`"),
    FaultyText("[1 1️⃣2]", "expected `,` or `]`, found `2`"),
    FaultyText("[1] 1️⃣2", "expected the end of the file, found `2`"),
    FaultyText("[01️⃣1]", "expected no digit after a leading zero, found `1`"),
    FaultyText("[-1️⃣]", "expected a digit, found `]`"),
    FaultyText("[1.1️⃣]", "expected a digit, found `]`"),
    FaultyText("[1e1️⃣]", "expected a digit, found `]`"),
    FaultyText("[1️⃣+1]", "expected a value, found `+`"),
    FaultyText("[1️⃣.5]", "expected a value, found `.`"),
    FaultyText("[1️⃣NaN]", "expected a value, found `N`"),
    FaultyText("[1️⃣nul]", "expected a value, found `n`"),
    FaultyText("[1️⃣// x\n1]", "expected a value, found `/`"),
    FaultyText("[1️⃣\"a\n\"]", "this string has no closing quote on its line"),
    FaultyText("[1️⃣\"a", "this string has no closing quote on its line"),
    FaultyText("[\"a1️⃣\t\"]", "a tab is not allowed inside a JSON string"),
    FaultyText("[\"\\1️⃣x\"]", "expected one of `\"\\/bfnrtu` after a backslash, found `x`"),
    FaultyText(
      "[\"\\u121️⃣G4\"]", "expected four hexadecimal digits after `\\u`, found `G`"),
    FaultyText("[\"1️⃣\\uD800\"]", "half of a surrogate pair is not a Unicode character"),
    FaultyText("[\"1️⃣\\uDC00x\"]", "half of a surrogate pair is not a Unicode character"),
    FaultyText("[\"1️⃣\\uD800\\u0041\"]", "half of a surrogate pair is not a Unicode character"),
    FaultyText("{\"a\": 1,\n1️⃣\"\\u0061\": 2}", "duplicate key `a`, first written on line 1"),
    FaultyText(
      "{\"\u{E9}\": 1,\n1️⃣\"e\\u0301\": 2}",
      "duplicate key `e\u{301}`, first written on line 1"),
    FaultyText("[\"1️⃣\u{202E}\"]", "the bidirectional control U+202E is not allowed here"),
    FaultyText("[\"1️⃣\u{1}\"]", "the control character U+0001 is not allowed here"),
    FaultyText("[1️⃣", "expected a value, found the end of the file"),
  ])
  func refuses(_ text: FaultyText) {
    text.check(path: "a.json")
  }

  @Test func readsOnAfterTrailingCommas() {
    let reading = Reading("{\"a\": [1 ,\n], \"b\": {\"c\": 2,},}", path: "a.json")
    let message = "JSON allows no comma after the last element"
    #expect(reading.messages == ["1:10: \(message)", "2:16: \(message)", "2:18: \(message)"])
    #expect(reading.node?.outline == "{a: [int(1)], b: {c: int(2)}}")
  }

  @Test(arguments: [
    ("{a: 1, b: [no, {c: d}]}", #"{a: int(1), b: ["no", {c: "d"}]}"#),
    ("{\"a\": 1, # comment\n b: 2}\n", "{a: int(1), b: int(2)}"),
    ("[a, b]", #"["a", "b"]"#),
  ])
  func readsFlowStyleAsYAML(_ text: String, _ expected: String) {
    let reading = Reading(text)
    #expect(reading.messages == [])
    #expect(reading.node?.outline == expected)
  }

  /// The message is that of the format that gets further.
  @Test(arguments: [
    FaultyText(
      "{\"\(String(repeating: "a", count: 1_100))\": 1, \"b\": 1️⃣}", "expected a value, found `}`"),
    FaultyText("{a: 1, b: 1️⃣", "expected a value, found the end of the file"),
    FaultyText("{\"a\": 1, 1️⃣\"a\": 2}", "duplicate key `a`, first written on line 1"),
  ])
  func refusesWhatIsNeither(_ text: FaultyText) {
    text.check()
  }
}

import ClientsmithYAML
import Testing

@Suite struct KeyTests {
  @Test func keysKeepTheirText() {
    let reading = Reading("404: a\ntrue: b\n4XX: c\n1.50: d\n~: e\n0x1F: f\n")
    #expect(reading.messages == [])
    #expect(
      reading.node?.outline
        == #"{404: "a", true: "b", 4XX: "c", 1.50: "d", ~: "e", 0x1F: "f"}"#)
  }

  @Test(arguments: [
    FaultyText("a: 1\nb: 2\n1️⃣a: 3", "duplicate key `a`, first written on line 1"),
    FaultyText("a: 1\n1️⃣\"a\": 2", "duplicate key `a`, first written on line 1"),
    FaultyText("{a: 1, 1️⃣a: 2}", "duplicate key `a`, first written on line 1"),
    // Not the same bytes, but the same text to a reader and to a compiler.
    FaultyText("\u{E9}: 1\n1️⃣e\u{301}: 2", "duplicate key `e\u{301}`, first written on line 1"),
    FaultyText("\u{212B}: 1\n1️⃣\u{C5}: 2", "duplicate key `\u{C5}`, first written on line 1"),
    FaultyText(
      "a: 1\n1️⃣a: 2\nb: {c: 1, 2️⃣c: 2}\n3️⃣a: 3", "duplicate key `a`, first written on line 1",
      "duplicate key `c`, first written on line 3", "duplicate key `a`, first written on line 1"),
    FaultyText("? 1️⃣[a]\n: b", "a key must be text, not a list or a mapping"),
    FaultyText("a: {1️⃣{x}: b}", "a key must be text, not a list or a mapping"),
  ])
  func refusesKeys(_ text: FaultyText) {
    text.check()
  }

  @Test(arguments: [8, 9, 10, 500])
  func findsDuplicatesInMappingsOfEverySize(_ count: Int) throws {
    let keys = (1...count).map { "k\($0): 0\n" }.joined()
    let reading = Reading(keys + "k\(count): 1\nk1: 1\n")
    let messages = [
      "\(count + 1):1: duplicate key `k\(count)`, first written on line \(count)",
      "\(count + 2):1: duplicate key `k1`, first written on line 1",
    ]
    #expect(reading.messages == messages)
    let note = try #require(reading.diagnostics.first?.notes.first)
    #expect(note.range.start.line == count)
    #expect(Reading(keys).messages == [])
  }

  @Test func differsByCaseAndByCompatibility() {
    #expect(Reading("a: 1\nA: 2\nﬁ: 3\nfi: 4").messages == [])
  }
}

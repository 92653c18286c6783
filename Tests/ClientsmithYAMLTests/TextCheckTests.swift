import ClientsmithYAML
import Testing

@Suite struct TextCheckTests {
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x80, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC3],
      [0xE2, 0x82],
      [0xF0, 0x9F, 0x98], [0xC3, 0x28], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func refusesWhatIsNoUTF8(_ bytes: [UInt8]) {
    let lead = "0x" + String(bytes[0], radix: 16, uppercase: true)
    for tail in ["", "\n", " x"] {
      let reading = Reading(Array("é: 1\nü: ".utf8) + bytes + Array(tail.utf8))
      #expect(reading.messages == ["2:4: the byte \(lead) is not valid UTF-8 here"])
      #expect(reading.node == nil)
    }
  }

  @Test(
    "A file in another encoding has one error",
    arguments: [
      [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x3A, 0], [0, 0x61, 0, 0x3A],
      [0x61, 0, 0, 0], [0, 0, 0xFE, 0xFF], [0x7B, 0, 0x7D, 0],
    ] as [[UInt8]])
  func otherEncodings(_ bytes: [UInt8]) {
    for path in ["a.yaml", "a.json"] {
      let reading = Reading(bytes, path: path)
      #expect(reading.messages == ["1:1: the file is UTF-16 or UTF-32, and not UTF-8"])
      #expect(reading.node == nil)
    }
  }

  @Test(arguments: [
    FaultyText("a: 1️⃣\u{0}", "the control character U+0000 is not allowed here"),
    FaultyText("a: é1️⃣\u{1B}[1m", "the control character U+001B is not allowed here"),
    FaultyText("a: b1️⃣\u{7F}", "the control character U+007F is not allowed here"),
    FaultyText("# c1️⃣\u{85}a: b", "the line separator U+0085 is not allowed here"),
    FaultyText("# c1️⃣\u{2028}a: b", "the line separator U+2028 is not allowed here"),
    FaultyText("# c1️⃣\u{2029}a: b", "the line separator U+2029 is not allowed here"),
    FaultyText(
      "a: '1️⃣\u{202E}x2️⃣\u{2066}'\n# 3️⃣\u{61C}",
      "the bidirectional control U+202E is not allowed here",
      "the bidirectional control U+2066 is not allowed here",
      "the bidirectional control U+061C is not allowed here"),
    FaultyText(
      "a: 1️⃣\u{FEFF}", "the byte order mark U+FEFF is not allowed here"),
    FaultyText("a: 1️⃣\u{FFFE}", "the noncharacter U+FFFE is not allowed here"),
    FaultyText("a: 1️⃣\u{9B}", "the control character U+009B is not allowed here"),
  ])
  func refusesCharacters(_ text: FaultyText) {
    text.check()
  }

  @Test func countsLinesAtEveryKindOfBreak() {
    #expect(
      Reading("a: b\r\nc: d\re: \u{B}").messages
        == ["3:4: the control character U+000B is not allowed here"])
    #expect(
      Reading("\u{FEFF}a: \u{B}").messages == [
        "1:4: the control character U+000B is not allowed here"
      ])
  }

  @Test func escapesMayNameAllOfThem() {
    let reading = Reading(#"a: "\0\e\x7F\N\L\P\u202E\U0001F600""#)
    #expect(reading.messages == [])
    #expect(
      reading.node?.outline
        == "{a: \"\u{0}\u{1B}\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{1F600}\"}")
  }
}

import ClientsmithDiagnostics
import Testing

@Suite struct QuotedTextTests {
  @Test(arguments: [
    ("plain", "`plain`"),
    ("a\u{1B}[31mb", "`a\\u{1B}[31mb`"),
    ("a\nb\tc\u{0}", "`a\\nb\\tc\\u{0}`"),
    ("x\u{202E}y\u{2028}", "`x\\u{202E}y\\u{2028}`"),
    (String(repeating: "a", count: 60), "`" + String(repeating: "a", count: 60) + "`"),
    (String(repeating: "é", count: 61), "`" + String(repeating: "é", count: 60) + "…`"),
  ])
  func quotes(_ text: String, _ expected: String) {
    #expect(text.quotedForMessage == expected)
  }
}

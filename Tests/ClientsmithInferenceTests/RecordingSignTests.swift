import Testing

@testable import ClientsmithInference

@Suite struct RecordingSignTests {
  @Test(
    "Finds the first signs of requests, and none in other texts",
    arguments: [
      ("", false, false), ("# a\n# b\n", false, false), ("k1: 1\nk2: 2\n", false, false),
      ("text: |\n  some text\n", false, false), ("curl a.example", false, true),
      ("x\n  GET a.example", true, false), ("get /a\nHost: a.example", true, false),
      ("\u{2028}REPORT /a", true, false), ("\u{FEFF}GET /a", true, false),
      ("see https://a.example", true, false), ("cur", false, false), ("a:/", false, false),
      ("GET", false, false), ("forget me", false, false),
    ])
  func signs(_ text: String, _ hasLine: Bool, _ hasCurl: Bool) {
    let signs = RecordingSigns(Array(text.utf8))
    #expect(signs.mayHaveRequestLine == hasLine)
    #expect(signs.mayHaveCurl == hasCurl)
  }
}

import ClientsmithFiles
import Testing

@Suite("Describing differences")
struct TextDifferenceTests {
  @Test(
    "Names lines of the new text",
    arguments: [
      ("a\nb\nc\n", "a\nb\nc\n", []),
      ("a\nb\nc\n", "a\nB\nc\n", ["@@ line 2 @@", "-b", "+B"]),
      ("a\n", "a\nb\nc\n", ["@@ line 2 @@", "+b", "+c"]),
      ("a\nb\nc\nd\n", "b\nc\n", ["@@ line 1 @@", "-a", "@@ line 3 @@", "-d"]),
      ("a\nx\nb\ny\n", "A\nx\nB\ny\n", ["@@ line 1 @@", "-a", "+A", "@@ line 3 @@", "-b", "+B"]),
      ("a\nb", "a\nb\n", ["@@ line 2 @@", "-b (no line break at the end)", "+b"]),
      ("a\r\n", "a\n", ["@@ line 1 @@", "-a\\r", "+a"]),
      ("\u{1B}[2J\u{202E}\n", "", ["@@ line 1 @@", "-\\u{1B}[2J\\u{202E}"]),
      ("e\u{301}\n", "\u{E9}\n", ["@@ line 1 @@", "-e\u{301}", "+\u{E9}"]),
    ])
  func lines(old: String, new: String, expected: [String]) {
    let lines = TextDifference.describe(from: old, to: new)
    #expect(lines.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test("Stops after some lines")
  func limit() {
    let new = (1...5).map { "\($0)\n" }.joined()
    #expect(
      TextDifference.describe(from: "", to: new, limit: 2)
        == ["@@ line 1 @@", "+1", "+2", "… and 3 more lines"])
  }

  @Test("Stays quick with large texts that have nothing in common")
  func large() {
    let old = (0..<100_000).map { "old \($0)\n" }.joined()
    let new = (0..<100_000).map { "new \($0)\n" }.joined()
    #expect(TextDifference.describe(from: old, to: new).last == "… and 199988 more lines")
  }
}

import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// Text of a stranger in comments: it must neither end the comment nor speak to tools.
@Suite struct DocCommentTests {
  private func lines(_ summary: String) -> [String] {
    DocComment.lines(Documentation(summary: summary), indent: 0)
  }

  @Test(arguments: ["\r", "\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyLineBreakStartsALineOfTheComment(_ lineBreak: String) {
    #expect(lines("a\(lineBreak)exit(1)") == ["/// a", "/// exit(1)"])
    #expect(DocComment.plain("a\(lineBreak)exit(1)") == "a exit(1)")
    // A letter before it must not hide the line break in a grapheme of its own.
    #expect(lines("\u{D4E}\(lineBreak)exit(1)") == ["/// \u{D4E}", "/// exit(1)"])
  }

  @Test(arguments: [
    "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{AD}", "\u{61C}", "\u{200B}",
    "\u{200E}", "\u{202A}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}",
    "\u{E0041}", "\u{115F}", "\u{600}",
  ])
  func whatCannotBeSeenIsReplaced(_ scalar: String) {
    #expect(lines("a\(scalar)b") == ["/// a\u{FFFD}b"])
  }

  /// Families of emoji, Hindi and Persian are written with them.
  @Test(arguments: [
    "\u{1F468}\u{200D}\u{1F469}", "\u{915}\u{94D}\u{200D}", "\u{645}\u{6CC}\u{200C}",
  ])
  func whatJoinsLettersIsKept(_ text: String) {
    #expect(lines(text + "a") == ["/// " + text + "a"])
  }

  @Test(arguments: [
    ("swiftlint:disable all", "/// swiftlint\\:disable all"),
    ("SwiftLint:disable:next x", "/// swiftlint\\:disable:next x"),
    ("swift-format-ignore", "/// swift-format\\-ignore"),
    ("a swift-format-ignore-file", "/// a swift-format\\-ignore-file"),
    ("swiftformat:disable all", "/// swiftformat\\:disable all"),
    ("swiftlint:\u{301}swiftlint:off", "/// swiftlint\\:\u{301}swiftlint\\:off"),
    ("\u{D4E}swiftlint:off", "/// \u{D4E}swiftlint\\:off"),
  ])
  func directivesAreDefused(_ text: String, _ line: String) {
    #expect(lines(text) == [line])
  }

  @Test(arguments: ["*/ exit(1) /*", "\\u{2028}exit(1)", "\"\"\" \\(exit(1))", "}; exit(1)"])
  func theRestStaysInTheComment(_ text: String) {
    #expect(lines(text) == ["/// " + text])
  }

  @Test func longTextIsWrappedWithinComments() {
    let wrapped = lines(String(repeating: "words ", count: 100))
    #expect(wrapped.count > 5)
    #expect(wrapped.allSatisfy { $0.hasPrefix("/// words") && $0.count <= Layout.width })
  }

  // MARK: - CommonMark

  /// Longer than a line.
  private static let long = String(repeating: "words ", count: 20) + "end"

  @Test(arguments: [
    "```json\n{\"a\":   1}\n\n  \(long)\n```", "~~~\n\(long)\n~~~", "    \(long)", "# \(long)",
    "| a | \(long) |\n| --- | --- |\n| b | \(long) |", "<p>\(long)</p>", "[a]: https://\(long)",
    "- a\n- b\n\n1. c\n2. d", "a\\\nb",
  ])
  func whatWrappingWouldChangeStays(_ text: String) {
    #expect(
      lines(text)
        == text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.isEmpty ? "///" : "/// " + $0
        })
  }

  @Test func hardBreaksAreBackslashes() {
    #expect(lines("a  \nb  ") == ["/// a\\", "/// b"])
    #expect(lines("a  \n\nb") == ["/// a", "///", "/// b"])
    #expect(lines("```\na  \nb\n```") == ["/// ```", "/// a", "/// b", "/// ```"])
  }

  @Test(arguments: ["- ", "* ", "10. ", "  - ", "> ", "> - "])
  func itemsAreWrappedAsTheyAreIndented(_ start: String) {
    let margin = start.map { $0 == ">" ? ">" : " " }.joined()
    let wrapped = lines(start + Self.long)
    #expect(wrapped.count == 2)
    #expect(wrapped[0].hasPrefix("/// \(start)words words"))
    #expect(wrapped[1].hasPrefix("/// \(margin)words words"))
  }

  @Test(arguments: ["-", "#", "1.", "2)", ">", "=", "```"])
  func aWordThatWouldBeAMarkStartsNoLine(_ word: String) {
    let text = String(repeating: "x", count: 95) + " \(word) " + Self.long
    #expect(lines(text)[0].hasSuffix("x \(word)"))
  }

  @Test func codeThatIsNeverClosedEndsWithItsText() {
    let wrapped = DocComment.lines(
      Documentation(summary: "```swift\na"), notes: ["A note."], indent: 0)
    #expect(wrapped == ["/// ```swift", "/// a", "/// ```", "///", "/// A note."])
  }

  @Test func tabsIndentCode() {
    #expect(lines("a\tb\n\n\tcode") == ["/// a b", "///", "///     code"])
  }
}

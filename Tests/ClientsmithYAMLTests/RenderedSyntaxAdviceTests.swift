import ClientsmithYAML
import Testing

/// What is shown in full for mistakes that people make who know other formats better.
@Suite struct RenderedSyntaxAdviceTests {
  @Test func aBracketOfTheWrongKind() {
    #expect(
      Reading("[{id: a, tags: []]").rendered == """
        1:18: expected `}`, found `]`: the `{` at 1:2 is open [mismatched-bracket]
          help: write `}` before it
          note 1:2: the `{` is here
        """)
    #expect(
      Reading("a: {b: [1, 2}\nc: d").rendered == """
        1:13: expected `]`, found `}`: the `[` at 1:8 is open [mismatched-bracket]
          help: write `]` before it
          note 1:8: the `[` is here
        """)
    #expect(
      Reading("[{\"id\": 1, \"tags\": []]", path: "a.json").rendered == """
        1:22: expected `}`, found `]`: the `{` at 1:2 is open [mismatched-bracket]
          help: write `}` before it
          note 1:2: the `{` is here
        """)
  }

  @Test(arguments: [
    "a:\n  id: Int\n  name String\n", "a:\n  id: Int\n  name String\n  b: Int\n",
    "a:\n  # first\n  name String\n  id: Int\n",
  ])
  func aKeyWithoutItsColon(_ text: String) {
    #expect(
      Reading(text).rendered == """
        3:7: expected `:` after `name` [missing-colon]
          help: write `name: String`
        """)
  }

  @Test func aValueThatIsNotDeeperThanItsKey() {
    #expect(
      Reading("a:\n  example:\n{\n  \"b\": 1\n}\n").rendered == """
        3:1: expected the value of `example` to be indented deeper than its key [wrong-indentation]
          help: indent all lines of the value by 4 spaces or more
        """)
    #expect(
      Reading("a:\n  example:\n[{b: 1}]\nc: d").rendered == """
        3:1: expected the value of `example` to be indented deeper than its key [wrong-indentation]
          help: indent all lines of the value by 4 spaces or more
        """)
  }

  @Test func spacesThatAreLettersToYAML() {
    #expect(
      Reading("client:\u{A0}A\nb: c").rendered == """
        1:8: U+00A0 is not a space in YAML [not-a-space]
          help: replace it with a space
        """)
    #expect(
      Reading("a:\n  b: c\n\u{A0}\u{3000}d: e\nf: g\u{202F}").rendered == """
        3:1: U+00A0 is not a space in YAML [not-a-space]
          help: replace it with a space
        4:5: U+202F is not a space in YAML [not-a-space]
          help: replace it with a space
        """)
    #expect(Reading("a: b\u{A0}c\nd: \"\u{A0}\"").rendered == "")
  }

  @Test(arguments: [
    ("// text\na: b", "1:1"), ("a: b\n// text\nc: d", "2:1"), ("a: b // c: d\n", "1:6"),
  ])
  func commentsOfOtherLanguages(_ text: String, _ place: String) {
    #expect(
      Reading(text).rendered == """
        \(place): `//` does not start a comment in YAML [not-a-comment]
          help: comments start with `#`
        """)
  }

  @Test func tabsInsideOfBrackets() {
    for text in [
      "{\n\t\"a\": [\n\t\t1\n\t],\n}\n", "{\n\t\"a\": [\n\t\t1\n\t]\n}\n",
      "a:\n  {\n\t\"b\": \"c\"\n\t}\n", "a: {\n\t\"b\": 1,\n}\n",
    ] {
      #expect(Reading(text).rendered == "", "\(text.debugDescription)")
    }
    #expect(
      Reading("{\n\t\"a\": 1\n\t\"b\": 2\n}\n").rendered == """
        3:5: expected `,` or `}`, found `:` [missing-comma]
          help: is a `,` missing at the end of the line before?
        """)
  }
}

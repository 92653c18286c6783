import ClientsmithYAML
import Testing

@Suite struct SyntaxAdviceTests {
  @Test(arguments: [
    // Tabs.
    FaultyText("a:\n1️⃣\tb: c", "a tab cannot indent YAML"),
    FaultyText("a: 1\n1️⃣\tb: c", "a tab cannot indent YAML"),
    FaultyText("a:\n  b: c\n1️⃣\td: e", "a tab cannot indent YAML"),
    // Spaces that are missing.
    FaultyText("client:1️⃣Foo\nendpoints:\n  a: b", "a space is missing after `:`"),
    FaultyText("a: b\nclient:1️⃣Foo\nc: d", "a space is missing after `:`"),
    FaultyText("- a\n-1️⃣b\n- c", "a space is missing after `-`"),
    FaultyText("a: {id:1️⃣Int, name: String}", "a space is missing after `:`"),
    FaultyText("a: {GET:1️⃣/a, returns: Int}", "a space is missing after `:`"),
    FaultyText("a: {limit:1️⃣{type: Int}}", "a space is missing after `:`"),
    // Types that YAML reads as lists.
    FaultyText("a:\n  tags: [Int]1️⃣?\n  b: 1", "unexpected text after the closing `]`"),
    FaultyText("tags: [Int] 1️⃣= []", "unexpected text after the closing `]`"),
    FaultyText("a: {type: [Int]1️⃣?, as: x}", "unexpected text after the closing `]`"),
    FaultyText("a: {b: 1} 1️⃣x", "unexpected text after the closing `}`"),
    FaultyText("a: {type: Patch<1️⃣[Int]>}", "expected `,` or `}`, found `[`"),
    // What is never closed.
    FaultyText("a: 1️⃣\"b\nc: d", "this quote is never closed"),
    FaultyText("a: 1️⃣'b\nc: d", "this quote is never closed"),
    FaultyText("a: 1️⃣[b, c\n", "this `[` is never closed"),
    FaultyText("a: 1️⃣{b: c", "this `{` is never closed"),
    FaultyText("a: [b\nc1️⃣: d", "expected `,` or `]`"),
    // Characters that need quotes.
    FaultyText("a: 1️⃣@b", "`@` cannot start a value"),
    FaultyText("a: 1️⃣`b`", "``` cannot start a value"),
    FaultyText("a: 1️⃣%b", "`%` cannot start a value"),
    FaultyText("a: 1️⃣}", "expected a value, found `}`"),
    FaultyText("a: b1️⃣: c", "a second `:` in one value"),
    FaultyText("a: 'it'1️⃣s", "unexpected text after the closing quote"),
    FaultyText("a: \"x\" 1️⃣y", "unexpected text after the closing quote"),
    FaultyText("a: \"1️⃣\\q\"", "unknown escape `\\q` in double quotes"),
    FaultyText("a: \"\\u1️⃣d83d\\u0041\"", "this escape is not a Unicode character"),
    // Indentation.
    FaultyText("a:\n  - b\n 1️⃣- c", "expected a key, or another indentation"),
    FaultyText("- a\n1️⃣b: c", "expected `- ` and an item, or another indentation"),
    FaultyText("a: 1\n  b1️⃣: 2", "`:` is not expected here"),
    FaultyText("a: 1️⃣- b", "a list cannot start on the line of its key"),
    FaultyText("a: | 1️⃣x\n  b", "unexpected text after the start of a block of text"),
    FaultyText("a: |\n x\n1️⃣y", "expected `:` after this key"),
  ])
  func tellsTheCause(_ text: FaultyText) {
    text.check()
  }

  @Test(arguments: [
    ("tags: [Int]?", "put the whole value in quotes: \"[Int]?\""),
    ("tags: [Int] = []", "put the whole value in quotes: \"[Int] = []\""),
    ("{q: [Int] = []}", "put the whole value in quotes: \"[Int] = []\""),
    ("{q: [Int] = [1, 2], r: 1}", "put the whole value in quotes: \"[Int] = [1, 2]\""),
    ("{type: [[String: Int]]? , as: x}", "put the whole value in quotes: \"[[String: Int]]?\""),
    ("tags: [Int]? # all", "put the whole value in quotes: \"[Int]?\""),
    ("*: x", "put text that starts with `*` in quotes, as in \"*\""),
    ("a: \"\\d\"", "write `\\\\` for a backslash, or use single quotes, which have no escapes"),
    ("a: {b: [1]}}", "remove `}`, which closes nothing"),
  ])
  func proposesACorrection(_ text: String, _ help: String) {
    #expect(Reading(text).diagnostics.map(\.help) == [help])
  }

  @Test(arguments: [
    FaultyText("1️⃣", "the file is empty"),
    FaultyText("1️⃣# only a comment\n", "the file is empty"),
    FaultyText(
      "a: 1\n1️⃣---\nb: 2",
      "a second document starts here: a specification is one YAML document"),
    FaultyText(
      "a: 1\n1️⃣--- b",
      "a second document starts here: a specification is one YAML document"),
    FaultyText(
      "a: 1\n...\n# x\n\n1️⃣b: 2",
      "a second document starts here: a specification is one YAML document"),
    FaultyText(
      "a: 1\n...\n1️⃣%TAG ! x",
      "a second document starts here: a specification is one YAML document"),
    FaultyText("\"é\" 1️⃣b", "unexpected text after the end of the document"),
    FaultyText("{} 1️⃣b", "unexpected text after the end of the document"),
    FaultyText(
      "%YAML 1.2\n---\n1️⃣%TAG ! x",
      "a second document starts here: a specification is one YAML document"),
    FaultyText(
      "# x\n1️⃣%TAG !e! tag:x,2000:\n---\na: 1", "the directive `%TAG` is not supported"),
    FaultyText("1️⃣%FOO\n---\na: 1", "the directive `%FOO` is not supported"),
    FaultyText(
      "%YAML 1.2\n1️⃣%YAML 1.2\n---\na: 1", "there is more than one `%YAML` directive"),
    FaultyText("1️⃣%YAML 1.3\n---\na: 1", "only the versions 1.1 and 1.2 of YAML are supported"),
    FaultyText("%YAML 1.2\n1️⃣a: 1", "expected `---` after the directives"),
  ])
  func readsOneDocument(_ text: FaultyText) {
    text.check()
  }

  @Test(arguments: [
    "%YAML 1.2\n---\na: 1", "%YAML 1.1 # x\n---\na: 1", "---\na: 1\n...\n",
    "---\na: 1\n...\n...\n# x",
    "\u{FEFF}a: 1", "\u{FEFF}%YAML 1.2\n---\na: 1", "a: 1\r\n", "a: 1\r# x\r", "--- {a: 1} # x\n",
  ])
  func takesOneDocument(_ text: String) {
    let reading = Reading(text)
    #expect(reading.messages == [])
    #expect(reading.node?.outline == "{a: int(1)}")
  }
}

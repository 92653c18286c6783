import ClientsmithYAML
import Testing

@Suite struct AnchorTests {
  @Test(arguments: [
    ("a: &x 1\nb: *x", "{a: int(1), b: int(1)}"),
    ("a: &x [1, {b: c}]\nd: *x", #"{a: [int(1), {b: "c"}], d: [int(1), {b: "c"}]}"#),
    ("a: &x\nb: *x", "{a: null, b: null}"),
    ("&k key: 1\nother: *k", #"{key: int(1), other: "key"}"#),
    ("a: &k x\n*k : 1", #"{a: "x", x: int(1)}"#),
    // Merge keys.
    (
      "a: &x {b: 1, c: 2}\nd:\n  <<: *x\n  c: 3\n  e: 4",
      #"""
      {a: {b: int(1), c: int(2)}, d: {b: int(1), c: int(3), e: int(4)}}
      """#
    ),
    (
      "a: &x {b: 1, c: 2}\nd:\n  c: 3\n  <<: *x",
      #"""
      {a: {b: int(1), c: int(2)}, d: {c: int(3), b: int(1)}}
      """#
    ),
    (
      "- &x {a: 1}\n- &y {a: 2, b: 3}\n- {<<: [*x, *y]}",
      #"""
      [{a: int(1)}, {a: int(2), b: int(3)}, {a: int(1), b: int(3)}]
      """#
    ),
    ("<<: {a: 1}\nb: 2", "{a: int(1), b: int(2)}"),
    ("!!merge <<: {a: 1}\nb: 2", "{a: int(1), b: int(2)}"),
    ("\"<<\": 1", "{<<: int(1)}"),
  ])
  func resolves(_ text: String, _ expected: String) {
    let reading = Reading(text)
    #expect(reading.messages == [])
    #expect(reading.node?.outline == expected)
  }

  @Test func mergedEntriesKeepTheirPlaces() throws {
    let root = try #require(Reading("a: &x {b: 1}\nd:\n  <<: *x\n  e: *x").node)
    guard case .mapping(let mapping) = root.content,
      case .mapping(let merged) = try #require(mapping["d"]).content
    else {
      Issue.record("no mappings")
      return
    }
    #expect(merged.entries[0].keyRange.start.line == 1)
    #expect(merged.entries[1].value.range.start.line == 4)
  }

  @Test(arguments: [
    FaultyText("a: 1️⃣*x\nb: &x 1", "no anchor `&x` is defined before this alias"),
    FaultyText("a: &x [b, 1️⃣*x]", "the alias `*x` is inside of its own anchor"),
    FaultyText("a: &x {b: {c: 1️⃣*x}}", "the alias `*x` is inside of its own anchor"),
    FaultyText("&x a: &y {<<: 1️⃣*y}", "the alias `*y` is inside of its own anchor"),
    FaultyText("a: &x 1\nb: 1️⃣&x 2", "the anchor `&x` is already defined on line 1"),
    FaultyText("a: &x [1️⃣&x 1]", "the anchor `&x` is already defined on line 1"),
    FaultyText(
      "<<: 1️⃣1", "the merge key `<<` expects a mapping or a list of mappings"),
    FaultyText(
      "<<: 1️⃣[{a: 1}, 2]", "the merge key `<<` expects a mapping or a list of mappings"),
    FaultyText("<<: {a: 1}\n1️⃣<<: {b: 1}", "duplicate key `<<`, first written on line 1"),
    FaultyText(
      "1️⃣*: never", "expected the name of an alias after `*`"),
  ])
  func refuses(_ text: FaultyText) {
    text.check()
  }
}

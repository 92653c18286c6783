import Testing

@testable import ClientsmithGenerator

/// Where long names are broken: as the formatter breaks them.
@Suite struct MemberChainTests {
  private static func text(_ layout: LayoutText, width: Int = 20) -> String {
    layout.text(indent: 0, column: 0, width: width)
  }

  @Test(arguments: [
    ("changes.details.title", "changes.details\n  .title"),
    ("firstName.middleName.lastName", "firstName.middleName\n  .lastName"),
    ("&item.details.titleOfIt", "&item.details\n  .titleOfIt"),
    ("item.labels[\"a.b\"].count", "item.labels[\"a.b\"]\n  .count"),
    ("if let a = changes.title", "if let a = changes\n  .title"),
    // Nothing to break at.
    ("aVeryLongNameWithoutAnyMember", "aVeryLongNameWithoutAnyMember"),
    ("\"https://example.com/a.b\"", "\"https://example.com/a.b\""),
    (".caseWithAVeryLongName", ".caseWithAVeryLongName"),
    ("12_345_678.901_234_567_8", "12_345_678.901_234_567_8"),
    ("first.name == second.name", "first.name == second.name"),
  ])
  func membersAreBrokenBeforeTheirDots(own: String, expected: String) {
    #expect(Self.text(.atom(own)) == expected)
    #expect(Self.text(.atom(own), width: 100) == own)
  }

  @Test func callsAndStatementsAreBrokenSo() {
    #expect(
      Self.text(.call("changes.details.apply", [.init("to:", .atom("&item"))]))
        == "changes.details\n  .apply(\n    to: &item\n  )")
    #expect(
      Self.text(.after("item.details.title =", .atom("changes.details.title")))
        == "item.details.title =\n  changes.details\n  .title")
    #expect(
      Self.text(.closure("if let a = changes.title", [.atom("b = a")]))
        == "if let a = changes\n  .title\n{\n  b = a\n}")
    #expect(
      Self.text(.after("let created =", .call("client.create", [.init(nil, .atom("title"))])))
        == "let created =\n  client.create(\n    title\n  )")
    #expect(
      Self.text(.expecting("created.name", is: "\"name\""))
        == "#expect(\n  created.name\n    == \"name\")")
  }
}

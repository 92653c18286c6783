import ClientsmithModel
import Testing

/// Pages whose first is that of one endpoint, and the others of another.
@Suite struct ContinuedPagesTests {
  private static let hits = """
    client: Test
    types: {Hits: {properties: {hits: [Int], cursor: String?}}}
    endpoints:

    """

  private static func pages(
    _ pages: String, then other: String = "json: {cursor: String}, returns: Hits"
  ) -> String {
    hits + "  search: {POST: /s, json: {q: String}, returns: Hits, pages: \(pages)}\n"
      + "  more: {POST: /m, \(other)}\n"
  }

  private static func style(_ text: String) throws -> Endpoint.Pages.Style? {
    try model(text).endpoints[0].pages?.style
  }

  @Test func theParameterIsFound() throws {
    let expected = Endpoint.Pages.Style.continued(
      next: [.key("cursor")], by: "more", into: "cursor")
    #expect(try Self.style(Self.pages("{next: cursor, then: more}")) == expected)
    let others = ["{cursor: String, limit: Int = 3, q: String, note: String?}"]
    for other in others {
      let text = Self.pages("{next: cursor, then: more}", then: "json: \(other), returns: Hits")
      #expect(try Self.style(text) == expected)
    }
    #expect(
      try Self.style(
        Self.pages(
          "{next: cursor, then: more, into: after}",
          then: "json: {after: String, before: String?}, returns: Hits"))
        == .continued(next: [.key("cursor")], by: "more", into: "after"))
  }

  @Test func theCursorStandsInTheBody() throws {
    let body = "body: {properties: {after: String, limit: Int = 3, note: String?}}, returns: Hits"
    let expected = Endpoint.Pages.Style.continued(
      next: [.key("cursor")], by: "more", into: "body", at: [.key("after")])
    for into in ["", ", into: body.after", ", into: after"] {
      #expect(
        try Self.style(Self.pages("{next: cursor, then: more\(into)}", then: body)) == expected)
    }
    let outer = "body: {properties: {state: {properties: {after: String}}}}, returns: Hits"
    #expect(
      try Self.style(Self.pages("{next: cursor, then: more, into: body.state.after}", then: outer))
        == .continued(
          next: [.key("cursor")], by: "more", into: "body", at: [.key("state"), .key("after")]))
    let endpoints = try model(Self.pages("{next: cursor, then: more}", then: body)).endpoints
    #expect(
      endpoints[1].continued?.style
        == .cursor(next: .path([.key("cursor")]), into: "body", at: [.key("after")]))
  }

  @Test(arguments: [
    Marked(
      pages(
        "{next: cursor, then: more, into: ▸body.after}",
        then: "body: {properties: {after: String, size: Int}}, returns: Hits"),
      "`MoreBody` needs `size` too | give it a default"),
    Marked(
      pages(
        "{next: cursor, then: more, into: ▸body.size}",
        then: "body: {properties: {size: Int}}, returns: Hits"),
      "leads to `String`, and `body.size` is `Int`"),
    Marked(
      pages("{items: hits, next: cursor, then: ▸mroe}"),
      "unknown endpoint `mroe` | did you mean `more`?"),
    Marked(
      pages("{next: cursor, then: ▸more}", then: "json: {cursor: String}, returns: \"[Int]\""),
      "`more` has the pages after the first, but does not return the same type as `search`"),
    Marked(
      pages("{next: cursor, then: ▸more}", then: "json: {a: String, b: String}, returns: Hits"),
      "it is not clear which parameter of `more` takes the cursor, `String` | add `into: a`"),
    Marked(
      pages("{next: cursor, then: more, into: ▸c}"), "`more` has no parameter `c`"),
    Marked(
      pages(
        "{next: cursor, then: ▸more}", then: "json: {cursor: String, size: Int}, returns: Hits"),
      "`more` needs `size`, which `search` does not have as `Int` | or this one a default"),
    Marked(
      pages("{next: cursor, then: more, into: ▸size}", then: "json: {size: Int}, returns: Hits"),
      "leads to `String`, and `size` is `Int`"),
    Marked(pages("{▸then: more}"), "`pages` has `then` without `next`"),
    Marked(pages("{next: cursor, then: ▸search}"), "in another one of the same group"),
    .spec(
      "pages: {next: a, ▸then: more}\n", "`then` continues the pages of one endpoint"),
  ])
  func mistakes(_ marked: Marked) {
    marked.check()
  }
}

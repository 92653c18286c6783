import Testing

@testable import ClientsmithRuntime

/// The header `Link` by RFC 8288, section 3, and what servers make of it.
struct LinkHeaderTests {
  @Test(arguments: [
    ("<https://a.test/?page=2>; rel=\"next\"", "https://a.test/?page=2"),
    ("</items?page=2>;rel=next", "/items?page=2"),
    ("<?page=2>; rel=next; title=\"a\"", "?page=2"),
    ("<1>; rel=prev, <2>; rel=next", "2"),
    ("<1>; rel=\"prev last\", <2>; rel=\"start next last\"", "2"),
    ("<1>; REL=\"NEXT\"", "1"),
    ("<1> ; rel = next ; title=x", "1"),
    // Only the first `rel` counts.
    ("<1>; rel=prev; rel=next, <2>; rel=next", "2"),
    // Commas and semicolons in URLs and in quotes separate nothing.
    ("<1,2;3>; title=\"a, <x>; rel=\\\"next\\\"; b\"; rel=next", "1,2;3"),
    ("<1>; rel=prev; title=\"unfinished, <2>; rel=next", nil),
    ("<1>; rel=\"next", "1"),
    // A link of another context.
    ("<1>; rel=next; anchor=\"#a\", <2>; rel=next", "2"),
    ("<1>; anchor=\"#a\"; rel=next", nil),
    ("<1>", nil), ("<1>; rel", nil), ("<1>; rel=", nil), ("", nil), (",,;", nil),
    ("<1>; rel=nextpage, <2>; rel=\"x-next\"", nil),
    ("<1>; re=next, ; rel=next, <2>; rel=next;", "2"),
    // The cases of `conformance/tests/pagination.json` of basecamp-sdk: an empty target, a bracket
    // that closes nothing, one that nothing closes.
    ("<>; rel=\"next\", </projects.json?page=2>; rel=\"next\"", "/projects.json?page=2"),
    (">x</projects.json?page=2>; rel=\"next\"", "/projects.json?page=2"),
    ("<; rel=\"next\"", nil), ("<1; rel=\"next\"", nil),
  ])
  func findsTheNextPage(header: String, target: String?) {
    #expect(HTTPHeaders([HTTPHeader("link", header)]).link("next") == target)
  }

  @Test func looksInAllFields() {
    let headers: HTTPHeaders = [
      HTTPHeader("Link", "<1>; rel=prev"), HTTPHeader("X", "<3>; rel=next"),
      HTTPHeader("Link", "<2>; rel=next"), HTTPHeader("Link", "<4>; rel=next"),
    ]
    #expect(headers.link("next") == "2")
    #expect(headers.link("prev") == "1")
    #expect(HTTPHeaders().link("next") == nil)
  }

  /// No text takes long or ends the process.
  @Test func readsHostileText() {
    for text in ["<", "\"", ";", ",", "<>;rel=\"", "<a>;", "\\\"", "<a>; rel=\"b\\"] {
      let long = String(repeating: text, count: 100_000)
      #expect(HTTPHeaders([HTTPHeader("Link", long)]).link("next") == nil)
    }
  }
}

import Testing

@testable import ClientsmithOpenAPI

/// Names of what documents call in other scripts and signs.
@Suite struct WordTests {
  @Test(arguments: [
    ("unit_price", "unitPrice"), ("订单", "dingdan"), ("привет", "privet"), ("한국어", "hangukeo"),
    ("日本語", nil), ("本を取得", nil), ("本 book list", "bookList"),
    ("don't", "dont"), ("People\u{2019}s Republic", "peoplesRepublic"),
    ("rock 'n' roll", "rockNRoll"), ("😀", nil), ("ไทย", nil), ("", nil),
  ])
  func membersAreMadeOfWords(_ text: String, _ name: String?) {
    #expect(Words.member(text) == name)
  }

  @Test(arguments: [
    ("日本語", "riBenU8a9e"), ("本を取得", "benOQuDe"), ("😀", "grinningFace"), ("→", "rightwardsArrow"),
    ("ไทย", "ue44Ue17Ue22"), ("<", "lessThan"), ("//", "slashSlash"), ("\n\t", "newlineTab"),
    ("()", "openClose"), ("***", "asteriskAsteriskAsterisk"), ("*", "any"), ("", "empty"),
    ("+1", "plus1"),
  ])
  func casesHaveANameAlways(_ text: String, _ name: String) {
    #expect(Words.enumerationCase(text) == name)
  }
}

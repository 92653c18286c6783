import Testing

@testable import ClientsmithOpenAPI

/// Names of what documents call in other scripts and signs.
@Suite struct WordTests {
  @Test(arguments: [
    ("unit_price", "unitPrice"), ("订单", "dingdan"), ("привет", "privet"), ("한국어", "hangukeo"),
    ("日本語", "ribenyu"), ("本を取得", "benOQude"), ("本 book list", "benBookList"),
    ("订单ID", "dingdanID"), ("用户ID", "yonghuID"), ("ＡＢＣ", "abc"),
    ("don't", "dont"), ("People\u{2019}s Republic", "peoplesRepublic"),
    ("rock 'n' roll", "rockNRoll"), ("😀", nil), ("ไทย", "aithy"), ("አማርኛ", nil), ("", nil),
  ])
  func membersAreMadeOfWords(_ text: String, _ name: String?) {
    #expect(Words.member(text) == name)
  }

  @Test(arguments: [
    ("東京", "dongjing"), ("本を取得", "benOQude"), ("😀", "grinningFace"), ("→", "rightwardsArrow"),
    ("👩\u{200D}💻", "womanPersonalComputer"), ("ገጽ", "u1308U133d"), ("<", "lessThan"),
    ("//", "slashSlash"), ("\n\t", "newlineTab"),
    ("()", "openClose"), ("***", "asteriskAsteriskAsterisk"), ("*", "any"), ("", "empty"),
    ("+1", "plus1"),
  ])
  func casesHaveANameAlways(_ text: String, _ name: String) {
    #expect(Words.enumerationCase(text) == name)
  }
}

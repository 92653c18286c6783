import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct LayoutTests {
  private let short = LayoutText.call(
    "Item", [.init("id:", .atom("1")), .init("name:", .atom("\"One\""))])

  private func numbers(_ count: Int) -> LayoutText {
    .collection((1...count).map { .init(nil, .atom(String(repeating: "\($0 % 10)", count: 12))) })
  }

  @Test func widthIsThatOfTheFlatText() {
    for layout in [
      short, numbers(5), .atom("a"), .member("utf8", of: "\"a\""), .collection([]),
      short.followed(by: " as Item"), .call("f", [.init("a:", short), .init(nil, numbers(2))]),
      .after("let item =", short), .declared(by: "case 1:", short),
      .fallback(short, for: .atom("item")), .words("struct A:", ["B", "C"], close: " {"),
      .closure("f =", []), .closure("f =", parameters: "_ in", []),
      .closure("f =", parameters: "_ in", [short]), .opening(short, "[client] in"),
      .trailing(short, of: .atom("check")), .either(short, or: .lines([short, short])),
    ] {
      #expect(layout.width == layout.flat.utf8.count)
    }
  }

  @Test func whatFitsStaysOnItsLine() {
    #expect(short.text(indent: 0, column: 76) == "Item(id: 1, name: \"One\")")
    #expect(short.text(indent: 0, column: 0, reserve: 76) == "Item(id: 1, name: \"One\")")
  }

  @Test func statementsHaveLinesOfTheirOwn() {
    let text = LayoutText.block(
      .atom("if isOpen {"),
      [
        .closure("let item =", [.atom("1")]), .closure("let item =", [.atom("1"), short]),
        .cases(of: .atom("switch item {"), [.after("case 1:", short)]),
      ]
    ).text(indent: 2, column: 2)
    #expect(
      text == """
        if isOpen {
            let item = { 1 }
            let item = {
              1
              Item(id: 1, name: "One")
            }
            switch item {
            case 1: Item(id: 1, name: "One")
            }
          }
        """)
  }

  @Test func unwrappedCallsStayWholeWhereALineHasRoom() {
    let url = LayoutText.unwrapped("URL", [.init("string:", .atom("\"https://example.com\""))])
    func text(_ column: Int, width: Int) -> String {
      LayoutText.after("link:", url).text(indent: 0, column: column, width: width)
    }
    #expect(text(0, width: 50) == "link: URL(string: \"https://example.com\")!")
    #expect(text(10, width: 50) == "link:\n  URL(string: \"https://example.com\")!")
    #expect(
      text(0, width: 34) == """
        link:
          URL(
            string: "https://example.com"
          )!
        """)
    #expect(url.text(indent: 0, column: 10, width: 40).hasPrefix("URL(\n  string:"))
  }

  @Test func callsWithoutArgumentsStartBelowTheirLabel() {
    let made = LayoutText.call("ThingsClient.Things", [])
    #expect(
      LayoutText.after("things:", made).text(indent: 2, column: 2, width: 20)
        == "things:\n    ThingsClient\n    .Things()")
  }

  @Test func fallbacksStandBehindTheBracketOfWhatIsBroken() {
    let id = LayoutText.fallback(
      .atom("UUID()"), for: .call("UUID", [.init("uuidString:", .atom("\"51\""))]))
    #expect(
      LayoutText.after("account:", id).text(indent: 0, column: 10, width: 30)
        == "account: UUID(\n  uuidString: \"51\"\n) ?? UUID()")
  }

  @Test func whatDoesNotFitBehindItsHead() {
    func text(_ layout: LayoutText) -> String { layout.text(indent: 0, column: 70) }
    let item = LayoutText.atom("Item.standard.that.is.long")
    #expect(text(.declared(by: "case 1:", item)) == "case 1:\n  Item.standard.that.is.long")
    #expect(text(.fallback(item, for: .atom("item"))) == "item\n  ?? Item.standard.that.is.long")
    #expect(text(.trailing(item, of: .atom("f()"))) == "f() {\n  Item.standard.that.is.long\n}")
    #expect(
      text(.opening(.atom("f()"), "(item: Item) -> [Item]? in"))
        == "f() {\n  (item: Item) -> [Item]? in")
    #expect(
      text(.either(item, or: .lines([.atom("a"), .atom("b")]))) == "Item.standard.that.is.long")
    #expect(
      LayoutText.either(item, or: .lines([.atom("a"), .atom("b")])).text(indent: 2, column: 80)
        == "a\n  b")
    #expect(
      LayoutText.words("struct A:", ["Codable", "Hashable", "Sendable"], close: " {")
        .text(indent: 0, column: 0, width: 30)
        == "struct A: Codable, Hashable,\n  Sendable\n{")
  }

  @Test func eachItemHasALineWhereTheyDoNotFit() {
    #expect(
      short.text(indent: 2, column: 77) == """
        Item(
            id: 1,
            name: "One"
          )
        """)
  }

  @Test func aCollectionEndsWithAComma() {
    #expect(
      numbers(8).text(after: "let numbers =", indent: 0) == """
        let numbers = [
          111111111111,
          222222222222,
          333333333333,
          444444444444,
          555555555555,
          666666666666,
          777777777777,
          888888888888,
        ]
        """)
    #expect(
      LayoutText.collection([.init(nil, .atom("1"))]).text(indent: 0, column: 99) == """
        [
          1
        ]
        """)
  }

  @Test func severalItemsOfALine() {
    let bytes = LayoutText.list(
      .init(open: "[", close: "]", isCollection: true, itemsPerLine: 3),
      (1...4).map { .init(nil, .atom("\($0)")) })
    #expect(
      bytes.text(indent: 0, column: 90) == """
        [
          1, 2, 3,
          4,
        ]
        """)
  }

  @Test func theOnlyCollectionOfACallKeepsItsBrackets() {
    #expect(
      LayoutText.call("Data", [.init(nil, numbers(3))]).text(indent: 0, column: 60) == """
        Data([
          111111111111,
          222222222222,
          333333333333,
        ])
        """)
  }

  @Test func aMemberIsBrokenBeforeItsDot() {
    #expect(
      LayoutText.member("utf8", of: "\"text\"").text(indent: 4, column: 92) == """
        "text"
              .utf8
        """)
  }

  @Test func aFallbackIsBrokenBeforeItsOperator() {
    let id = LayoutText.fallback("UUID()", for: "UUID(uuidString: text)")
    #expect(id.text(indent: 4, column: 60) == "UUID(uuidString: text) ?? UUID()")
    #expect(id.text(indent: 4, column: 70) == "UUID(uuidString: text)\n      ?? UUID()")
  }

  @Test func aNoteStandsBehindTheItemThatIsTheLastOnItsLine() {
    let date = LayoutText.atom("Date(timeIntervalSince1970: 0)", note: "1970-01-01T00:00:00Z")
    let dates = LayoutText.collection([.init(nil, date), .init(nil, date)])
    #expect(dates.flat == "[Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0)]")
    #expect(
      dates.text(indent: 0, column: 50) == """
        [
          Date(timeIntervalSince1970: 0),  // 1970-01-01T00:00:00Z
          Date(timeIntervalSince1970: 0),  // 1970-01-01T00:00:00Z
        ]
        """)
  }

  @Test func anAtomThatDoesNotFitStandsBelowItsLabel() {
    let text = String(repeating: "x", count: 90)
    #expect(
      LayoutText.atom(text).text(after: "let value =", indent: 2) == "let value =\n    " + text)
    #expect(LayoutText.atom(text).text(indent: 2, column: 20) == text)
  }

  @Test func aTypeThatDoesNotFitStandsBelowItsName() {
    let type = LayoutText.list(
      .init(open: "@Sendable (", close: ") async throws -> Void"),
      (1...3).map { .init("_ parameter\($0):", .atom("String")) })
    let name = "var " + String(repeating: "n", count: 20) + ":"
    #expect(
      type.text(declaredBy: name, indent: 2) == """
        \(name)
            @Sendable (
              _ parameter1: String,
              _ parameter2: String,
              _ parameter3: String
            ) async throws -> Void
        """)
    let short = LayoutText.list(.init(open: "(", close: ") -> Void"), [])
    #expect(short.text(declaredBy: "var f:", indent: 2) == "var f: () -> Void")
  }
}

import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct TypeExampleTests {
  @Test func mocksContainTheExampleOfAType() throws {
    let model = try model(
      """
      client: Shop
      types:
        Item: {properties: {id: Int, tags: "[String]"}, example: {id: 7, tags: [a, b]}}
        Kind: {enum: [book, film], example: film}
        ItemID: {alias: Int, example: 42}
        Other: {alias: Item}
        Page: {properties: {item: Item, kind: Kind, id: ItemID, all: "[Other]", own: {type: Kind, example: book}}}
      endpoints:
        fetch: {GET: /a, returns: Page}
        item: {GET: /b, returns: Item, example: {id: 1, tags: []}}
      """)
    let item = Value.structure([
      .init("id", .integer(7)), .init("tags", .array([.string("a"), .string("b")])),
    ])
    #expect(
      model.endpoints[0].mock
        == .structure([
          .init("item", item), .init("kind", .enumerationCase("film")), .init("id", .integer(42)),
          .init("all", .array([item])), .init("own", .enumerationCase("book")),
        ]))
    #expect(
      model.endpoints[1].mock == .structure([.init("id", .integer(1)), .init("tags", .array([]))]))
  }

  @Test(arguments: [
    Marked.types("A: {properties: {a: Int}, example: {a: ▸x}}", "an integer"),
    Marked.types("A: {enum: [x], example: ▸1}", "the example of"),
    Marked.types("A: {extern: Money, example: {a: 1}}"),
  ])
  func examplesAreChecked(_ marked: Marked) {
    marked.check()
  }
}

import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

@Suite struct PagesTests {
  @Test(arguments: [
    ("listItems", "allItems"), ("getItems", "allItems"), ("fetchItems", "allItems"),
    ("loadItems", "allItems"), ("findItems", "allItems"), ("searchItems", "allItems"),
    ("ticks", "allTicks"), ("list", "all"), ("listings", "allListings"),
    ("getaways", "allGetaways"), ("list2", "all2"), ("listGetters", "allGetters"),
  ])
  func itemsHaveAMethod(_ endpoint: String, _ method: String) {
    let endpoint = Endpoint(
      name: SwiftName(endpoint), method: "GET", path: PathTemplate("/"))
    #expect(endpoint.allItemsMethod == method)
    #expect(endpoint.pagesMethod == "\(endpoint.name)Pages")
  }

  private static let item = SampleModel.declaration(
    "Item",
    .structure(
      Structure(
        properties: [SampleModel.property("id", .primitive(.int))], isIdentifiable: true)))
  private static let page = SampleModel.declaration(
    "Page",
    .structure(
      Structure(
        properties: [
          SampleModel.property("items", .optional(.array(.declared(SwiftName("Item"))))),
          SampleModel.property("meta", .optional(.declared(SwiftName("Meta")))),
        ], isIdentifiable: false)))
  private static let meta = SampleModel.declaration(
    "Meta",
    .structure(
      Structure(
        properties: [SampleModel.property("next", .optional(.primitive(.string)))],
        isIdentifiable: false)))

  private func model(
    _ style: Endpoint.Pages.Style, _ input: Input, deprecated: Deprecation? = nil
  ) -> ClientModel {
    var endpoint = Endpoint(
      name: SwiftName("list"), deprecated: deprecated, method: "GET", path: PathTemplate("/"))
    endpoint.inputs = [input]
    endpoint.result = .json(.declared(SwiftName("Page")), at: [])
    endpoint.pages = Endpoint.Pages(items: [.key("items")], style: style)
    endpoint.mock = .object([
      "items": .array([.object(["id": .integer(7)])]), "meta": .object(["next": .null]),
    ])
    return ClientModel(
      fileStem: SwiftName("Shop"), specificationName: "shop.client.yaml",
      name: SwiftName("ShopClient"), baseURL: "https://example.com",
      types: [Self.item, Self.page, Self.meta], endpoints: [endpoint])
  }

  private func file(_ name: String, of model: ClientModel) throws -> String {
    let options = GeneratorOptions(testedModule: "Shop")
    let files = try Generator(options: options).files(for: model)
    return try #require(files.first { $0.name == name }).text
  }

  private func query(_ name: String, _ type: TypeReference, default value: Value? = nil) -> Input {
    SampleModel.input(
      name, type, .query(.standard), default: value, example: .string("cursor"))
  }

  @Test("A call takes `var` for a label as it is, and warns about backticks")
  func keywords() throws {
    let style = Endpoint.Pages.Style.page(SwiftName("var"))
    let model = model(style, query("var", .primitive(.int)))
    #expect(try file("ShopClient.swift", of: model).contains("(self.listPages(var: `var`))"))
    #expect(try file("ShopClientTests.swift", of: model).contains("$0.listPages(var: 1)"))
  }

  @Test func mocksOfCursorsEnd() throws {
    let next = Endpoint.Pages.Style.cursor(
      next: .path([.key("meta"), .key("next")]), into: SwiftName("after"))
    var model = model(next, query("after", .optional(.primitive(.string))))
    let page = "Page(items: [Item(id: 7)], meta: Meta("
    let last = try file("ShopClient+Mock.swift", of: model)
    #expect(last.contains("list: { _ in") && last.contains("\(page)))"))
    #expect(!last.contains("if after"))
    model.endpoints[0].mock = .object([
      "items": .array([.object(["id": .integer(7)])]), "meta": .object(["next": .string("b")]),
    ])
    let mock = try file("ShopClient+Mock.swift", of: model)
    #expect(mock.contains("list: { after in"))
    #expect(mock.contains("if after == \"b\" { return Page(items: [], meta: Meta()) }"))
    #expect(mock.contains("return \(page)next: \"b\"))"))
    // The test of the mock asks for the first page, not for the one that the cursor leads to.
    model.endpoints[0].inputs[0].example = .string("b")
    #expect(try file("ShopClientTests.swift", of: model).contains("client.list(\"other b\")"))
  }

  /// What cannot be nil itself ends with what it is in.
  @Test func mocksOfCursorsEndWithTheObjectAroundThem() throws {
    let next = Endpoint.Pages.Style.cursor(
      next: .path([.key("meta"), .key("next")]), into: SwiftName("after"))
    var model = model(next, query("after", .optional(.primitive(.string))))
    model.types.update(
      2,
      .structure(
        Structure(
          properties: [SampleModel.property("next", .primitive(.string))], isIdentifiable: false)))
    model.endpoints[0].mock = .object([
      "items": .array([.object(["id": .integer(7)])]), "meta": .object(["next": .string("b")]),
    ])
    let mock = try file("ShopClient+Mock.swift", of: model)
    #expect(mock.contains("if after == \"b\" { return Page(items: []) }"))
    let tests = try file("ShopClientTests.swift", of: model)
    #expect(tests.contains("        Page(items: [Item(id: 7)]),\n"))
    #expect(!tests.contains("next: nil"))
  }

  @Test func followsACursor() throws {
    let next = Endpoint.Pages.Style.cursor(
      next: .path([.key("meta"), .key("next")]), into: SwiftName("after"))
    let model = model(next, query("after", .optional(.primitive(.string))))
    let text = try file("ShopClient.swift", of: model)
    #expect(
      text.contains(
        """
          func listPages(after: String? = nil) -> PageSequence<Page> {
            PageSequence(cursor: after, of: ("ShopClient", "list")) {
              (after: String?) async throws -> Page in
              try await self.list(after)
            } next: { (page: Page) -> String? in
              page.meta?.next
            }
          }

        """))
    #expect(text.contains("-> PageItemSequence<Item> {"))
    #expect(text.contains("      page.items ?? []\n"))
  }

  /// What is beside a cursor goes from page to page.
  @Test func comparesWhatIsBesideACursor() throws {
    let next = Endpoint.Pages.Style.cursor(
      next: .path([.key("meta"), .key("next")]), into: SwiftName("filter"),
      at: [.key("range"), .key("after")])
    let filter = SwiftName("Filter")
    let example = Value.object([
      "word": .string("a"), "tags": .null,
      "range": .object(["after": .string("x"), "size": .number(2)]),
      "meta": .object(["next": .null]),
    ])
    var model = model(
      next, SampleModel.input("filter", .declared(filter), .body, example: example))
    model.endpoints[0].body = .value(.json, contentType: "application/json")
    let range = SampleModel.declaration(
      "Range",
      .structure(
        Structure(
          properties: [
            SampleModel.property("after", .optional(.primitive(.string))),
            SampleModel.property("size", .primitive(.double), default: .number(2)),
          ], isIdentifiable: false)))
    let type = SampleModel.declaration(
      "Filter",
      .structure(
        Structure(
          properties: [
            SampleModel.property("word", .primitive(.string)),
            SampleModel.property("tags", .optional(.array(.primitive(.string)))),
            SampleModel.property("range", .declared(SwiftName("Range"))),
            SampleModel.property("meta", .declared(SwiftName("Meta"))),
          ], isIdentifiable: false)))
    model.types = TypeIndex([Self.item, Self.page, Self.meta, range, type])
    let text = try file("ShopClientTests.swift", of: model)
    #expect(text.contains("at: position.range.after,"), "\(text)")
    #expect(text.contains("given: [position.word, position.tags, position.range.size]"))
  }

  @Test func countsWhatIsInAnOptionalPage() throws {
    var model = model(.page(SwiftName("page")), query("page", .primitive(.int)))
    model.endpoints[0].result = .json(.optional(.declared(SwiftName("Page"))), at: [])
    #expect(
      try file("ShopClient.swift", of: model).contains("      page?.items ?? []\n"))
    model.types.update(
      1,
      .structure(
        Structure(
          properties: [SampleModel.property("items", .array(.primitive(.int)))],
          isIdentifiable: false)))
    model.endpoints[0].mock = .object(["items": .array([.integer(7)])])
    #expect(
      try file("ShopClient.swift", of: model).contains("} items: { (page: Page?) -> [Int] in\n"))
  }

  /// The first call passes what the caller gave, since there is no nil.
  @Test func followsACursorThatMustBeGiven() throws {
    let next = Endpoint.Pages.Style.cursor(
      next: .path([.key("meta"), .key("next")]), into: SwiftName("cursor"))
    let text = try file(
      "ShopClient.swift", of: model(next, query("cursor", .primitive(.string))))
    #expect(text.contains("(next: String?) async throws -> Page in\n"))
    #expect(text.contains("try await self.list(next ?? cursor)\n"))
  }

  @Test(
    arguments: [
      (.page(SwiftName("at")), .integer(0), "page: at", "[0, 1, 2]", "at > 0"),
      (.page(SwiftName("at")), nil, "page: at ?? 1", "[1, 2, 3]", "at, at > 1"),
      (
        .offset(SwiftName("at"), limit: SwiftName("limit")), nil, "offset: at ?? 0", "[0, 1, 3]",
        "at, at > 0"
      ),
    ] as [(Endpoint.Pages.Style, Value?, String, String, String)])
  func countsPages(
    style: Endpoint.Pages.Style, initial: Value?, sequence: String, positions: String,
    condition: String
  ) throws {
    let type: TypeReference =
      initial == nil ? .optional(.primitive(.int)) : .primitive(.int)
    let model = model(style, query("at", type, default: initial))
    let text = try file("ShopClient.swift", of: model)
    #expect(
      text.contains(
        "    PageSequence(\(sequence), of: (\"ShopClient\", \"list\")) { "
          + "(at: Int) async throws -> Page in\n"))
    #expect(text.contains("    } items: { (page: Page) -> [Item] in\n      page.items ?? []\n"))
    let tests = try file("ShopClientTests.swift", of: model)
    #expect(tests.contains("      at: \(positions),\n"))
    // The mock ends after its first page.
    let mock = try file("ShopClient+Mock.swift", of: model)
    #expect(mock.contains("\(condition) { return Page(items: []"))
  }

  @Test func deprecatedEndpointsHaveDeprecatedPages() throws {
    var model = model(
      .page(SwiftName("at")), query("at", .primitive(.int)), deprecated: Deprecation(message: "No.")
    )
    model.outputs = OutputSelection(emitted: [.requests])
    let text = try file("ShopClient.swift", of: model)
    #expect(text.components("@available(*, deprecated, message: \"No.\")\n") == 4)
    #expect(try !file("ShopClientTests.swift", of: model).contains("listPages"))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.range(of: text) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}

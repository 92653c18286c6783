import Testing

/// Values that requests wrap in an object of their own, `{"product": {"title": …}}`, and those that
/// are one of several.
@Suite struct WrappedValueTests {
  private static func code(_ field: String, file: String = "+Mock.swift") throws -> GeneratedCode {
    try GeneratedCode(
      """
      types:
        Product:
          properties: {id: String, title: String?, tags: "[String: String]?"}
          oneOf: {tea: Tea, cup: Cup}
          discriminator: kind
          content: data
        Tea: {properties: {grams: Int}}
        Cup: {properties: {color: String}}
        Listing: {properties: {id: String, title: String?, tags: "[String: String]?"}}
        Changes: {properties: {title: String?, tags: "[String: String?]?"}}
      endpoints:
        listProducts: {GET: /products, returns: [Product]}
        addProduct: {POST: /products, json: {product: Product}, returns: Product}
        listListings: {GET: /listings, returns: [Listing]}
        changeListing: {PATCH: "/listings/{id}", json: {\(field): Changes}, returns: Listing, at: row}
      memory: {Product: {list: listProducts, create: addProduct}}
      stores: {Listings: {listings: listListings, actions: {change: {call: changeListing, optimistic: true}}}}
      """, file: file)
  }

  /// The case of the example was kept in place of the one that was sent.
  @Test func aClientInMemoryKeepsTheCaseThatIsSent() throws {
    let text = try Self.code("listing").declaration("static func inMemory(")
    #expect(text.contains("content: product.content"), "\(text)")
    #expect(!text.contains("Tea("), "\(text)")
  }

  @Test(arguments: ["listing", "row"])
  func anActionShowsWhatAFieldLikeTheItemHas(field: String) throws {
    let code = try Self.code(field, file: "+Store.swift")
    #expect(code.count(of: "if let value = \(field).title { item.title = value }") == 1)
    #expect(code.count(of: "\(field).tags") == 1)
  }

  /// Nothing says that this is about the item.
  @Test func anActionShowsNothingOfAnotherObject() throws {
    #expect(try Self.code("author", file: "+Store.swift").count(of: "author.title") == 0)
  }
}

/// `{"type": "ITEM", "item_data": {…}}`: the key of the content belongs to the case.
@Suite struct ContentKeyTests {
  @Test(arguments: ["", "properties: {id: String}, "])
  func aCaseHasAKeyOfItsOwn(properties: String) throws {
    let code = try GeneratedCode(
      """
      types:
        Thing:
          {\(properties)oneOf: {item: {type: Item, as: ITEM, content: item_data}, tax: {type: Tax, as: TAX}},
          discriminator: type, content: "{type}"}
        Item: {properties: {name: String}}
        Tax: {properties: {name: String}}
      endpoints:
        putThing:
          POST: /things
          body: Thing
          returns: Thing
          example: {type: ITEM, id: a, item_data: {name: Tea}}
      """)
    #expect(code.count(of: #"case "ITEM": self = .item(try fields.required("item_data"))"#) == 1)
    #expect(code.count(of: #"try fields.required("item_data", value)"#) == 1)
    #expect(code.count(of: #"case "TAX": self = .tax(try fields.required("TAX"))"#) == 1)
  }
}

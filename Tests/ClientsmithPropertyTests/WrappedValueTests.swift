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

  /// Where nothing is sent, nothing changes; patches that were in an optional did not compile.
  @Test func aBodyThatMayBeMissingChangesWhatItHas() throws {
    let spec = """
      types:
        Item:
          properties: {id: Int, title: String, note: String?, tags: {type: "[String: Int]", default: {}}}
        Changes: {properties: {title: String?, note: Patch<String>, tags: "Patch<[String: Int]>"}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        change: {PATCH: "/items/{id}", path: {id: Int}, body: Changes?, returns: Item}
        put: {PUT: "/items/{id}", path: {id: Int}, body: Item?, returns: Item}
      memory: {Item: {list: list, update: change}}
      stores:
        Items:
          items: list
          actions: {change: {call: change, optimistic: true}, put: {call: put, optimistic: true}}
      """
    let store = try GeneratedCode(spec, file: "+Store.swift")
    #expect(store.count(of: "if let value = changes?.title { item.title = value }") == 1)
    #expect(store.count(of: "changes?.note.apply(to: &item.note)") == 1)
    #expect(store.count(of: "switch changes?.tags ?? .absent {") == 1)
    #expect(store.count(of: "guard var changed = item else { return item2 }") == 1)
    let memory = try GeneratedCode(spec, file: "+Mock.swift").declaration("static func inMemory(")
    #expect(memory.contains("changes?.note.apply(to: &item.note)"), "\(memory)")
    #expect(memory.contains("switch changes?.tags ?? .absent {"), "\(memory)")
  }

  /// The keys that are always sent are those that change; the `id` was taken for them.
  @Test func constantKeysOfADictionaryChange() throws {
    let code = try GeneratedCode(
      """
      types: {Item: {properties: {id: Int, tags: {type: "[String: Int]", default: {}}}}}
      endpoints:
        list: {GET: /items, returns: [Item]}
        mark:
          PATCH: "/items/{id}"
          path: {id: Int}
          json: {tags: {type: "[String: Int]", value: {seen: 1}}}
      stores: {Items: {items: list, actions: {mark: {call: mark, optimistic: true}}}}
      """, file: "+Store.swift")
    #expect(code.count(of: #"for (key, entry) in ["seen": 1] { item.tags[key] = entry }"#) == 1)
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

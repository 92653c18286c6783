import Testing

/// Schemas with `$dynamicRef`.
@Suite struct GenericTests {
  private let page = """
    Page:
      $defs: {itemType: {$dynamicAnchor: itemType, not: {}}}
      type: object
      required: [items]
      properties: {items: {type: array, items: {$dynamicRef: "#itemType"}}, next: {type: string}}
    Pet: {type: object, properties: {name: {type: string}}}
    PetPage:
      $defs: {itemType: {$dynamicAnchor: itemType, $ref: "#/components/schemas/Pet"}}
      $ref: "#/components/schemas/Page"
    """

  @Test func oneAnchorMakesAGenericType() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/PetPage'}", schemas: page)
    #expect(document.result() == "Page<Pet>")
    #expect(document.messages.isEmpty)
  }

  /// The template has the anchor itself, as the bookmarks of what stands in its place.
  @Test func aTemplateWithTheAnchorIsAGenericType() {
    let document = Document(
      returns: """
        {type: object, required: [u, v], properties: {\
        u: {$defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/U'}}, $ref: '#/components/schemas/Page'}, \
        v: {$defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/V'}}, $ref: '#/components/schemas/Page'}}}
        """,
      schemas: """
        U: {type: object, required: [u], properties: {u: {type: string}}}
        V: {type: object, required: [v], properties: {v: {type: string}}}
        Page: {$id: 'https://example.com/Page', $dynamicAnchor: item, type: object, required: [items], properties: {items: {type: array, items: {$dynamicRef: '#item'}}}}
        """)
    #expect(document.properties("GetItemsResponse") == ["u: Page<U>", "v: Page<V>"])
    #expect(document.properties("Page") == ["items: [T]"])
    #expect(document.properties("Page2") == nil)
    #expect(document.messages == [])
  }

  /// By itself, it holds its own like.
  @Test func aTemplateWithoutAnArgumentIsATree() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Tree'}",
      schemas: """
        Tree: {$id: 'https://example.com/Tree', $dynamicAnchor: node, type: object, required: [children], properties: {children: {type: array, items: {$dynamicRef: '#node'}}}}
        """)
    #expect(document.result() == "Tree")
    #expect(document.properties("Tree") == ["children: [Tree]"])
    #expect(document.messages == [])
  }

  /// None of those that have the anchor is on the way there.
  @Test func oneOfSeveralAnchorsIsNotTakenByChance() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Box'}",
      schemas: """
        Box: {type: object, required: [item], properties: {item: {$dynamicRef: '#node'}}}
        Tree: {$id: 'https://example.com/tree', $dynamicAnchor: node, type: object, properties: {id: {type: string}, next: {$dynamicRef: '#node'}}}
        Leaf: {$id: 'https://example.com/leaf', $dynamicAnchor: node, type: object, properties: {count: {type: integer}}}
        """)
    #expect(document.properties("Box") == ["item: JSON"])
    #expect(
      document.messages == [
        "warning unresolved-reference: several schemas have the anchor `node`, and none of them is on "
          + "the way to this reference, so it is any JSON"
      ])
  }

  @Test func argumentsMayBeInline() {
    let document = Document(
      returns: """
        {$defs: {x: {$dynamicAnchor: itemType, type: object, properties: {id: {type: integer}}}}, \
        $ref: "#/components/schemas/Page"}
        """, schemas: page)
    #expect(document.result() == "Page<PageValue>")
  }

  @Test func anArgumentThatLeadsBackIsOneType() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/FriendPage'}",
      schemas: page + "\n" + """
        Friend:
          type: object
          properties: {name: {type: string}, friends: {$ref: "#/components/schemas/FriendPage"}}
        FriendPage:
          $defs: {itemType: {$dynamicAnchor: itemType, $ref: "#/components/schemas/Friend"}}
          $ref: "#/components/schemas/Page"
        """)
    #expect(document.result() == "Page<Friend>")
    #expect(document.properties("Friend") == ["name: String?", "friends: Page<Friend>?"])
    #expect(document.properties("Friend2") == nil)
  }

  /// The other uses of the generic type stay as they are.
  @Test(arguments: [
    ("type: [string, 'null']", "[String?]"), ("$ref: '#/components/schemas/Time'", "[String]"),
    ("oneOf: [{$ref: '#/components/schemas/Pet'}, {type: 'null'}]", "[Pet?]"),
  ])
  func whatIsNoArgumentMakesATypeOfItsOwn(argument: String, items: String) {
    let document = Document(
      returns: """
        {type: object, properties: {\
        a: {$defs: {x: {$dynamicAnchor: itemType, \(argument)}}, $ref: '#/components/schemas/Page'}, \
        b: {$ref: '#/components/schemas/PetPage'}}}
        """, schemas: page + "\nTime: {type: string, format: duration}")
    #expect(document.messages == [])
    #expect(document.properties("GetItemsResponse") == ["a: Page2?", "b: Page<Pet>?"])
    #expect(document.properties("Page2")?.first == "items: \(items)")
  }

  @Test func withoutAnArgumentItIsAnyJSON() {
    let document = Document(returns: "{$ref: '#/components/schemas/Page'}", schemas: page)
    #expect(document.result() == "Page<JSON>")
  }

  @Test func genericTypesAreArgumentsToo() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Answer'}",
      schemas: page + "\n" + """
        Envelope:
          $defs: {dataType: {$dynamicAnchor: dataType, not: {}}}
          type: object
          properties: {data: {$dynamicRef: "#dataType"}}
        Answer:
          $defs: {dataType: {$dynamicAnchor: dataType, $ref: "#/components/schemas/PetPage"}}
          $ref: "#/components/schemas/Envelope"
        """)
    #expect(document.result() == "Envelope<Page<Pet>>")
  }

  @Test func severalAnchorsMakeATypeOfTheirOwn() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Names'}",
      schemas: """
        Entries:
          $defs: {k: {$dynamicAnchor: k, not: {}}, v: {$dynamicAnchor: v, not: {}}}
          type: object
          properties: {key: {$dynamicRef: "#k"}, value: {$dynamicRef: "#v"}}
        Names:
          $defs: {k: {$dynamicAnchor: k, type: integer}, v: {$dynamicAnchor: v, type: string}}
          $ref: "#/components/schemas/Entries"
        """)
    #expect(document.result() == "Names")
    #expect(document.properties("Names") == ["key: Int?", "value: String?"])
  }

  @Test func whatExtendsARecursiveSchemaLeadsBackToItself() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Local'}",
      schemas: """
        Base:
          $dynamicAnchor: node
          type: object
          properties: {children: {type: array, items: {$dynamicRef: "#node"}}}
        Local:
          $dynamicAnchor: node
          allOf:
            - {$ref: "#/components/schemas/Base"}
            - {type: object, properties: {locale: {type: string}, base: {$ref: "#/components/schemas/Base"}}}
        """)
    #expect(
      document.properties("Local") == ["children: [Local]?", "locale: String?", "base: Base?"])
    #expect(document.properties("Base") == ["children: [Local]?"])
  }

  @Test(arguments: [
    "A: {type: object, $defs: {x: {$dynamicAnchor: x, $ref: '#/components/schemas/A'}}, properties: {a: {$dynamicRef: '#x'}}}",
    "A: {$dynamicAnchor: x, allOf: [{$dynamicRef: '#x'}]}",
    "A: {$dynamicRef: '#x', $dynamicAnchor: x}", "A: {$dynamicRef: '#nothing'}",
    "A: {$dynamicAnchor: x, type: array, items: {$dynamicRef: '#x'}}",
    "A: {$defs: {x: {$dynamicAnchor: x, allOf: [{$dynamicRef: '#x'}, {$dynamicRef: '#x'}]}}, $dynamicRef: '#x'}",
  ])
  func recursionEnds(schema: String) {
    let document = Document(returns: "{$ref: '#/components/schemas/A'}", schemas: schema)
    #expect(document.model != nil, "\(document.messages)")
  }

  @Test func aSchemaMayBeCalledAsTheParameterWouldBe() {
    let document = Document(
      returns: "{type: object, properties: {t: {$ref: '#/components/schemas/T'}, "
        + "pets: {$ref: '#/components/schemas/PetPage'}}}",
      schemas: page + "\n" + "T: {type: object, properties: {id: {type: string}}}")
    #expect(document.properties("GetItemsResponse") == ["t: T?", "pets: Page<Pet>?"])
    #expect(document.properties("Page") == ["items: [T2]", "next: String?"])
    #expect(document.messages == [])
  }
}

import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import Testing

@testable import ClientsmithSpec

@Suite struct StructureTests {
  // MARK: - Included properties

  @Test func includedPropertiesStandWhereTheyAreIncluded() throws {
    let model = try model(
      """
      client: Shop
      types:
        Item: {properties: {id: Int, title: {type: String, default: x, example: y}}}
        Priced: {includes: [Named], properties: {price: Decimal}}
        Named: {alias: Item}
        Before: {includes: [Priced], properties: {a: Int}}
        After: {properties: {a: Int}, includes: [Priced, Item]}
      endpoints: {a: {GET: /a, returns: Before}, b: {GET: /b, returns: After}}
      """)
    func names(_ type: SwiftName) -> [String]? {
      model.types.structure(.declared(type))?.properties.map(\.name.text)
    }
    #expect(names("Priced") == ["id", "title", "price"])
    #expect(names("Before") == ["id", "title", "price", "a"])
    // What two of them include is there once.
    #expect(names("After") == ["a", "id", "title", "price"])
    let title = try #require(model.types.structure(.declared("Before"))?.properties[1])
    #expect(title.default == .string("x"))
    #expect(title.example == .string("y"))
    #expect(model.types.structure(.declared("Before"))?.isIdentifiable == true)
  }

  /// A list takes all values without an id for one.
  @Test func whatMayHaveNoIDIsNotIdentifiable() throws {
    let model = try model(
      """
      client: T
      types:
        Draft: {properties: {id: Int?}}
        Note: {properties: {id: Int?}}
        Item: {properties: {id: Int}}
        Either: {oneOf: {draft: Draft, note: Note}}
      endpoints: {a: {GET: /a, returns: Either}, b: {GET: /b, returns: Item}}
      """)
    #expect(model.types.structure(.declared("Draft"))?.isIdentifiable == false)
    #expect(model.types.structure(.declared("Item"))?.isIdentifiable == true)
    let either = try #require(model.types.union(.declared("Either")))
    #expect(!model.types.isIdentifiable(either))
  }

  @Test(arguments: [
    Marked.types("A: {includes: [▸B]}", "unknown type `B` | declare it"),
    Marked.types("Item: {properties: {}}\nA: {includes: [▸Itm]}", "unknown type `Itm` | `Item`"),
    Marked.types("A: {includes: [▸{a: b}]}", "expects names of types, or their properties"),
    Marked.types("A: {includes: ▸B}", "expects a sequence of types"),
    Marked.types("A: {includes: [▸B]}\nB: {enum: [x]}", "has no properties to include"),
    Marked.types(
      "A: {includes: [B], properties: {▸a: Int}}\nB: {properties: {a: String}}",
      "an included type has a property `a` too, and no value is of both types | name-collision"),
    Marked.types(
      "A: {properties: {a: Int}, includes: [▸B]}\nB: {properties: {b: {type: Bool, as: a}}}",
      "`B` has a property `b`, as another has"),
    Marked.types(
      "A: {includes: [B], properties: {▸b: Int}}\nB: {properties: {b: {type: Int, as: c}}}",
      "an included type has a property `b` too"),
    Marked.types(
      "A: {includes: [B, ▸C]}\nB: {properties: {a: Int}}\nC: {properties: {a: Bool}}",
      "`C` has a property `a`"),
    Marked.types(
      "A: {includes: [{properties: {a: Int}}, ▸{properties: {a: Bool}}]}",
      "has a property `a`, as another has"),
    Marked.types(
      "A: {includes: [B, ▸C]}\nB: {properties: {a: {value: 1}}}\nC: {properties: {a: {value: 2}}}",
      "`C` has a property `a`, as another has"),
    Marked.types("A: {includes: [▸Int]}", "unknown type `Int`"),
    Marked.types("A: {includes: [B, ▸B]}\nB: {properties: {}}", "included twice"),
    Marked.types("A: {includes: [B]}\nB: {includes: [▸A]}", "includes itself | infinite-type"),
    Marked.types("A: {includes: [▸A]}", "includes itself"),
    Marked.types("A: {includes: [B]}\nB: {properties: {a: ▸Strng}}", "unknown type `Strng`"),
    Marked.types(
      "A: {includes: [B]}\nB: {properties: {a: {type: Int, default: ▸x}}}", "an integer"),
    Marked.types("A: {enum: [x], ▸includes: [B]}", "`includes` belongs to `properties`"),
  ])
  func includesAreRefused(_ marked: Marked) {
    marked.check()
  }

  @Test func whatIsIncludedIsUsed() {
    Marked(
      """
      # unused
      client: T
      types: {A: {includes: [B]}, B: {includes: [C]}, C: {properties: {a: Int}}}
      endpoints: {fetch: {GET: /a, returns: A}}
      """
    ).check()
  }

  @Test func includedPropertiesAreCounted() {
    var types = "A0: {properties: {a0: Int}}\n"
    for index in 1...500 {
      types += "A\(index): {includes: [A\(index - 1)], properties: {a\(index): Int}}\n"
    }
    let file =
      "client: T\ntypes:\n"
      + types.split(separator: "\n").map { "  \($0)\n" }.joined()
      + "endpoints: {a: {GET: /a}}\n"
    let found = SpecReader.read(SourceFile(path: "t.client.yaml", text: file)).log.diagnostics
    #expect(found.contains { $0.message.contains("more than 100000 properties") })
  }

  // MARK: - Additional properties

  @Test func everythingElseIsInAdditionalProperties() throws {
    let model = try model(
      """
      client: Shop
      types:
        Item: {properties: {id: Int}, additional: Int?}
        Sale: {includes: [Item], properties: {key: String}}
        Either: {oneOf: {sale: Sale, either: Other}, discriminator: kind}
        Other: {oneOf: {item: Item}, discriminator: name}
      endpoints:
        fetch: {GET: /a, returns: Sale, example: {id: 1, key: a, more: 2, none: null}}
        either: {GET: /b, returns: Either}
      """)
    let sale = try #require(model.types.structure(.declared("Sale")))
    #expect(sale.properties.map(\.name.text) == ["id", "key", "additionalProperties"])
    #expect(sale.additional?.type.text == "[String: Int?]")
    #expect(model.types.keys(of: "Sale") == ["id", "key", "kind"])
    #expect(model.types.keys(of: "Item") == ["id", "kind", "name"])
    #expect(
      model.endpoints[0].mock
        == .structure([
          .init("id", .integer(1)), .init("key", .string("a")),
          .init(
            "additionalProperties",
            .dictionary([.init(key: "more", value: .integer(2)), .init(key: "none", value: .null)])),
        ]))
  }

  @Test(arguments: [
    Marked.types("A: {properties: {}, additional: ▸Strng}", "unknown type `Strng`"),
    Marked.types("A: {enum: [x], ▸additional: Int}", "belongs to `properties`"),
    Marked.types(
      "A: {properties: {▸additionalProperties: Int}, additional: Int}", "what holds all others"),
    Marked.types(
      "A: {includes: [B], additional: ▸Int}\nB: {additional: Bool}",
      "also declares the type of | name-collision"),
    Marked.endpoint(
      "GET: /a\nreturns: A\nexample: {b: ▸x}", "an integer", types: "types: {A: {additional: Int}}"),
  ])
  func additionalPropertiesAreRefused(_ marked: Marked) {
    marked.check()
  }
}

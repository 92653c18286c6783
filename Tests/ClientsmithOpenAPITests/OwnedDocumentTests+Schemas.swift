import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// What a specification changes of the schemas of its document.
extension OwnedDocumentTests {
  /// The name of a schema is free where no operation leads to it, and where it gets another one.
  @Test(arguments: [
    ("openapi: {include: {tags: [users]}}\ntypes: {user: {as: Item}}", "Item"),
    ("openapi: {}\ntypes: {user: {as: Money}, money: {as: Sum}}", "Sum"),
  ]) func namesOfOtherSchemasMayBeFree(_ text: String, _ name: String) async throws {
    #expect(try await model(text)?.types.map(\.name.text).contains(name) == true)
  }

  @Test func onlyWhatIsWrittenChanges() async throws {
    let model = try await model(
      """
      openapi: {include: {tags: [items]}}
      types:
        simple-item:
          as: Item
          properties:
            price: {type: Decimal, summary: Before tax.}
            on_sale: {as: isOnSale, type: Bool, default: false}
            kind: {omit: true}
        item: {as: NewItem}
      """)
    #expect(
      properties("Item", model) == [
        "id id: String", "price price: Decimal", "isOnSale on_sale: Bool",
      ])
    // What it has by `allOf` changes with it.
    #expect(
      properties("NewItem", model) == [
        "id id: String", "price price: Decimal", "isOnSale on_sale: Bool", "note note: String?",
      ])
  }

  @Test func inheritedPropertiesChange() async throws {
    let model = try await model(
      """
      openapi: {include: {tags: [items]}}
      types:
        simple-item:
          properties: {price: {type: Decimal}, on_sale: {summary: Cheap.}}
        item:
          properties:
            id: {type: Int}
            price: {as: cost}
            on_sale: {as: isOnSale, type: Bool}
            kind: {omit: true}
            note: {as: remark}
      """)
    #expect(
      properties("SimpleItem", model) == [
        "id id: String", "price price: Decimal", "onSale on_sale: Bool?",
        "kind kind: SimpleItemKind?",
      ])
    // What is changed of the schema that it extends holds for it as well.
    #expect(
      properties("Item", model) == [
        "id id: Int", "cost price: Decimal", "isOnSale on_sale: Bool?", "remark note: String?",
      ])
    guard case .structure(let item)? = model?.types["Item"]?.kind else { return }
    #expect(item.properties.map(\.documentation.summary) == [nil, nil, "Cheap.", nil])
  }

  @Test func changesApplyToWhatOthersExtendInTurn() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /a:
          get:
            operationId: getA
            responses:
              "200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Last"}}}}
              "201": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Same"}}}}
              "202": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/If"}}}}
      components:
        schemas:
          Base: {type: object, required: [id], properties: {id: {type: string}}}
          Middle: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {m: {type: string}}}]}
          Last: {allOf: [{$ref: "#/components/schemas/Middle"}, {properties: {l: {type: string}}}]}
          Same: {allOf: [{$ref: "#/components/schemas/Base"}]}
          If: {type: object, properties: {a: {type: string}}, then: {properties: {b: {type: string}}}}

      """, to: "shop.openapi.yaml")
    try folder.write(
      """
      client: Shop
      openapi: {}
      types:
        Middle: {properties: {id: {type: UUID}}}
        Last: {properties: {id: {as: key}}}
        Same: {properties: {id: {type: Int}}}
        If: {properties: {b: {as: other}}}

      """, to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message) == [])
    let model = reading.specifications.first?.model
    #expect(properties("Last", model) == ["key id: UUID", "m m: String?", "l l: String?"])
    #expect(properties("Same", model) == ["id id: Int"])
    #expect(properties("If", model) == ["a a: String?", "other b: String?"])
  }

  @Test func ownTypesReplaceSchemas() async throws {
    let model = try await model(
      """
      openapi: {include: {tags: [items]}}
      types: {money: {extern: Money, import: Finance, mock: .zero}}
      """)
    #expect(properties("SimpleItem", model)[1] == "price price: Money")
    guard case .extern(let type)? = model?.types["Money"]?.kind else {
      Issue.record("money is still a schema")
      return
    }
    #expect(type.module == "Finance")
  }

  /// Without a value of its own, a type in the place of a schema has the example of that.
  @Test func ownTypesHaveTheExamplesOfSchemas() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /price:
          get:
            operationId: price
            responses:
              "200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Money"}}}}
      components:
        schemas:
          Money: {type: object, properties: {cents: {type: integer}}, example: {cents: 7}}

      """, to: "shop.openapi.yaml")
    try folder.write(
      "client: Shop\nopenapi: {}\ntypes: {Money: {extern: Money}}\n", to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message) == [])
    guard case .extern(let type)? = reading.specifications.first?.model.types["Money"]?.kind else {
      Issue.record("Money is still a schema")
      return
    }
    #expect(type.mock == .json(.object([.init(key: "cents", value: .integer(7))]), .iso8601))
  }

  @Test func ownTypesMayBeCalledAsThoseOfFoundation() async throws {
    let reading = try await read(
      """
      openapi: {include: {tags: [users]}}
      types: {user: {as: Date}}
      """)
    #expect(
      reading.logs.flatMap(\.diagnostics).map(\.message) == [
        "`Date` means this type everywhere in the specification, not Foundation's"
      ])
    #expect(reading.specifications.first?.model.types.map(\.name.text) == ["Date"])
  }
}

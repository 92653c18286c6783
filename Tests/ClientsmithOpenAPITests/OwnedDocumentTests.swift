import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// Specifications that stand on a document.
@Suite struct OwnedDocumentTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example.com}]
    tags: [{name: items, description: What is on sale.}]
    paths:
      /items:
        get:
          operationId: items/list
          tags: [items]
          parameters:
            - {name: page, in: query, schema: {type: integer}}
            - {name: per_page, in: query, schema: {type: integer, default: 30}}
          responses:
            "200":
              description: Items.
              content:
                application/json:
                  schema: {type: array, items: {$ref: '#/components/schemas/simple-item'}}
            "404":
              description: None.
              content: {application/json: {schema: {type: string}}}
        post:
          operationId: items/create
          tags: [items]
          requestBody:
            content: {application/json: {schema: {$ref: '#/components/schemas/item'}}}
          responses: {"204": {description: Done.}}
      /users/{id}:
        get:
          operationId: users/get
          tags: [users]
          deprecated: true
          parameters: [{name: id, in: path, required: true, schema: {type: string}}]
          responses:
            "200":
              description: A user.
              content: {application/json: {schema: {$ref: '#/components/schemas/user'}}}
    components:
      schemas:
        simple-item:
          type: object
          required: [id, price]
          properties:
            id: {type: string}
            price: {$ref: '#/components/schemas/money'}
            on_sale: {type: boolean}
            kind: {type: string, enum: [B, F]}
        item:
          allOf:
            - {$ref: '#/components/schemas/simple-item'}
            - {type: object, properties: {note: {type: string}}}
        money: {type: object, properties: {amount: {type: string}}}
        user: {type: object, properties: {name: {type: string}}}

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.document, to: "shop.openapi.yaml")
  }

  /// What the folder's specifications are, with one on the document.
  func read(_ text: String) async throws -> SpecificationReading {
    try folder.write("client: Shop\n" + text, to: "shop.client.yaml")
    return await SpecificationReading.read([folder.path])
  }

  func model(_ text: String) async throws -> ClientModel? {
    let reading = try await read(text)
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message).isEmpty)
    #expect(reading.specifications.count == 1)
    return reading.specifications.first?.model
  }

  /// `severity line:column message`.
  func messages(_ text: String) async throws -> [String] {
    try await read(text).logs.flatMap(\.diagnostics).map {
      "\($0.severity.rawValue) \($0.range.start.line):\($0.range.start.column) \($0.message)"
    }
  }

  func properties(_ name: SwiftName, _ model: ClientModel?) -> [String] {
    guard case .structure(let structure)? = model?.types[name]?.kind else { return [] }
    return structure.properties.map { "\($0.name) \($0.wireName): \($0.type.text)" }
  }

  @Test(arguments: [
    ("{}", ["items.list", "items.create", "users.get"]),
    ("{group: none}", ["itemsList", "itemsCreate", "usersGet"]),
    ("{include: {tags: [items]}}", ["itemsList", "itemsCreate"]),
    ("{include: {operations: [items/*]}, exclude: {operations: [POST /items]}}", ["itemsList"]),
    ("{include: {paths: ['/users/*']}}", ["usersGet"]),
    ("{exclude: {deprecated: true}}", ["itemsList", "itemsCreate"]),
    ("{include: {tags: [users], paths: [/items]}, exclude: {paths: ['*s']}}", ["usersGet"]),
  ]) func operationsAreChosen(_ openapi: String, _ endpoints: [String]) async throws {
    let model = try await model("openapi: \(openapi)\n")
    #expect(model?.endpoints.map(\.pathName) == endpoints)
  }

  /// What `import` prints would take the place of the specification.
  @Test func anOwnedDocumentOfSwaggerIsConverted() async throws {
    try folder.write("swagger: '2.0'\ninfo: {title: Shop}\n", to: "shop.openapi.yaml")
    let found = try await read("openapi: {}\n").logs.flatMap(\.diagnostics)
    #expect(found.count == 1)
    #expect(found.first?.help?.hasPrefix("convert it with `npx swagger2openapi ") == true)
  }

  /// What is misspelled in a path that is left out does not matter.
  @Test func pathsThatAreLeftOutAreNotChecked() async throws {
    try folder.write(
      Self.document.replacing("  /users/{id}:\n", with: "  /users/{id}:\n    sumary: A user.\n"),
      to: "shop.openapi.yaml")
    #expect(try await messages("openapi: {include: {tags: [items]}}\n") == [])
    #expect(
      try await messages("openapi: {include: {tags: [users]}}\n") == [
        "warning 29:5 unknown key `sumary`"
      ])
  }

  @Test func typesThatNothingLeadsToAreLeftOut() async throws {
    let model = try await model("openapi: {include: {tags: [users]}}\n")
    #expect(model?.types.map(\.name.text) == ["User"])
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

  @Test func operationsAreChanged() async throws {
    let model = try await model(
      """
      openapi: {}
      timeout: 5s
      errors: {404: String}
      endpoints:
        items/list:
          as: listItems
          parameters: {per_page: {as: pageSize, default: 100}}
          pages: {page: page}
          retry: none
        GET /users/{id}: {as: people.get, deprecated: Use search.}
      scenarios: {none: {items.listItems: {returns: []}}}
      stores: {Items: {items: items.listItems}}
      """)
    #expect(
      model?.endpoints.map(\.pathName) == ["items.listItems", "items.create", "people.get"])
    let list = try #require(model?.endpoints.first)
    #expect(list.inputs.map { "\($0.name) \($0.wireName)" } == ["page page", "pageSize per_page"])
    #expect(list.inputs[1].default == .integer(100))
    #expect(list.pages != nil)
    #expect(list.retry.attempts == 0)
    #expect(model?.stores.count == 1 && model?.scenarios.count == 1)
  }

  @Test func defaultsAreTakenBack() async throws {
    let model = try await model(
      """
      openapi: {}
      endpoints: {items/list: {parameters: {per_page: {default: null}}}}
      """)
    let size = try #require(model?.endpoints.first?.inputs.last)
    #expect(size.default == nil)
    #expect(size.type.text == "Int?")
  }

  @Test(arguments: [
    ("{default: null}", "Int?", true), ("{type: String}", "String?", true),
    ("{type: String?, default: null}", "String?", true), ("{type: Int, default: 3}", "Int", false),
  ]) func nullOfWhatIsRequired(change: String, type: String, isNull: Bool) async throws {
    let schema =
      "{type: object, required: [size], properties: {size: {type: integer, nullable: true}}}"
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /a:
          put:
            operationId: put
            requestBody: {required: true, content: {application/json: {schema: \(schema)}}}
            responses: {"204": {description: d}}
          post:
            operationId: post
            requestBody:
              required: true
              content: {application/json: {schema: {$ref: "#/components/schemas/Box"}}}
            responses: {"204": {description: d}}
      components: {schemas: {Box: \(schema)}}
      """, to: "shop.openapi.yaml")
    try folder.write(
      """
      client: Shop
      openapi: {}
      types: {Box: {properties: {size: \(change)}}}
      endpoints: {put: {parameters: {size: \(change)}}}

      """, to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message).isEmpty)
    let model = try #require(reading.specifications.first?.model)
    let put = try #require(model.endpoints.first?.inputs.first)
    #expect(put.type.text == type)
    #expect((put.default == .null) == isNull)
    guard case .structure(let box)? = model.types.kind(named: SwiftName("Box")) else {
      Issue.record("there is no Box")
      return
    }
    #expect(box.properties[0].type.text == type)
    #expect((box.properties[0].default == .null) == isNull)
  }

  @Test func errorsAreTypesOfTheDocument() async throws {
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
              "204": {description: d}
              default: {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Err"}}}}
        /b:
          get:
            operationId: getB
            responses:
              "204": {description: d}
              "404": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Err"}}}}
              "409": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Clash"}}}}
        /c: {get: {operationId: getC, responses: {"204": {description: d}}}}
      components:
        schemas:
          Err: {type: object, required: [message], properties: {message: {type: string}}}
          Clash: {type: object, properties: {with: {type: string}}}
          Gone: {type: object, properties: {since: {type: string}}}
          Locale: {type: string, enum: [de, en]}

      """, to: "shop.openapi.yaml")
    // `Problem` in Swift, `Err` in the document.
    for type in ["Problem", "Err"] {
      try folder.write(
        """
        client: Shop
        openapi: {}
        types: {Err: {as: Problem}}
        query: {locale: Locale?}
        errors:
          default: {type: \(type), message: message}
          409: Gone
          410: Gone

        """, to: "shop.client.yaml")
      let reading = await SpecificationReading.read([folder.path])
      #expect(reading.logs.flatMap(\.diagnostics).map(\.message).isEmpty)
      let model = try #require(reading.specifications.first?.model)
      #expect(model.types.map(\.name.text).sorted() == ["Clash", "Gone", "Locale", "Problem"])
      #expect(model.settings.map(\.type.text) == ["Locale?"])
      func errors(_ name: String) -> [String] {
        (model.endpoints.first { $0.pathName == name }?.errors ?? []).map { body in
          "\(body.statuses) \(body.type.text)" + (body.messages.isEmpty ? "" : " message")
        }
      }
      let common = ["exactly(409) Gone", "exactly(410) Gone", "otherwise Problem message"]
      #expect(errors("getA") == common && errors("getC") == common)
      #expect(
        errors("getB") == [
          "exactly(404) Problem message", "exactly(409) Clash", "exactly(410) Gone",
          "otherwise Problem message",
        ])
    }
  }

  @Test(arguments: [
    (["items"], [], ["itemsList", "itemsCreate"]), (["/users/*"], [], ["usersGet"]),
    (["items/*"], ["POST /items"], ["itemsList"]),
    ([], ["deprecated"], ["itemsList", "itemsCreate"]),
  ]) func importChoosesOperations(
    _ include: [String], _ exclude: [String], _ endpoints: [String]
  ) throws {
    let result = try DocumentImport.specification(
      of: .file(path: folder.path("shop.openapi.yaml")),
      options: DocumentOptions(include: include, exclude: exclude), limits: .standard)
    let text = try #require(result?.text)
    let model = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).model
    #expect(model?.endpoints.map(\.pathName) == endpoints, "\(text)")
  }

  @Test func importRefusesUnknownOperations() throws {
    let result = try DocumentImport.specification(
      of: .file(path: folder.path("shop.openapi.yaml")),
      options: DocumentOptions(include: ["itms"]), limits: .standard)
    #expect(result?.text == nil)
    #expect(
      result?.log.diagnostics.map(\.message) == [
        "the document has no tag, operation or path `itms`"
      ])
  }

  @Test func withoutASpecificationTheDocumentIsAClient() async throws {
    try folder.write("client: Other\nendpoints: {a: {GET: /a}}\n", to: "other.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.specifications.map(\.model.name.text) == ["OtherClient", "ShopClient"])
  }

  @Test func furtherPagesAreThoseOfAnOperation() async throws {
    let answer = """
      responses: {"200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Hits"}}}}}
      """
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /search: {post: {operationId: files/search, tags: [files], \(answer)}}
        /search/more:
          post:
            operationId: files/search/continue
            tags: [files]
            parameters: [{name: cursor, in: query, required: true, schema: {type: string}}]
            \(answer)
      components:
        schemas:
          Hits:
            type: object
            required: [items]
            properties: {items: {type: array, items: {type: string}}, cursor: {type: string}}

      """, to: "shop.openapi.yaml")
    try folder.write(
      """
      client: Shop
      openapi: {}
      endpoints:
        files/search: {pages: {next: cursor, then: files/search/continue}}

      """, to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message) == [])
    let endpoints = reading.specifications.first?.model.endpoints ?? []
    #expect(endpoints.first?.pages != nil)
    #expect(endpoints.last?.continued != nil)
  }

  /// A type alone does not say that something is always there.
  @Test(arguments: [
    ("{on_sale: {type: Int}}", "onSale: Int?"), ("{on_sale: Int}", "onSale: Int?"),
    ("{on_sale: {type: Int?}}", "onSale: Int?"),
    ("{on_sale: {type: Int, default: 3}}", "onSale: Int"),
    ("{on_sale: Int = 3}", "onSale: Int"), ("{id: {type: UUID}}", "id: UUID"),
    ("{id: {type: UUID?}}", "id: UUID?"),
  ]) func typesStayOptional(_ properties: String, _ expected: String) async throws {
    let reading = try await read("openapi: {}\ntypes: {simple-item: {properties: \(properties)}}")
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message) == [])
    let type = reading.specifications.first?.model.types.first { $0.name == "SimpleItem" }
    guard case .structure(let structure)? = type?.kind else {
      Issue.record("an object is expected")
      return
    }
    #expect(structure.properties.map { "\($0.name.text): \($0.type.text)" }.contains(expected))
  }

  /// What a type that has no name in the document is called, and where it may not be.
}

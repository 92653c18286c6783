import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// What a specification changes of the operations of its document.
extension OwnedDocumentTests {
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

  @Test(
    arguments: [
      ("String", "String", nil), ("Double", "Double", .string), ("Duration", "Duration", nil),
      ("\"[Int]\"", "[Int]", .string),
    ] as [(String, String, WireFormat.Coding?)])
  func numbersThatAreTextsGetAnotherType(
    change: String, type: String, coding: WireFormat.Coding?
  ) async throws {
    let schema =
      "{type: object, required: [size], properties: {size: {type: string, format: decimal}}}"
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
            responses: {"200": {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Box"}}}}}
      components: {schemas: {Box: \(schema)}}
      """, to: "shop.openapi.yaml")
    try folder.write(
      """
      client: Shop
      openapi: {}
      types: {Box: {properties: {size: {type: \(change)}}}}
      endpoints: {put: {parameters: {size: {type: \(change)}}}}

      """, to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message).isEmpty)
    let model = try #require(reading.specifications.first?.model)
    let input = try #require(model.endpoints.first?.inputs.first)
    let property = try #require(model.types.structure(.declared("Box"))?.properties.first)
    #expect([input.type.text, property.type.text] == [type, type])
    #expect([input.wireFormat.coding, property.wireFormat.coding] == [coding, coding])
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

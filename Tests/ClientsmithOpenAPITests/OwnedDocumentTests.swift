import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import TestSupport
import Testing

/// Specifications that stand on a document.
@Suite struct OwnedDocumentTests {
  static let document = """
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

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.document, to: "shop.openapi.yaml")
  }

  /// What the folder's specifications are, with one on the document.
  func read(_ text: String) async throws -> SpecificationReading {
    try folder.write("client: Shop\n" + text, to: "shop.client.yaml")
    return await SpecificationReading.read([folder.path])
  }

  /// The same on another document, which has these paths.
  func read(_ text: String, paths: String) async throws -> SpecificationReading {
    try folder.write(
      "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\nservers: [{url: https://shop.example.com}]\n"
        + "paths:\n" + paths.split(separator: "\n").map { "  \($0)\n" }.joined(),
      to: "shop.openapi.yaml")
    return try await read(text)
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
}

import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// Specifications that leave out what their document requires.
@Suite struct OmittedRequirementTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example.com}]
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - {name: shop, in: query, required: true, schema: {type: string}}
            - {name: page, in: query, schema: {type: integer}}
            - {name: X-Tenant, in: header, required: true, schema: {type: string}}
          responses:
            "200":
              description: Items.
              content:
                application/json:
                  schema: {type: array, items: {$ref: '#/components/schemas/item'}}
                  example: [{id: 1, name: A, color: red}]
        post:
          operationId: create
          requestBody:
            required: true
            content: {application/json: {schema: {$ref: '#/components/schemas/draft'}}}
          responses: {"204": {description: Done.}}
      /notes:
        post:
          operationId: note
          requestBody:
            required: true
            content:
              application/json:
                schema:
                  type: object
                  required: [text]
                  properties: {text: {type: string}, mood: {type: string}}
          responses: {"204": {description: Done.}}
    components:
      schemas:
        item:
          type: object
          required: [id, name]
          properties: {id: {type: integer}, name: {type: string}, color: {type: string}}
        draft:
          type: object
          required: [id, name, owner]
          properties:
            id: {type: integer, readOnly: true}
            name: {type: string}
            owner: {type: string}
            color: {type: string}

    """

  private func read(_ text: String) async throws -> SpecificationReading {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "shop.openapi.yaml")
    try folder.write("client: Shop\nopenapi: {}\n" + text, to: "shop.client.yaml")
    return await SpecificationReading.read([folder.path])
  }

  @Test(arguments: [
    (
      "endpoints: {list: {parameters: {shop: {omit: true}}}}",
      "the operation `list` requires `shop`"
    ),
    (
      "endpoints: {list: {parameters: {X-Tenant: {omit: true}}}}",
      "the operation `list` requires `X-Tenant`"
    ),
    (
      "endpoints: {note: {parameters: {text: {omit: true}}}}",
      "the operation `note` requires `text`"
    ),
    ("types: {draft: {properties: {owner: {omit: true}}}}", "the schema `Draft` requires `owner`"),
  ]) func requirementsThatAreOmittedAreSaid(_ text: String, _ requirement: String) async throws {
    let found = try await read(text).logs.flatMap(\.diagnostics)
    #expect(found.map(\.message) == [requirement + ", so the API may refuse what is sent"])
    let warning = try #require(found.first)
    #expect(warning.id == .omittedRequired && warning.severity == .warning)
    #expect(warning.help?.hasPrefix("remove `omit`, or write `allow: [omitted-required]`") == true)
    #expect(warning.notes.map(\.message) == ["it is declared here"])
    let allowed = text.replacing("omit: true", with: "omit: true, allow: [omitted-required]")
    #expect(try await read(allowed).logs.flatMap(\.diagnostics).map(\.message) == [])
  }

  /// What may be left out, what only the API sets, and what only comes back.
  @Test(arguments: [
    "endpoints: {list: {parameters: {page: {omit: true}}}}",
    "endpoints: {note: {parameters: {mood: {omit: true}}}}",
    "types: {draft: {properties: {id: {omit: true}, color: {omit: true}}}}",
    "types: {item: {properties: {name: {omit: true}}}}",
  ]) func nothingElseIsSaid(_ text: String) async throws {
    #expect(try await read(text).logs.flatMap(\.diagnostics).map(\.message) == [])
  }

  /// The document's own example has what the specification leaves out.
  @Test func omittedPropertiesAreKnown() async throws {
    let model = try #require(
      try await read("types: {item: {properties: {name: {omit: true}, color: {omit: true}}}}")
        .specifications.first?.model)
    guard case .structure(let structure)? = model.types["Item"]?.kind else {
      return #expect(Bool(false), "no structure")
    }
    #expect(structure.properties.map(\.name.text) == ["id"])
    #expect(structure.omittedKeys == ["name", "color"])
  }
}

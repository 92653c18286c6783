import ClientsmithModel
import Testing

@testable import ClientsmithOpenAPI

/// Examples of elements, of errors and of what is sent.
@Suite struct ExamplePlacesTests {
  @Test(arguments: [
    (
      "{type: array, items: {type: string, example: red}}",
      "array([ClientsmithModel.Value.string(\"red\")])"
    ),
    ("{type: array, items: {type: string, example: [red, blue]}}", "string(\"blue\")"),
    ("{type: array, items: {type: array, items: {type: integer, example: 7}}}", "integer(7)"),
    ("{type: object, additionalProperties: {type: string, example: red}}", "string(\"red\")"),
    (
      "{type: array, minItems: 2, items: {$ref: '#/components/schemas/Dog'}}",
      "integer(4))]), ClientsmithModel.Value.structure"
    ),
    ("{type: array, items: {type: string, format: decimal, example: '3.50'}}", "decimal(\"3.50\")"),
  ])
  func thoseOfElementsAreUsed(schema: String, value: String) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, required: [x], properties: {x: \(schema)}}
        Dog: {type: object, required: [id], properties: {id: {type: integer}}, example: {id: 4}}
        """)
    #expect(document.messages.isEmpty)
    let mock = try #require(document.endpoint("getItems")?.mock)
    #expect(String(describing: mock).contains(value), "\(mock)")
  }

  @Test func theFirstOfAnErrorIsOneOfItsType() throws {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            responses:
              "204": {description: d}
              "404":
                description: d
                content:
                  application/json:
                    schema: {$ref: '#/components/schemas/Problem'}
                    examples: {none: {value: {code: none}}, other: {value: {code: other}}}
              "409":
                description: d
                content:
                  application/json:
                    schema: {type: object, required: [why], properties: {why: {type: string}}}
                    example: {why: taken}
        """,
      components: "schemas: {Problem: {type: object, properties: {code: {type: string}}}}")
    #expect(document.messages.isEmpty)
    #expect(
      document.model?.types.map(\.example) == [
        .structure([.init("code", .string("none"))]), .structure([.init("why", .string("taken"))]),
      ])
  }

  /// Whole bodies, and the fields of those that are several parameters.
  @Test(arguments: [
    (
      "application/json: {schema: {$ref: '#/components/schemas/Pet'}, example: {name: Bo, age: 3}}",
      [Value.structure([.init("name", .string("Bo")), .init("age", .integer(3))])]
    ),
    (
      """
      application/json: {schema: {type: object, required: [name], properties: {name: {type: string, example: x}, \
      age: {type: integer, example: 4}}}, examples: {one: {value: {name: Bo}}}}
      """, [.string("Bo"), .integer(4)]
    ),
    (
      """
      application/x-www-form-urlencoded: {schema: {type: object, required: [name], properties: {name: \
      {type: string}, age: {type: integer}, tags: {type: array, items: {type: string}}}}, \
      example: {name: Bo, age: '3', tags: red}}
      """, [.string("Bo"), .integer(3), .array([.string("red")])]
    ),
    ("text/plain: {schema: {type: string}, example: Hello}", [.string("Hello")]),
    (
      "application/json: {schema: {type: array, minItems: 2, items: {type: string, format: email}}}",
      [.array([.string("user@example.com"), .string("user@example.com")])]
    ),
  ])
  func thoseOfBodiesAreSent(media: String, values: [Value]) {
    let document = Document(
      paths: """
        /pets:
          post:
            operationId: addPet
            requestBody: {required: true, content: {\(media)}}
            responses: {'204': {description: d}}
        """,
      components: """
        schemas:
          Pet: {type: object, required: [name], properties: {name: {type: string}, age: {type: integer}}}
        """)
    #expect(document.messages.isEmpty, "\(document.messages)")
    #expect(document.endpoint("addPet")?.inputs.map(\.example) == values)
  }
}

import ClientsmithDeclarations
import ClientsmithModel
import Testing

@testable import ClientsmithOpenAPI

/// What mocks contain where the document has no example.
@Suite struct MadeUpExampleTests {
  @Test(arguments: [
    ("{type: integer}", "1"), ("{type: integer, minimum: 10, maximum: 20}", "10"),
    ("{type: integer, maximum: -3}", "-3"), ("{type: integer, exclusiveMinimum: 4}", "5"),
    ("{type: integer, multipleOf: 25}", "25"),
    ("{type: integer, minimum: 30, multipleOf: 25}", "50"),
    ("{type: integer, minimum: 3, maximum: 2}", "1"), ("{type: number, minimum: 2}", "2"),
    ("{type: number, exclusiveMinimum: 2}", "3"), ("{type: number, maximum: 1}", "1"),
    ("{type: number, exclusiveMinimum: 2, exclusiveMaximum: 3}", "2.5"),
    ("{type: number, multipleOf: 0.25}", "1.5"),
    ("{type: string, format: email}", "\"user@example.com\""),
    ("{type: string, format: hostname}", "\"example.com\""),
    ("{type: string, format: ipv4}", "\"192.0.2.1\""),
    ("{type: string, format: ipv6}", "\"2001:db8::1\""),
    ("{type: string, minLength: 5}", "\"xxxxx\""), ("{type: string, maxLength: 0}", "\"\""),
    ("{type: string, pattern: '^[A-Z]{3}-\\d{2}$'}", "\"AAA-11\""),
    ("{type: string, pattern: '^(?:one|three)$'}", "\"one\""),
    ("{type: string, pattern: '^(?=x)'}", "\"x\""), ("{type: string, pattern: x}", "\"x\""),
    ("{type: string, minLength: 5, example: abcdef}", "\"abcdef\""),
    ("{$ref: '#/components/schemas/Code'}", "\"1111\""),
    (
      "{type: array, items: {$ref: '#/components/schemas/Code'}}",
      "string(\"1111\")])"
    ),
    (
      "{type: array, minItems: 2, items: {type: integer, minimum: 4}}",
      "integer(4), "
    ),
    ("{type: array, minItems: 2, items: {type: boolean}}", "bool(true)"),
    ("{type: object, additionalProperties: {$ref: '#/components/schemas/Code'}}", "\"1111\""),
    ("{oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Code'}]}", "\"1111\""),
    ("{anyOf: [{type: integer, minimum: 7}, {type: 'null'}]}", "integer(7)"),
  ])
  func keepsWhatTheSchemaSays(schema: String, value: String) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Pet: {type: object, required: [x], properties: {x: \(schema)}}
        Code: {type: string, pattern: "^[0-9]{4}$"}
        """)
    #expect(document.messages.isEmpty)
    let mock = try #require(document.endpoint("getItems")?.mock)
    #expect(String(describing: mock).contains(value), "\(mock)")
  }

  @Test func argumentsAreValidToo() {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters:
              - {name: limit, in: query, schema: {type: integer, minimum: 10, maximum: 100}}
              - {name: mail, in: query, schema: {type: string, format: email}}
            responses: {'204': {description: d}}
        """)
    #expect(
      document.endpoint("getItems")?.inputs.map(\.example)
        == [.integer(10), .string("user@example.com")])
    #expect(document.endpoint("getItems")?.inputs.map(\.exampleSource) == [.madeUp, .madeUp])
  }
}

import ClientsmithModel
import Testing

@testable import ClientsmithOpenAPI

/// Examples are compared with what schemas say of values beside their types.
@Suite struct ExampleLimitsTests {
  /// Of a parameter: its example, and what it has to be instead.
  @Test(arguments: [
    ("{type: integer, maximum: 100}", "120", "a number of at most 100, found the integer 120"),
    ("{type: number, minimum: 1}", "0.5", "a number of at least 1, found the number 0.5"),
    ("{type: number, exclusiveMinimum: 0}", "0", "a number above 0, found the integer 0"),
    ("{type: number, exclusiveMaximum: 1}", "1", "a number below 1, found the integer 1"),
    ("{type: integer, multipleOf: 5}", "12", "a multiple of 5, found the integer 12"),
    ("{type: number, multipleOf: 0.01}", "1.005", "a multiple of 0.01, found the number 1.005"),
    ("{type: string, minLength: 3}", "ab", "at least 3 characters, found the string `ab`"),
    ("{type: string, maxLength: 1}", "ab", "at most 1 character, found the string `ab`"),
    (
      "{type: string, pattern: '^a$|^b$'}", "c",
      "a text that matches `^a$|^b$`, found the string `c`"
    ),
    (
      "{type: array, minItems: 2, items: {type: integer}}", "[1]",
      "at least 2 elements, found 1 element"
    ),
    (
      "{type: array, maxItems: 1, items: {type: integer}}", "[1, 2]",
      "at most 1 element, found 2 elements"
    ),
    (
      "{type: array, uniqueItems: true, items: {type: integer}}", "[1, 1]",
      "elements that differ from each other, found 2 elements"
    ),
    (
      "{type: array, items: {type: integer, maximum: 3}}", "[1, 4]",
      "a number of at most 3, found the integer 4"
    ),
    (
      "{allOf: [{$ref: '#/components/schemas/Code'}]}", "ab",
      "a text that matches `^[0-9]+$`, found the string `ab`"
    ),
    (
      "{type: object, minProperties: 1, additionalProperties: {type: integer}}", "{}",
      "at least 1 key, found 0 keys"
    ),
  ])
  func oneBeyondThemIsNotUsed(schema: String, example: String, expected: String) {
    let document = document(schema, example)
    #expect(document.messages == ["warning value-mismatch: the example of `x` expects \(expected)"])
    #expect(document.endpoint("getItems")?.inputs.map(\.exampleSource.isInvented) == [true])
  }

  @Test(arguments: [
    ("{type: number, multipleOf: 0.01}", "12345678.91"), ("{type: number, multipleOf: 0.1}", "0.3"),
    ("{type: integer, maximum: 100}", "100"), ("{type: string, maxLength: 2}", "🙂é"),
    ("{type: string, pattern: '^(?=a)[a-z]+$'}", "B"),
    ("{type: string, pattern: '/^[a-z]+$/'}", "ab"),
    ("{type: string, pattern: '^\\s*[[:alpha:]]$'}", "'1'"),
    ("{type: string, pattern: '^\\bx$|y'}", "z"),
    ("{type: string, format: decimal, maximum: 5}", "'12.50'"),
    ("{oneOf: [{type: string, maxLength: 1}, {type: string, maxLength: 3}]}", "abc"),
  ])
  func oneThatFitsOrMayDoSoIsUsed(schema: String, example: String) {
    let document = document(schema, example)
    #expect(document.messages.isEmpty, "\(document.messages)")
    #expect(document.endpoint("getItems")?.inputs.map(\.exampleSource) == [.written])
  }

  private func document(_ schema: String, _ example: String) -> Document {
    Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters:
              - {name: x, in: query, required: true, schema: \(schema), example: \(example)}
            responses: {'204': {description: d}}
        """,
      components: "schemas: {Code: {type: string, pattern: '^[0-9]+$'}}")
  }

  @Test func bodiesAreComparedWithAllThatIsInThem() {
    let document = Document(
      paths: """
        /pets:
          get:
            operationId: getPet
            responses:
              "200":
                description: A pet.
                content:
                  application/json:
                    schema: {$ref: '#/components/schemas/Pet'}
                    examples:
                      long: {value: {name: Bartholomew}}
                      none: {value: {name: Bo, chip: ''}}
        """,
      components: """
        schemas:
          Pet:
            type: object
            required: [name]
            properties: {name: {type: string, maxLength: 4}, chip: {type: string, minLength: 2}}
        """)
    #expect(
      document.messages == [
        "warning value-mismatch: the key `name` in the example expects at most 4 characters, found the string `Bartholomew`"
      ])
    #expect(document.endpoint("getPet")?.examples.map(\.name) == ["none"])
  }

  /// That of a schema is said once, wherever it is used.
  @Test func schemasAndPropertiesAreCompared() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: """
        Code: {type: string, pattern: "^[0-9]{2}$", example: abc}
        Pet: {type: object, example: {age: -1}, properties: {age: {type: integer, minimum: 0, example: -2}, a: {$ref: '#/components/schemas/Code'}, b: {$ref: '#/components/schemas/Code'}}}
        """)
    #expect(
      Set(document.messages) == [
        "warning value-mismatch: the key `age` in the example of `Pet` expects a number of at least 0, found the integer -1",
        "warning value-mismatch: the example of `age` expects a number of at least 0, found the integer -2",
        "warning value-mismatch: the example of `a` expects a text that matches `^[0-9]{2}$`, found the string `abc`",
      ])
    let mock = try #require(document.endpoint("getItems")?.mock)
    #expect(
      mock
        == .structure([
          .init("age", .integer(1)), .init("a", .string("11")), .init("b", .string("22")),
        ]))
  }
}

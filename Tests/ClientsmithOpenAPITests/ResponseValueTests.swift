import ClientsmithModel
import Testing

/// What mocks return for responses with an inline schema and without an example.
@Suite struct ResponseValueTests {
  @Test(arguments: [
    ("{type: integer, minimum: 10, maximum: 20}", Value.integer(10)),
    ("{type: integer}", .integer(1)),
    ("{type: string, format: email}", .string("user@example.com")),
    ("{type: string, pattern: '^[A-Z]{3}$'}", .string("AAA")),
    ("{type: integer, default: 42}", .integer(42)),
    ("{type: integer, default: many}", .integer(1)),
    ("{type: integer, example: 7}", .integer(7)),
    ("{type: array, items: {type: integer}, example: [7, 8]}", .array([.integer(7), .integer(8)])),
    ("{type: array, items: {type: string}, default: [a]}", .array([.string("a")])),
    (
      "{type: array, minItems: 2, items: {type: integer, minimum: 4}}",
      .array([.integer(4), .integer(4)])
    ),
    (
      "{type: array, minItems: 2, uniqueItems: true, items: {type: string, format: email}}",
      .array([.string("user@example.com"), .string("a@b.co")])
    ),
    ("{type: string, enum: [low, high], default: high}", .enumerationCase("high")),
    ("{type: [integer, 'null'], minimum: 100}", .integer(100)),
    ("{$ref: '#/components/schemas/Ids'}", .array([.integer(8), .integer(8), .integer(8)])),
    (
      "{type: array, prefixItems: [{type: integer, minimum: 3}, {type: integer, minimum: 9}], "
        + "minItems: 3, items: {type: integer, minimum: 11}}",
      .array([.integer(3), .integer(9), .integer(11)])
    ),
    (
      "{type: array, prefixItems: [{type: string, format: email}, {type: integer, minimum: 5}, "
        + "{type: boolean}], minItems: 3}",
      .array([.json(.string("user@example.com")), .json(.integer(5)), .json(.bool(true))])
    ),
    ("{type: object, additionalProperties: false}", .dictionary([])),
    (
      "{type: object, additionalProperties: false, patternProperties: {'^[0-9]+_item$': {type: string}, "
        + "'^config_': {type: integer}}}",
      .dictionary([.init(key: "1_item", value: .json(.string("getItems")))])
    ),
  ])
  func schemasSayIt(_ schema: String, _ value: Value) {
    let document = Document(
      returns: schema,
      schemas: "Ids: {type: array, minItems: 3, items: {type: integer, minimum: 8}}")
    #expect(document.messages == [])
    #expect(document.endpoint("getItems")?.mock == value)
  }

  @Test func oneThatDoesNotFitIsMadeUp() {
    let document = Document(returns: "{type: integer, minimum: 4, example: 2}")
    #expect(document.endpoint("getItems")?.mock == .integer(4))
    #expect(document.messages.count == 1)
  }

  @Test func eachStatusHasItsOwn() {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            responses:
              "200": {description: d, content: {application/json: {schema: {type: integer, minimum: 3}}}}
              "202": {description: d, content: {application/json: {schema: {type: string, format: email}}}}
        """)
    #expect(
      document.endpoint("getItems")?.examples.map(\.body)
        == [.integer(3), .string("user@example.com")])
  }

  @Test func linesAreOfTheirSchema() {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            responses:
              "200": {description: d, content: {application/x-ndjson: {schema: {type: integer, minimum: 30}}}}
        """)
    #expect(document.endpoint("getItems")?.examples.map(\.value) == [.integer(30)])
  }
}

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
    ("{type: string, format: email}", "\"x@example.com\""),
    ("{type: integer, minimum: 1, maximum: 3, default: 3}", "integer(3)"),
    ("{type: integer, minimum: 3, maximum: 4, default: 3}", "integer(4)"),
    ("{type: number, minimum: 0, maximum: 1, default: 1}", "number(1.0)"),
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
    ("{type: integer, minimum: 9007199254740993}", "9007199254740993"),
    ("{type: number, multipleOf: 0.1, minimum: 0.3, maximum: 0.3}", "0.3)"),
    ("{type: integer, multipleOf: 5, exclusiveMinimum: 5}", "integer(10)"),
    ("{type: string, format: email, maxLength: 8}", "\"a@b.co\""),
    ("{type: string, format: byte, minLength: 5}", "data([120, 48, 120, 48, 120, 48])"),
    ("{type: string, pattern: '^\\S+@\\S+$'}", "\"a@a\""),
    ("{type: string, pattern: '^[a-z]+$', minLength: 4}", "\"xxxx\""),
    ("{type: string, pattern: '^[A-Z]+$', minLength: 4}", "\"AAAA\""),
    ("{type: string, pattern: '[0-9]', minLength: 3}", "\"1aa\""),
    ("{type: string, pattern: '^[\\w-]+?:[a-z-_]$'}", "\"a:a\""),
    ("{type: string, pattern: '^a1$|^b2$'}", "\"a1\""),
    ("{type: string, format: uri, pattern: '^https://.*/[a-z]$'}", "\"https:///a\""),
    ("{type: string, format: decimal, pattern: '^\\d+\\.\\d{2}$'}", "decimal(\"1.11\")"),
    ("{type: string, pattern: '^img-'}", "\"img-x\""),
    ("{type: string, pattern: '[.]png$'}", "\"x.png\""),
    ("{type: array, maxItems: 0, items: {type: boolean}}", "array([])"),
    ("{type: array, minItems: 12, items: {type: boolean}}", "bool(true), ClientsmithModel"),
    (
      "{type: array, minItems: 2, uniqueItems: true, items: {type: string}}",
      "string(\"x\"), ClientsmithModel.Value.string(\"x2\")"
    ),
    (
      "{type: array, minItems: 2, uniqueItems: true, items: {type: integer, maximum: 1}}",
      "integer(1), ClientsmithModel.Value.integer(0)"
    ),
    (
      "{type: array, minItems: 2, uniqueItems: true, items: {enum: [red, green]}}",
      "Case(red), ClientsmithModel.Value.enumerationCase(green)"
    ),
    (
      "{type: array, minItems: 2, uniqueItems: true, items: {type: string, pattern: '^[A-Z]{2}$'}}",
      "string(\"AA\"), ClientsmithModel.Value.string(\"BB\")"
    ),
    // There is one such value alone.
    (
      "{type: array, minItems: 2, uniqueItems: true, items: {}}",
      "array([ClientsmithModel.Value.json"
    ),
    ("{type: object, additionalProperties: {type: string}, minProperties: 2}", "\"key2\""),
    ("{type: object, additionalProperties: {type: string}, maxProperties: 0}", "dictionary([])"),
    ("{type: object, additionalProperties: {type: string}, propertyNames: {enum: [de]}}", "\"de\""),
    ("{type: object, patternProperties: {'^[A-Z]{2}$': {type: string}}}", "\"AA\""),
    ("{oneOf: [{type: string, enum: [inbox]}, {type: string, format: uuid}]}", "\"inbox\""),
    ("{oneOf: [{type: string, format: uuid}, {type: string, enum: [inbox]}]}", "A68D8BAC-"),
    ("{anyOf: [{type: string, format: date-time}, {type: string, enum: [now]}]}", "2024-01-02T"),
    ("{anyOf: [{type: integer, minimum: 7}, {type: number}]}", "7"),
    (
      "{type: object, patternProperties: {'^meta_': {type: string}}, additionalProperties: false}",
      "meta_"
    ),
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
    #expect(document.endpoint("getItems")?.inputs.map(\.exampleSource) == [.fitting, .fitting])
  }

  /// Tests would not notice that one is taken for the other.
  @Test func valuesBesideEachOtherDiffer() throws {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters:
              - {name: from, in: query, schema: {type: integer, minimum: 1, maximum: 3}}
              - {name: to, in: query, schema: {type: integer, minimum: 1, maximum: 3}}
              - {name: only, in: query, schema: {type: integer, minimum: 1, maximum: 1}}
              - {name: least, in: query, schema: {type: integer, minimum: 1}}
              - {name: page, in: query, schema: {type: integer, minimum: 1, default: 1}}
              - {name: seats, in: query, schema: {type: integer, minimum: 4, maximum: 9, default: 4}}
              - {name: Mail-To, in: header, schema: {type: array, items: {type: string, format: email}}}
            responses:
              '200': {description: d, content: {application/json: {schema: {type: object, required: [
                sender, email, country, language], properties: {
                sender: {type: string, format: email}, email: {type: string, format: email},
                country: {type: string, pattern: '^[A-Z]{2}$'},
                language: {type: string, pattern: '^[A-Z]{2}$'}}}}}}
        """)
    let inputs = try #require(document.endpoint("getItems")?.inputs)
    #expect(
      inputs.map(\.example) == [
        .integer(1), .integer(2), .integer(1), .integer(1), .integer(1), .integer(4),
        .array([.string("to@example.com"), .string("user@example.com")]),
      ])
    #expect(
      inputs.map(\.exampleSource) == [
        .fitting, .fitting, .fitting, .madeUp, .inherited, .inherited, .fitting,
      ])
    #expect(
      document.endpoint("getItems")?.mock
        == .structure([
          .init("sender", .string("sender@example.com")),
          .init("email", .string("user@example.com")),
          .init("country", .string("AA")),
          .init("language", .string("BB")),
        ]))
  }

  /// As documents write what is always null.
  @Test func nullAloneIsNull() throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: "A: {type: object, required: [n], properties: {n: {type: 'null'}}}")
    let mock = try #require(document.endpoint("getItems")?.mock)
    #expect(String(describing: mock).contains("null"), "\(mock)")
  }

  /// A text that may be one has the letters that the pattern wants.
  @Test(arguments: [
    ("^[0-9a-f]{8}-[0-9a-f-]+$", true), ("^[0-9A-F]{8}-[0-9A-F-]+$", false),
  ])
  func anIdHasTheLettersOfItsPattern(pattern: String, isLower: Bool) {
    var limits = SchemaLimits()
    limits.pattern = pattern
    let made = MadeUpExample(limits: limits, format: "uuid", name: "x", order: 0)
    #expect(made.text == (isLower ? made.uuid.lowercased() : made.uuid.uppercased()))
  }
}

import ClientsmithModel
import Testing

/// What documentation says of values beside the words of the document.
@Suite struct ValueFactTests {
  @Test(arguments: [
    ("{type: array, items: {type: integer, maximum: 7}}", "Each element: at most 7."),
    (
      "{type: array, items: {type: string, pattern: '^[A-Z]{3}$', description: An IATA code.}}",
      "Each element: An IATA code. Matches `^[A-Z]{3}$`."
    ),
    ("{type: array, items: {type: string, description: A code}}", "Each element: A code."),
    (
      "{type: array, items: {$ref: '#/components/schemas/Code'}}",
      "Each element: matches `^[0-9]{4}$`."
    ),
    (
      "{type: object, additionalProperties: {type: string, maxLength: 4}}",
      "Each value: at most 4 characters."
    ),
    (
      "{type: object, propertyNames: {pattern: '^x-'}, additionalProperties: {type: string}}",
      "Each key: matches `^x-`."
    ),
    ("{type: array, uniqueItems: true, items: {type: string}}", "No two elements are equal."),
    (
      "{type: array, minItems: 1, uniqueItems: true, description: Tags., items: {type: string, maxLength: 9}}",
      "Tags.\n\nAt least 1 element. No two elements are equal. Each element: at most 9 characters."
    ),
    (
      "{type: array, items: {type: array, minItems: 2, items: {type: integer, minimum: 1}}}",
      "Each element: at least 2 elements. Each element: at least 1."
    ),
    (
      "{type: array, prefixItems: [{type: string, title: Name}, {type: integer}, {$ref: '#/components/schemas/Code'}]}",
      "Elements by their places: string (Name), integer, `Code`."
    ),
    ("{$ref: '#/components/schemas/Code', description: A pin.}", "A pin.\n\nMatches `^[0-9]{4}$`."),
    (
      "{allOf: [{$ref: '#/components/schemas/Code'}, {description: A pin., maxLength: 9}]}",
      "A pin.\n\nAt most 9 characters, matches `^[0-9]{4}$`."
    ),
    (
      "{allOf: [{maximum: 9}, {$ref: '#/components/schemas/Count'}]}", "How many.\n\n0 to 9."
    ),
  ])
  func arePartOfTheDocumentation(schema: String, expected: String) throws {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A: {type: object, properties: {v: \(schema)}}
        Code: {type: string, pattern: "^[0-9]{4}$"}
        Count: {type: integer, minimum: 0, maximum: 99, description: How many.}
        """)
    let property = document.model?.types.structure(.declared("A"))?.properties.first
    #expect(property?.documentation.description == expected)
  }

  /// What has a declaration of its own says it there.
  @Test(arguments: [
    "{type: array, items: {$ref: '#/components/schemas/B'}}",
    "{type: array, items: {type: string, enum: [a, b], description: Which.}}",
    "{type: object, additionalProperties: {$ref: '#/components/schemas/B'}}",
    "{$ref: '#/components/schemas/Loop'}",
  ])
  func areNotRepeated(schema: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/A'}",
      schemas: """
        A: {type: object, properties: {v: \(schema)}}
        B: {type: object, description: A thing., properties: {n: {type: integer, maximum: 3}}}
        Loop: {type: array, items: {$ref: '#/components/schemas/Loop'}}
        """)
    let property = document.model?.types.structure(.declared("A"))?.properties.first
    #expect(property?.documentation.description == nil)
  }

  @Test(arguments: [
    ("application/json: {schema: {type: integer, minimum: -5, maximum: 5}}", "-5 to 5."),
    ("text/plain: {schema: {type: string, maxLength: 20}}", "At most 20 characters."),
    (
      "application/json: {schema: {type: array, items: {type: string, maxLength: 2}}}",
      "Each element: at most 2 characters."
    ),
  ])
  func areSaidOfBodiesAndParameters(content: String, expected: String) {
    let document = Document(
      paths: """
        /a:
          post:
            operationId: a
            parameters:
              - {name: ids, in: query, description: Which., schema: {type: array, items: {type: integer, maximum: 7}}}
            requestBody: {required: true, content: {\(content)}}
            responses: {'204': {description: d}}
        """)
    let texts = (document.endpoint("a")?.inputs ?? []).map(\.documentation.description)
    #expect(Set(texts) == ["Which.\n\nEach element: at most 7.", expected])
  }
}

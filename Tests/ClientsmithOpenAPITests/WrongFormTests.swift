import Testing

/// What is written in another form than OpenAPI has for it is said, with what is expected.
@Suite struct WrongFormTests {
  @Test(arguments: [
    ("parameters: {page: {in: query}}", "`parameters` expects a list, and is left out"),
    (
      "requestBody: {schema: {type: string}}",
      "`schema` stands in a media type under `content`, so this one is left out"
    ),
    (
      "requestBody: {required: true}",
      "`requestBody` expects `content` with a media type, and is left out"
    ),
    ("parameters: [a]", "a parameter expects a mapping with `name` and `in`, and is left out"),
    (
      "parameters: [{name: a, in: body, schema: {}}]",
      "unknown place `body` of a parameter, which is left out"
    ),
    (
      "parameters: [{name: a, in: query, type: integer}]",
      "`type` of a parameter stands in its `schema`, so this one is left out"
    ),
    (
      "parameters: [{name: a, in: query, required: 'yes', schema: {type: string}}]",
      "`required` expects true or false, and is left out"
    ),
    (
      "requestBody: {content: application/json}",
      "`content` expects a mapping from media types, and is left out"
    ),
    ("requestBody: {content: {schema: {type: object}}}", "`schema` is not a media type"),
    (
      "requestBody: {content: {application/json: {type: object}}}",
      "`application/json` expects its schema under `schema`, so this one is left out"
    ),
    ("tags: a", "`tags` expects a list, and is left out"),
    ("servers: {url: 'https://a.example'}", "`servers` expects a list, and is left out"),
    (
      "parameters: [{name: a, in: query, style: forms, schema: {type: string}}]",
      "unknown `style` `forms` of a parameter in `query`: expected `form`, `spaceDelimited`, "
        + "`pipeDelimited` or `deepObject`"
    ),
  ])
  func partsOfOperations(_ part: String, _ message: String) {
    let document = Document(
      paths: """
        /items:
          post:
            operationId: post
            \(part)
            responses: {"204": {description: d}}
        """)
    #expect(document.messages == ["warning left-out: " + message])
  }

  @Test(arguments: [
    ("[200]", "`responses` expects a mapping from statuses, and is left out"),
    ("{'999': {description: d}}", "`999` is not a status code, so the response is left out"),
    (
      "{'200': text}",
      "the response `200` expects a mapping with `description` and `content`"
    ),
    ("{ok: {description: d}}", "`ok` is not a status code, so the response is left out"),
    (
      "{'200': {schema: {type: string}}}",
      "`schema` stands in a media type under `content`, so this one is left out"
    ),
  ])
  func responses(_ responses: String, _ message: String) {
    let document = Document(
      paths: "/items: {get: {operationId: getItems, responses: \(responses)}}")
    #expect(document.messages == ["warning left-out: " + message])
  }

  @Test(arguments: [
    ("{type: object, properties: [a]}", "`properties` expects a mapping"),
    ("{oneOf: {type: string}}", "`oneOf` expects a list of schemas"),
    ("{type: string, allOf: {minLength: 1}}", "`allOf` expects a list of schemas"),
    ("{type: 3}", "`type` expects the name of a type"),
    ("{type: [3]}", "`type` expects the name of a type"),
    ("{type: []}", "`type` expects the name of a type"),
    ("{type: string, enum: a}", "`enum` expects a list of values"),
    ("{type: array, items: string}", "`items` expects a schema"),
    ("{type: array, prefixItems: {type: string}}", "`prefixItems` expects a list of schemas"),
    ("{oneOf: [string, integer]}", "`oneOf` expects a list of schemas"),
    ("{type: object, patternProperties: [a]}", "`patternProperties` expects a mapping"),
    ("{type: string, format: [date]}", "`format` expects a string"),
    ("{type: string, nullable: 'yes'}", "`nullable` expects true or false"),
    ("{type: integer, minimum: 'a'}", "`minimum` expects a number"),
    ("{type: string, pattern: {a: b}}", "`pattern` expects a string"),
    (
      "{type: object, properties: {a: {type: string, required: true}}}",
      "`required` expects a list of properties, beside these"
    ),
  ])
  func keywords(_ schema: String, _ message: String) {
    #expect(
      Document(returns: schema).messages == [
        "warning unsupported-schema: \(message), and is left out"
      ])
  }

  @Test func serversAreMappings() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: ["https://api.example.com"]
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      """)
    #expect(
      document.messages == [
        "warning invalid-url: a server expects a mapping with `url`, and is left out"
      ])
    #expect(
      document.content.log.diagnostics.first?.help == "write `- url: https://api.example.com`")
  }

  @Test(arguments: ["/components/schemas/Pet", "Pet", "#/definitions/Pet"])
  func referencesOfOtherFormsHaveAProposal(_ reference: String) {
    let document = Document(
      returns: "{$ref: '\(reference)'}", schemas: "Pet: {type: object}")
    #expect(
      document.content.log.diagnostics.first?.help == "write `#/components/schemas/Pet`")
  }

  @Test(arguments: [
    ("{type: integer, default: 1.0}", "integer(1"), ("{default: 5}", "string(\"5\")"),
    ("{oneOf: [{type: string}, {type: integer}], default: 5}", "string(\"5\")"),
  ])
  func defaultsOfOtherFormsAreValid(_ schema: String, _ value: String) {
    let document = Document(
      paths: """
        /items{+path}:
          get:
            operationId: getItems
            parameters:
              - {name: path, in: path, required: true, schema: {type: string}}
              - {name: a, in: query, schema: \(schema)}
            responses: {"204": {description: d}}
        """)
    #expect(document.messages == [])
    let text = "\(String(describing: document.endpoint("getItems")?.inputs.last?.default))"
    #expect(text.contains("5") || text.contains("1"))
  }

  @Test(arguments: [
    ("servers: https://a.example", "`servers` expects a list, and is left out"),
    ("components: text", "`components` expects a mapping, and is left out"),
    ("components: {schemas: [a]}", "`schemas` expects a mapping, and is left out"),
    ("components: {parameters: [a]}", "`parameters` expects a mapping, and is left out"),
    ("tags: {a: b}", "`tags` expects a list, and is left out"),
    ("tags: [a]", "a tag expects a mapping with `name`, and is left out"),
  ])
  func partsOfDocuments(_ part: String, _ message: String) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      \(part)
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      """)
    #expect(document.messages == ["warning left-out: " + message])
  }

  @Test(arguments: [
    ("string", "write `{type: string}`"), ("[integer]", "write `{type: integer}`"),
    ("{type: object, properties: {a: string}}", "write `{type: string}`"),
    ("{type: object, additionalProperties: integer}", "write `{type: integer}`"),
    ("{type: datetime}", "write `type: string, format: date-time`"),
    ("{type: float}", "write `type: number, format: float`"),
    ("{type: object, propertys: {}}", "did you mean `properties`?"),
    ("{allof: []}", "did you mean `allOf`?"), ("{type: array, item: {}}", "did you mean `items`?"),
    ("{ref: '#/components/schemas/Pet'}", "did you mean `$ref`?"),
    ("{type: string, enum: a}", "write `[a]`"),
    (
      "{type: object, properties: {a: {type: string, required: true}}}",
      "list the name of the property in the `required` of its object: `required: [name]`"
    ),
    (
      "{type: object, properties: {a: {type: string, required: 'true'}}}",
      "list the name of the property in the `required` of its object: `required: [name]`"
    ),
    ("{type: string, enum: []}", "list the values, or remove `enum`"),
    ("{type: string, allOf: null}", "give it a value, or remove `allOf`"),
    (
      "{type: string, format: double}",
      "write `type: number` if the API sends numbers, or `format: decimal` if it sends numbers in "
        + "quotes"
    ),
    (
      "{type: string, format: uint32}",
      "write `type: integer` if the API sends numbers, or `format: int64` if it sends numbers in "
        + "quotes"
    ),
  ])
  func whatIsMeantIsProposed(_ schema: String, _ help: String) {
    #expect(Document(returns: schema).content.log.diagnostics.map(\.help) == [help])
  }

  @Test(arguments: [
    (
      "{type: string, allOf: null}", "`allOf` is null, though it expects a list of schemas",
      "String"
    ),
    ("{type: string, enum: null}", "`enum` is null, though it expects a list of values", "String"),
    (
      "{type: object, properties: null}", "`properties` is null, though it expects a mapping",
      "[String: JSON]"
    ),
    ("{type: array, items: null}", "`items` is null, though it expects a schema", "[JSON]"),
    (
      "{type: object, additionalProperties: null, properties: {a: {type: string}}}",
      "`additionalProperties` is null, though it expects a schema", "GetItemsResponse"
    ),
    (
      "{type: string, required: null}",
      "`required` is null, though it expects a list of properties, beside these", "String"
    ),
    ("{type: string, enum: []}", "`enum` expects at least one value", "String"),
    ("{type: integer, enum: []}", "`enum` expects at least one value", "Int"),
  ])
  func emptyKeywordsSayNothing(_ schema: String, _ message: String, _ type: String) {
    let document = Document(returns: schema)
    #expect(
      document.messages == ["warning unsupported-schema: \(message), and is left out"])
    #expect(document.result() == type)
    #expect((document.properties("GetItemsResponse") ?? ["a: String?"]) == ["a: String?"])
  }

  @Test(arguments: ["double", "float", "uint32"])
  func formatsOfNumbersSayNothingOfStrings(_ format: String) {
    let document = Document(returns: "{type: string, format: \(format)}")
    #expect(
      document.messages == [
        "warning unsupported-schema: the format `\(format)` is one of numbers, not of strings, so "
          + "this is a `String`"
      ])
    #expect(document.result() == "String")
  }

  /// As ASP.NET writes numbers that may be in quotes.
  @Test(arguments: ["double", "float", "int32"])
  func formatsOfNumbersAreThoseOfTheNumber(_ format: String) {
    let document = Document(returns: "{type: [number, string], format: \(format)}")
    #expect(document.messages == [])
  }

  /// Optional is what a property is anyway.
  @Test(arguments: ["false", "'false'"])
  func propertiesThatAreNotRequiredAreOptional(_ flag: String) {
    let document = Document(
      returns: "{type: object, properties: {a: {type: string, required: \(flag)}}}")
    #expect(document.messages == [])
    #expect(document.properties("GetItemsResponse") == ["a: String?"])
  }

  @Test func nullIsABranch() {
    let document = Document(returns: "{oneOf: [{type: string}, {type: null}]}")
    #expect(document.messages == [])
    #expect(document.result() == "String?")
  }

  /// What YAML has without quotes.
  @Test func nullIsAType() {
    let document = Document(returns: "{type: [string, null]}")
    #expect(document.messages == [])
    #expect(document.result() == "String?")
  }

}

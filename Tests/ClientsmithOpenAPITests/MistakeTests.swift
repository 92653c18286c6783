import Testing

/// What documents get wrong costs what it is about, and is said.
@Suite struct MistakeTests {
  /// A file whose name does not say that it is a document is none of the native format either.
  @Test func aSyntaxErrorIsTheOnlyOne() {
    let text = """
      openapi: 3.1.0
      info: {title: Shop, version: '1'
      servers: [{url: /v2}]
      paths: {}
      """
    #expect(
      Document(text, path: "openapi.yaml").messages == [
        "error unclosed-bracket: expected `,` or `}`"
      ])
  }

  /// Without its response, an operation would decode nothing.
  @Test func aResultThatIsNotThereCostsItsOperation() {
    let document = Document(
      paths: """
        /items:
          get: {operationId: getItems, responses: {"200": {$ref: '#/components/responses/Items'}}}
          put: {operationId: put, responses: {"200": {$ref: '#/components/responses/Items'}, "204": {description: d}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["put"])
    #expect(
      document.messages.sorted() == [
        "warning left-out: GET /items is left out: the reference of its response `200` leads nowhere",
        "warning unresolved-reference: there is nothing at `#/components/responses/Items`",
        "warning unresolved-reference: there is nothing at `#/components/responses/Items`",
      ])
  }

  /// Without its body, an operation would send nothing.
  @Test func aBodyThatIsNotThereCostsItsOperation() {
    let document = Document(
      paths: """
        /items:
          post: {operationId: add, requestBody: {$ref: '#/components/requestBodies/Item'}, responses: {"204": {description: d}}}
          get: {operationId: getItems, responses: {"204": {description: d}}}
        """)
    #expect(document.model?.endpoints.map(\.pathName) == ["getItems"])
    #expect(
      document.messages.sorted() == [
        "warning left-out: POST /items is left out: the reference of its body leads nowhere",
        "warning unresolved-reference: there is nothing at `#/components/requestBodies/Item`",
      ])
  }

  @Test(arguments: ["'404'", "4XX", "default", "'304'"])
  func anErrorThatIsNotThereCostsItselfAlone(status: String) {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            responses:
              "200": {description: d, content: {application/json: {schema: {type: integer}}}}
              "500": {description: e, content: {text/plain: {}}}
              \(status): {$ref: '#/components/responses/Missing'}
        """)
    #expect(document.result() == "Int")
    #expect(document.endpoint("getItems")?.errors.map(\.statuses) == [.exactly(500)])
    #expect(
      document.messages == [
        "warning unresolved-reference: there is nothing at `#/components/responses/Missing`"
      ])
  }

  @Test func aSchemaKeepsItsNameBesideOneThatIsGivenIt() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/pet'}",
      schemas:
        "a_pet: {x-speakeasy-name-override: Pet, type: object, properties: {pet: {$ref: '#/components/schemas/pet'}}}\n"
        + "pet: {type: object, properties: {pet: {$ref: '#/components/schemas/a_pet'}}}")
    #expect(document.model?.types.map(\.name.text).sorted() == ["APet", "Pet"])
    #expect(document.messages == [])
  }

  @Test func commasAfterTheLastElementCostNothing() {
    let document = Document(
      """
      {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/items": {"get": {
        "operationId": "getItems", "tags": ["items",], "responses": {"204": {"description": "d"},}}}}}
      """, path: "shop.openapi.json")
    let warning = "warning invalid-json: JSON allows no comma after the last element"
    #expect(document.messages == [warning, warning])
    #expect(document.endpoint("getItems") != nil)
  }

  @Test func objectsWithoutPropertiesInPathsAreJSON() {
    let document = Document(
      paths: """
        /items/{key}:
          get:
            operationId: getItem
            parameters:
              - name: key
                in: path
                required: true
                schema: {type: object, properties: {}, unevaluatedProperties: false}
            responses: {"204": {description: None.}}
        """)
    #expect(
      document.messages == [
        "warning unsupported-schema: the style of `key` is for objects of single values alone, "
          + "so it is sent as JSON"
      ])
  }

  @Test func limitsAreNumbersSince31() {
    let document = Document(returns: "{type: integer, minimum: 3, exclusiveMinimum: true}")
    #expect(
      document.messages == [
        "warning unsupported-schema: `exclusiveMinimum` expects a number since OpenAPI 3.1"
      ])
  }

  /// The proposal keeps the limit.
  @Test(arguments: [
    ("minimum: 3, exclusiveMinimum: true", "write `exclusiveMinimum: 3` in place of `minimum: 3`"),
    (
      "maximum: 9.5, exclusiveMaximum: true",
      "write `exclusiveMaximum: 9.5` in place of `maximum: 9.5`"
    ),
    ("minimum: 3, exclusiveMinimum: false", "remove it"),
    ("exclusiveMinimum: true", "write the limit itself: `exclusiveMinimum: 0`, or remove it"),
  ])
  func limitsThatWereFlagsAreMendedByTheirNumbers(_ schema: String, _ help: String) {
    let document = Document(returns: "{type: number, \(schema)}")
    #expect(document.content.log.diagnostics.map(\.help) == [help])
  }

  @Test func fewerNamesThanValuesAreAWarning() {
    let document = Document(
      returns: "{type: string, enum: [a, b, c], x-enum-varnames: [One, Two]}")
    #expect(
      document.messages == [
        "warning unsupported-schema: the enumeration has 3 values and 2 names, so the last ones are "
          + "named after their values"
      ])
  }

  /// The name of null is that of none.
  @Test func namesOfValuesAreByTheirPlaces() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Size'}",
      schemas: "Size: {enum: [s, null, m], x-enum-varnames: [Small, Nothing, Medium]}")
    #expect(document.messages == [])
    #expect(document.cases("Size") == ["small", "medium"])
  }

  @Test func keywordsOfAnotherFormAreLeftOut() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: "Pet: {type: object, required: {id: true}, properties: {id: {type: string}, "
        + "e: {enum: x}, f: {type: string, required: true}}}")
    #expect(
      document.messages == [
        "warning unsupported-schema: `required` expects a list of properties, beside these, and is left out",
        "warning unsupported-schema: `enum` expects a list of values, and is left out",
        "warning unsupported-schema: `required` expects a list of properties, beside these, and is left out",
      ])
    #expect(document.properties("Pet") == ["id: String?", "e: JSON?", "f: String?"])
  }

  @Test func nearlyKnownKeysAreWarnings() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      sevrers: [{url: https://api.example.com}]
      mine: 1
      paths:
        /items:
          gett: {responses: {"204": {description: d}}}
          post: {respones: {"204": {description: d}}, tag: [a], id: 1}
        /other: 5
      """)
    #expect(
      document.messages == [
        "warning unknown-key: unknown key `sevrers`",
        "warning unknown-key: unknown key `gett`",
        "warning unknown-key: unknown key `respones`",
        "warning unknown-key: unknown key `tag`",
        "warning left-out: `/other` expects a mapping, and is left out",
      ])
  }

  @Test func nearlyKnownKeysBehindReferencesAreWarnings() {
    let document = Document(
      paths: """
        /items: {$ref: '#/components/pathItems/Items', sumary: All.}
        /old: {$ref: '#/components/pathItems/Items'}
        /none: {$ref: '#/components/pathItems/None'}
        """,
      components: """
        pathItems:
          Items:
            gett: {responses: {"204": {description: d}}}
            post: {respones: {"204": {description: d}}}
        """)
    #expect(
      document.messages == [
        "warning unknown-key: unknown key `sumary`",
        "warning unresolved-reference: there is nothing at `#/components/pathItems/None`",
        "warning unknown-key: unknown key `gett`",
        "warning unknown-key: unknown key `respones`",
      ])
  }

  @Test func pathsThatAreNoMappingAreAWarning() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      paths: [/items]
      """)
    #expect(
      document.messages == [
        "warning no-endpoints: the document has no operations, so the client has no members",
        "warning left-out: `paths` expects a mapping, and is left out",
      ])
  }

  @Test func exclusiveLimitsOf30AreThoseBesideThem() {
    let document = Document(
      """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      paths:
        /items:
          get:
            operationId: getItems
            parameters:
              - {name: a, in: query, schema: {type: integer, minimum: 3, exclusiveMinimum: true}}
              - {name: b, in: query, schema: {type: integer, minimum: 3, exclusiveMinimum: false}}
              - {name: c, in: query, schema: {type: integer, minimum: 3, maximum: 9, exclusiveMaximum: true}}
            responses: {'204': {description: d}}
      """)
    #expect(document.messages.isEmpty)
    let texts = (document.endpoint("getItems")?.inputs ?? []).map {
      $0.documentation.description ?? ""
    }
    #expect(texts == ["More than 3.", "At least 3.", "At least 3 and less than 9."])
  }

  @Test(arguments: [
    ("{type: string, enum: [a, b], default: c}", false),
    ("{type: integer, default: 123456789012345678901234567890}", false),
    ("{type: boolean, default: 1}", false), ("{type: string, default: null}", true),
    ("{type: array, items: {type: string}, default: [a, b]}", true),
    ("{type: string, format: date, default: '2024-01-01'}", true),
  ])
  func defaultsThatAreNotValuesAreLeftOut(schema: String, fits: Bool) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: "Pet: {type: object, properties: {x: \(schema)}}")
    #expect(
      document.messages
        == (fits
          ? []
          : ["warning invalid-default: the default is not a value of its type, and is left out"]))
  }

  @Test func whatIsLeftOutIsSaid() {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters: [{in: query, schema: {type: string}}]
            responses: {"200": {description: d, content: {application/xml: {}}}}
        """)
    #expect(
      document.messages == [
        "warning left-out: a parameter without a `name` is left out",
        "warning not-generated: XML is neither read nor written: 1 body as data or text",
      ])
  }

  @Test func credentialsMayBeMissing() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      security: [{bearer: []}, {}]
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      components: {securitySchemes: {bearer: {type: http, scheme: bearer}}}
      """)
    #expect(document.messages.isEmpty)
    #expect(document.model?.schemes.map(\.name.text) == ["bearer"])
  }
}

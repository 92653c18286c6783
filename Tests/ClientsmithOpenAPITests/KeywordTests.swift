import ClientsmithModel
import Testing

/// What keywords say where they stand beside others.
@Suite struct KeywordTests {
  @Test(arguments: [
    ("{type: string, properties: {a: {type: string}}}", "String?"),
    ("{type: integer, properties: {a: {type: string}}}", "Int?"),
    ("{type: array, items: {type: string}, properties: {a: {type: string}}}", "[String]?"),
  ])
  func typesDecideWhatObjectKeywordsAreFor(_ schema: String, _ type: String) {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Pet'}",
      schemas: "Pet: {type: object, properties: {x: \(schema)}}")
    #expect(document.properties("Pet") == ["x: \(type)"])
    #expect(
      document.messages == [
        "warning unsupported-schema: `properties` expects `type: object` beside it, and is left out"
      ])
  }

  /// What is said of the properties of objects says nothing of other values.
  @Test(arguments: [
    ("{allOf: [{properties: {a: {type: string}}}, {type: string}]}", "String"),
    ("{allOf: [{$ref: '#/components/schemas/Named'}, {type: integer}]}", "Int"),
    ("{type: [object, string], properties: {a: {type: string}}}", "GetItemsResponse"),
    ("{type: [string, integer], enum: [1, two]}", "IntegerOrString"),
    ("{enum: [1, two]}", "IntegerOrString"),
    ("{type: [string, integer], enum: [one, two]}", "GetItemsResponse"),
    ("{type: array, prefixItems: [{type: string}], items: {type: integer}}", "[JSON]"),
    ("{type: array, prefixItems: [{type: string}], items: {type: string}}", "[String]"),
    ("{type: array, prefixItems: [{type: number}, {type: number}], items: false}", "[Double]"),
    ("{allOf: [{$ref: '#/components/schemas/Code'}, {nullable: true}]}", "String?"),
  ])
  func allTypesOfAValueCount(_ schema: String, _ type: String) {
    let document = Document(
      returns: schema,
      schemas: "Named: {properties: {name: {type: string}}}\nCode: {type: string}")
    #expect(document.result() == type)
    #expect(document.messages == [])
  }

  /// Beside an array, the values of the elements are meant.
  @Test(arguments: [
    ("{type: array, enum: [a, b]}", "GetItemsResponseItem", true),
    ("{type: array, items: {type: string}, enum: [a, b]}", "GetItemsResponseItem", true),
    ("{type: array, items: {type: string, enum: [a, b]}}", "GetItemsResponseItem", false),
    ("{type: object, enum: [a, b]}", "GetItemsResponse", true),
  ])
  func anEnumerationBesideAnotherType(schema: String, type: String, warns: Bool) {
    let document = Document(returns: schema)
    let isArray = type != "GetItemsResponse"
    #expect(document.result() == (isArray ? "[\(type)]" : type))
    #expect(document.messages.contains { $0.contains("not of the `type` beside it") } == warns)
    #expect(document.cases(type) == ["a", "b"])
  }

  @Test func aTypeOfSeveralIsAChoice() {
    let mixed = Document(returns: "{type: [string, integer], enum: [1, two]}")
    #expect(
      mixed.cases("IntegerOrString") == ["integer integer: Int", "string string: String"])
    let object = Document(returns: "{type: [object, string], properties: {a: {type: string}}}")
    #expect(
      object.cases("GetItemsResponse") == [
        "object object: GetItemsResponseObject", "string string: String",
      ])
  }

  @Test func anObjectIsNotAText() {
    let document = Document(
      returns: "{allOf: [{type: object, properties: {a: {type: string}}}, {type: string}]}")
    #expect(document.result() == "JSON")
    #expect(
      document.messages == [
        "warning unsupported-schema: no value is `object` and `string` at once, so it is any JSON"
      ])
  }

  @Test func textsHaveNoAdditionalProperties() {
    let document = Document(returns: "{type: string, additionalProperties: false}")
    #expect(document.result() == "String")
    #expect(document.messages == [])
  }

  @Test(arguments: [
    ("{anyOf: [{type: string}, {}]}", "JSON"), ("{oneOf: [{type: string}, true]}", "JSON"),
    ("{anyOf: [{type: string}, {type: integer}, {title: Any}]}", "JSON"),
    ("{anyOf: [{type: string}, {required: [a]}]}", "String"),
    ("{anyOf: [{type: string}, {nullable: true}]}", "String"),
    ("{type: string, anyOf: [{enum: [a, b]}, {}]}", "GetItemsResponse"),
  ])
  func branchesThatSayNothingAreAnything(_ schema: String, _ type: String) {
    #expect(Document(returns: schema).result() == type)
  }

  @Test func otherAlphabetsOfBase64AreTexts() {
    let document = Document(
      returns: "{$ref: '#/components/schemas/Key'}",
      schemas: "Key: {type: object, properties: {a: {type: string, contentEncoding: base64url}, "
        + "b: {type: string, contentEncoding: base64}}}")
    #expect(document.properties("Key") == ["a: String?", "b: Data?"])
  }

  @Test(arguments: [
    ("get", "200: [Int], 202: String"), ("post", "200: [Int], 201: [Int], 202: String"),
  ])
  func aRangeBesideAnotherStatusIsTheUsualOnes(_ method: String, _ result: String) {
    let document = Document(
      paths: """
        /items:
          \(method):
            operationId: getItems
            responses:
              2XX: {description: d, content: {application/json: {schema: {type: array, items: {type: integer}}}}}
              "202": {description: d, content: {application/json: {schema: {type: string}}}}
        """)
    #expect(document.result() == result)
    #expect(document.messages.count == 1)
    #expect(document.messages.first?.contains("2XX is read as 200") == true)
  }

  @Test func statusesCountMoreThanTheirRange() {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            responses:
              2XX: {description: d, content: {application/json: {schema: {type: integer}}}}
              "200": {description: d, content: {application/json: {schema: {type: string}}}}
        """)
    #expect(document.result() == "String")
    #expect(
      document.messages == [
        "warning left-out: the result is read as that of 200: a range of statuses has no type of its "
          + "own beside it"
      ])
  }

  // MARK: - Bodies and parameters

  private func body(_ content: String) -> Document {
    Document(
      paths: """
        /items:
          post:
            operationId: post
            requestBody: {required: true, content: \(content)}
            responses: {"204": {description: d}}
        """)
  }

  @Test func bodiesOfAnyTypeMayBeBytes() {
    let document = body("{'*/*': {schema: {type: string, format: binary}}}")
    #expect(document.parameters("post") == ["body: Data"])
    let text = "\(String(describing: document.endpoint("post")?.body))"
    #expect(text.contains("application/octet-stream"))
    #expect(document.messages == [])
  }

  @Test func mediaTypesCountMoreThanTheirRange() {
    let document = body("{'image/*': {}, image/png: {}}")
    let text = "\(String(describing: document.endpoint("post")?.body))"
    #expect(text.contains("image/png"))
    #expect(
      document.messages == [
        "warning other-media-types: the body is sent as `image/png`, not as `image/*`"
      ])
    #expect(
      body("{'image/*': {}, 'audio/*': {}}").messages == [
        "warning other-media-types: `image/*` is a range of media types, so the body is sent as `application/octet-stream`",
        "warning other-media-types: the body is sent as `application/octet-stream`, not as `audio/*`",
      ])
  }

  @Test(arguments: ["Host", "Content-Length", "connection", "Transfer-Encoding"])
  func headersOfTheTransportAreNoParameters(_ name: String) {
    let document = Document(
      paths: """
        /items:
          get:
            operationId: getItems
            parameters: [{name: \(name), in: header, schema: {type: string}}]
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("getItems") == [])
    #expect(
      document.messages == [
        "warning left-out: the header `\(name)` is set by the transport, so the parameter is left out"
      ])
  }

  /// Documents of Ory declare it so; beside cookies it cannot be sent.
  @Test func theHeaderOfAllCookiesIsAParameter() {
    let document = Document(
      paths: """
        /session:
          get:
            operationId: getSession
            parameters: [{name: Cookie, in: header, schema: {type: string}}]
            responses: {"204": {description: d}}
        /theme:
          get:
            operationId: getTheme
            parameters:
              - {name: Cookie, in: header, schema: {type: string}}
              - {name: theme, in: cookie, schema: {type: string}}
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("getSession") == ["cookie: String?"])
    #expect(document.parameters("getTheme") == ["theme: String?"])
    #expect(
      document.messages == [
        "warning left-out: the header `Cookie` is made of the cookies that are declared, so the parameter is left out"
      ])
  }

  @Test func parametersOfOneNameAreOne() {
    let document = Document(
      paths: """
        /items:
          parameters: [{name: x-trace, in: header, schema: {type: integer}}]
          get:
            operationId: getItems
            parameters:
              - {name: X-Trace, in: header, schema: {type: string}}
              - {name: page, in: query, schema: {type: integer}}
              - {name: page, in: query, schema: {type: string}}
              - {name: "", in: query, schema: {type: string}}
            responses: {"204": {description: d}}
        """)
    #expect(document.parameters("getItems") == ["xTrace: String?", "page: Int?"])
    #expect(
      document.messages == [
        "warning left-out: there is a parameter `page` in the same place already, so this one is left out",
        "warning left-out: a parameter without a `name` is left out",
      ])
  }
}

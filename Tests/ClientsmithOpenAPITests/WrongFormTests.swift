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
}

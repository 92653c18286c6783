import Testing

/// Parameters in `querystring`.
@Suite struct WholeQueryTests {
  /// OpenAPI 3.2 allows one of the two (section 4.12.1).
  @Test(arguments: ["/a", "/a?c=1"])
  func aWholeQueryStandsAlone(path: String) {
    let others = path == "/a" ? "{name: c, in: query, schema: {type: string}}, " : ""
    let document = Document(
      paths: "\"\(path)\": {get: {operationId: send, responses: {}, parameters: [\(others)"
        + "{name: q, in: querystring, content: {text/plain: {schema: {type: string}}}}]}}")
    #expect(document.endpoint("send")?.parameters.map(\.name.text).contains("q") == false)
    #expect(document.messages.contains { $0.contains("the query `q` cannot be sent beside other") })
  }

  @Test(arguments: [
    ("{type: object, properties: {d: {type: string}}}", true),
    ("{type: array, items: {type: string}}", false), ("{type: string}", false),
  ])
  func objectsWithinItHaveAnotherForm(schema: String, isObject: Bool) {
    let document = Document(
      paths: "/a: {get: {operationId: send, responses: {}, parameters: [{name: q, in: querystring, "
        + "content: {application/x-www-form-urlencoded: {schema: {type: object, properties: "
        + "{c: \(schema)}}}}}]}}")
    #expect(
      document.messages
        == (isObject
          ? [
            "warning unsupported-schema: the object `c` in a query is sent with brackets, not as JSON"
          ] : []))
  }
}

import ClientsmithModel
import Testing

/// What responses become.
@Suite struct ResponseTests {
  private func document(_ responses: String) -> Document {
    Document(
      paths: """
        /items:
          get:
            operationId: getItems
            responses: {\(responses)}
        """)
  }

  private static func json(_ schema: String) -> String {
    "{description: d, content: {application/json: {schema: \(schema)}}}"
  }

  @Test(arguments: [
    ("200: \(json("{type: integer}"))", "Int"),
    ("204: {description: Nothing.}", "Void"),
    ("200: \(json("{type: integer}")), 204: {description: Nothing.}", "Int?"),
    ("200: \(json("{type: integer}")), 201: \(json("{type: integer}"))", "Int"),
    ("200: \(json("{type: integer}")), 201: \(json("{type: string}"))", "200: Int, 201: String"),
    ("2XX: \(json("{type: integer}"))", "Int"),
    ("default: \(json("{type: integer}"))", "Int"),
    ("200: {description: d, content: {text/plain: {schema: {type: string}}}}", "text"),
    ("200: {description: d, content: {'*/*': {schema: {type: string}}}}", "text"),
    ("200: {description: d, content: {'*/*': {schema: {type: string, format: uuid}}}}", "UUID"),
    ("200: {description: d, content: {image/png: {}}}", "download"),
    ("200: {description: d, content: {'*/*': {}}}", "download"),
    ("200: {description: d, content: {'*/*': {schema: {}}}}", "download"),
    ("200: {description: d, content: {application/hal+json: {schema: {type: integer}}}}", "Int"),
    (
      "200: {description: d, content: {application/hal+json: {schema: {type: string}}, "
        + "application/json: {schema: {description: A name., type: string}}}}", "String"
    ),
    (
      "200: {description: d, content: {application/json: {schema: {type: integer}}, "
        + "text/csv: {schema: {type: string}}, application/xml: {}}}", "Int"
    ),
    (
      "200: {description: d, content: {text/event-stream: {schema: {type: string}}}}",
      "events String"
    ),
    (
      "200: {description: d, content: {application/jsonl: {itemSchema: {type: integer}}}}",
      "lines Int"
    ),
  ]) func resultsAreReturned(_ responses: String, _ result: String) {
    let document = document(responses)
    #expect(document.result() == result)
    #expect(document.messages.isEmpty)
  }

  /// Another form of the same answer loses nothing; another answer does.
  @Test(arguments: [
    ("application/hal+json: {schema: {type: integer}}", "application/hal+json"),
    ("application/xml: {schema: {type: object, properties: {a: {}}}}", "application/xml"),
    ("text/plain: {schema: {type: array, items: {type: integer}}}", "text/plain"),
  ]) func anotherSchemaUnderAnotherMediaTypeIsSpokenOf(_ other: String, _ name: String) {
    for status in ["200", "400"] {
      let document = document(
        "204: {description: d}, \(status): {description: d, content: "
          + "{\(other), application/json: {schema: {type: string}}}}")
      #expect(
        document.messages == [
          "warning other-media-types: the response is read as `application/json`, not as "
            + "`\(name)`, whose schema is another"
        ])
    }
  }

  /// What the API has, where a client would ask for something else by itself.
  @Test(arguments: [
    (["application/json"], nil), (["application/json; charset=utf-8"], nil), (["*/*"], nil),
    (["application/jsonl"], nil), (["text/csv"], nil), (["image/png"], nil),
    (["application/vnd.api+json", "application/json"], nil),
    (["application/vnd.api+json"], "application/vnd.api+json"),
    (["application/hal+json;charset=UTF-8"], "application/hal+json"),
    (["application/json; version=2"], "application/json; version=2"),
    (["application/x-ndjson"], "application/x-ndjson"),
    (["application/geo+json-seq"], "application/geo+json-seq"),
  ]) func asksForItsMediaType(_ types: [String], accept: String?) throws {
    let content = types.map { "\"\($0)\": {schema: {type: integer}}" }.joined(separator: ", ")
    let document = document("200: {description: d, content: {\(content)}}")
    let inputs = try #require(document.endpoint("getItems")).inputs
    #expect(inputs.map(\.wireName) == (accept == nil ? [] : ["Accept"]))
    #expect(inputs.first?.constant == accept.map(Value.string))
  }

  /// Bytes would be lost in a text.
  @Test func textBesideOtherBytesIsBytes() {
    for content in ["text/csv: {}, application/pdf: {}", "image/png: {}, text/plain: {}"] {
      #expect(document("200: {description: d, content: {\(content)}}").result() == "download")
    }
    #expect(
      document("200: {description: d, content: {text/csv: {}, text/html: {}}}").result() == "text")
    #expect(
      document("200: {description: d, content: {text/plain: {}, application/yaml: {}}}").result()
        == "text")
    #expect(
      document(
        "204: {description: d}, 400: {description: d, content: {text/plain: {}, image/png: {}}}"
      ).endpoint("getItems")?.errors.map(\.type.text) == ["String"])
  }

  @Test func allBodiesAreWelcomeWhereOneIsNoJSON() throws {
    let other = "{description: d, content: {application/vnd.x+json: {schema: {type: integer}}}}"
    let document = document(
      "200: {description: d, content: {text/csv: {schema: {type: string}}}}, 202: \(other)")
    #expect(try #require(document.endpoint("getItems")).inputs.isEmpty)
  }

  @Test(arguments: [
    ("404: \(json("{type: array, items: {type: string}}"))", "exactly(404) [String]"),
    (
      "4XX: \(json("{type: object, additionalProperties: {type: string}}"))",
      "hundreds(4) [String: String]"
    ),
    ("default: \(json("{type: string}"))", "otherwise String"),
    ("500: {description: d, content: {text/plain: {}}}", "exactly(500) String"),
    (
      "400: \(json("{type: object, properties: {code: {type: integer}}}"))",
      "exactly(400) GetItemsError400"
    ),
    // The raw body is there for all of these.
    ("404: {description: Nothing.}", ""), ("404: \(json("{}"))", ""),
    ("500: {description: d, content: {image/png: {}}}", ""),
  ]) func errorsHaveBodies(_ responses: String, _ errors: String) {
    let document = document("204: {description: Nothing.}, \(responses)")
    let found = document.endpoint("getItems")?.errors.map { "\($0.statuses) \($0.type.text)" }
    #expect(found?.joined(separator: ", ") == errors)
    #expect(document.messages.isEmpty)
  }

  /// Alone, it is for all statuses; a problem is none that succeeds.
  @Test(arguments: [
    ("application/json", "Pet", true), ("application/problem+json", "Void", true),
  ])
  func aDefaultAloneIsTheResultAndTheError(_ type: String, _ result: String, _ isError: Bool) {
    let document = Document(
      paths: """
        /pet:
          get:
            operationId: getPet
            responses:
              default:
                description: d
                content: {\(type): {schema: {$ref: '#/components/schemas/Pet'}}}
        """,
      components: "schemas: {Pet: {type: object, properties: {name: {type: string}}}}")
    #expect(document.messages == [])
    #expect(document.result("getPet") == result)
    #expect(document.endpoint("getPet")?.errors.map(\.type.text) == ["Pet"])
  }

}

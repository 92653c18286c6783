import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// What a specification says of headers and names that a document has.
@Suite struct OwnedHeaderTests {
  private static let document = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example.com}]
    paths:
      /items:
        get:
          operationId: list
          x-methodName: everything
          responses:
            "200":
              description: Items.
              headers:
                Link: {schema: {type: string}, description: Other pages.}
                X-Remaining: {required: true, schema: {type: integer}}
                X-Scopes: {schema: {type: array, items: {type: string}}}
                Status: {$ref: "#/components/headers/Status"}
                Content-Type: {schema: {type: string}}
              content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Item"}}}}
      /days:
        get:
          operationId: days
          responses:
            "200":
              description: Days.
              headers:
                X-Day: {schema: {type: string, format: date}}
                X-Days: {schema: {type: array, items: {type: string, format: date}}}
                X-Sum: {required: true, schema: {type: string, format: byte}}
                X-Limit: {required: true, schema: {type: integer, minimum: 10}}
              content: {application/json: {schema: {type: string}}}
      /lines:
        get:
          operationId: lines
          responses:
            "200":
              description: Lines.
              headers: {Link: {schema: {type: string}}}
              content: {application/json: {schema: {type: object, properties: {count: {type: integer}}}}}
      /note:
        head:
          operationId: size
          responses: {"200": {description: d, headers: {Content-Length: {schema: {type: integer}}}}}
        get:
          operationId: note
          responses: {"200": {description: d, content: {text/plain: {schema: {type: string}}}}}
      /cart:
        get:
          operationId: cart
          responses:
            "200":
              description: The cart.
              content: {application/vnd.api+json: {schema: {type: string}}}
    components:
      headers: {Status: {schema: {type: string, enum: [fresh, stale]}}}
      schemas:
        Item:
          type: object
          properties: {kind: {type: integer, enum: [1, 2], x-enum-varnames: [Book, Film]}}

    """

  private func model(_ text: String) async throws -> ClientModel? {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "shop.openapi.yaml")
    try folder.write("client: Shop\n" + text, to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(reading.logs.flatMap(\.diagnostics).map(\.message).isEmpty)
    return reading.specifications.first?.model
  }

  @Test func headersComeWithAResponseThatIsAskedFor() async throws {
    let endpoint = try #require(
      try await model("openapi: {}\nendpoints: {list: {returns: {as: response}}}\n")?
        .endpoints.first { $0.method == "GET" && $0.name != "days" && $0.name != "lines" })
    #expect(
      endpoint.responseHeaders.map { "\($0.name) \($0.wireName): \($0.type.text)" } == [
        "link Link: String?", "xRemaining X-Remaining: Int", "xScopes X-Scopes: [String]",
        "status2 Status: Status?",
      ])
  }

  /// The inline type of the body and that of the result with its headers have different names.
  @Test func theBodyOfAResponseWithHeadersMayBeInline() async throws {
    let model = try #require(
      try await model("openapi: {}\nendpoints: {lines: {returns: {as: response}}}\n"))
    let endpoint = try #require(model.endpoints.first { $0.name == "lines" })
    #expect(endpoint.resultName == "LinesResponse")
    #expect(endpoint.responseHeaders.map(\.wireName) == ["Link"])
    #expect(endpoint.result.types.map(\.text) == ["LinesResponseValue"])
    #expect(model.types["LinesResponseValue"] != nil)
  }

  /// What no request may have is what a response to HEAD is asked for.
  @Test func headersOfTheTransportAreRead() async throws {
    let endpoint = try #require(
      try await model("openapi: {}\nendpoints: {size: {returns: {as: response, type: 'JSON?'}}}\n")?
        .endpoints.first { $0.name == "size" })
    #expect(
      endpoint.responseHeaders.map { "\($0.name) \($0.wireName): \($0.type.text)" } == [
        "contentLength Content-Length: Int?"
      ])
  }

  /// What the document says is text is no JSON because its type is written again.
  @Test(arguments: [
    ("String", "text", false), ("{as: text}", "text", false), ("Int", "json", true),
    ("{as: response}", "response", false), ("{as: response, type: String}", "typedResponse", true),
  ]) func textStaysText(returns: String, result: String, isWarning: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "shop.openapi.yaml")
    try folder.write(
      "client: Shop\nopenapi: {}\nendpoints: {note: {returns: \(returns)}}\n",
      to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(
      reading.logs.flatMap(\.diagnostics).map(\.message)
        == (isWarning
          ? ["the document says that the body is text, and `returns` expects JSON"] : []))
    let endpoint = reading.specifications.first?.model.endpoints.first { $0.name == "note" }
    #expect(String(describing: try #require(endpoint).result).hasPrefix(result))
  }

  @Test func headersThatAreNotReadAsTheirFormAreTexts() async throws {
    let endpoint = try #require(
      try await model("openapi: {}\nendpoints: {days: {returns: {as: response}}}\n")?
        .endpoints.first { $0.name == "days" })
    #expect(
      endpoint.responseHeaders.map { "\($0.name): \($0.type.text)" } == [
        "xDay: String?", "xDays: [String]", "xSum: String", "xLimit: Int",
      ])
    #expect("\(String(describing: endpoint.responseHeaders.last?.example))".contains("10"))
  }

  @Test func thoseOfTheSpecificationCountMore() async throws {
    let endpoint = try #require(
      try await model(
        """
        openapi: {}
        endpoints:
          list: {returns: {as: response, type: "[Item]", headers: {left: {type: Int, as: X-Remaining}}}}

        """)?.endpoints.first { $0.method == "GET" && $0.name != "days" && $0.name != "lines" })
    #expect(endpoint.responseHeaders.map(\.name.text) == ["left"])
  }

  @Test func withoutThatTheBodyIsReturned() async throws {
    let endpoint = try #require(
      try await model("openapi: {}\n")?.endpoints.first { $0.name == "everything" })
    #expect(endpoint.responseHeaders.isEmpty)
    guard case .json(let type, _) = endpoint.result else {
      Issue.record("not a body")
      return
    }
    #expect(type.text == "[Item]")
  }

  @Test(arguments: [
    ("", ["application/vnd.api+json"]),
    ("headers: {Accept: application/json}\n", []),
    ("endpoints: {cart: {returns: {as: data}}}\n", []),
    (
      "endpoints: {cart: {returns: {as: data}, parameters: {Accept: {value: image/png}}}}\n",
      ["image/png"]
    ),
    ("endpoints: {cart: {returns: {as: response, type: String}}}\n", ["application/vnd.api+json"]),
  ]) func whatIsAskedForIsWhatTheSpecificationSays(text: String, accept: [String]) async throws {
    let endpoint = try #require(
      try await model("openapi: {}\n" + text)?.endpoints.first { $0.name == "cart" })
    let constants = endpoint.inputs.filter { $0.wireName == "Accept" }.map(\.constant)
    #expect(constants == accept.map { .string($0) })
  }

  @Test(arguments: [
    ("{}", "everything", ["book", "film"]),
    ("{extensions: names}", "everything", ["book", "film"]),
    ("{extensions: none}", "list", ["value1", "value2"]),
  ])
  func extensionsGiveNamesUnlessTheyMayNot(
    openapi: String, endpoint: String, cases: [String]
  ) async throws {
    let model = try await model("openapi: \(openapi)\n")
    #expect(model?.endpoints.map(\.name.text).contains(endpoint) == true)
    guard case .enumeration(let enumeration)? = model?.types["ItemKind"]?.kind else {
      Issue.record("no enumeration")
      return
    }
    #expect(enumeration.cases.map(\.name.text) == cases)
  }
}

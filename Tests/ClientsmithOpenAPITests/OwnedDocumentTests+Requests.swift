import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// What a specification says of where requests go and how they are written.
extension OwnedDocumentTests {
  /// Variables of an address go with it.
  @Test(arguments: [
    ("https://x.example.com", []), ("https://{account}.example.com", ["account"]),
    ("https://{region}.shop.example.com", ["region"]),
    ("{staging: https://s.example.com, production: https://p.example.com}", []),
  ]) func anAddressReplacesThatOfTheDocument(address: String, variables: [String]) async throws {
    let servers =
      "servers: [{url: 'https://{region}.example.com/{version}', variables: "
      + "{region: {default: eu}, version: {default: v1}}}]\n"
    try folder.write(
      Self.document.replacing("servers: [{url: https://shop.example.com}]\n", with: servers),
      to: "shop.openapi.yaml")
    let model = try await model(
      "openapi: {}\nbaseURL: \(address.hasPrefix("{") ? address : "\"\(address)\"")\n")
    #expect(model?.variables.map(\.key) == variables)
  }

  /// Where a parameter goes the document says.
  @Test(arguments: [
    ("items/list: {parameters: {page: {style: pipe, type: '[Int]'}}}", nil),
    ("items/list: {parameters: {page: {style: json, type: 'Item'}}}", nil),
    ("items/list: {parameters: {page: {style: brackets, type: '[Int]'}}}", nil),
    ("users/get: {parameters: {id: {style: label}}}", nil),
    (
      "users/get: {parameters: {id: {style: pipe}}}",
      "error 3:50 `pipe` is not a style of `path`, where the document has `id`"
    ),
    (
      "items/list: {parameters: {page: {style: jason, type: 'Item'}}}",
      "error 3:53 unknown style `jason`"
    ),
  ]) func parametersHaveTheStylesOfTheirPlace(change: String, message: String?) async throws {
    let found = try await messages("openapi: {}\nendpoints: {\(change)}\n")
    #expect(found == (message.map { [$0] } ?? []))
  }

  /// What the document requires as the key, whatever text it is, callers may choose.
  @Test(arguments: [
    ("{type: string}", "true", "String?"), ("{type: string, format: uuid}", "true", "String?"),
    ("{type: string, format: uuid}", "false", "String?"), ("{type: integer}", "true", "Int"),
  ]) func keysOfTheDocumentAreThoseOfTheSpecification(
    schema: String, isRequired: String, type: String
  ) async throws {
    let parameter =
      "{name: idempotency-KEY, in: header, required: \(isRequired), schema: \(schema)}"
    let place = "      operationId: items/create\n"
    try folder.write(
      Self.document.replacing(place, with: place + "      parameters: [\(parameter)]\n"),
      to: "shop.openapi.yaml")
    let reading = try await read("openapi: {}\nidempotencyKey: Idempotency-Key\n")
    let endpoint = reading.specifications.first?.model.endpoints.first {
      $0.pathName == "items.create"
    }
    guard type != "Int" else {
      #expect(endpoint == nil)
      return
    }
    #expect(reading.logs.flatMap(\.diagnostics).isEmpty)
    #expect(endpoint?.inputs.first?.type.text == type)
    #expect(endpoint?.inputs.first?.location == .idempotencyKey)
  }

  /// The document may say http; what a person writes is held to https.
  @Test(arguments: [
    ("baseURL: http://x.example.com", ["error 3:10 `baseURL` is not encrypted"]),
    (
      "servers: {up: 'http://up.example.com'}",
      ["error 3:15 the server `up` is not encrypted"]
    ),
    ("insecure: true\nbaseURL: http://x.example.com", []),
    ("baseURL: http://127.0.0.1:8080", []), ("timeout: 5s", []),
  ]) func addressesOfASpecificationAreEncrypted(text: String, found: [String]) async throws {
    try folder.write(
      Self.document.replacing("https://shop.example.com", with: "http://shop.example.com"),
      to: "shop.openapi.yaml")
    #expect(try await messages("openapi: {}\n\(text)\n") == found)
  }

  /// A key that the document declares as a parameter of each operation, and the specification as what
  /// all requests have.
  @Test(arguments: [
    ("header", "auth: {header: X-KEY}"), ("query", "auth: {query: x-key}"),
    ("cookie", "auth: {cookie: x-key}"), ("query", "query: {key: {type: String, as: x-key}}"),
    ("header", "headers: {key: {type: String, as: X-Key}}"), ("header", "headers: {X-Key: fixed}"),
    ("header", "auth: {schemes: {own: {header: x-key}, other: bearer}, default: own}"),
  ]) func whatAllRequestsHaveIsNoParameter(place: String, text: String) async throws {
    let before = "    get:\n      operationId: users/get\n"
    let parameter =
      "    parameters: [{name: x-key, in: \(place), required: true, schema: {type: string}}]\n"
    try folder.write(
      Self.document.replacing(before, with: parameter + before), to: "shop.openapi.yaml")
    let model = try await model("openapi: {}\n\(text)\n")
    #expect(model?.endpoints.last?.inputs.map(\.name.text) == ["id"])
  }

  @Test func helpsSayHowAParameterOfTheDocumentIsChanged() async throws {
    try folder.write(
      Self.document.replacing(
        "user: {type: object, properties: {name: {type: string}}}",
        with: "user: {type: object, required: [id], properties: {id: {type: integer}}}"),
      to: "shop.openapi.yaml")
    let text = "openapi: {include: {tags: [users]}}\nmemory: {User: {get: usersGet}}\n"
    let found = try await read(text).logs.flatMap(\.diagnostics)
    #expect(
      found.map(\.help) == [
        "write `parameters: {id: {type: Int}}` under the operation, or give both the same type; if the API "
          + "takes another form of it, remove it here; where previews run it, set it in the client that "
          + "`inMemory` returns to a closure of yours"
      ])
    let change = "endpoints: {users/get: {parameters: {id: {type: Int}}}}\n"
    #expect(try await read(text + change).logs.flatMap(\.diagnostics).map(\.message) == [])
  }

  /// How the document writes what it declares there says nothing of another type.
  @Test(arguments: ["decimal", "int64", "duration"])
  func textsOfADocumentGetATypeOfOnesOwn(format: String) async throws {
    let texts = "{type: string, format: \(format)}"
    let money = "{amount: \(texts), all: {type: array, items: \(texts)}}"
    try folder.write(
      Self.document.replacing(
        "    money: {type: object, properties: {amount: {type: string}}}\n",
        with: "    cash: {type: object}\n    money: {type: object, properties: \(money)}\n"),
      to: "shop.openapi.yaml")
    let model = try await model(
      """
      openapi: {}
      types:
        cash: {extern: Cash, mock: .zero}
        money: {properties: {amount: {type: Cash}, all: {type: "[Cash]"}}}
      """)
    #expect(properties("Money", model) == ["amount amount: Cash?", "all all: [Cash]?"])
  }

  /// The document has two, and the specification says which one is sent.
  @Test func theMediaTypeOfABodyIsThatOfTheRequest() async throws {
    let reading = try await read(
      "openapi: {}\nendpoints: {put: {parameters: {body: {contentType: image/jpeg}}}}",
      paths: """
        /picture:
          put:
            operationId: put
            requestBody: {required: true, content: {image/png: {schema: {type: string, format: binary}}, image/jpeg: {schema: {type: string, format: binary}}}}
            responses: {"204": {description: None.}}
        """)
    let model = try #require(reading.specifications.first?.model)
    #expect(model.endpoints[0].body == .value(.data, contentType: "image/jpeg"))
    #expect(reading.specifications.first?.log.diagnostics.isEmpty == true)
  }

  /// What only a parameter is of that the specification sends itself, nothing uses.
  @Test func aTypeGoesWithTheParameterThatIsReplaced() async throws {
    let paths = """
      /items:
        get:
          operationId: list
          parameters:
            - {name: locale, in: query, schema: {$ref: "#/components/schemas/Locale"}}
            - {name: X-Scope, in: header, schema: {$ref: "#/components/schemas/Scope"}}
            - {name: size, in: query, schema: {$ref: "#/components/schemas/Size"}}
          responses:
            "200":
              description: d
              content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
      """
    let schemas = """

      components:
        schemas:
          Locale: {type: string, enum: [de, en]}
          Scope: {type: array, items: {$ref: "#/components/schemas/Entry"}}
          Entry: {type: string, enum: [all, own]}
          Size: {type: string, enum: [small, large]}
          Item: {type: object, properties: {size: {$ref: "#/components/schemas/Size"}}}
      """
    try folder.write(
      "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\nservers: [{url: https://shop.example.com}]\n"
        + "paths:\n" + paths.split(separator: "\n").map { "  \($0)\n" }.joined() + schemas,
      to: "shop.openapi.yaml")
    let model = try await model(
      "openapi: {}\nquery: {locale: String, size: String}\nheaders: {scope: {type: String, as: X-Scope}}\n"
    )
    #expect(model?.types.map(\.name.text) == ["Size", "Item"])
  }
}

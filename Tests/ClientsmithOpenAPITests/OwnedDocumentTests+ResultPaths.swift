import ClientsmithDiagnostics
import TestSupport
import Testing

/// Where in a response of the document a specification looks for the result.
extension OwnedDocumentTests {
  /// Changes of operations, what is said of them, and how to mend it.
  @Test(arguments: [
    (
      "users/get: {at: nam, returns: String}",
      "error 3:29 the body has no key `nam` in the document", "did you mean `name`?"
    ),
    (
      "users/get: {at: age, returns: Int}",
      "error 3:29 the body has no key `age` in the document",
      "its keys are `name`; an overlay adds what the document lacks"
    ),
    (
      "users/get: {at: name.first, returns: String}",
      "error 3:29 `name` has no key `first` in the document",
      "an overlay adds what the document lacks"
    ),
    (
      "items/list: {at: price, returns: JSON}",
      "error 3:30 the body is a list in the document, which has no key `price`",
      "write `0.price` for the first of them"
    ),
    (
      "items/list: {at: data, returns: JSON}",
      "error 3:30 the body is a list in the document, which has no key `data`",
      "write a number first for one of its elements, `0` for the first"
    ),
    (
      "items/list: {at: 0.price.amont, returns: {as: response, type: String}}",
      "error 3:30 `0.price` has no key `amont` in the document", "did you mean `amount`?"
    ),
    (
      "items/list: {at: 0.price.amount, returns: Int}",
      "warning 3:55 the document says that `0.price.amount` is a string, and `returns` expects a "
        + "number",
      "write the type that the document has, or `allow: [wrong-type]` under the operation if the "
        + "document is wrong"
    ),
    (
      "items/list: {at: '0', returns: '[String]'}",
      "warning 3:45 the document says that `0` is an object, and `returns` expects a list",
      "write the type that the document has, or `allow: [wrong-type]` under the operation if the "
        + "document is wrong"
    ),
  ]) func pathsLeadToWhatTheDocumentHas(
    _ change: String, _ message: String, _ help: String
  ) async throws {
    let text = "openapi: {}\nendpoints: {\(change)}"
    #expect(try await messages(text) == [message])
    #expect(try await read(text).logs.flatMap(\.diagnostics).first?.help == help)
  }

  @Test(arguments: [
    "users/get: {at: name, returns: String}", "users/get: {at: name, returns: URL}",
    "items/list: {at: 0.price, returns: money}", "items/list: {at: 0.kind, returns: String}",
    "items/list: {at: 0.price, returns: {properties: {amount: String}}}",
    "items/list: {at: 0.price.amount, returns: Decimal}",
    "items/list: {at: 0.on_sale, returns: Bool}",
    "items/list: {at: 0.on_sale, returns: String, allow: [wrong-type]}",
  ]) func pathsThatTheDocumentHas(_ change: String) async throws {
    #expect(try await messages("openapi: {}\nendpoints: {\(change)}") == [])
  }

  /// Of a choice, one branch with the key is enough; what the document leaves open may be anything.
  @Test(
    arguments: [
      ("whole.id", nil), ("whole.x", nil), ("any.a.b", nil), ("map.a.id", nil), ("open.x.y", nil),
      ("whole.z", "`whole` has no key `z` in the document"),
      ("map.a.z", "`map.a` has no key `z` in the document"),
      ("loop.loop.loop.x", "`loop.loop.loop` has no key `x` in the document"),
    ] as [(String, String?)]) func pathsLeadThroughAnyType(
      _ path: String, _ message: String?
    ) async throws
  {
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /a:
          get:
            operationId: get
            responses:
              "200":
                description: d
                content: {application/json: {schema: {$ref: '#/components/schemas/All'}}}
      components:
        schemas:
          All:
            type: object
            properties:
              whole: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
              any: {}
              map: {type: object, additionalProperties: {$ref: '#/components/schemas/A'}}
              open: {type: object, additionalProperties: true, properties: {a: {type: string}}}
              loop: {$ref: '#/components/schemas/All'}
          A: {type: object, required: [id], properties: {id: {type: integer}}}
          B: {type: object, required: [x], properties: {x: {type: integer}}}

      """, to: "shop.openapi.yaml")
    let found = try await read("openapi: {}\nendpoints: {get: {at: \(path), returns: Int}}")
      .logs.flatMap(\.diagnostics)
    #expect(found.filter { $0.severity == .error }.map(\.message) == (message.map { [$0] } ?? []))
  }

  /// Without a type of its own, a specification returns what the document has there.
  @Test(arguments: [
    ("get: {at: data}", "GetResponseData"),
    ("get: {at: data, returns: {name: Thing}}", "Thing"), ("get: {at: data.id}", "Int"),
    ("get: {at: data.tags}", "[Tag]"), ("get: {at: data.tags.0.name}", "String"),
    ("get: {at: open.x}", "JSON"), ("maybe: {at: id}", "Int?"), ("either: {at: id}", "Int"),
  ]) func pathsAloneLeadToTheTypeOfTheDocument(_ change: String, _ type: String) async throws {
    try folder.write(Self.envelopes, to: "shop.openapi.yaml")
    let model = try await model("openapi: {}\nendpoints: {\(change)}")
    let name = String(change.prefix { $0 != ":" })
    let endpoint = try #require(model?.endpoints.first { $0.pathName == name })
    guard case .json(let found, let path) = endpoint.result else {
      Issue.record("not JSON")
      return
    }
    #expect(found.text == type)
    #expect(!path.isEmpty)
    // Nothing else needs the envelope.
    let isKept = model?.types.contains { $0.name.text == "GetResponse" }
    #expect(isKept == (name != "get"))
  }

  @Test(arguments: [
    (
      "get: {at: dat}", "error 3:23 the body has no key `dat` in the document",
      "did you mean `data`?"
    ),
    (
      "either: {at: own}",
      "error 3:26 the document has several types for `own`, one for each kind of "
        + "response", "write `returns: T` beside `at`, with the one that you want"
    ),
    (
      "text: {at: data}",
      "error 3:24 `at` leads into JSON, which the document does not say that the "
        + "operation `text` returns",
      "write `returns: T` beside it, with the type of what is there, if it does"
    ),
  ]) func pathsAloneLeadToOneType(_ change: String, _ message: String, _ help: String) async throws
  {
    try folder.write(Self.envelopes, to: "shop.openapi.yaml")
    let text = "openapi: {}\nendpoints: {\(change)}"
    #expect(try await messages(text) == [message])
    #expect(try await read(text).logs.flatMap(\.diagnostics).first?.help == help)
  }

  private static let envelopes = """
    openapi: 3.1.0
    info: {title: Shop, version: '1'}
    servers: [{url: https://shop.example.com}]
    paths:
      /a:
        get:
          operationId: get
          responses:
            "200":
              description: d
              content:
                application/json:
                  schema:
                    type: object
                    properties:
                      open: {type: object, additionalProperties: true}
                      data:
                        type: [object, "null"]
                        properties:
                          id: {type: integer}
                          tags: {type: array, items: {$ref: '#/components/schemas/Tag'}}
        put:
          operationId: maybe
          responses:
            "200": {$ref: '#/components/responses/A'}
            "204": {description: d}
        post:
          operationId: either
          responses:
            "200": {$ref: '#/components/responses/A'}
            "201": {$ref: '#/components/responses/B'}
        delete:
          operationId: text
          responses: {"200": {description: d, content: {text/plain: {schema: {type: string}}}}}
    components:
      responses:
        A: {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
        B: {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/B'}}}}
      schemas:
        Tag: {type: object, required: [name], properties: {name: {type: string}}}
        A: {type: object, required: [id, own], properties: {id: {type: integer}, own: {type: string}}}
        B: {type: object, required: [id, own], properties: {id: {type: integer}, own: {type: number}}}

    """

  /// The document has both, and the specification says which one is read.
  @Test(arguments: [("", 1), (", returns: {as: sse, type: JSON}", 0)])
  func aStreamThatIsReadHasNoWarning(change: String, count: Int) async throws {
    let reading = try await read(
      "openapi: {}\nendpoints: {chat: {summary: Talks.\(change)}}",
      paths: """
        /chat:
          post:
            operationId: chat
            responses:
              "200": {description: Both., content: {application/json: {schema: {type: object}}, text/event-stream: {schema: {type: string}}}}
        """)
    let found = reading.specifications.first?.log.diagnostics.filter { $0.id == .otherMediaTypes }
    #expect(found?.count == count)
  }

  /// What elements of a list are counts as well.
  @Test(arguments: [("[String]", true), ("[[String: JSON]]", false), ("[JSON]", false)])
  func elementsAreWhatTheDocumentHas(_ type: String, isSaid: Bool) async throws {
    let reading = try await read(
      "openapi: {}\nendpoints: {list: {at: data, returns: '\(type)'}}\n",
      paths: """
        /a:
          get:
            operationId: list
            responses:
              "200":
                description: d
                content:
                  application/json:
                    schema: {type: object, properties: {data: {type: array, items: {type: object, properties: {id: {type: string}}}}}}
        """)
    #expect(
      reading.logs.flatMap(\.diagnostics).map(\.message)
        == (isSaid
          ? [
            "the document says that an element of `data` is an object, and `returns` expects a string"
          ] : []))
  }
}

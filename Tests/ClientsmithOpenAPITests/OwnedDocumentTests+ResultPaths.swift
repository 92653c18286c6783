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
}

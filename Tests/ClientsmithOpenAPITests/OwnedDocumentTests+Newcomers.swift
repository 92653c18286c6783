import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithRun
import TestSupport
import Testing

/// What people write first in a specification on a document: one error, with what to write.
extension OwnedDocumentTests {
  @Test(arguments: [
    (
      "openapi: {}\ntypes: {item: {omitt: true}}",
      "3:16 what changes a schema has no key `omitt`",
      "write `properties: {name: {omit: true}}` to omit a property; a schema goes where no operation "
        + "that is kept leads to it"
    ),
    (
      "openapi: {}\ntypes: {simple-item: {properties: {price: {omitt: true}}}}",
      "3:44 what changes a property or a parameter has no key `omitt`", "did you mean `omit`?"
    ),
    (
      "openapi: {document: \"https://example.com/api/shop.yaml?v=1\"}",
      "2:21 the document is a file beside this one, found the address "
        + "`https://example.com/api/shop.yaml?v=1`",
      "download it into the folder of this file, and write `openapi: {document: shop.yaml}`"
    ),
    (
      "openapi: {include: {operations: [\"item/*\"]}}",
      "2:34 the document has no operation `item/*`", "did you mean `items/*`?"
    ),
    (
      "openapi: {include: {operations: [getUser]}}",
      "2:34 the document has no operation `getUser`", "did you mean `users/get`?"
    ),
    (
      "openapi: {include: {operations: ['GET /users/{userID}']}}",
      "2:34 the document has no operation `GET /users/{userID}`",
      "did you mean `GET /users/{id}`?"
    ),
    (
      "openapi: {include: {operations: [listItems]}}",
      "2:34 the document has no operation `listItems`", "did you mean `items/list`?"
    ),
    (
      "openapi: {include: {operations: [create]}}",
      "2:34 the document has no operation `create`", "did you mean `items/create`?"
    ),
    (
      "openapi: {include: {operations: [items]}}",
      "2:34 the document has no operation `items`",
      "did you mean `items/list` or `items/create`?"
    ),
    (
      "openapi: {include: {operations: [somethingElse]}}",
      "2:34 the document has no operation `somethingElse`",
      "the operations are `items/list`, `items/create` and `users/get`"
    ),
    (
      "openapi: {}\nendpoints: {items/list: {returns: {nam: Items}}}",
      "3:36 `returns` has no key `nam`", "did you mean `name`?"
    ),
    (
      "openapi: {}\nendpoints: {users/get: {errors: {404: {message: detail}}}}",
      "3:34 the operation `users/get` has no such error body",
      "write `{type: T, message: …}` with the type of its body"
    ),
  ])
  func oneErrorWithWhatToWrite(_ text: String, _ message: String, _ help: String) async throws {
    let found = try await read(text).logs.flatMap(\.diagnostics)
    #expect(
      found.map { "\($0.range.start.line):\($0.range.start.column) \($0.message)" } == [message])
    #expect(found.first?.help == help)
  }

  /// The type of an inline error has no name that a specification could write.
  @Test func theMessageOfADocumentedErrorNeedsNoType() async throws {
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths:
        /items:
          get:
            operationId: list
            responses:
              "204": {description: Done.}
              "404":
                description: None.
                content:
                  application/json:
                    schema: {type: object, properties: {error: {type: object, properties: {text: {type: string}}}}}

      """, to: "shop.openapi.yaml")
    let model = try await model(
      "openapi: {}\nendpoints: {list: {errors: {404: {name: Gone, message: error.text}}}}")
    let error = model?.endpoints[0].errors.body(for: 404)
    #expect(error?.type.text == "Gone")
    #expect(error?.messages.count == 1)
  }

  /// Without `openapi`, the document beside a specification is not read.
  @Test(arguments: [
    ("endpoints: {items: {at: list, retries: none}}", "the endpoint `items` has no method"),
    (
      "types: {simple-item: {as: Item}}",
      "the properties of `simple-item` are expected inside of `properties`"
    ),
    ("endpoints: {list: {GET: /items, returns: Item}}", nil),
  ]) func theDocumentIsNamedWhereItIsMissed(_ text: String, _ message: String?) async throws {
    let found = try await read(text).logs.flatMap(\.diagnostics)
    #expect(!found.isEmpty)
    #expect(found.first { !$0.notes.isEmpty }?.message == message)
    #expect(
      found.flatMap(\.notes).map(\.message)
        == (message == nil
          ? []
          : [
            "nothing of `shop.openapi.yaml` is read here: write `openapi: {}` if this specification "
              + "is based on it"
          ]))
  }

  /// It is not a document of a version that is not read.
  @Test func aSpecificationWithoutAClient() async throws {
    try folder.write("openapi: shop.openapi.yaml\n", to: "shop.client.yaml")
    let reading = await SpecificationReading.read([folder.path])
    #expect(
      reading.logs.flatMap(\.diagnostics).map(\.message) == ["the specification has no `client`"])
  }

  /// What an overlay makes of a document is not the overlay.
  @Test func anOverlayThatMakesSwaggerOfIt() async throws {
    try folder.write(
      "overlay: 1.0.0\nactions: [{target: $, update: {swagger: '2.0'}}]\n", to: "o.yaml")
    let help = try await read("openapi: {overlays: [o.yaml]}\n").logs.flatMap(\.diagnostics).first?
      .help
    #expect(help?.contains("shop.openapi.yaml --outfile") == true)
  }

  /// Types that the specification declares itself have names of their own.
  @Test func namingIsForDeclaredTypes() async throws {
    let found = try await messages(
      """
      naming: kebab-case
      openapi: {}
      endpoints: {users/get: {returns: {properties: {firstName: String}}}}
      """)
    #expect(found == [])
  }
}

import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import Foundation
import TestSupport
import Testing

/// What documents show and cannot say, in comments of the specification that is printed of them.
@Suite struct ProposalTests {
  private static func operation(
    _ path: String, _ method: String = "get", parameters: String = "", body: String = "",
    returns schema: String, headers: String = ""
  ) -> String {
    """
      \(path):
        \(method):
          operationId: call
          parameters: [\(parameters)]
    \(body.isEmpty ? "" : "      requestBody: {content: {application/json: {schema: \(body)}}}\n")\
          responses:
            "200":
              description: Done.
              headers: {\(headers)}
              content: {application/json: {schema: \(schema)}}

    """
  }

  private static func query(_ name: String, _ type: String) -> String {
    "{name: \(name), in: query, schema: {type: \(type)}}"
  }

  private static func object(_ properties: String) -> String {
    "{type: object, properties: {\(properties)}}"
  }

  private static let items = "{type: array, items: {$ref: '#/components/schemas/Item'}}"

  private static func printed(_ operation: String) throws -> String {
    let folder = try TemporaryFolder()
    let text =
      "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\n"
      + "servers: [{url: 'https://shop.example.com'}]\npaths:\n" + operation
      + "components: {schemas: {Item: \(Self.object("id: {type: string}"))}}\n"
    try folder.write(text, to: "shop.openapi.yaml")
    let result = try DocumentImport.specification(
      of: .file(path: folder.path("shop.openapi.yaml")), limits: .standard)
    return try #require(result?.text, "\(text)")
  }

  @Test(arguments: [
    (
      operation("/items", parameters: query("page", "integer"), returns: items),
      "pages: {page: page}"
    ),
    (
      operation(
        "/items", parameters: query("page", "integer"),
        returns: object("content: \(items), last: {type: boolean}")),
      "pages: {items: content, page: page, last: last}"
    ),
    (
      operation(
        "/items", parameters: query("starting_after", "string"),
        returns: object(
          "data: \(items), pages: " + object("next: " + object("starting_after: {type: string}")))),
      "pages: {items: data, next: pages.next.starting_after, into: startingAfter}"
    ),
    (
      operation(
        "/items", parameters: query("offset", "integer") + ", " + query("limit", "integer"),
        returns:
          object("entries: \(items), order: {type: array, items: {type: string}}")
      ),
      "pages: {items: entries, offset: offset, limit: limit}"
    ),
    (
      operation(
        "/items", parameters: query("offset", "string") + ", " + query("limit", "integer"),
        returns:
          object(
            "data: \(items), next_page: "
              + object("offset: {type: string}, uri: {type: string}"))
      ),
      "pages: {items: data, next: next_page.offset, into: offset}"
    ),
    (
      operation(
        "/items", parameters: query("starting_after", "string"),
        returns: "{type: object, properties: {data: \(items), has_more: {type: boolean}}}"),
      "pages: {items: data, next: data.-1.id, into: startingAfter, more: has_more}"
    ),
    (
      operation("/items", parameters: query("before", "string"), returns: items),
      "pages: {next: \"-1.id\", into: before}"
    ),
    (
      operation(
        "/search", parameters: query("items_page", "integer") + ", " + query("q", "string"),
        returns: object("items: \(items), others: \(items)")),
      "pages: {items: items, page: itemsPage}"
    ),
    (
      operation(
        "/items",
        returns:
          object(
            "items: \(items), links: "
              + object("pages: " + object("next: {type: string, format: uri}")))
      ),
      "pages: {items: items, nextURL: links.pages.next}"
    ),
    (
      operation(
        "/items/search", "post", body: "{type: object, properties: {q: {type: string}}}",
        returns: items),
      "retry: {safe: true}"
    ),
    (
      operation(
        "/items", "post", parameters: "{name: Idempotency-Key, in: header, schema: {type: string}}",
        body: "{type: object, properties: {q: {type: string}}}",
        returns: "{$ref: '#/components/schemas/Item'}"),
      "idempotencyKey: Idempotency-Key"
    ),
    (
      operation(
        "/items", "post",
        body: "{type: object, properties: {idempotency_key: {type: string}, a: {type: integer}}}",
        returns: "{$ref: '#/components/schemas/Item'}"),
      "idempotencyKey: {json: idempotency_key}"
    ),
    // One that is found by its id is not a list.
    (
      operation(
        "/items/{id}",
        parameters: query("page", "integer")
          + ", {name: id, in: path, required: true, schema: {type: string}}",
        returns: "{type: object, properties: {id: {type: string}, parts: \(items)}}"), nil
    ),
    (operation("/items", returns: items), nil),
    (operation("/searches", "post", returns: items), nil),
  ]) func areUncommented(_ operation: String, _ proposal: String?) throws {
    let text = try Self.printed(operation)
    let lines = text.components(separatedBy: "\n").filter { $0.hasPrefix("    # ") }
    #expect(lines == (proposal.map { ["    # " + $0] } ?? []), "\(text)")
    let changed = text.replacing("    # ", with: "    ")
    let log = SpecReader.read(SourceFile(path: "shop.client.yaml", text: changed)).log
    #expect(log.diagnostics.map(\.message) == [], "\(changed)")
  }

  /// The id of the last item may be another cursor than that of the header.
  @Test(arguments: ["", query("max_id", "string"), query("after", "string")])
  func pagesByHeadersTakeAnotherResult(parameters: String) throws {
    let text = try Self.printed(
      Self.operation(
        "/items", parameters: parameters, returns: Self.items,
        headers: "Link: {schema: {type: string}}"))
    #expect(text.contains("add `pages: {link: next}`"), "\(text)")
    #expect(!text.contains("-1.id"))
  }
}

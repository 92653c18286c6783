import ClientsmithModel
import Testing

/// Paths into JSON, wherever they are written.
@Suite struct PathStepTests {
  @Test(
    "A key that has dots or nothing but digits is in quotes",
    arguments: [
      ("data.items", [Endpoint.PathStep.key("data"), .key("items")]),
      ("rows.0.id", [.key("rows"), .index(0), .key("id")]), ("0.1", [.index(0), .index(1)]),
      ("\"'@odata.count'\"", [.key("@odata.count")]),
      ("data.'@odata.value'.0", [.key("data"), .key("@odata.value"), .index(0)]),
      ("data.\"a.b\"", [.key("data"), .key("a.b")]),
      ("a.'0'", [.key("a"), .key("0")]), ("a.'it''s'", [.key("a"), .key("it's")]),
      ("a.''", [.key("a"), .key("")]),
      ("total count.of it's", [.key("total count"), .key("of it's")]),
    ])
  func steps(_ path: String, _ steps: [Endpoint.PathStep]) throws {
    let endpoint = try model(
      "client: T\nendpoints: {list: {GET: /a, returns: JSON, at: \(path)}}"
    ).endpoints[0]
    #expect(endpoint.result.decoded?.at == steps)
    let failing = try model(
      """
      client: T
      errors: {body: {at: \(path), present: true, type: JSON}}
      retry: {errors: {at: \(path), is: busy}}
      endpoints: {list: {GET: /a, returns: JSON}}
      """)
    #expect(failing.endpoints[0].errors[0].statuses.condition?.path == steps)
  }

  @Test(arguments: [
    Marked.endpoint(
      "GET: /a\nreturns: JSON\nat: ▸data.'a.b", "a quote that ends no key | data.'a.b'"),
    Marked.endpoint("GET: /a\nreturns: JSON\nat: ▸data.'a'b", "a quote that ends no key"),
    Marked.endpoint("GET: /a\nreturns: JSON\nat: ▸data..a", "has an empty step"),
    Marked.endpoint(
      "GET: /a\nreturns: JSON\nat: ▸data.-1.a", "counts from the end | a key in quotes, `'-1'`"),
    Marked.endpoint("GET: /a\nreturns: JSON\nat: data.'-1'.a"),
    Marked.endpoint("GET: /a\nreturns: JSON\nat: ▸true", "a dotted path, found the boolean true"),
    Marked.endpoint(
      "GET: /a\nreturns: JSON\nat: ▸a" + String(repeating: ".a", count: 64),
      "`at` has 65 steps, and at most 64 are possible | nested-too-deep"),
    Marked.endpoint(
      "GET: /a\nreturns: JSON\nat: ▸$['@odata.value'][0]", "write `'@odata.value'.0`"),
    Marked.endpoint(
      "GET: /a\nreturns: Int\nat: data.@odata.count\nexample: {data: ▸{\"@odata.count\": 3}}",
      "nothing at `data.@odata` | write `data.'@odata.count'`"),
  ])
  func mistakes(_ marked: Marked) { marked.check() }

  @Test("Where the type is known, a key with dots may do without quotes")
  func typedKeys() throws {
    for key in ["\"@odata.nextLink\"", "\"'@odata.nextLink'\""] {
      let pages = try model(
        """
        client: T
        baseURL: https://a.example
        types:
          Page: {properties: {value: "[Int]", link: {type: URL?, as: "@odata.nextLink"}}}
          Problem: {properties: {detail: {type: Detail, as: error.detail}}}
          Detail: {properties: {text: {type: String, as: text.en}}}
        errors: {default: {type: Problem, message: error.detail.text.en}}
        endpoints: {list: {GET: /a, returns: Page, pages: {items: value, nextURL: \(key)}}}
        """)
      let endpoint = try #require(pages.endpoints.first)
      #expect(endpoint.pages != nil)
      #expect(endpoint.errors[0].messages.map(\.path) == [[.key("detail"), .key("text")]])
    }
  }
}

import TestSupport
import Testing

/// What a specification has already, in other words than a recording.
extension AddTests {
  private static let shop = """
    client: Shop
    baseURL: https://a.example.com
    # What there is.
    endpoints:
      getItems: {GET: "/items/{id}", path: {id: Int?}, returns: "[Detail]"}
    types:
      Base: {properties: {id: Int, title: String}}
      Detail: {includes: [Base], properties: {price: Double, stock: Int}}
      Event:
        oneOf: {sale: Sale, refund: Refund, gift: Gift}
        discriminator: type
      Sale: {properties: {price: Int, sku: String, till: Int}}
      Refund: {properties: {reason: String, by: String, at: Date}}
      Gift: {properties: {to: String}}

    """

  @Test("A path without its last segment is known where that may be nil")
  func optionalSegment() async throws {
    let (text, result, _) = try await Self.run(
      "curl https://a.example.com/items\ncurl https://a.example.com/items/71",
      specification: Self.shop)
    #expect(text == Self.shop, "\(text)")
    #expect(result.error.contains("known already: 2"), "\(result.error)")
  }

  @Test("Types with included properties, and unions, are used")
  func includedProperties() async throws {
    let items = #"[{"id": 1, "title": "a", "price": 1.5, "stock": 4}]"#
    let (text, _, again) = try await Self.run(
      items, specification: Self.shop, ["--endpoint", "GET /shelves/{id}/items"])
    #expect(
      text.contains("  listItems:\n    GET: /shelves/{id}/items\n    returns: \"[Detail]\"\n"),
      "\(text)")
    #expect(again == text)
    let events = """
      [{"type": "sale", "price": 1, "sku": "a", "till": 4},
       {"type": "refund", "reason": "late", "by": "Ann", "at": "2024-01-02T03:04:05Z"}]
      """
    let (other, _, _) = try await Self.run(
      events, specification: Self.shop, ["--endpoint", "GET /events"])
    #expect(other.contains("returns: \"[Event]\"\n") && !other.contains("Event2"), "\(other)")
  }

  @Test(
    "A scheme of credentials that is missing is added",
    arguments: [
      ("", "auth: {schemes: {token: bearer}}\n# What there is.\nendpoints:\n"),
      (
        "auth:\n  schemes:\n    key: {header: X-Key}\n  default: key\n",
        "    key: {header: X-Key}\n    token: bearer\n  default: key\n"
      ),
      (
        "auth: {schemes: {token: {header: X-Token}}}\n",
        "auth: {schemes: {token: {header: X-Token},\n  token2: bearer}}\n"
      ),
    ])
  func addedSchemes(_ auth: String, _ expected: String) async throws {
    let specification = Self.shop.replacing("# What", with: auth + "# What")
    let (text, result, again) = try await Self.run(
      "curl https://a.example.com/orders -H 'Authorization: Bearer abc.def.ghi'\n"
        + "curl https://a.example.com/items/71 -H 'Authorization: Bearer abc.def.ghi'",
      specification: specification)
    #expect(result.status == 0 && again == text, "\(result.error)")
    #expect(text.contains(expected), "\(text)")
    let name = auth.contains("X-Token") ? "token2" : "token"
    #expect(text.contains("    auth: \(name)\n"), "\(text)")
    #expect(result.error.contains("added credentials to `auth`: \(name)"))
    #expect(
      result.error.contains("`getItems` was sent with a bearer token, and does not send one")
        == !auth.contains("default"))
  }

  @Test("Beside a credential without a name, the report says what to write")
  func unnamedCredential() async throws {
    let specification = Self.shop.replacing("# What", with: "auth: bearer\n# What")
    let (text, result, _) = try await Self.run(
      "curl https://a.example.com/orders -H 'X-Api-Key: aaa111bbb222'",
      specification: specification)
    #expect(text.contains("GET: /orders") && !text.contains("xApiKey"))
    #expect(
      result.error.contains(
        "write `auth: {schemes: {token: bearer, xApiKey: {header: X-Api-Key}}, default: token}` at "
          + "the top, and `auth: xApiKey` in the endpoint"), "\(result.error)")
  }
}

import Foundation
import Testing

/// What is secret, switched off or local in collections of Postman.
@Suite struct PostmanCollectionTests {
  /// - Parameter items: what the collection has beside its name.
  private static func collection(_ members: String) -> String {
    #"""
    {"info": {"name": "A", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/c.json"},
    \#(members)}
    """#
  }

  @Test("Literals of auth blocks and variables of a collection that are credentials are in no text")
  func postmanSecrets() throws {
    let collection = Self.collection(
      #"""
      "auth": {"type": "apikey", "apikey": [
        {"key": "value", "value": "LITERAL-abcdef123"}, {"key": "key", "value": "X-Travel-Key"}]},
      "variable": [{"key": "accessToken", "value": "var-998877"},
        {"key": "tokenUrl", "value": "https://a.example/token"}],
      "item": [
        {"name": "Share", "request": {"method": "GET", "description": "Send LITERAL-abcdef123.",
          "url": "https://a.example/share/{{accessToken}}/view?x={{accessToken}}&y={{hush}}"}},
        {"name": "Nested", "auth": {"type": "basic", "basic": {"username": "ann", "password": "Pa55-xyz"}},
          "item": [{"name": "Post", "request": {"method": "POST", "url": "https://a.example/post",
            "body": {"mode": "raw", "raw": "{\"note\": \"Pa55-xyz\", \"u\": \"{{tokenUrl}}\"}"}}}]}
      ]
      """#)
    let environment =
      #"{"values": [{"key": "hush", "value": "env-1234567", "type": "secret", "enabled": true}]}"#
    let imported = try Imported(collection, environment: environment)
    let text = imported.text()
    for secret in ["LITERAL", "var-998877", "env-1234567", "Pa55-xyz"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("https://a.example/token"))
    #expect(imported.report.contains { $0.contains("the variable accessToken, the variable hush") })
  }

  @Test("What is switched off is optional or left out, and local paths stay where they are")
  func postmanForms() throws {
    let imported = try Imported(
      Self.collection(
        #"""
        "item": [
          {"name": "Upload", "request": {"method": "POST", "url": "https://a.example/uploads",
            "body": {"mode": "formdata", "formdata": [
              {"key": "photo", "type": "file", "src": "/Users/ann/Desktop/a.jpg"},
              {"key": "others", "type": "file", "src": ["C:\\Users\\ann\\b.jpg"]},
              {"key": "off", "value": "x", "type": "text", "disabled": true}]}}},
          {"name": "List", "request": {"method": "GET", "url": {
            "raw": "https://a.example/orders?page=1", "query": [{"key": "page", "value": "1"},
              {"key": "sort", "value": "date", "disabled": true}]}},
            "response": [{"code": 200, "body": "[]"}]},
          {"name": "Get", "request": {"method": "GET", "url": {
            "raw": "https://a.example/orders/:orderID", "variable": [
              {"key": "orderID", "value": "8812"}]}}},
          {"name": "Copy", "request": {"method": "COPY", "url": "https://a.example/orders/:orderID"}},
          {"name": "None", "request": {"method": "GET", "url": ""}}
        ]
        """#))
    let text = imported.text()
    #expect(text.contains("photo: {type: Data, filename: a.jpg}"))
    #expect(text.contains("others: {type: Data, filename: b.jpg}"))
    #expect(!text.contains("ann") && !text.contains("off:"))
    #expect(text.contains("sort: {type: String?, example: date}"))
    #expect(text.contains("orderID: {type: Int, example: 8812}"))
    #expect(imported.warnings.count == 1 && imported.warnings[0].contains("`None`"))
    #expect(text.contains("request: {COPY: \"/orders/{orderID}\"}"))
  }
}

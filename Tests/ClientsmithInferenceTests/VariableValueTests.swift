import Foundation
import Testing

/// Values that stand beside recorded requests, or that tools make up.
@Suite struct VariableValueTests {
  @Test("What Postman writes for a type, and what it makes up, is of that type")
  func standIns() throws {
    let imported = try Imported(
      #"""
      {"info": {"name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [{"name": "Replace item", "request": {"method": "PUT",
         "url": {"raw": "https://a.example/items/:id?limit=<integer>&since=<dateTime>&q=<string>",
           "path": ["items", ":id"], "variable": [{"key": "id", "value": "<long>"}],
           "query": [{"key": "limit", "value": "<integer>"}, {"key": "since", "value": "<dateTime>"},
             {"key": "q", "value": "<string>"}]},
         "header": [{"key": "X-Batch", "value": "{{$guid}}"}],
         "body": {"mode": "raw", "options": {"raw": {"language": "json"}},
           "raw": "{\"price\": \"<double>\", \"tags\": [\"<string>\"], \"key\": \"{{$guid}}\", \"at\": \"{{$isoTimestamp}}\", \"n\": {{$randomInt}}}"}},
         "response": [{"code": 200, "header": [{"key": "Content-Type", "value": "application/json"}],
           "body": "{\"id\": \"<long>\", \"isNew\": \"<boolean>\", \"day\": \"<date>\", \"owner\": {\"id\": \"<uuid>\"}}"}]}]}
      """#)
    #expect(
      imported.outline == [
        "replaceItem: PUT /items/{id} (path id: Int, query limit: Int, query since: Date, query q: String, "
          + "headers batch: UUID, json price: Double, json tags: [String], json key: UUID, "
          + "json at: Date, json n: Int) -> Item"
      ])
    #expect(
      Outline.types(imported.declarations) == [
        "Item {id: Int, isNew: Bool, day: Day, owner: Owner}", "Owner {id: UUID}",
      ])
    _ = imported.text()
  }

  @Test("A file of environments has the values of .http files, and its credentials are in no text")
  func environments() throws {
    let imported = try Imported(
      """
      GET {{host}}/orders/{{order}}
      X-Version: {{version}}

      ### Pay
      POST {{host}}/orders/{{order}}/pay?trace={{accessToken}}
      """,
      environment: """
        {"$shared": {"version": "7"},
         "staging": {"host": "https://staging.a.example", "order": 1041, "accessToken": "q1w2e3r4t5y6"},
         "production": {"host": "https://a.example"}}
        """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "getOrder: GET /orders/{order} (path order: Int, headers version: Int)",
        "pay: POST /orders/{order}/pay (path order: Int, query trace: String)",
      ])
    let text = imported.text()
    #expect(text.contains("https://staging.a.example") && !text.contains("q1w2e3r4t5y6"))
  }

  /// The first part of a path is often the same for a whole installation, and a version for all calls.
  @Test("A variable that is a part of a path stays one, and its value is the example")
  func parts() throws {
    let imported = try Imported(
      #"""
      {"info": {"name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "variable": [{"key": "baseUrl", "value": "https://a.example"}, {"key": "shop", "value": "acme"},
         {"key": "order", "value": "first"}, {"key": "version", "value": "v3"}, {"key": "stage", "value": "live"}],
       "item": [{"name": "List orders", "request": {"method": "GET",
         "url": "{{baseUrl}}/{{stage}}/api/{{version}}/shops/{{shop}}/orders?of={{shop}}"}},
         {"name": "Get order", "request": {"method": "GET",
           "url": {"host": ["{{baseUrl}}"], "path": ["{{stage}}", "api", "{{version}}", "shops", "{{shop}}", "orders", "{{order}}"]}}}]}
      """#)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "listOrders: GET /shops/{shop}/orders (path shop: String, query of: String)",
        "getOrder: GET /shops/{shop}/orders/{order} (path shop: String, path order: String)",
      ])
    let text = imported.text()
    #expect(text.contains("baseURL: https://a.example/live/api/v3"))
    #expect(text.contains("order: {type: String, example: first}"))
  }
}

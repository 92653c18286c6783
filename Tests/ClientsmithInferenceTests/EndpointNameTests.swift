import Testing

/// The names of endpoints for which a recording has none.
@Suite struct EndpointNameTests {
  private static let item = #"{"id": 1, "title": "a"}"#
  private static let list = #"[{"id": 1, "title": "a"}]"#

  private static func name(_ method: String, _ path: String, _ body: String) throws -> String? {
    let imported = try Imported(Archive.text([(method, "https://a.example\(path)", body)]))
    _ = imported.text()
    return imported.declarations.endpoints.first?.name.value.text
  }

  @Test(
    "Methods say what is done to what the path names",
    arguments: [
      ("GET", "/orders", list, "listOrders"), ("POST", "/orders", item, "createOrder"),
      ("GET", "/orders/1041", item, "getOrder"), ("PUT", "/orders/1041", item, "updateOrder"),
      ("PATCH", "/orders/1041", item, "updateOrder"), ("DELETE", "/orders/1041", "", "deleteOrder"),
      ("GET", "/content", item, "getContent"), ("GET", "/me", item, "getMe"),
      ("PUT", "/profile", item, "updateProfile"), ("GET", "/orders/1041/items", list, "listItems"),
      ("GET", "/orders/1041/items/5512", item, "getItem"),
      ("GET", "/people/1041", item, "getPerson"),
      ("GET", "/settings", #"{"theme": "dark", "tags": ["a"], "off": []}"#, "getSettings"),
      ("GET", "/tags", #"{"tags": ["a"], "total": 1}"#, "listTags"),
      ("GET", "/users", #"{"users": [], "total": 0}"#, "listUsers"),
      ("GET", "/cards", #"{"found": [{"id": 1}]}"#, "listCards"),
      ("GET", "/v2/users/1041/orders", list, "listOrders"), ("GET", "/", item, "getRoot"),
      ("GET", "/orders/count", #"{"count": 1}"#, "getOrderCount"),
      ("POST", "/orders/1041/cancel", item, "cancelOrder"),
      ("HEAD", "/orders", "", "headOrders"), ("HEAD", "/orders/1041", "", "headOrder"),
      ("HEAD", "/orders/search", "", "headSearch"),
      ("GET", "/reports/2024/05", item, "getReport"),
      ("GET", "/bestellungen/1041", item, "getBestellungen"),
      ("GET", "/rooms/level/1", item, "getLevel1"),
      ("GET", "/%E8%AE%A2%E5%8D%95", list, "listDingdan"),
      ("POST", "/api/订单", item, "createDingdan"), ("POST", "/authenticate", item, "authenticate"),
      ("PUT", "/inventory/update/1041", item, "updateInventory"),
      ("POST", "/bookmarks/bookmark_article/1041", item, "bookmarkArticle"),
      ("POST", "/ratings/rate_article/1041", item, "rateArticle"),
    ])
  func methods(_ method: String, _ path: String, _ body: String, _ expected: String) throws {
    #expect(try Self.name(method, path, body) == expected)
  }

  @Test("What a path alone does not tell apart is told by its placeholder")
  func placeholders() throws {
    let imported = try Imported(
      Archive.text(
        ["/content", "/content/1041", "/订单", "/订单/1001"].map {
          ("GET", "https://a.example\($0)", Self.item)
        }))
    #expect(
      imported.declarations.endpoints.map(\.name.value.text) == [
        "getContent", "getContentById", "getDingdan", "getDingdanById",
      ])
  }

  @Test(
    "Paths that say it already are what they say",
    arguments: [
      ("GET", "/getUser", item, "getUser"), ("GET", "/api/get_user_info", item, "getUserInfo"),
      ("GET", "/listItems", list, "listItems"), ("GET", "/fetch-report", item, "fetchReport"),
      ("GET", "/is-available", item, "isAvailable"), ("POST", "/createUser", item, "createUser"),
      ("GET", "/Orders/GetAll", list, "getAllOrders"),
      ("GET", "/Orders/GetById/1041", item, "getOrderById"),
      ("POST", "/Orders/Create", item, "createOrder"), ("GET", "/orders/list", list, "listOrders"),
      ("POST", "/orders/1041/delete", item, "deleteOrder"),
      ("GET", "/orders/search", list, "searchOrders"), ("GET", "/search", list, "search"),
      ("POST", "/orders/search", list, "searchOrders"),
      ("GET", "/search/orders", list, "searchOrders"),
      ("GET", "/orders/export", item, "exportOrders"),
      ("POST", "/orders/export", item, "exportOrders"),
      ("GET", "/orders/1041/download", item, "downloadOrder"),
      ("POST", "/orders/validate", item, "validateOrder"),
      ("GET", "/translate", item, "translate"), ("GET", "/oauth/authorize", item, "authorize"),
      ("POST", "/orders/bulk", list, "createOrdersInBulk"),
      ("DELETE", "/orders/batch", "", "deleteOrdersInBatch"),
      ("PUT", "/users/1041/follow", item, "followUser"),
      ("DELETE", "/users/1041/follow", "", "unfollowUser"),
      ("DELETE", "/users/1041/follows", "", "deleteFollows"),
      ("GET", "/items/popular", list, "listPopularItems"),
      ("GET", "/jokes/random", item, "getRandomJoke"),
      ("GET", "/items/1041/related", list, "listRelatedItems"),
      ("GET", "/popular", list, "listPopular"),
      ("GET", "/sessions/current", item, "getCurrentSession"),
      // Nouns, though verbs are in them.
      ("GET", "/search-results", list, "listSearchResults"),
      ("GET", "/exports", list, "listExports"),
      ("GET", "/settings", item, "getSettings"), ("GET", "/address", item, "getAddress"),
      ("GET", "/orders/1041/updates", list, "listUpdates"),
    ])
  func sentences(_ method: String, _ path: String, _ body: String, _ expected: String) throws {
    #expect(try Self.name(method, path, body) == expected)
  }

  @Test("What people wrote of requests is said of an endpoint where all are the same")
  func severalTitles() throws {
    let commands = ["Enable backups", "Reboot"].map {
      "# \($0)\ncurl -X POST https://a.example/droplets/3164450/actions -d type=\($0.prefix(3))\n"
    }
    let several = try Imported(commands.joined(separator: "\n"))
    #expect(several.declarations.endpoints.map(\.name.value.text) == ["createAction"])
    #expect(several.declarations.endpoints.first?.documentation.summary == nil)
    let one = try Imported(commands[0])
    #expect(one.text().contains("Enable backups"))
  }
}

import Testing

/// What collections of Postman say beside methods and URLs.
@Suite struct PostmanTests {
  private static func collection(_ requests: String...) -> String {
    let items = requests.enumerated().map { index, request in
      #"{"name": "Call \#(["one", "two", "three"][index])", "request": \#(request)}"#
    }
    return """
      {"info": {"name": "A",
        "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [\(items.joined(separator: ","))]}
      """
  }

  @Test("Parts of a form: media types, several files under one name, JSON, and what was written")
  func parts() throws {
    let imported = try Imported(
      Self.collection(
        #"""
        {"method": "POST", "url": "https://a.example/uploads", "body": {"mode": "formdata", "formdata": [
          {"key": "meta", "value": "{\"title\": \"a\", \"password\": \"p1\"}", "type": "text",
           "contentType": "application/json", "description": "What it is"},
          {"key": "note", "value": "hello", "type": "text", "contentType": "text/markdown"},
          {"key": "avatar", "type": "file", "src": "/Users/x/me.png", "contentType": "image/png"},
          {"key": "files", "type": "file", "src": ["/Users/x/a.pdf", "/Users/x/b.pdf"]},
          {"key": "docs[]", "type": "file", "src": "/x/a.pdf"},
          {"key": "docs[]", "type": "file", "src": "/x/b.pdf"},
          {"key": "tag", "type": "text", "value": "a"}, {"key": "tag", "type": "text", "value": "b"},
          {"key": "count", "type": "text", "value": "3"}
        ]}}
        """#,
        #"""
        {"method": "POST", "url": "https://a.example/uploads", "body": {"mode": "formdata", "formdata": [
          {"key": "note", "value": "again", "type": "text", "contentType": "text/markdown"},
          {"key": "avatar", "type": "file", "src": "me.png", "contentType": "image/png"}
        ]}}
        """#))
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "createUpload: POST /uploads (multipart meta: CreateUploadMeta?, multipart note: String, "
          + "multipart avatar: Data, multipart files: [Data]?, multipart docs: [Data]?, "
          + "multipart tag: [String]?, multipart count: Int?)"
      ])
    let text = imported.text()
    #expect(text.contains("note: {type: String, example: hello, contentType: text/markdown}"))
    #expect(text.contains("docs: {type: \"[Data]?\", as: \"docs[]\", filename: a.pdf}"))
    #expect(text.contains("contentType: application/json") && text.contains("summary: What it is"))
    #expect(text.contains("password: {type: String, secret: true}") && !text.contains("p1"))
  }

  @Test("What is written about parameters is their summary")
  func descriptions() throws {
    let imported = try Imported(
      Self.collection(
        #"""
        {"method": "GET", "header": [{"key": "X-Tenant", "value": "t1", "description": "Whose it is"}],
         "url": {"raw": "https://a.example/users/:uid/posts?page=1", "path": ["users", ":uid", "posts"],
          "query": [{"key": "page", "value": "1", "description": "(Required) Which page\nFrom 1."},
            {"key": "q", "value": "", "description": {"content": "(optional) What to look for"}}],
          "variable": [{"key": "uid", "value": "17", "description": "The user"}]}}
        """#,
        #"""
        {"method": "POST", "url": "https://a.example/form", "body": {"mode": "urlencoded",
          "urlencoded": [{"key": "a", "value": "1", "description": "A number"}]}}
        """#))
    let parameters = imported.declarations.endpoints.flatMap(\.parameters)
    #expect(
      parameters.map { "\($0.name.value): \($0.documentation.summary ?? "-")" } == [
        "uid: The user", "page: Which page", "q: What to look for", "tenant: Whose it is",
        "a: A number",
      ])
    #expect(parameters[1].documentation.description == "From 1.")
    #expect(
      parameters.map { $0.type.map(Outline.text) } == ["Int", "Int", "String?", "String", "Int"])
    _ = imported.text()
  }

  @Test("A variable outside of quotes is not a text")
  func variables() throws {
    let imported = try Imported(
      Self.collection(
        #"""
        {"method": "POST", "url": "https://a.example/users", "body": {"mode": "raw",
          "raw": "{\"age\": {{n}}, \"isAdmin\": {{f}}, \"address\": {{a}}, \"price\": {{p}}, \"name\": \"{{name}}\", \"ids\": [{{a}}, {{b}}]}"}}
        """#))
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "callOne: POST /users (json age: Int, json isAdmin: Bool, json address: JSON?, "
          + "json price: Decimal, json name: String, json ids: [Int])"
      ])
    _ = imported.text()
  }

  @Test("Names in angle brackets stand for values, too, and a form without parts is nothing")
  func brackets() throws {
    let imported = try Imported(
      Self.collection(
        #"""
        {"method": "POST", "url": "https://a.example/roles", "body": {"mode": "raw",
          "raw": "{\"user\": <userId>, \"email\": <emailAddress>, \"note\": \"a <b> c\"}"}}
        """#,
        #"""
        {"method": "POST", "url": "https://a.example/pings",
          "body": {"mode": "formdata", "formdata": []}}
        """#,
        #"""
        {"method": "POST", "url": "https://a.example/pongs",
          "body": {"mode": "urlencoded", "urlencoded": []}}
        """#))
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "callOne: POST /roles (json user: Int, json email: String, json note: String)",
        "callTwo: POST /pings ()", "callThree: POST /pongs ()",
      ])
    _ = imported.text()
  }

  @Test("Numbers in front of names are order, and a site that one request names is not the API")
  func numbering() throws {
    let schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
    func item(_ name: String, _ url: String) -> String {
      #"{"name": "\#(name)", "request": {"method": "GET", "url": "\#(url)"}}"#
    }
    let folders = [
      (["1. Sign in": ["1.1 Who am I", "{{host}}/me"]]),
      (["02 - Orders": ["2) List", "{{host}}/orders"]]),
    ].flatMap { $0 }.map { folder in
      #"{"name": "\#(folder.key)", "item": [\#(item(folder.value[0], folder.value[1]))]}"#
    }
    let others = ["a", "b", "c"].map { item("3D \($0)", "{{host}}/\($0)") }
    let items = folders + others + [item("Make an id", "https://ids.example/new")]
    let imported = try Imported(
      #"{"info": {"name": "A", "schema": "\#(schema)"}, "item": [\#(items.joined(separator: ","))]}"#
    )
    #expect(imported.declarations.baseURL == nil)
    #expect(
      imported.declarations.endpoints.map(\.pathName) == [
        "signIn.whoAmI", "orders.list", "getA", "getB", "getC",
      ])
    #expect(imported.report.contains { $0.contains("ids.example") })
  }

  @Test(
    "Groups are the folders that tell requests apart, within one around all, or one called as paths are",
    arguments: [
      (
        [["API", "1. Orders"], ["API", "1. Orders"], ["API", "Shops"]],
        ["orders.list", "orders.get", "shops.list"]
      ),
      ([["API"], ["API"], ["API", "Shops"]], ["list", "get", "shops.list"]),
      ([["API"], ["API"], ["API"]], ["list", "get", "listShops"]),
    ])
  func foldersAroundAll(_ folders: [[String]], _ names: [String]) throws {
    let requests = zip(
      folders, [("List", "/orders"), ("Get", "/orders/:id"), ("List", "/shops")]
    ).map { folders, request in
      folders.reversed().reduce(
        #"{"name": "\#(request.0)", "request": "https://a.example\#(request.1)"}"#
      ) { #"{"name": "\#($1)", "item": [\#($0)]}"# }
    }
    let items = requests.joined(separator: ",")
    let imported = try Imported(#"{"info": {"name": "A"}, "item": [\#(items)]}"#)
    let found = imported.declarations.endpoints.map(\.pathName)
    #expect(found == names)
    _ = imported.text()
  }

  @Test("A request that is a text alone proves itself as its collection does")
  func textRequests() throws {
    let imported = try Imported(
      """
      {"info": {"name": "Old"}, "auth": {"type": "bearer", "bearer": {"token": "q1w2e3r4t5"}},
       "item": [{"name": "get", "request": "https://a.example/orders/55?x=q1w2e3r4t5"}]}
      """)
    let text = imported.text()
    #expect(text.contains("auth: bearer\n") && !text.contains("none") && !text.contains("q1w2"))
  }

  @Test(
    "URLs of which only the parts are there",
    arguments: [
      (#"{"host": ["{{base}}"], "path": ["orders"]}"#, "http://api.a.example/v1", "/orders"),
      (
        #"{"host": "a.example", "path": "/orders", "port": "8080"}"#, "https://a.example:8080",
        "/orders"
      ),
      (
        #"{"protocol": "http", "host": ["{{name}}", "example"], "path": [{"type": "string", "value": "orders"}]}"#,
        "http://a.example", "/orders"
      ),
      (#"{"raw": "{{scheme}}://{{host}}/orders"}"#, nil, "/orders"),
      (#"{"raw": "http://a.example:/orders"}"#, "http://a.example", "/orders"),
    ])
  func parts(of url: String, _ base: String?, _ path: String) throws {
    let variables =
      #"{"key": "base", "value": "http://api.a.example/v1"}, {"key": "name", "value": "a"}"#
    let imported = try Imported(
      """
      {"info": {"name": "A",
        "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "variable": [\(variables)],
       "item": [{"name": "List", "request": {"method": "GET", "url": \(url)}}]}
      """)
    #expect(imported.declarations.baseURL?.entries.first?.url.value == base)
    #expect(imported.declarations.endpoints.map(\.path.text) == [path])
    #expect(imported.text().isEmpty == false)
  }

  @Test("A choice between statuses and what another endpoint returns have names of their own")
  func statuses() throws {
    let body = #"{\"id\": 1, \"kind\": \"a\", \"sum\": 2}"#
    func item(_ name: String, _ method: String, _ path: String, _ responses: String) -> String {
      #"{"name": "\#(name)", "request": {"method": "\#(method)", "url": "https://a.example/\#(path)"}, "response": [\#(responses)]}"#
    }
    let found =
      #"{"code": 200, "header": [{"key": "Content-Type", "value": "application/json"}], "body": "\#(body)"}"#
    let text = try Imported(
      """
      {"info": {"name": "A",
        "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [\(item("Find provider", "GET", "auth-provider", found + #", {"code": 204}"#)),
         \(item("Edit settings", "PATCH", "auth-provider", found))]}
      """
    ).text()
    #expect(text.contains("returns: {200: FindProviderResult, 204: Void}"), "\(text)")
  }

  @Test("A folder beside requests is a group, and one around all of them where paths have its name")
  func singleFolder() throws {
    func item(_ name: String) -> String {
      #"{"name": "\#(name)", "request": {"method": "GET", "url": "https://a.example/users"}}"#
    }
    func names(_ items: String) throws -> [String] {
      try Imported(
        #"{"info": {"name": "A", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [\#(items)]}"#
      ).declarations.endpoints.map(\.pathName)
    }
    let folder = #"{"name": "Users", "item": [\#(item("List"))]}"#
    #expect(try names(folder) == ["users.list"])
    #expect(try names(folder.replacing("Users", with: "User API")) == ["list"])
    #expect(
      try names(
        folder
          + #", {"name": "Ping", "request": {"method": "GET", "url": "https://a.example/ping"}}"#)
        == ["users.list", "ping"])
  }
}

import Testing

/// Credentials in places where few look for them.
@Suite struct HiddenSecretTests {
  private static let secret = "Zk9qW7rT2mLx8vBn4cYp"

  private static func archive(_ entries: String...) -> String {
    #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }

  private static func entry(
    _ url: String, headers: String = "", body: String = "", response: String = #"{\"id\": 1}"#,
    more: String = ""
  ) -> String {
    let data =
      body.isEmpty ? "" : #", "postData": {"mimeType": "application/json", "text": "\#(body)"}"#
    return """
      {"request": {"method": "\(body.isEmpty ? "GET" : "POST")", "url": "\(url)",
        "headers": [\(headers)]\(data)},
       "response": {"status": 200, "content": {"mimeType": "application/json", "text": "\(response)"}}\(more)}
      """
  }

  @Test(
    "Nothing of them is in a specification",
    arguments: [
      archive(
        entry("wss://a.example/socket?token=\(secret)"),
        entry("https://a.example/orders", response: #"{\"note\": \"\#(secret)\"}"#)),
      archive(
        entry(
          "wss://a.example/socket",
          more:
            #", "_webSocketMessages": [{"type": "send", "data": "{\"token\": \"\#(secret)\"}"}]"#),
        entry("https://a.example/orders", response: #"{\"note\": \"\#(secret)\"}"#)),
      archive(
        entry(
          "https://a.example/graphql",
          body:
            #"{\"query\": \"mutation { login(user: \\\"bob\\\", password: \\\"\#(secret)\\\") { id } }\"}"#
        )),
      archive(
        entry(
          "https://a.example/orders", response: #"{\"tokens\": {\"\#(secret)\": {\"user\": 1}}}"#)),
      archive(
        // `{"token":"Zk9qW7rT2mLx8vBn4cYp"}`
        entry("https://a.example/orders?filter=eyJ0b2tlbiI6IlprOXFXN3JUMm1MeDh2Qm40Y1lwIn0%3D")),
      archive(
        entry(
          "https://a.example/orders",
          headers: #"{"name": "X-Context", "value": "{\"token\": \"\#(secret)\"}"}"#)),
    ])
  func hidden(_ archive: String) throws {
    let imported = try Imported(archive)
    let text = imported.text() + imported.report.joined()
    #expect(!text.contains(Self.secret) && !text.contains("aazlxVzdyVDJtTHg4dkJuNGNZc"), "\(text)")
    #expect(imported.report.contains { $0.hasPrefix("credentials were removed") })
  }

  @Test("Passwords of one word in a document of GraphQL are among them")
  func words() throws {
    let body = #"{\"query\": \"mutation { login(password: \\\"swordfish\\\") { id } }\"}"#
    let text = try Imported(Self.archive(Self.entry("https://a.example/graphql", body: body)))
      .text()
    #expect(!text.contains("swordfish"), "\(text)")
  }

  @Test(
    "What is said about them stays",
    arguments: [
      (#"\"cookieConsent\": \"accepted\""#, "accepted"),
      (#"\"passThrough\": \"enabled-mode\""#, "enabled-mode"),
      (#"\"note\": \"token: \\\"string\\\"\""#, #"token: "string""#),
      (#"\"tokens\": {\"read\": 1, \"write\": 2}"#, "write: 2"),
      (#"\"data\": \"eyJpZCI6MX0=\""#, "eyJpZCI6MX0="),
    ])
  func harmless(_ member: String, _ expected: String) throws {
    let text = try Imported(
      Self.archive(Self.entry("https://a.example/orders", response: "{\(member)}"))
    ).text()
    #expect(
      text.contains(expected) || text.contains(expected.replacing("\"", with: "\\\"")), "\(text)")
  }

  @Test("A header of any name has one where its value says so")
  func headers() throws {
    let headers = "-H 'X-Upstream: Bearer \(Self.secret)' -H 'X-Plan: Basic Subscription2024'"
    let pair = "-H 'X-Proxy: Basic dXNlcjpwYXNz'"
    let text = try Imported("curl https://a.example/x \(headers) \(pair)").text()
    #expect(!text.contains(Self.secret) && !text.contains("dXNlcjpwYXNz"), "\(text)")
    #expect(text.contains("Basic Subscription2024"))
  }

  @Test("Web sockets are counted among what is left out")
  func sockets() throws {
    let archive = Self.archive(
      Self.entry("wss://a.example/socket"), Self.entry("https://a.example/orders"))
    #expect(try Imported(archive).report.contains("left out: web sockets (1)"))
  }

  @Test(
    "What people write about requests has none",
    arguments: [
      "# password: \(secret)\ncurl https://a.example/x",
      "# secret=\(secret)\ncurl https://a.example/x",
      "### Password: \(secret)\nGET https://a.example/x",
      #"""
      {"info": {"name": "A", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [{"name": "Get x (token: \#(secret))", "request": {"method": "GET",
         "description": "Use Authorization: Bearer \#(secret)",
         "url": {"raw": "https://a.example/x/:id?q=1", "host": ["a.example"], "path": ["x", ":id"],
           "query": [{"key": "q", "value": "1", "description": "api_key=\#(secret)"}],
           "variable": [{"key": "id", "value": "1", "description": "secret=\#(secret)"}]}}}]}
      """#,
    ])
  func notes(_ source: String) throws {
    let imported = try Imported(source)
    let text = imported.text() + imported.report.joined()
    #expect(!text.contains(Self.secret) && !text.contains("zk9qW7r"), "\(text)")
    #expect(text.lowercased().contains(/made-?up/), "\(text)")
  }

  @Test("Placeholders that people write about requests are none")
  func placeholders() throws {
    let imported = try Imported(
      """
      # token=YOUR_TOKEN, password: secret
      curl https://a.example/notes --json '{"level": "secret", "about": "YOUR_TOKEN"}'
      """)
    let text = imported.text()
    #expect(text.contains("example: secret") && !text.contains("made-up"), "\(text)")
    #expect(!imported.report.contains { $0.hasPrefix("credentials were removed") })
  }

  @Test(
    "A key in the place of a word of a path is an argument",
    arguments: [
      ("v3/9aa3d95b3bc440fa88ea12eaa4456161", "POST: /{token}"),
      ("k7Xp-2Qm9ZtV4bN_8rTyP1cLw6d/logs", "POST: /{token}/logs"),
      ("api/invite/Kx9Q2mVt7LwZ4bNr8TyPa31c", "POST: /invite/{token}"),
      ("acme-shop-2024-live-store/orders", "POST: /acme-shop-2024-live-store/orders"),
      ("v2/a1b2c3d4e5f6g7h8j9k0l1m2n3p4q5r6", "POST: /{token}"),
      ("v2/A7BCD9EFGH2JKLM4NP6QRS8TUVW3XYZ5", "POST: /{token}"),
      ("v2/get-oauth2-metadata-of-api-v3-servers", "POST: /get-oauth2-metadata-of-api-v3-servers"),
      ("v2/ipv4-addresses-reserved", "POST: /ipv4-addresses-reserved"),
      ("api/GetOAuth2AuthorizationServerMetadata", "POST: /GetOAuth2AuthorizationServerMetadata"),
    ])
  func keysInPaths(_ path: String, _ expected: String) throws {
    let text = try Imported("curl https://a.example/\(path) --json '{\"size\": 1}'").text()
    #expect(text.contains(expected + "\n"), "\(text)")
  }

  @Test("The name that Postman gives a request is not a credential")
  func postmanToken() throws {
    let imported = try Imported(
      "curl https://a.example/x -H 'Postman-Token: 6f1c1b1e-7c1e-4c4b-8a6a-1f2f3a4b5c6d'")
    #expect(!imported.text().contains("auth"))
    #expect(imported.report.contains { $0.contains("carry no credential") })
  }
}

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

  @Test("Web sockets are counted among what is left out")
  func sockets() throws {
    let archive = Self.archive(
      Self.entry("wss://a.example/socket"), Self.entry("https://a.example/orders"))
    #expect(try Imported(archive).report.contains("left out: web sockets (1)"))
  }
}

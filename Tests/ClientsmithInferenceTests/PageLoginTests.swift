import Testing

@testable import ClientsmithInference

/// Logins as pages have them: a form, a redirect, and what the browser loads then.
@Suite struct PageLoginTests {
  private static let cookie = "u9y8x7w6v5t4s3r2q1p0"
  private static let other = "aa11bb22cc33dd44ee55"
  private static let token = "Bt7Zq9Lm3Xw5Rk1Vd8Hs"

  private static func entry(
    _ call: String, sent: [String: String] = [:], form: String? = nil, _ status: Int,
    headers: [String: String] = [:], type: String = "application/json", _ body: String
  ) -> String {
    func list(_ headers: [String: String]) -> String {
      headers.map { #"{"name": "\#($0.key)", "value": "\#($0.value)"}"# }.joined(separator: ", ")
    }
    let parts = call.split(separator: " ")
    let data =
      form.map {
        #", "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "\#($0)"}"#
      } ?? ""
    return """
      {"request": {"method": "\(parts[0])", "url": "https://a.example\(parts[1])",
        "headers": [\(list(sent))]\(data)},
       "response": {"status": \(status), "headers": [\(list(headers))],
        "content": {"mimeType": "\(type)", "text": "\(body.replacing("\"", with: "\\\""))"}}}
      """
  }

  private static func archive(_ entries: String...) -> String {
    #"{"log": {"entries": [\#(entries.joined(separator: ",\n"))]}}"#
  }

  private static let form =
    "user%5Bemail%5D=ann%40a.example&user%5Bpassword%5D=correct-horse-9&authenticity_token=x1y2z3w4"

  @Test("The cookie that a form brings is the credential, and said to be from there")
  func cookies() throws {
    let sent = ["Cookie": "theme=dark; _shop=\(Self.cookie)"]
    let imported = try Imported(
      Self.archive(
        Self.entry(
          "POST /login", form: Self.form, 302,
          headers: [
            "Location": "/home", "Set-Cookie": "_shop=\(Self.cookie); Path=/\\nkeep=\(Self.other)",
          ], type: "text/html", ""),
        Self.entry("GET /home", sent: sent, 200, type: "text/html", "<p data-k='\(Self.token)'>"),
        Self.entry(
          "GET /api/me", sent: sent.merging(["X-Boot": Self.token]) { $1 }, 200,
          #"{"id": 1, "a": "\#(Self.other)", "b": "\#(Self.token)", "c": "correct-horse-9"}"#)))
    let printed = imported.text() + imported.report.joined()
    #expect(printed.contains("auth: {cookie: _shop}\n"))
    for secret in [Self.cookie, Self.other, Self.token, "correct-horse-9", "x1y2z3w4"] {
      #expect(!printed.contains(secret))
    }
    #expect(imported.outline.map { $0.prefix(12) } == ["getMe: GET /"])
    #expect(
      imported.report.contains(
        "left out: POST /login, which signs in with a page; the cookie `_shop` that it sets is what "
          + "`auth` sends"))
    #expect(imported.report.contains("left out: pages (1)"))
  }

  @Test("A login that a browser exports without its cookie brings the one that is named")
  func named() throws {
    let options = RequestInference.Options(authentication: .sent(.cookie("sid")))
    let imported = try Imported(
      Self.archive(
        Self.entry(
          "POST /login", form: "email=ann%40a.example&password=correct-horse-9", 200, #"{"id": 1}"#),
        Self.entry("GET /me", 200, #"{"id": 1}"#)), options)
    let text = imported.text()
    #expect(text.contains("auth: {cookie: sid}\n"))
    #expect(text.contains("returns: {as: response, type: Login}"))
  }

  @Test("Assignments in code are not query items")
  func code() throws {
    let script = "if(e.key==13&&a.token=b){x(c.password=d.secret)}"
    let imported = try Imported(
      Self.archive(
        Self.entry("GET /app.js", 200, type: "text/javascript", script),
        Self.entry("GET /home", 200, type: "text/html", "<script>\(script)</script>"),
        Self.entry("GET /me?token=\(Self.token)", 200, #"{"id": 1}"#)))
    #expect(
      imported.report.filter { $0.contains("credentials") } == [
        "credentials were removed from the query item a.token, the query item token"
      ])
  }

  @Test("What a redirect leads to is the answer to the login")
  func redirects() throws {
    let imported = try Imported(
      Self.archive(
        Self.entry(
          "POST /session", form: "username=ann&password=correct-horse-9", 303,
          headers: ["Location": "https://a.example/api/session"], ""),
        Self.entry("GET /api/session", 200, #"{"user": "ann", "value": "\#(Self.token)"}"#),
        Self.entry(
          "GET /api/orders", sent: ["Authorization": "Bearer \(Self.token)"], 200,
          #"[{"id": 1, "t": "\#(Self.token)"}]"#)))
    let printed = imported.text()
    #expect(printed.contains("auth: bearer\n") && !printed.contains(Self.token))
    #expect(printed.contains("getSession") && printed.contains("auth: none"))
    #expect(
      imported.report.contains(
        "left out: POST /session, which signs in with a page; the token that it brings is what `auth` "
          + "sends"))
  }

  @Test("A token against forgery is not what a session is known by")
  func forgeryTokens() throws {
    let imported = try Imported(
      "curl https://a.example/me -H 'Cookie: csrftoken=q1w2e3r4t5y6; sessionid=9o8i7u6y5t4r'")
    #expect(imported.text().contains("auth: {cookie: sessionid}"))
  }

  @Test("Cookies that an archive has beside the headers alone are credentials, too")
  func cookieLists() throws {
    let imported = try Imported(
      """
      {"log": {"entries": [
        {"request": {"method": "GET", "url": "https://a.example/me", "headers": [],
          "cookies": [{"name": "sid", "value": "q1w2e3r4t5y6"}]},
         "response": {"status": 200, "cookies": [{"name": "sid2", "value": "9o8i7u6y5t4r"}],
          "content": {"mimeType": "application/json",
            "text": "{\\"a\\": \\"q1w2e3r4t5y6\\", \\"b\\": \\"9o8i7u6y5t4r\\"}"}}}
      ]}}
      """)
    let printed = imported.text()
    #expect(printed.contains("auth: {cookie: sid}"))
    #expect(!printed.contains("q1w2") && !printed.contains("9o8i"))
  }
}

import Testing

@testable import ClientsmithInference

/// Logins whose path does not tell them: operations of GraphQL, and methods of JSON-RPC.
@Suite struct LoginCallTests {
  private static let password = "Zq02aa629c8b16cd17a44f3aKx"
  private static let token = "Zqc2c53d66948214258a26caKx"

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func entry(
    _ body: String, _ response: String, header: String = ""
  ) -> String {
    let headers = header.isEmpty ? "" : #"{"name": "X-T", "value": "\#(header)"}"#
    return #"""
      {"request": {"method": "POST", "url": "https://a.example/api", "headers": [\#(headers)],
        "postData": {"mimeType": "application/json", "text": "\#(escaped(body))"}},
       "response": {"status": 200, "headers": [],
        "content": {"mimeType": "application/json", "text": "\#(escaped(response))"}}}
      """#
  }

  private static func imported(_ entries: String...) throws -> Imported {
    try Imported(#"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#)
  }

  @Test(
    "What they bring is withheld, and so are parameters without a name",
    arguments: [
      (
        #"{"query":"mutation M($i: In!) { login(input:$i) { t } }","variables":{"i":{"u":"ann","w":"x"}}}"#,
        #"{"data":{"login":{"t":"TOKEN"}}}"#
      ),
      (
        #"{"operationName":"Enter","query":"mutation Enter($i: In!) { enter(input:$i) { t } }","variables":{"i":{"user":"ann","password":"PASSWORD"}}}"#,
        #"{"data":{"enter":{"t":"TOKEN"}}}"#
      ),
      (
        #"{"query":"mutation { a: signIn(user: \"ann\", password: \"PASSWORD\") { t } }"}"#,
        #"{"data":{"a":{"t":"TOKEN"}}}"#
      ),
      (
        #"{"operationName":"Login","variables":{},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"ab"}}}"#,
        #"{"data":{"x":{"t":"TOKEN"}}}"#
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"login","params":{"user":"ann","password":"PASSWORD"}}"#,
        #"{"jsonrpc":"2.0","id":1,"result":"TOKEN"}"#
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"session.login","params":["ann","PASSWORD"]}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{"t":"TOKEN"}}"#
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"call","params":{"service":"common","method":"authenticate","args":["db","ann","PASSWORD",{}]}}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{"t":"TOKEN"}}"#
      ),
      (
        #"[{"jsonrpc":"2.0","id":1,"method":"login","params":["ann","PASSWORD"]}]"#,
        #"[{"jsonrpc":"2.0","id":1,"result":"TOKEN"}]"#
      ),
    ])
  func logins(_ body: String, _ response: String) throws {
    let body = body.replacing("PASSWORD", with: Self.password)
    let response = response.replacing("TOKEN", with: Self.token)
    for header in ["", Self.token] {
      let text = try Self.imported(
        Self.entry(body, response),
        Self.entry(
          #"{"jsonrpc":"2.0","id":2,"method":"list","params":["\#(Self.token)"]}"#,
          #"{"jsonrpc":"2.0","id":2,"result":[1]}"#, header: header)
      ).text()
      #expect(!text.contains(Self.password) && !text.contains(Self.token), "\(text)")
    }
  }

  @Test("A short password without a name is withheld where it stands, and elsewhere a word stays")
  func words() throws {
    let text = try Self.imported(
      Self.entry(
        #"{"jsonrpc":"2.0","id":1,"method":"login","params":["ann@a.example","orange"]}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{"email":"ann@a.example","fruit":"orange"}}"#)
    ).text()
    #expect(text.contains("[value, value]"), "\(text)")
    #expect(text.contains("email: ann@a.example") && text.contains("fruit: orange"), "\(text)")
  }

  @Test("The id of who was let in stays, unless it is that of the session")
  func identifiers() throws {
    let id = "507f1f77bcf86cd799439011"
    for field in ["login", "createSession"] {
      let text = try Self.imported(
        Self.entry(
          #"{"query":"mutation M($p: S!) { \#(field)(password:$p) { id } }","variables":{"p":"\#(Self.password)"}}"#,
          #"{"data":{"\#(field)":{"id":"\#(id)"}}}"#)
      ).text()
      #expect(text.contains(id) == (field == "login"), "\(text)")
    }
  }

  @Test(
    "What other calls bring and send stays",
    arguments: [
      #"{"query":"query Q($code: ID!) { country(code:$code) { t } }","variables":{"code":"DE"}}"#,
      #"{"query":"query LastLogin { lastLogin { t } }","variables":{"after":"VALUE"}}"#,
      #"{"query":"mutation LoginHistoryClear { clear { t } }","variables":{"after":"VALUE"}}"#,
      #"{"query":"query U { user(login: \"VALUE\") { login } }"}"#,
      #"{"query":"mutation R($code: ID!) { redeem(code:$code) { t } }","variables":{"code":"EUR"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"getLogin","params":["VALUE"]}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"user.login.history","params":["VALUE"]}"#,
      #"{"method":"POST","name":"login","params":["VALUE"]}"#,
    ])
  func others(_ body: String) throws {
    let text = try Self.imported(
      Self.entry(
        body.replacing("VALUE", with: "item-2024-apples"),
        #"{"data":{"t":"\#(Self.token)"},"result":"\#(Self.token)"}"#)
    ).text()
    #expect(text.contains(Self.token), "\(text)")
    #expect(!body.contains("VALUE") || text.contains("item-2024-apples"), "\(text)")
  }

  @Test(
    "Names say so",
    arguments: [
      ("login", true), ("Login", true), ("user.login", true), ("auth/signIn", true),
      ("sign_in_with_password", true), ("customerLogin", true), ("LoginMutation", true),
      ("do_login", true), ("authenticate", true), ("logInUser", true), ("getLoginUrl", false),
      ("lastLogin", false), ("logins", false), ("loginHistory", false), ("signInMethods", false),
      ("catalog.input", false), ("logout", false), ("login.list", false), ("", false),
    ])
  func names(_ name: String, _ isLogin: Bool) {
    #expect(LoginCall.isLogin(name) == isLogin)
  }
}

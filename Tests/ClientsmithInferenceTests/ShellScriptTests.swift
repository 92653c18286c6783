import Testing

/// Scripts of bash around curl, as people keep them.
@Suite struct ShellScriptTests {
  private static func calls(_ script: String) throws -> [String] {
    let imported = try Imported(script)
    _ = imported.text()
    return imported.outline.map { $0.components(separatedBy: " ->")[0] }
  }

  @Test(
    "Prose around commands, as in notes in Markdown, is passed over",
    arguments: [
      "Here's the call:\n\ncurl https://a.example/orders\n\nAnd that's all.",
      "Here's the call:\n```sh\n$ curl https://a.example/orders\n```\nThe \"quote. It's open",
      "The \"quoted thing:\ncurl \"https://a.example/orders\"",
      "The users' orders: curl https://a.example/orders", "> curl https://a.example/orders",
      "- curl https://a.example/orders", "Use curl to fetch it:\ncurl https://a.example/orders",
      "curl is a tool. It's small.\n\ncurl https://a.example/orders",
      "So: `curl https://a.example/orders` (it's old).\nThat's all.",
    ])
  func prose(_ text: String) throws {
    let imported = try Imported(text)
    #expect(imported.outline.map { $0.prefix { $0 != "(" } } == ["listOrders: GET /orders "])
    #expect(imported.report.allSatisfy { !$0.contains("left out") })
  }

  @Test(
    "Variables, comments, documents and commands within commands",
    arguments: [
      (
        "BASE=https://a.example/v2 # the API\nexport ID=17\ncurl $BASE/orders/$ID",
        ["getOrder: GET /orders/{id} (path id: Int)"]
      ),
      (
        "curl \"https://a.example/orders?limit=${LIMIT:-20}&page=${PAGE}\"",
        ["listOrders: GET /orders (query limit: Int, query page: String)"]
      ),
      (
        "get() { curl https://a.example/orders/$1; }",
        ["getOrder: GET /orders/{argument1} (path argument1: String)"]
      ),
      (
        "curl https://a.example/orders \\\n  -X POST \\\n  # the body\n  --json '{\"n\": 1}'\ncurl https://a.example/me",
        ["createOrder: POST /orders (json n: Int)", "getMe: GET /me ()"]
      ),
      (
        "TITLE=Tea\ncat <<EOF | curl -X POST https://a.example/orders --json @-\n{\"title\": \"$TITLE\",\n \"n\": 1}\nEOF\ncurl https://a.example/me",
        ["createOrder: POST /orders (json title: String, json n: Int)", "getMe: GET /me ()"]
      ),
      (
        "curl -X POST https://a.example/orders --json @- <<'EOF'\n{\"n\": 1}\nEOF",
        ["createOrder: POST /orders (json n: Int)"]
      ),
      (
        "ID=$(curl -s https://a.example/me | jq .id)\ncurl https://a.example/users/$ID",
        ["getMe: GET /me ()", "getUser: GET /users/{id} (path id: String)"]
      ),
      (
        "curl https://a.example/orders --json @order.json",
        ["createOrder: POST /orders (body body: JSON)"]
      ),
    ])
  func scripts(_ script: String, _ expected: [String]) throws {
    #expect(try Self.calls(script) == expected)
  }

  @Test("The values of variables that are credentials are in no text")
  func secrets() throws {
    let imported = try Imported(
      """
      API_TOKEN='q1w2-e3r4-t5y6'
      curl https://a.example/orders -H "Authorization: Bearer $API_TOKEN" -d 'note=q1w2-e3r4-t5y6'
      X=$(curl -u 'ann:correcthorse' https://a.example/me)
      """)
    let printed = imported.text() + imported.report.joined()
    #expect(!printed.contains("q1w2") && !printed.contains("correcthorse"))
    #expect(printed.contains("bearer") && printed.contains("basic"))
  }

  @Test("Arrays are the words that they hold, and one header has one credential")
  func arrays() throws {
    let imported = try Imported(
      #"""
      auth=(-H "Authorization: Bearer q1w2e3r4t5y6")
      auth+=( -H 'X-Team: blue' )
      curl -sS "${auth[@]}" https://a.example/v1/items
      curl -u ann:9o8i7u6y5t4r "${auth[@]}" https://a.example/v1/orders
      """#)
    let text = imported.text()
    #expect(text.contains("headers: {X-Team: blue}") && text.contains("default: token"))
    #expect(text.contains("auth: login\n") && !text.contains("q1w2") && !text.contains("9o8i"))
    #expect(!imported.report.contains { $0.contains("--host") })
  }

  @Test("Commands between backquotes are calls, too, and what they print is not known")
  func backquotes() throws {
    let imported = try Imported(
      """
      response=`curl -s "https://a.example/orders"`
      curl "https://a.example/users/`whoami`/orders"
      curl https://a.example/items `
        -H "X-Tag: b"
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "listOrders: GET /orders ()",
        "listUserOrders: GET /users/{command}/orders (path command: String)",
        "listItems: GET /items ()",
      ])
  }

  @Test("The pieces of several --json are one text")
  func pieces() throws {
    let imported = try Imported(
      #"curl --json '{"a":1' --json ',"b":2}' https://a.example/orders"#)
    #expect(imported.outline == ["createOrder: POST /orders (json a: Int, json b: Int) -> "])
  }

  /// An option that takes an argument takes it from what would be the URL.
  @Test(arguments: [
    "--proto '=https' --tlsv1.2 -sSf", "--socks5-hostname localhost:9050",
    "--proxy-pass hunter2secret -x http://proxy.example:1", "--doh-url https://dns.example/q",
    "--pinnedpubkey sha256//abc", "--happy-eyeballs-timeout-ms 200", "--preproxy socks5://p:1",
    "--netrc-file ~/n", "-C 100", "-Q QUIT", "-P -", "-t TTYPE=vt100",
  ])
  func argumentsOfOptionsAreNoURLs(_ options: String) throws {
    let imported = try Imported("curl \(options) https://a.example/items")
    #expect(imported.outline.map { $0.prefix { $0 != "(" } } == ["listItems: GET /items "])
    #expect(!imported.text().contains("hunter2secret"))
  }

  /// Within the limit of time: each quote and each brace was looked for from there to the end.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: ["'a' ", "${ ", "$'a' ", "-H \"A: b\" ", "\"\"", "$(curl "])
  func longScriptsAreReadOnce(_ text: String) throws {
    let words = String(repeating: text, count: 200_000 / text.utf8.count)
    let imported = try Imported("curl https://a.example/items \(words)")
    #expect(imported.outline.count == 1)
  }
}

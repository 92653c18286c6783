import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithModel
import ClientsmithPrinting
import ClientsmithRun
import ClientsmithSpec
import Foundation
import Testing

@Suite struct RequestInferenceTests {
  private static func declarations(
    _ text: String, _ options: RequestInference.Options = .init()
  ) throws -> Declarations {
    try Imported(text, environment: nil, options).declarations
  }

  @Test(
    "Commands as documentation and browsers write them",
    arguments: [
      (
        "curl https://api.a.example/orders/1041", ["getOrder: GET /orders/{id} (path id: Int)"]
      ),
      (
        #"curl -X POST 'https://api.a.example/orders' -H 'Content-Type: application/json' -d '{"title": "a b", "count": 2}'"#,
        ["createOrder: POST /orders (json title: String, json count: Int)"]
      ),
      (
        #"curl "https://api.a.example/orders/$ORDER_ID/cancel" --data-urlencode "reason=too late" -d notify=true"#,
        [
          "cancelOrder: POST /orders/{orderId}/cancel (path orderId: String, form reason: String, form notify: Bool)"
        ]
      ),
      (
        "curl -G https://api.a.example/search -d q=tea -d 'ids[]=1' -d 'ids[]=2'",
        ["search: GET /search (query q: String, query ids: [Int])"]
      ),
      (
        #"curl https://api.a.example/notes --data-raw $'{"text":"it\'s \u00e9"}'"#,
        ["createNote: POST /notes (json text: String)"]
      ),
      (
        "curl ^\"https://api.a.example/notes^\" ^\n  -H ^\"content-type: application/json^\" ^\n  --data-raw ^\"^{^\\^\"text^\\^\":^\\^\"a^\\^\"^}^\"",
        ["createNote: POST /notes (json text: String)"]
      ),
      (
        "curl ^\"https://a.example/a^\" ^\n -H ^\"x: y^\"\ncurl 'https://a.example/b' \\\n -d 'q=^\"'\n",
        ["getA: GET /a (headers x: String)", "createB: POST /b (form q: String)"]
      ),
      (
        "curl -F file=@cat.png -F 'caption=hi' https://api.a.example/uploads",
        ["createUpload: POST /uploads (multipart file: Data, multipart caption: String)"]
      ),
      (
        "### List\nGET https://api.a.example/things?x=1\n  &y=2\nAccept: application/json\n\n### Make\nPOST https://api.a.example/things\n\n{\"a\": true}\n",
        [
          "list: GET /things (query x: Int, query y: Int)", "make: POST /things (json a: Bool)",
        ]
      ),
      (
        "curl 'https://api.a.example/places?lat=52.52&lng=-13.4&v=1.0&version=2.1&zoom=08.5'",
        [
          "listPlaces: GET /places (query lat: Double, query lng: Double, query v: String, "
            + "query version: String, query zoom: String)"
        ]
      ),
    ])
  func commands(_ text: String, _ expected: [String]) throws {
    let outline = Outline.endpoints(try Self.declarations(text))
    #expect(outline.map { $0.split(separator: " -> ")[0] } == expected.map { $0[...] })
  }

  @Test(
    "Bodies that Postman sends, which its users comment",
    arguments: [
      (
        #"{// {"a": 1}\n "url": "http://x//y", /* c " */ "n": [1, 2,],\n}"#,
        "json url: URL, json n: [Int]"
      ),
      (
        #"{"age": {{age}}, // in "years"\n "name": "{{name}}"}"#,
        "json age: Int, json name: String"
      ),
      (#"{"a": "\" // b", "c": ","}"#, "json a: String, json c: String"),
      ("{{body}} // all", "body text: String"),
    ])
  func postmanBodies(_ raw: String, _ fields: String) throws {
    let request: [String: Any] = [
      "method": "POST", "url": "https://a.example/users",
      "header": [["key": "Content-Type", "value": "application/json"]],
      "body": ["mode": "raw", "raw": raw.replacing(#"\n"#, with: "\n")],
    ]
    let schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
    let collection: [String: Any] = [
      "info": ["name": "A", "schema": schema], "item": [["name": "Make", "request": request]],
    ]
    let data = try JSONSerialization.data(withJSONObject: collection)
    let text = String(decoding: data, as: UTF8.self)
    let outline = Outline.endpoints(try Self.declarations(text))
    #expect(outline.map { $0.split(separator: " -> ")[0] } == ["make: POST /users (\(fields))"])
  }

  @Test("No credential is in what is declared, in no encoding")
  func credentials() throws {
    let token = "sk_live/51H+zz=top"
    let text = """
      curl 'https://api.a.example/files/sk_live%2F51H%2Bzz%3Dtop?api_key=\(token)' \\
        -H 'Authorization: Bearer \(token)' -H 'X-Note: see \(token)'
      curl https://api.a.example/notes -H 'Authorization: Bearer \(token)' \\
        -d '{"note": "use \(token)", "coded": "c2tfbGl2ZS81MUgreno9dG9w eDpza19saXZlLzUxSCt6ej10b3A="}'
      curl -u ann:correcthorse https://api.a.example/me -b 'session=0123456789abcdef'
      """
    let described = "\(try Self.declarations(text))"
    for secret in [
      token, "sk_live%2F51H", "correcthorse", "0123456789abcdef", "c2tfbGl2ZS81MUgreno9dG9w",
      "za19saXZlLzUxSCt6ej10b3A",
    ] {
      #expect(!described.contains(secret), "\(secret)")
    }
  }

  @Test(
    "Credentials are found in URLs within texts, behind names that may mean one, and after a login",
    arguments: [
      (
        #"{"url": "https://a.example/feed?feed_key=qW8%2Fzz71kk0"}"#,
        #"{"note": "qW8%252Fzz71kk0 or qW8%2fzz71kk0"}"#, "qW8"
      ),
      (#"{"session": "u7Hq0Zr81xWq99AbCd"}"#, #"{"note": "u7Hq0Zr81xWq99AbCd"}"#, "u7Hq0Zr8"),
      (#"{"token": "made-up"}"#, #"{"note": "made-up twice made-up"}"#, "made-up twice made-upx"),
    ])
  func credentialsOfBodies(first: String, second: String, secret: String) throws {
    let text = """
      curl https://a.example/first -d '\(first)' -H 'Content-Type: application/json'
      curl https://a.example/second -d '\(second)' -H 'Content-Type: application/json'
      """
    let described = "\(try Self.declarations(text))"
    #expect(!described.contains(secret))
    #expect(described.contains("note"))
  }

  @Test("What is said about a credential is none, nor is an id called key")
  func harmlessNames() throws {
    let text = """
      curl https://a.example/first -H 'Content-Type: application/json' \\
        -d '{"tokenType": "Bearer", "passwordChangedAt": "2024-01-02", "key": "PROJECT-12"}'
      """
    let described = "\(try Self.declarations(text))"
    for value in ["Bearer", "PROJECT-12"] { #expect(described.contains(value)) }
  }

  @Test("Requests to further hosts are those of servers")
  func servers() throws {
    let text = """
      curl https://api.a.example/v1/orders
      curl https://api.a.example/v1/users
      curl https://up.b.example/v1/orders
      curl https://c.example/x
      """
    let declarations = try Self.declarations(text, .init(hosts: ["b.example"]))
    #expect(declarations.servers.map(\.name.value.text) == ["up"])
    #expect(
      declarations.servers.flatMap(\.address.entries).map(\.url.value) == ["https://up.b.example"])
    #expect(declarations.endpoints.map(\.server?.value) == [nil, nil, "up"])
    #expect(declarations.endpoints.map(\.path.text) == ["/orders", "/users", "/v1/orders"])
  }

  @Test(
    "Pages are proposed in a comment, as validate takes them",
    arguments: [
      (
        "orders?page=1", #"{"orders": [{"id": 1}], "total": 3}"#,
        "{items: orders, page: page, total: total}"
      ),
      ("orders?limit=2&offset=0", #"[{"id": 1}]"#, "{offset: offset, limit: limit}"),
      (
        "orders?cursor=a", #"{"data": [{"id": 1}], "paging": {"next": "b"}}"#,
        "{items: data, next: paging.next, into: cursor}"
      ),
      (
        "orders", #"{"items": [{"id": 1}], "next": "https://a.example/orders?c=2"}"#,
        "{items: items, nextURL: next}"
      ),
      ("orders", #"{"items": [{"id": 1}], "lines": [1]}"#, nil),
    ])
  func pages(target: String, answer: String, expected: String?) throws {
    let quoted = answer.replacing("\"", with: "\\\"")
    let archive = """
      {"log": {"entries": [{"request": {"method": "GET", "url": "https://a.example/\(target)"},
       "response": {"status": 200, "content": {"mimeType": "application/json", "text": "\(quoted)"}}}
      ]}}
      """
    var declarations = try Self.declarations(archive)
    declarations.addProposals()
    let text = SpecificationPrinter.text(of: declarations)
    let proposals = text.components(separatedBy: "\n").filter { $0.hasPrefix("    # ") }
    #expect(proposals == (expected.map { ["    # pages: \($0)"] } ?? []))
    let log = SpecReader.read(
      SourceFile(path: "a.client.yaml", text: text.replacing("    # pages", with: "    pages"))
    ).log
    #expect(log.diagnostics.map(\.message) == [], "\(text)")
  }

  @Test("Where a browser left out what came, its media type says what it was, and 204 has nothing")
  func unrecordedBodies() throws {
    func entry(_ path: String, _ status: Int, _ type: String, _ more: String) -> String {
      """
      {"request": {"method": "GET", "url": "https://a.example/\(path)"}, "response":
        {"status": \(status), "content": {"mimeType": "\(type)", \(more)}}}
      """
    }
    let entries = [
      entry("json", 200, "application/json; charset=utf-8", #""size": 12, "comment": "left out""#),
      entry("text", 200, "text/plain", #""size": 12"#), entry("file", 200, "", #""size": 12"#),
      entry("nothing", 200, "application/json", #""size": 0"#),
      entry("gone", 204, "", #""size": 100, "encoding": "base64""#),
    ]
    let imported = try Imported(
      #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#,
      .init(authentication: RequestInference.Options.Credential.none))
    #expect(
      imported.declarations.endpoints.map(\.result) == [
        .json(TypeExpression(form: .primitive(.json), range: .unknown)), .text, .data, .void, .void,
      ])
    #expect(
      imported.report == [
        "5 endpoints", "3 endpoints without a response: what they return is not known",
      ])
  }

  @Test("Variables of a path are found by their values and their parents")
  func placeholders() throws {
    let paths = [
      "/api/v1/orders/1", "/api/v1/orders/2/items/3", "/api/v1/users/me",
      "/api/v1/files/6ba7b810-9dad-11d1-80b4-00c04fd430c8", "/api/v1/stats/2024-01-02",
      "/api/v1/charges/ch_3MmlLrLkdIwHu7ix0snN0B15", "/api/v1/reports/annual2024",
    ]
    let text = paths.map { "curl https://a.example\($0)" }.joined(separator: "\n")
    let declarations = try Self.declarations(text)
    #expect(
      declarations.endpoints.map(\.path.text) == [
        "/orders/{id}", "/orders/{orderID}/items/{itemID}", "/users/me", "/files/{id}",
        "/stats/{date}", "/charges/{id}", "/reports/annual2024",
      ])
    #expect(declarations.baseURL?.entries.map(\.url.value) == ["https://a.example/api/v1"])
  }

  @Test(
    "Bodies of several statuses are a choice, also where they are not objects",
    arguments: [
      (#"[{\"a\": 1}]"#, #"[{\"a\": \"x\"}]"#, #"returns: {200: "[X]", 201: "[X2]"}"#),
      ("5", #"\"x\""#, "returns: {200: Int, 201: String}"), ("5", "6", "returns: Int\n"),
    ])
  func statuses(_ first: String, _ second: String, _ returns: String) throws {
    func entry(_ status: Int, _ body: String) -> String {
      #"{"request": {"method": "GET", "url": "https://a.example/x"}, "response": {"status": \#(status), "#
        + #""content": {"mimeType": "application/json", "text": "\#(body)"}}}"#
    }
    let imported = try Imported(
      #"{"log": {"version": "1.2", "entries": [\#(entry(200, first)), \#(entry(201, second))]}}"#)
    #expect(imported.text().contains(returns), "\(imported.text())")
  }

  @Test(
    "A page that is counted from 0 is asked for by default, so that it is not passed over",
    arguments: [
      (["orders", "orders?page=1"], 0, "page: Int = 0"),
      (["orders?page=0", "orders?page=1"], 0, "page: Int = 0"),
      (["orders", "orders?page=2"], 1, "page: {type: Int?, example: 2}"),
    ])
  func pages(_ paths: [String], _ first: Int, _ expected: String) throws {
    let calls = paths.map { path -> Archive.Call in
      let number = path.components(separatedBy: "=").dropFirst().first.flatMap { Int($0) } ?? first
      return (
        "GET", "https://a.example/\(path)",
        #"{"content": [{"id": \#(number)}], "totalElements": 6, "number": \#(number)}"#
      )
    }
    let text = try Imported(Archive.text(calls)).text()
    #expect(text.contains(expected), "\(text)")
  }
}

import Foundation
import Testing

/// What the formats of recorded requests say beside the requests themselves.
@Suite struct RecordedSourceTests {
  @Test("A curl command makes a request for each URL and behind each --next")
  func transfers() throws {
    let imported = try Imported(
      """
      # Two files
      curl https://a.example/files/first https://a.example/files/second --next -d a=1 \\
        'https://a.example/orders'
      curl https://a.example/payouts --url-query limit=10 --url-query status=paid
      curl https://a.example/bulk -H 'Content-Type: application/x-ndjson' --data-binary @lines.json
      curl https://a.example/notes -d @note.json -d shared=true
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "getFirst: GET /files/first ()", "getSecond: GET /files/second ()",
        "createOrder: POST /orders (form a: Int)",
        "listPayouts: GET /payouts (query limit: Int, query status: String)",
        "createBulk: POST /bulk (body data: Data)",
        "createNote: POST /notes (form shared: Bool)",
      ])
  }

  @Test("What documentation writes in the place of a value is a placeholder")
  func documentedPlaceholders() throws {
    let imported = try Imported(
      """
      curl https://api.a.example/repos/OWNER/REPO/issues/ISSUE_NUMBER
      curl https://api.a.example/Accounts/ACXXXXXXXXXXXX/Messages.json -d 'To=+1555'
      curl https://api.a.example/customers/cus_NffrFeUfNV2Hib
      curl -X DELETE https://api.a.example/files/file-abc123
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "getIssue: GET /repos/{owner}/{repo}/issues/{issueNumber}"
          + " (path owner: String, path repo: String, path issueNumber: String)",
        "createMessage: POST /Accounts/{accountID}/Messages.json"
          + " (path accountID: String, form to: String)",
        "getCustomer: GET /customers/{id} (path id: String)",
        "deleteFile: DELETE /files/{id} (path id: String)",
      ])
  }

  @Test("An identifier that answers have as a text is one in calls")
  func textIdentifiers() throws {
    let imported = try Imported(
      #"""
      {"log": {"entries": [
        {"request": {"method": "GET", "url": "https://a.example/tasks?project_id=7001&limit=20"},
         "response": {"status": 200, "content": {"mimeType": "application/json",
           "text": "[{\"id\": \"4711\", \"project_id\": \"7001\", \"order\": 20}]"}}},
        {"request": {"method": "GET", "url": "https://a.example/tasks/4711"},
         "response": {"status": 404, "content": {}}},
        {"request": {"method": "GET", "url": "https://a.example/notes/12"},
         "response": {"status": 404, "content": {}}}
      ]}}
      """#)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "listTasks: GET /tasks (query projectId: String, query limit: Int)",
        "getTask: GET /tasks/{id} (path id: String)", "getNote: GET /notes/{id} (path id: Int)",
      ])
    #expect(imported.text().contains(#"path: {id: {type: String, example: "4711"}}"#))
  }

  @Test("Users of requests and of URLs are credentials wherever they stand again")
  func users() throws {
    let text = try Imported(
      """
      # Your key is sk_test_4eC39HqLyjWDarjt, that of the admin hunter2hunter
      curl https://a.example/charges -u sk_test_4eC39HqLyjWDarjt:
      curl https://sk_live_9f9f9f9f:@a.example/events
      curl https://a.example/notes -d note=sk_live_9f9f9f9f -u admin:hunter2hunter
      curl --proxy-user me:proxypass99 https://a.example/proxied -d note=proxypass99
      curl https://a.example/plain -H 'Authorization: Basic ann-bell plain-pass-77' -d n=plain-pass-77
      curl https://a.example/digest -d 'n=d1a8c11f0e2b' \\
        -H 'Authorization: Digest username="Ann", response="d1a8c11f0e2b", opaque="x"'
      """
    ).text()
    for secret in [
      "sk_test", "sk_live", "hunter2", "proxypass", "plain-pass", "ann-bell", "d1a8c11",
    ] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("that of the admin"))
    #expect(text.contains("login: basic\n") && text.contains("default: login\n"))
  }

  @Test(
    "Credentials within JSON in a text, in lines of events, and those known by their form are found",
    arguments: [
      #"{"payload": "{\\"access_token\\": \\"q1w2e3r4t5y6\\"}", "note": "q1w2e3r4t5y6"}"#,
      #"{"lines": "data: {\\"password\\": \\"q1w2e3r4t5y6\\"}\\n\\n", "note": "see q1w2e3r4t5y6"}"#,
      #"{"userpassword": "q1w2e3r4t5y6", "SAMLResponse": "q1w2e3r4t5y6", "note": "q1w2e3r4t5y6"}"#,
      #"{"note": "send sk_live_q1w2e3r4t5y6uiop now"}"#,
      #"{"note": "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.q1w2e3r4t5y6"}"#,
      #"{"note": "AKIAQ1W2E3R4T5Y6UI0P"}"#,
    ])
  func secretsInTexts(body: String) throws {
    let imported = try Imported(
      "curl https://a.example/notes -H 'Content-Type: application/json' -d '\(body)'")
    let text = imported.text().lowercased()
    #expect(!text.contains("q1w2e3r4t5y6"))
    #expect(text.contains("note"))
  }

  @Test("Signed requests carry the header Authorization")
  func signed() throws {
    let text = try Imported(
      "curl --aws-sigv4 aws:amz:eu-1:s3 -u 'AKIA0123:abc' https://a.example/files/list"
    ).text()
    #expect(text.contains("auth: {header: Authorization}"))
  }

  // MARK: - Files of editors

  @Test("Scripts in front of requests and queries of GraphQL in .http files are read")
  func httpFiles() throws {
    let imported = try Imported(
      """
      @root = {{base}}/v1
      @base = https://a.example
      @itemID = {{made.response.body.$.id}}
      ### Search
      GRAPHQL {{root}}/graphql

      query Search($q: String!) {
        search(q: $q) { id }
      }

      {"q": "cat", "first": {{count}}}

      ### Post
      < {%
        request.variables.set("x", "y")
      %}
      POST {{root}}/items
      Content-Type: application/json

      {"price": {{price}}}

      > {%
        client.log("x")
      %}
      ### Viewer
      POST {{root}}/graphql
      X-REQUEST-TYPE: GraphQL

      query { viewer { id } }

      ###
      get /comments/1
      Host: a.example

      ###
      GET {{root}}/items/{{itemID}}

      ### Upload
      PUT {{root}}/upload
      Content-Type: application/xml

      <@ ./demo.xml

      ### Socket
      WEBSOCKET wss://a.example/ws

      ### Call
      GRPC a.example/pkg.Service/Method
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "search: POST /v1/graphql (json query: -, json variables: SearchVariables)",
        "post: POST /v1/items (json price: Decimal)",
        "viewer: POST /v1/graphql (json query: -)",
        "getComment: GET /comments/{id} (path id: Int)",
        "getItem: GET /v1/items/{itemID} (path itemID: String)",
        "upload: PUT /v1/upload (body data: Data)",
      ])
    #expect(imported.text().contains("query Search($q: String!) {"))
    #expect(imported.warnings.count == 1 && imported.warnings[0].hasPrefix("45: expected a method"))
    #expect(imported.report.contains("left out: calls of GRPC (1)"))
  }

  @Test("Variables of .http files that are credentials are in no text")
  func httpVariables() throws {
    let text = try Imported(
      """
      @token = tok-1234567890
      @tokenURL = https://a.example/oauth/token
      POST https://a.example/share/{{token}}/view?x={{token}}
      Content-Type: application/json

      {"note": "{{token}}", "link": "{{tokenURL}}"}
      """
    ).text()
    #expect(!text.contains("tok-1234567890"))
    #expect(text.contains("link: {type: URL, example: https://a.example/oauth/token}"))
  }

  // MARK: - Postman

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

  @Test("What a format has as another kind of value is said at its line")
  func kinds() throws {
    let imported = try Imported(
      """
      {"log": {"entries": [{
        "request": {"method": "PUT", "url": "https://a.example/files/1",
          "headers": {}, "postData": {"mimeType": "", "text": "bytes"}},
        "response": {"status": true,
          "content": []}
      }, {"request": 3}]}}
      """)
    #expect(
      imported.warnings == [
        "3: expected an array under `headers`, found an object",
        "4: expected a number or a text under `status`, found a Boolean",
        "5: expected an object under `content`, found an array",
        "6: the entry has no `request` with a `url`",
        "6: expected an object under `request`, found a number",
      ])
    #expect(imported.text().contains("PUT: /files/{id}"))
  }

  @Test("A body whose media type is that of bytes is bytes, whatever was recorded of it")
  func recordedBytes() throws {
    let text = try Imported(
      """
      {"log": {"entries": [{"request": {"method": "PUT", "url": "https://a.example/files/1",
        "headers": [], "postData": {"mimeType": "application/octet-stream", "text": "bytes"}}}]}}
      """
    ).text()
    #expect(text.contains("body: {name: data, as: data}"))
  }

  @Test("Events and lines of JSON are streams of their elements")
  func streams() throws {
    let imported = try Imported(
      #"""
      {"log": {"entries": [
        {"request": {"method": "GET", "url": "https://a.example/events"},
         "response": {"status": 200, "content": {"mimeType": "text/event-stream", "text":
           "event: a\ndata: {\"id\": 1, \"note\": \"x\"}\n\ndata: {\"id\": 2}\n\ndata: [DONE]\n\n"}}},
        {"request": {"method": "GET", "url": "https://a.example/words"},
         "response": {"status": 200, "content": {"mimeType": "text/event-stream; charset=utf-8",
           "text": "data: one\n\n"}}},
        {"request": {"method": "GET", "url": "https://a.example/lines"},
         "response": {"status": 200, "content": {"mimeType": "application/x-ndjson",
           "text": "{\"x\": 1}\n{\"x\": 2}\n"}}}
      ]}}
      """#)
    let text = imported.text()
    #expect(text.contains("returns: {as: sse, type: ListEventsEvent}"), "\(text)")
    #expect(text.contains("ListEventsEvent: {properties: {id: Int, note: String?}}"), "\(text)")
    #expect(text.contains("returns: {as: sse, type: String}"), "\(text)")
    #expect(text.contains("returns: {as: jsonl, type: ListLinesEvent}"), "\(text)")
  }

  @Test("A body of a GET is left out, which is said")
  func bodiesOfGET() throws {
    let imported = try Imported(
      "curl -X GET https://a.example/_search -H 'Content-Type: application/json' -d '{\"q\": 1}'")
    #expect(
      imported.report.contains("left out: bodies of GET requests, which POST would send (1)"))
  }

  @Test("URLs of .http files go on in further lines, with spaces, and with what other answers have")
  func longLines() throws {
    let imported = try Imported(
      """
      GET https://a.example/boats?sort=by name&
          page=2
        &size=10 HTTP/1.1
      Accept: application/json

      ###
      DELETE https://a.example/boats/{{create.response.body.$.boats[0].id}}

      ###
      POST https://a.example/boats

      {"built": "{{$datetime iso8601}}"}
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "listBoats: GET /boats (query sort: String, query page: Int, query size: Int)",
        "deleteBoat: DELETE /boats/{id} (path id: String)",
        "createBoat: POST /boats (json built: Date)",
      ])
    #expect(imported.text().contains("sort: {type: String, example: by name}"))
  }
}

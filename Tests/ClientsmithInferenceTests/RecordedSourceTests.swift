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
}

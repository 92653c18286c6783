import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithInference
import Foundation
import Testing

/// What the APIs of others do, and what browsers make of it.
@Suite struct RecordedHabitTests {
  private static func archive(
    _ calls: [(request: String, answer: String)], headers: String = ""
  ) -> String {
    let entries = calls.map { call in
      let words = call.request.split(separator: " ", maxSplits: 2).map(String.init)
      let body =
        words.count > 2
        ? #", "postData": {"mimeType": "application/json", "text": "\#(escaped(words[2]))"}"# : ""
      return """
        {"request": {"method": "\(words[0])", "url": "https://a.example\(words[1])",
          "headers": [\(headers)]\(body)},
         "response": {"status": \(call.answer.hasPrefix("!") ? 422 : 200),
          "content": {"mimeType": "application/json",
            "text": "\(escaped(call.answer.hasPrefix("!") ? String(call.answer.dropFirst()) : call.answer))"}}}
        """
    }
    return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\"", with: #"\""#)
  }

  @Test("Envelopes are of one type only where what they hold is")
  func envelopes() throws {
    let imported = try Imported(
      Self.archive([
        ("GET /bookings", #"{"data": [{"id": 1, "status": "a", "ref": "x"}], "total": 1}"#),
        ("GET /vouchers", #"{"data": [{"code": "V1", "value": "25"}], "total": 1}"#),
        ("GET /trips", #"{"data": [{"id": 2, "status": "b", "ref": "y"}], "total": 1}"#),
      ]))
    #expect(
      Outline.types(imported.declarations) == [
        "ListBookingsResponse {data: [Booking], total: Int}",
        "Booking {id: Int, status: String, ref: String}",
        "ListVouchersResponse {data: [Voucher], total: Int}",
        "Voucher {code: String, value: String}",
      ])
  }

  @Test("Lists of texts and lists of objects are of two types")
  func mixedLists() throws {
    let imported = try Imported(
      Self.archive([
        ("GET /bookings", #"{"items": [{"id": 1, "ref": "x"}], "count": 1, "page": 1}"#),
        ("GET /tags", #"{"items": ["new"], "count": 1, "page": 1}"#),
        ("GET /labels", #"{"items": [], "count": 0, "page": 1}"#),
      ]))
    #expect(
      Outline.types(imported.declarations) == [
        "ListBookingsResponse {items: [IdRef], count: Int, page: Int}",
        "IdRef {id: Int, ref: String}",
        "ListTagsResponse {items: [String], count: Int, page: Int}",
      ])
  }

  @Test("What several types have is not called after the first of them")
  func sharedTypes() throws {
    let meta = #""meta": {"page": 1, "pages": 2, "total": 3}"#
    let imported = try Imported(
      Self.archive([
        ("GET /bookings", #"{"data": [{"id": 1, "status": "a", "ref": "x"}], \#(meta)}"#),
        ("GET /vouchers", #"{"data": [{"code": "V1", "value": "25"}], \#(meta)}"#),
        ("GET /stays", #"{"rooms": 1, "meta": {"author": "a"}, "type": {"x": 1, "y": 2, "z": 3}}"#),
        ("GET /trips", #"{"seats": 2, "type": {"x": 1, "y": 2, "z": 3}}"#),
      ]))
    #expect(
      Outline.types(imported.declarations).filter { !$0.contains("data") } == [
        "Booking {id: Int, status: String, ref: String}",
        "Meta {page: Int, pages: Int, total: Int}", "Voucher {code: String, value: String}",
        "Stays {rooms: Int, meta: StaysMeta, type: SharedType}", "StaysMeta {author: String}",
        "SharedType {x: Int, y: Int, z: Int}", "Trips {seats: Int, type: SharedType}",
      ])
    _ = imported.text()
  }

  @Test("An object around what was asked for is called after the call")
  func namedEnvelopes() throws {
    let imported = try Imported(
      Self.archive([
        ("GET /orders", #"{"orders": [{"id": 1, "total": 2}]}"#),
        ("GET /orders/1041", #"{"order": {"id": 1, "total": 2}}"#),
      ]))
    #expect(
      Outline.types(imported.declarations) == [
        "ListOrdersResponse {orders: [Order]}", "Order {id: Int, total: Int}",
        "GetOrderResponse {order: Order}",
      ])
  }

  @Test("Lists of objects and lists of unions are not one type")
  func unlikeContents() throws {
    let imported = try Imported(
      Self.archive([
        (
          "GET /pages",
          #"{"object": "list", "results": [{"id": "a", "title": "x"}], "more": false}"#
        ),
        (
          "GET /blocks",
          #"{"object": "list", "results": [{"type": "text", "text": "a"}, {"type": "image", "url": "b"}], "more": true}"#
        ),
      ]))
    #expect(!Outline.types(imported.declarations).contains { $0.contains("JSON") })
  }

  @Test("An answer that was only refused, and one that is an empty object")
  func unknownAnswers() throws {
    let imported = try Imported(
      Self.archive([
        ("GET /shop", #"!{"error": "no"}"#), ("DELETE /orders/1041", "{}"),
        ("GET /settings", "{}"),
      ]))
    #expect(
      imported.declarations.endpoints.map(\.result) == [
        .response, .void,
        .json(
          TypeExpression(
            form: .dictionary(TypeExpression(form: .primitive(.json), range: .unknown)),
            range: .unknown)),
      ])
  }

  @Test("Ids that clients make up are data, as keys and in paths")
  func madeUpIDs() throws {
    let imported = try Imported(
      Self.archive([
        (
          "GET /orders.json",
          #"{"-NqXyZ123abcDEFghiJK": {"n": 1}, "-NqXyZ124abcDEFghiJL": {"n": 2}}"#
        ),
        ("GET /orders/-NqXyZ123abcDEFghiJK.json", #"{"n": 1}"#),
        ("GET /uploads/up_1", #"{"id": "up_1", "state": "a"}"#),
      ]))
    #expect(
      imported.outline == [
        "getOrders: GET /orders.json () -> [String: Order]",
        "getOrder: GET /orders/{id}.json (path id: String) -> Order",
        "getUpload: GET /uploads/{id} (path id: String) -> Upload",
      ])
  }

  @Test("Calls that name what they do, and bodies that are bytes")
  func namedCalls() throws {
    let imported = try Imported(
      """
      curl https://a.example/shop.v1.Orders/ListOrders -H 'Content-Type: application/grpc-web+proto' -d AAAA
      curl https://a.example/api/users.list
      curl https://a.example/api/chat.postMessage -d text=hi
      curl https://a.example/databases/1041/query --json '{"a": 1}'
      curl -X POST https://a.example/files/ann.png -H 'Content-Type: image/png' --data-binary @ann.png
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "listOrders: POST /shop.v1.Orders/ListOrders (body data: Data)",
        "listUsers: GET /api/users.list ()",
        "postMessage: POST /api/chat.postMessage (form text: String)",
        "queryDatabase: POST /databases/{id}/query (path id: Int, json a: Int)",
        "createAnnPng: POST /files/ann.png (body data: Data)",
      ])
  }

  @Test("A credential that was not recorded is one of all endpoints but the login")
  func statedCredential() throws {
    let imported = try Imported(
      Self.archive([
        ("GET /me", #"{"name": "a"}"#),
        ("POST /login {\"password\": \"secret-pass-1\"}", #"{"ok": true}"#),
      ]), .init(authentication: .sent(.bearer)))
    let text = imported.text()
    #expect(text.contains("\nauth: bearer\n") && text.split(separator: "auth: none").count == 2)
    #expect(text.contains("{ok: true}\n    auth: none"))
  }

  @Test("A login that sets the cookie of the session returns its headers")
  func cookies() throws {
    let archive = """
      {"log": {"entries": [
        {"request": {"method": "POST", "url": "https://a.example/login",
          "postData": {"mimeType": "application/json", "text": "{\\"password\\": \\"s3cr3t-1\\"}"}},
         "response": {"status": 200,
          "headers": [{"name": "Set-Cookie", "value": "theme=dark\\nsid=q1w2e3r4; Path=/"}],
          "content": {"mimeType": "application/json", "text": "{\\"name\\": \\"Ann\\"}"}}},
        {"request": {"method": "GET", "url": "https://a.example/me",
          "headers": [{"name": "Cookie", "value": "theme=dark; sid=q1w2e3r4"}]},
         "response": {"status": 200, "headers": [{"name": "Set-Cookie", "value": "sid=q1w2e3r4"}],
          "content": {"mimeType": "application/json", "text": "{\\"id\\": 1}"}}}
      ]}}
      """
    let text = try Imported(archive).text()
    #expect(text.contains("auth: {cookie: sid}") && text.contains("    auth: none"))
    #expect(text.contains("returns: {as: response, type: Login}"))
    #expect(text.contains("returns: Me") && !text.contains("q1w2"))
  }

  @Test("Endpoints that prove themselves in another way say so")
  func schemes() throws {
    let imported = try Imported(
      """
      curl https://a.example/orders -H 'Authorization: Bearer q1w2e3r4t5y6'
      curl https://a.example/items -H 'Authorization: Bearer q1w2e3r4t5y6'
      curl https://a.example/hooks -H 'X-Api-Key: 9o8i7u6y5t4r'
      curl https://a.example/status
      """)
    let text = imported.text()
    #expect(text.contains("xApiKey: {header: X-Api-Key}"))
    #expect(
      text.contains("default: token") && text.contains("auth: xApiKey")
        && text.contains("auth: none"))
  }

  @Test(
    "Parts of a path that an answer calls its id are placeholders, and fields that were refused keys"
  )
  func answers() throws {
    let imported = try Imported(
      Self.archive([
        ("GET /cities/lisbon", #"{"slug": "lisbon", "size": 3}"#),
        ("GET /cities/top", #"{"list": [{"slug": "rome"}]}"#),
        ("GET /flights/SK12/status", #"{"flight": "SK12", "late": true}"#),
        (
          "POST /users {\"name\": \"a\"}", #"!{"message": "no", "errors": {"email": ["is taken"]}}"#
        ),
      ]))
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "getCity: GET /cities/{city} (path city: String)", "getTop: GET /cities/top ()",
        "getStatus: GET /flights/{id}/status (path id: String)",
        "createUser: POST /users (json name: String)",
      ])
    #expect(
      Outline.types(imported.declarations).contains(
        "Problem {message: String, errors: [String: [String]]}"))
  }

  @Test("Headers against forgery are secret arguments, and idempotency keys are declared")
  func headers() throws {
    let imported = try Imported(
      Self.archive(
        [
          ("POST /carts {\"a\": 1}", #"{"id": 1}"#),
          ("POST /pays {\"a\": 2, \"b\": 1}", #"{"id": 2}"#),
        ],
        headers:
          #"{"name": "X-CSRF-Token", "value": "q1w2e3r4t5y6"}, {"name": "Idempotency-Key", "value": "9o8i7u6y"}"#
      ))
    let text = imported.text()
    #expect(text.contains("{type: String, as: X-CSRF-Token, secret: true}"))
    #expect(text.contains("idempotencyKey: Idempotency-Key"))
    #expect(!text.contains("q1w2e3r4t5y6") && !text.contains("9o8i7u6y"))
  }

  @Test("Bodies with files that were left out are still sent")
  func files() throws {
    let imported = try Imported(
      """
      {"log": {"entries": [
        {"request": {"method": "POST", "url": "https://a.example/photos",
          "postData": {"mimeType": "multipart/form-data; boundary=x"}}},
        {"request": {"method": "PUT", "url": "https://a.example/logo", "postData": {"mimeType": "image/png"}}}
      ]}}
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "createPhoto: POST /photos (multipart file: Data)",
        "updateLogo: PUT /logo (body data: Data)",
      ])
    _ = imported.text()
  }

  @Test("Values of parts may have lines that begin like what separates parts")
  func dashes() throws {
    let body =
      #"--x\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n-- a\r\n--\r\nContent-Disposition: form-data; name=\"b\""#
      + #"\r\n--x\r\nContent-Disposition: form-data; name=\"c\"\r\n\r\n1\r\n--x--\r\n"#
    let imported = try Imported(
      """
      {"log": {"entries": [
        {"request": {"method": "POST", "url": "https://a.example/photos",
          "postData": {"mimeType": "multipart/form-data; boundary=x", "text": "\(body)"}}}
      ]}}
      """)
    #expect(
      imported.outline.map { $0.components(separatedBy: " ->")[0] } == [
        "createPhoto: POST /photos (multipart note: String, multipart c: Int)"
      ])
  }

  @Test(
    "Credentials that stand within texts are found",
    arguments: [
      "postgres://app:Pg9xYz12@db.example/shop", "https://9ab8c7d6e5f4a3b2@o1.example/44",
      "https://hooks.slack.com/services/T0G9/B0H1/q1w2e3r4t5y6",
      "-----BEGIN PRIVATE KEY-----MIIq1w2",
      "123456789:AAEq1w2e3r4t5y6q1w2e3r4t5y6q1w2e3r",
    ])
  func withinTexts(_ text: String) throws {
    let imported = try Imported(
      Self.archive([
        ("GET /conf", #"{"id": 1, "note": "\#(text)", "pin": "4711", "mfa_code": "123456"}"#)
      ]))
    let printed = imported.text()
    for secret in ["Pg9xYz12", "9ab8c7d6", "q1w2e3r4", "MIIq", "4711", "123456"] {
      #expect(!printed.contains(secret), "\(secret)")
    }
  }

  @Test("Examples of a collection that were saved elsewhere are answers of their request")
  func savedElsewhere() throws {
    let imported = try Imported(
      #"""
      {"info": {"name": "A"}, "item": [{"name": "List", "request": {"method": "GET",
        "url": "https://a.example/v2/items?page=1"}, "response": [{"code": 200,
        "originalRequest": {"method": "GET", "url": "http://localhost:3000/v2/items?page=2"},
        "header": [{"key": "Content-Type", "value": "application/json"}], "body": "[{\"id\": 1}]"}]}]}
      """#)
    #expect(imported.outline == ["list: GET /items (query page: Int) -> [Item]"])
    #expect(imported.text().contains("baseURL: https://a.example/v2"))
  }

  @Test("Where nothing says where the API is, its paths are whole")
  func pathsWithoutBase() throws {
    let imported = try Imported(
      """
      GET https://{{host}}/api/users/{{$random.integer(1,100)}}
      """)
    #expect(imported.declarations.baseURL == nil)
    #expect(
      imported.outline.map { $0.components(separatedBy: " (")[0] } == [
        "getUser: GET /api/users/{id}"
      ])
  }

  @Test("An id that begins with what it is of is called id")
  func ownedIDs() throws {
    let imported = try Imported("curl https://a.example/files/file-abc123/content")
    #expect(imported.text().contains("GET: /files/{id}/content"))
  }
}

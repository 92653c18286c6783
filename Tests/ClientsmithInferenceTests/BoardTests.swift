import ClientsmithInference
import Foundation
import Testing

/// A board app as a browser records it: object ids, short codes, headers that trace requests, a token
/// against forgery in a cookie and in bodies.
@Suite struct BoardTests {
  private static let user = "5f2a9c0e1b7d4a0012ab34cd"
  private static let board = "60a1b2c3d4e5f60718293a4b"
  private static let token = "b7e1c0a94f2d8833aa10ffee55667788"

  private struct Call {
    var request: String
    var answer: String
    var headers: [String: String] = [:]
    var form: String?
  }

  /// - Parameter traced: each request has headers of its own.
  private static func archive(_ calls: [Call], isTraced: Bool = false) -> String {
    let entries = calls.enumerated().map { number, call in
      let words = call.request.split(separator: " ", maxSplits: 2).map(String.init)
      let body =
        call.form.map {
          #", "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "\#($0)"}"#
        }
        ?? (words.count > 2
          ? #", "postData": {"mimeType": "application/json", "text": "\#(escaped(words[2]))"}"#
          : "")
      var headers = call.headers
      if isTraced {
        headers["x-board-traceid"] = "5637ebb8e3b91d26ab4a829a95249f\(50 + number)"
        headers["x-app-mark"] = "q1w2e3r4t5y6-\(100 + number * 7)"
        headers["X-Timestamp"] = "\(1_714_500_000 + number)"
      }
      let list = headers.map { #"{"name": "\#($0.key)", "value": "\#(escaped($0.value))"}"# }
      return """
        {"request": {"method": "\(words[0])", "url": "https://boards.example\(words[1])",
          "headers": [\(list.joined(separator: ", "))]\(body)},
         "response": {"status": 200, "content": {"mimeType": "application/json",
          "text": "\(escaped(call.answer))"}}}
        """
    }
    return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }

  private static func escaped(_ text: String) -> String {
    text.replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#)
  }

  private static func calls(_ imported: Imported) -> [String] {
    imported.outline.map { $0.components(separatedBy: " ->")[0] }
  }

  // MARK: - Logins

  private static func session(
    _ answer: String, login: String = "/1/login", sent: [String: String] = [:], query: String = ""
  ) -> String {
    archive([
      Call(
        request: #"POST \#(login) {"user": "ann", "password": "corr3ct-h0rse"}"#, answer: answer),
      Call(
        request: "GET /1/members/\(user)\(query)",
        answer: #"{"id": "\#(user)", "idBoards": ["\#(board)"]}"#, headers: sent),
      Call(request: "GET /1/boards/\(board)", answer: #"{"id": "\#(board)", "x": 1}"#),
    ])
  }

  @Test(
    "The id of a user that a login brings is not a credential",
    arguments: [
      (#"{"userId": "\#(user)", "ok": true}"#, ""), (#"{"id": "\#(user)", "name": "a"}"#, ""),
      (#"{"user": {"id": "\#(user)"}}"#, "?memberId=\(user)"),
      (#"{"session": {"id": "q8w7e6r5t4y3u2i1o0p9", "idMember": "\#(user)"}}"#, ""),
    ])
  func userIDs(_ answer: String, _ query: String) throws {
    let imported = try Imported(Self.session(answer, query: query))
    let printed = imported.text()
    #expect(printed.contains("path: {id: {type: String, example: \(Self.user)}}"), "\(printed)")
    #expect(!printed.contains("q8w7"))
    #expect(
      imported.report.contains {
        $0.hasPrefix("kept as ids of resources, which a login brought and no request sends")
      })
  }

  @Test(
    "What a login brings is a credential where it is sent as one, or is what proves a session",
    arguments: [
      (#"{"userId": "\#(user)"}"#, "/1/login", ["X-User": user], ""),
      (#"{"userId": "\#(user)"}"#, "/1/login", ["Cookie": "a=b; member=\(user)"], ""),
      (#"{"userId": "\#(user)"}"#, "/1/login", ["Authorization": "Token \(user)"], ""),
      (#"{"userId": "\#(user)"}"#, "/1/login", [:], "?as=\(user)"),
      (#"{"session": {"id": "\#(user)"}}"#, "/1/login", [:], ""),
      (#"{"id": "\#(user)"}"#, "/1/sessions", [:], ""),
      (#"{"value": "\#(user)", "userId": "\#(user)"}"#, "/1/login", [:], ""),
    ])
  func proofs(
    _ answer: String, _ login: String, _ sent: [String: String], _ query: String
  ) throws {
    let imported = try Imported(Self.session(answer, login: login, sent: sent, query: query))
    let printed = imported.text()
    #expect(!printed.contains(Self.user), "\(printed)")
    #expect(printed.contains("/members/{"))
  }

  @Test("Which property of a login was a credential is said")
  func report() throws {
    let imported = try Imported(Self.session(#"{"proofOfUser": "q8w7e6r5t4y3u2i1o0p9"}"#))
    #expect(
      imported.report.contains {
        $0.hasSuffix("the property proofOfUser of the response to a login")
      })
  }

  // MARK: - Paths

  @Test("Short codes are placeholders, by their form or since an answer has them")
  func shortCodes() throws {
    let imported = try Imported(
      Self.archive([
        Call(request: "GET /1/boards/kQ3vT9aB", answer: #"{"id": "\#(Self.board)"}"#),
        Call(request: "GET /1/cards", answer: #"[{"shortLink": "ab12cdef"}, {"a": "base64"}]"#),
        Call(request: "GET /1/cards/ab12cdef/actions", answer: "[]"),
        Call(request: "GET /1/cards/base64", answer: #"{"n": 1}"#),
        Call(request: "GET /1/cards/oauth2Login", answer: #"{"m": 1}"#),
        Call(request: "GET /1/statements/2024-05.pdf", answer: ""),
      ]))
    #expect(
      Self.calls(imported) == [
        "getBoard: GET /boards/{id} (path id: String)", "listCards: GET /cards ()",
        "listActions: GET /cards/{id}/actions (path id: String)", "getBase64: GET /cards/base64 ()",
        "getOauth2Login: GET /cards/oauth2Login ()",
        "getStatementPdf: GET /statements/{id}.pdf (path id: String)",
      ])
  }

  @Test("A number in front of all paths is in the base URL")
  func numbersInFront() throws {
    let answer = #"{"id": "\#(Self.board)", "name": "a"}"#
    let imported = try Imported(
      Self.archive(
        ["boards", "lists", "labels", "cards"].map { Call(request: "GET /1/\($0)", answer: answer) }
      ))
    #expect(imported.text().contains("baseURL: https://boards.example/1\n"))
    #expect(imported.outline.first?.hasPrefix("getBoards: GET /boards ()") == true)
  }

  // MARK: - Headers and forms

  @Test("Headers that name or trace a request are left out, and said so")
  func requestHeaders() throws {
    let imported = try Imported(
      Self.archive(
        [
          Call(request: "GET /boards", answer: "[]"), Call(request: "GET /lists", answer: "[]"),
          Call(
            request: #"POST /cards {"a": 1}"#, answer: "{}",
            headers: ["X-Idempotency-Key": "9b2e0c1a-0000-4000-8000-000000000001"]),
        ], isTraced: true))
    let printed = imported.text()
    #expect(!printed.contains("trace") && !printed.contains("app-mark"), "\(printed)")
    #expect(printed.contains("idempotencyKey: X-Idempotency-Key"))
    #expect(printed.contains("X-Timestamp"))
    #expect(
      imported.report.contains {
        $0.hasPrefix("left out: headers that name or trace a request: ")
          && $0.contains("x-board-traceid") && $0.contains("x-app-mark")
      })
  }

  @Test("A field that repeats a cookie is a secret argument")
  func forgeryFields() throws {
    let cookie = ["Cookie": "dsc=\(Self.token)"]
    let imported = try Imported(
      Self.archive([
        Call(
          request: #"POST /cards {"name": "a", "dsc": "\#(Self.token)"}"#, answer: "{}",
          headers: cookie),
        Call(
          request: "PUT /cards/1041", answer: "{}", headers: cookie, form: "v=1&dsc=\(Self.token)"),
      ]))
    let printed = imported.text()
    #expect(printed.split(separator: "dsc: {type: String, secret: true}").count == 3, "\(printed)")
    #expect(!printed.contains("b7e1c0a9"))
    #expect(
      imported.report.contains(
        "look at: `dsc` repeats the cookie `dsc`, as tokens against forgery do; it is a secret "
          + "argument"))
  }

  // MARK: - Types and names

  @Test("Ids, short codes and initials are not cases of an enumeration")
  func enumerations() throws {
    let cards = (0..<12).map { number in
      let board = number % 2 == 0 ? Self.board : Self.user
      return #"{"board": "\#(board)", "initials": "\#(number % 2 == 0 ? "AM" : "BO")", "#
        + #""link": "\#(number % 2 == 0 ? "kQ3vT9aB" : "Zx81mPqr")", "#
        + #""state": "\#(number % 2 == 0 ? "open" : "done")"}"#
    }
    let imported = try Imported(
      Self.archive([Call(request: "GET /cards", answer: "[\(cards.joined(separator: ","))]")]))
    #expect(
      Outline.types(imported.declarations) == [
        "Card {board: String, initials: String, link: String, state: CardState}",
        "CardState [open, done]",
      ])
  }

  @Test("Types are called after what was asked for, before less of it in other answers")
  func typeNames() throws {
    let card = #"{"id": "a", "name": "b", "pos": 1, "due": null, "closed": false}"#
    let list = #"{"id": "a", "idBoard": "b", "closed": false}"#
    let imported = try Imported(
      Self.archive([
        Call(
          request: "GET /actions",
          answer: #"[{"id": "x", "kind": "y", "data": {"card": {"id": "a", "k": "b"}}}]"#),
        Call(request: "GET /cards/1041", answer: card),
        Call(request: "DELETE /cards/1041", answer: #"{"limits": {}}"#),
        Call(request: "PUT /lists/1041/closed", answer: list, form: "value=true"),
        Call(request: "GET /lists/1041", answer: list),
      ]))
    #expect(
      Outline.types(imported.declarations).map { $0.split(separator: " ")[0] } == [
        "Action", "ActionData", "ActionDataCard", "Card", "DeleteCardResponse", "ListInfo",
      ])
  }

  @Test("Endpoints over what begins as a verb or an id, and over the current one")
  func endpointNames() throws {
    let imported = try Imported(
      """
      curl -X POST https://boards.example/checklists/1041/checkItems -d name=a
      curl -X POST https://boards.example/cards/1041/idLabels -d value=a
      curl -X DELETE https://boards.example/cards/1041/idLabels/977
      curl -X DELETE https://boards.example/sessions/current
      curl -X POST https://boards.example/rpc/checkItems -d a=1
      curl https://boards.example/cards/count
      """)
    #expect(
      imported.declarations.endpoints.map(\.name.value.text) == [
        "createCheckItem", "createLabel", "deleteLabel", "deleteCurrentSession", "checkItems",
        "getCardCount",
      ])
  }

  @Test("A type is not called as the client, which the module may be called after")
  func moduleNames() throws {
    let imported = try Imported(
      Self.archive([
        Call(request: "GET /trello", answer: #"{"id": "a", "attachments": [{"id": "b", "n": 1}]}"#)
      ]), .init(client: "Trello"))
    #expect(
      Outline.types(imported.declarations).map { $0.split(separator: " ")[0] } == [
        "TrelloInfo", "Attachment",
      ])
  }

  @Test("What many requests have alike is a default")
  func defaults() throws {
    let imported = try Imported(
      (1...5).map {
        "curl 'https://boards.example/cards?limit=50&filter=open&q=shoes&page=\($0)'"
      }.joined(separator: "\n"))
    let printed = imported.text()
    #expect(printed.contains("limit: Int = 50"), "\(printed)")
    #expect(printed.contains("filter: String = open"))
    #expect(printed.contains("q: {type: String, example: shoes}"))
    #expect(printed.contains("page: {type: Int, example: 1}"))
    let same = try Imported(
      String(repeating: "curl 'https://boards.example/cards?limit=50'\n", count: 5))
    #expect(same.text().contains("limit: {type: Int, example: 50}"))
  }

  @Test("Markup is a value, and what stands for one is not")
  func markup() throws {
    let imported = try Imported(
      Self.archive([
        Call(
          request: "GET /cards/1041", answer: #"{"text": "<p>Soft</p>", "other": "<value>"}"#)
      ]))
    #expect(imported.text().contains("example: {text: <p>Soft</p>, other: other}"))
  }

  @Test("Flags and numbers without quotes in bodies of collections")
  func flags() throws {
    let imported = try Imported(
      #"""
      {"info": {"name": "A"}, "item": [{"name": "Make", "request": {"method": "POST",
        "url": "https://a.example/boards", "body": {"mode": "raw",
        "raw": "{\"private\": {{isPrivate}}, \"size\": {{n}}, \"default\": {{d}}}"}}}]}
      """#)
    #expect(
      imported.outline == [
        "make: POST /boards (json private: Bool, json size: Int, json default: Int) -> "
      ])
  }
}

import Foundation
import TestSupport
import Testing

/// `clientsmith verify` against a server.
@Suite(.timeLimit(.minutes(5))) struct VerifyTests {
  private static let specification = """
    client: Shop
    auth: bearer
    errors: {404: Problem}
    types:
      Problem: {properties: {message: String}}
      Kind: {enum: [book, film]}
      Item:
        properties:
          id: Int
          title: {type: String, as: name}
          kind: Kind
          pin: {type: Int?, secret: true}
    endpoints:
      listItems:
        GET: /items
        query: {words: {type: String, example: "a b&c"}, limit: Int = 5}
        returns: "[Item]"
        at: data.items
      getItem: {GET: "/items/{id}", path: {id: Int}, returns: Item}
      checkItem: {HEAD: "/items/{id}", path: {id: Int}}
      report: {GET: /report, returns: {200: Item, 202: Void}}
      createItem: {POST: /items, body: Item}
      searchItems: {POST: /found, json: {words: {type: String, example: "@a"}}, returns: Item, retry: {safe: true}}
      readNote: {POST: /found, body: {name: note, as: text, example: "@/etc/hostname"}, returns: Item, retry: {safe: true}}
      offers: {OPTIONS: /items}
      watch: {GET: /events, returns: {as: sse, type: Item}}

    """

  /// What the tool says of a server with some answers, by their paths.
  private static func verify(
    _ answers: [String: RecordingServer.Answer], _ options: [String] = [],
    check: @escaping @Sendable (Tool.Result, [RecordingServer.Record]) -> Void
  ) async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { request in
        answers[String(request.target.prefix { $0 != "?" })] ?? .init("{}")
      }
      let folder = try TemporaryFolder()
      try folder.write(specification, to: "shop.client.yaml")
      let arguments = ["verify", "shop.client.yaml", "--base-url", baseURL.absoluteString]
      check(try await Tool().run(arguments + options, in: folder), await server.records)
    }
  }

  private static let item = #"{"id":1,"name":"A","kind":"book"}"#
  private static let good: [String: RecordingServer.Answer] = [
    "/v1/items": .init(#"{"data":{"items":[\#(item)]}}"#), "/v1/items/1": .init(item),
    "/v1/report": .init(status: 202), "/v1/found": .init(item),
  ]

  @Test func aBodyThatNothingDeclaresIsSaid() async throws {
    var answers = Self.good
    answers["/v1/report"] = .init(status: 202, "{}")
    try await Self.verify(answers) { result, _ in
      #expect(result.status == 0)
      #expect(
        result.error.contains(
          "warning: `report` answered with a body, and none is declared, so it is not read"))
    }
  }

  @Test func answersAsDeclaredAreVerified() async throws {
    try await Self.verify(Self.good, ["--header", "Authorization: Bearer t0ken", "--query", "k=v"])
    {
      result, records in
      #expect(result.status == 0 && result.error == "")
      #expect(
        result.outputLines == [
          "verified listItems: status 200", "verified getItem: status 200",
          "verified checkItem: status 200", "verified report: status 202",
          "skipped createItem: POST may change data",
          "verified searchItems: status 200", "verified readNote: status 200",
          "skipped offers: only GET, HEAD and QUERY are sent", "skipped watch: it is a stream",
        ])
      #expect(
        records.map { "\($0.method) \($0.target)" } == [
          "GET /v1/items?words=a%20b%26c&limit=5&k=v", "GET /v1/items/1?k=v",
          "HEAD /v1/items/1?k=v", "GET /v1/report?k=v",
          "POST /v1/found?k=v", "POST /v1/found?k=v",
        ])
      #expect(
        records.suffix(2).map { String(decoding: $0.body, as: UTF8.self) } == [
          #"{"words":"@a"}"#, "@/etc/hostname",
        ])
      #expect(records.last?.header("Content-Type") == "text/plain; charset=utf-8")
      #expect(records.allSatisfy { $0.header("Authorization") == "Bearer t0ken" })
      #expect(records.first?.header("Accept") == "application/json")
    }
  }

  @Test(arguments: [
    (
      #"{"id":"1","name":"A","kind":"book"}"#, 1, "9:7: error: `getItem`",
      "`Int` expects an integer"
    ),
    (#"{"id":1,"kind":"book"}"#, 1, "19:3: error: `getItem`", "`name` of `Item` is missing"),
    (
      #"{"id":1,"name":"A","kind":"vinyl"}"#, 0, "11:7: warning: `getItem`",
      "no case for the string `vinyl`"
    ),
    (
      #"{"id":"1","name":"A","kind":"vinyl"}"#, 1, "11:7: warning: `getItem`",
      "no case for the string `vinyl`"
    ),
    (#"{"id":1,"name":"A","kind":"book","x":1}"#, 0, "19:3: warning", "`Item` has no key `x`"),
    (#"{"id":1,"name":null,"kind":"book"}"#, 1, "10:7: error", "`String` expects a string"),
    ("[]", 1, "19:3: error", "expects a mapping"),
    ("<html>", 1, "19:3: error", "and the response is something else from line 1, column 1 on"),
    (#"{"id":NaN}"#, 1, "19:3: error", "something else from line 1, column 7 on"),
    ("", 1, "19:3: error", "`getItem` expects JSON, and the response has no body"),
    (#"{"id":1,"name":"\ud83d","kind":"book"}"#, 1, "10:7: error", "half of a surrogate pair"),
    (#"{"id":1,"name":"A","kind":"book","\ud83d":1}"#, 1, "19:3: error", "half of a surrogate"),
    (#"{"id":1,"name":"A","kind":"book","x":"\ud83d"}"#, 0, "19:3: warning", "no key `x`"),
    (
      #"{"id":1,"id":"x","name":"A","kind":"book"}"#, 0, "19:3: warning",
      "live clients read the first"
    ),
    (nested(511), 0, "19:3: warning", "no key `x`"),
    (nested(512), 1, "19:3: error", "the response is nested more than 512 levels deep"),
    (
      "{\"id\":1,\"name\":\"\u{202E}\u{7F}\",\"kind\":\"book\",\"x\":1}", 0, "19:3: warning",
      "no key `x`"
    ),
  ])
  func differencesStandAtTheirLines(
    body: String, status: Int32, place: String, message: String
  ) async throws {
    var answers = Self.good
    answers["/v1/items/1"] = .init(body)
    try await Self.verify(answers, ["--quiet"]) { result, _ in
      #expect(result.status == status, "\(result.error)")
      #expect(result.error.contains("shop.client.yaml:" + place), "\(result.error)")
      #expect(result.error.contains(message), "\(result.error)")
      #expect(result.output == "")
    }
  }

  /// An item with so many arrays in each other.
  private static func nested(_ depth: Int) -> String {
    let open = String(repeating: "[", count: depth)
    let close = String(repeating: "]", count: depth)
    return #"{"id":1,"name":"A","kind":"book","x":\#(open)\#(close)}"#
  }

  @Test func pathsThatLeadNowhereAreThoseOfAnswers() async throws {
    var answers = Self.good
    answers["/v1/items"] = .init(#"{"data":[]}"#)
    try await Self.verify(answers) { result, _ in
      #expect(result.status == 1)
      #expect(
        result.error.contains(
          "`listItems`: unexpected response: the response has nothing at `data.items`, where `at` leads"
        ))
    }
  }

  @Test func notModifiedIsNoRedirect() async throws {
    var answers = Self.good
    answers["/v1/items/1"] = .init(status: 304)
    try await Self.verify(answers) { result, _ in
      #expect(result.error.contains("status 304, which is not declared under `errors`"))
    }
  }

  @Test func redirectsAreNotFollowed() async throws {
    var answers = Self.good
    answers["/v1/items/1"] = .init(status: 302)
    try await Self.verify(answers) { result, _ in
      #expect(result.status == 1)
      #expect(result.error.contains("`getItem` answered with status 302, a redirect, which is not"))
    }
  }

  /// A live client takes these, so they are as declared.
  @Test func answersThatALiveClientTakesAreVerified() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { request in
        switch request.target.prefix(while: { $0 != "?" }) {
        case "/v1/none": .init("")
        case "/v1/old": .init(status: 304)
        case "/v1/star": .init(status: 404)
        case "/v1/gone": .init(status: 500)
        default: .init("\"x\"")
        }
      }
      let folder = try TemporaryFolder()
      try folder.write(
        """
        client: Odd
        types: {Item: {properties: {id: Int}}}
        endpoints:
          none: {GET: /none, returns: Item?}
          old: {GET: /old, returns: {as: response}}
          gone: {HEAD: /gone, returns: {as: response}, errors: {500: Item}}
          plain: {GET: /plain, returns: String}
          isStarred: {GET: /star, returns: {200: true, 404: false}}
        """, to: "odd.client.yaml")
      let result = try await Tool().run(
        [
          "verify", "odd.client.yaml", "--base-url", baseURL.absoluteString, "--header", "X-Own: ",
        ], in: folder)
      #expect(result.status == 0, "\(result.error)")
      // A failure that `errors` declares says nothing of the result, a status that is a result does.
      #expect(
        result.outputLines == [
          "verified noneValue: status 200", "verified old: status 304",
          "not verified gone: status 500",
          "verified plain: status 200", "verified isStarred: status 404",
        ])
      // curl leaves such headers out where it is not told otherwise.
      #expect(await server.records.allSatisfy { $0.header("X-Own") == "" })
    }
  }

  @Test func nothingIsVerifiedWhereEveryCallFails() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { request in
        request.target == "/v1/open" ? .init("{}") : .init(status: 401, #"{"message":"no"}"#)
      }
      let folder = try TemporaryFolder()
      let closed = """
        client: Closed
        errors: {default: Problem}
        types: {Problem: {properties: {message: String}}}
        endpoints:
          me: {GET: /me, returns: Problem}
          you: {GET: /you, returns: Problem}

        """
      try folder.write(closed, to: "closed.client.yaml")
      let options = ["--base-url", baseURL.absoluteString]
      let result = try await Tool().run(["verify", "closed.client.yaml"] + options, in: folder)
      #expect(result.status == 1)
      #expect(result.error.contains("every call failed, so nothing is verified"), "\(result.error)")
      #expect(result.error.contains("`--header`"))
      try folder.write(
        closed + "  open: {GET: /open, returns: {as: response}}\n", to: "closed.client.yaml")
      let other = try await Tool().run(["verify", "closed.client.yaml"] + options, in: folder)
      #expect(other.status == 0, "\(other.error)")
    }
  }

  @Test(arguments: ["http://", "https:///v1", "https://:80", "ftp://a.example", "https://a?b"])
  func aBaseURLHasAHost(url: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.specification, to: "shop.client.yaml")
    let result = try await Tool().run(
      ["verify", "shop.client.yaml", "--base-url", url], in: folder)
    #expect(result.status == 64)
    #expect(result.error.contains("--base-url expects a URL of http or https"))
  }

  @Test func statusesAreCompared() async throws {
    var answers = Self.good
    answers["/v1/report"] = .init(status: 201, Self.item)
    answers["/v1/items"] = .init(status: 418, "{}")
    answers["/v1/items/1"] = .init(status: 404, #"{"text":"no"}"#)
    try await Self.verify(answers) { result, _ in
      #expect(result.status == 1)
      #expect(
        result.error.contains("`report` answered with status 201, expected `200` or `202`")
      )
      #expect(result.error.contains("`listItems` answered with status 418, which is not declared"))
      #expect(result.error.contains("`getItem` answered the example request with status 404"))
      #expect(result.error.contains("`message` of `Problem` is missing"))
      #expect(result.output.contains("differs report: status 201"))
    }
  }

  @Test func secretsAreNotPrinted() async throws {
    var answers = Self.good
    answers["/v1/items/1"] = .init(#"{"id":1,"name":"A","kind":"book","pin":"s3cret"}"#)
    try await Self.verify(answers, ["--diagnostics", "json"]) { result, _ in
      #expect(result.status == 1 && !result.error.contains("s3cret"))
      #expect(
        result.error.contains("`pin` of `Item`: `Int` expects an integer\""), "\(result.error)")
    }
  }

  /// What a patch of a document omits is known: it is only not read.
  @Test func omittedPropertiesAreKnown() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { _ in .init(#"{"id":1,"color":"red","size":2}"#) }
      let folder = try TemporaryFolder()
      try folder.write(
        """
        openapi: 3.1.0
        info: {title: Shop, version: '1'}
        servers: [{url: https://shop.example.com}]
        paths:
          /item:
            get:
              operationId: getItem
              responses:
                "200":
                  description: An item.
                  content: {application/json: {schema: {$ref: '#/components/schemas/item'}}}
        components:
          schemas:
            item: {type: object, properties: {id: {type: integer}, color: {type: string}}}
        """, to: "shop.openapi.yaml")
      try folder.write(
        "client: Shop\nopenapi: {}\ntypes: {item: {properties: {color: {omit: true}}}}\n",
        to: "shop.client.yaml")
      let result = try await Tool().run(
        ["verify", "shop.client.yaml", "--base-url", baseURL.absoluteString], in: folder)
      #expect(result.outputLines == ["verified getItem: status 200"])
      #expect(result.error.contains("has no key `size`"))
      #expect(!result.error.contains("color"))
    }
  }
}

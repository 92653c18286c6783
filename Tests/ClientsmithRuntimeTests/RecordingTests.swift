import Foundation
import Testing

@testable import ClientsmithRuntime

/// Recordings of exchanges with transports that tests play.
@Suite struct RecordingTests {
  private final class Folder: Sendable {
    let file: URL

    init() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("clientsmith-recording-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      file = folder.appendingPathComponent("calls.yaml")
    }

    deinit { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

    var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
  }

  private static func request(
    _ target: String, method: String = "GET", body: String? = nil,
    type: String = "application/json", template: String = ""
  ) throws -> HTTPRequest {
    var request = HTTPRequest(
      method: method, url: try #require(URL(string: "https://example.com" + target)),
      operation: "TestClient.fetch", pathTemplate: template)
    request.headers["Authorization"] = "Bearer s3cret"
    if let body {
      request.body = .data(Data(body.utf8))
      request.headers["Content-Type"] = type
    }
    return request
  }

  private static func transport(
    _ body: Data, status: Int = 200, headers: HTTPHeaders = ["Content-Type": "application/json"]
  ) -> HTTPTransport {
    HTTPTransport { _ in HTTPResponse(status: status, headers: headers, body: body) }
  }

  /// Records one exchange and plays it.
  private static func played(
    _ request: HTTPRequest, _ transport: HTTPTransport, in folder: Folder
  ) async throws -> HTTPResponse {
    _ = try await HTTPTransport.recording(to: folder.file, of: transport).send(request)
    return try await HTTPTransport.replaying(folder.file).send(request)
  }

  // MARK: - The file

  @Test func aRecordingIsReadable() async throws {
    let folder = try Folder()
    let transport = Self.transport(
      Data("{\n  \"id\": 1\n}\n".utf8),
      headers: ["Content-Type": "application/json", "Set-Cookie": "sid=1", "X-Note": "a: b"])
    var request = try Self.request("/items?q=a%20b&apiKey=k", method: "POST", body: #"{"a":1}"#)
    request.secrets = ["api_key"]
    _ = try await HTTPTransport.recording(to: folder.file, of: transport).send(request)
    #expect(
      folder.text == """
        # Requests and their responses, without secrets. To be replayed in this order.
        version: 1
        exchanges:
          - request: POST /items?q=a%20b&apiKey=REDACTED
            operation: TestClient.fetch
            sent: |-
              {"a":1}
            status: 200
            headers:
              Content-Type: application/json
              Set-Cookie: REDACTED
              X-Note: "a: b"
            body: |
              {
                "id": 1
              }

        """)
  }

  @Test(arguments: [
    "", "{}", "a", "a\n", "a\n\n", "\n", "\n\n", "\na", "  indented\n", " \n a\n\n  b", "a\n\nb\n",
    "# no comment\n- x: y\n", "tab\tinside", "\tat the start", "é \u{1F600}\n", "a\r\nb",
    "\u{FEFF}a",
    "trailing \n", "   ", "\u{2028}", "a\u{0}b", "\u{202E}a", "x\n   \ny", "x\n   ",
  ])
  func bodiesComeBackAsTheyAre(body: String) async throws {
    let folder = try Folder()
    let found = try await Self.played(
      try Self.request("/a"), Self.transport(Data(body.utf8)), in: folder)
    #expect(found.body == Data(body.utf8), "\(folder.text)")
  }

  @Test func randomBodiesAndHeadersComeBackAsTheyAre() async throws {
    let folder = try Folder()
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "a", " ", "\n", "\t", "#", ":", "-", "|", "\"", "'", "\\", "é", "\r", "{", "\u{85}",
    ]
    for _ in 0..<300 {
      func text(_ count: Int) -> String {
        (0..<Int.random(in: 0...count, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      let body = Data(text(12).utf8)
      let header = text(6).replacingOccurrences(of: "\r", with: "")
      let transport = Self.transport(body, headers: ["Content-Type": "text/plain", "X-H": header])
      let found = try await Self.played(try Self.request("/a"), transport, in: folder)
      #expect(found.body == body && found.headers["X-H"] == header, "\(folder.text)")
    }
  }

  @Test func bytesAreBase64() async throws {
    let folder = try Folder()
    let bytes = Data((0..<200).map { UInt8($0) })
    let found = try await Self.played(try Self.request("/a"), Self.transport(bytes), in: folder)
    #expect(found.body == bytes)
    #expect(folder.text.contains("bodyBase64: |-\n"))
  }

  // MARK: - Secrets

  @Test func secretsAreTakenOut() async throws {
    let folder = try Folder()
    let body = #"""
      {"user": {"password" : "s3cret", "name": "Ada", "accessToken": {"value": "s3cret", "at": 5}},
       "nextPageToken": "p2", "pin": [1, "s3cret", true, null], "a\u0070i_key":"s3cret\"s3cret", "n": 1.50}
      """#
    var request = try Self.request(
      "/users/s3cret/items?Access-Token=s3cret&page=2", method: "POST", body: body,
      template: "/users/{user_token}/items")
    request.secrets = ["pin", "userToken"]
    let transport = Self.transport(
      Data(body.utf8),
      headers: [
        "Content-Type": "application/json; charset=utf-8", "Set-Cookie": "a=s3cret",
        "Location": "https://example.com/?token=s3cret&a=1",
        "Link": "</a?token=s3cret>; rel=\"next\", </b?c=1>; rel=\"last\"",
      ])
    let recording = HTTPTransport.recording(to: folder.file, of: transport)
    // The caller sees what came.
    #expect(try await recording.send(request).body == Data(body.utf8))
    let text = folder.text
    #expect(!text.contains("s3cret"), "\(text)")
    #expect(text.contains("/users/REDACTED/items?Access-Token=REDACTED&page=2"))
    #expect(text.contains(#""password" : "REDACTED", "name": "Ada""#))
    #expect(text.contains(#""accessToken": {"value": "REDACTED", "at": 0}}"#))
    #expect(text.contains(#""nextPageToken": "p2", "pin": [0, "REDACTED", false, null]"#))
    #expect(text.contains(#""a\u0070i_key":"REDACTED", "n": 1.50}"#))
    #expect(text.contains("?token=REDACTED&a=1"))
    // Another secret is the same request.
    var other = request
    other.url = try #require(
      URL(string: "https://other.example/users/x/items?page=2&Access-Token=y"))
    other.body = .data(Data(body.replacingOccurrences(of: "s3cret", with: "other").utf8))
    let replaying = try HTTPTransport.replaying(folder.file)
    #expect(try await replaying.send(other).status == 200)
  }

  @Test func formsHaveNoSecretsEither() async throws {
    let folder = try Folder()
    let request = try Self.request(
      "/a", method: "POST", body: "user=ada&pass%77ord=s3cret",
      type: "application/x-www-form-urlencoded")
    _ = try await HTTPTransport.recording(to: folder.file, of: Self.transport(Data())).send(request)
    #expect(folder.text.contains("user=ada&pass%77ord=REDACTED"))
  }

  @Test func multipartBodiesAreTheSameWhateverTheirBoundary() async throws {
    let folder = try Folder()
    func request(_ boundary: String, _ content: String) throws -> HTTPRequest {
      try Self.request(
        "/a", method: "POST", body: "--\(boundary)\r\n\(content)\r\n--\(boundary)--",
        type: "multipart/form-data; boundary=\(boundary)")
    }
    let transport = Self.transport(Data("{}".utf8))
    _ = try await HTTPTransport.recording(to: folder.file, of: transport)
      .send(try request("one", "s3cret"))
    #expect(!folder.text.contains("s3cret"))
    let replaying = try HTTPTransport.replaying(folder.file)
    let other = try request("two", "x")
    await #expect(throws: ClientError.self) { try await replaying.send(other) }
    #expect(try await replaying.send(try request("another", "s3cret")).status == 200)
  }

  // MARK: - Playing

  @Test func requestsThatRepeatPlayInOrder() async throws {
    let folder = try Folder()
    let count = Shared(0)
    let recording = HTTPTransport.recording(
      to: folder.file,
      of: HTTPTransport { _ in
        let number = count.change { number in
          number += 1
          return number
        }
        return HTTPResponse(status: 200, body: Data("\(number)".utf8))
      })
    for _ in 0..<3 { _ = try await recording.send(try Self.request("/a?x=1&y=2")) }
    let replaying = try HTTPTransport.replaying(folder.file)
    for number in 1...3 {
      let response = try await replaying.send(try Self.request("/a?y=2&x=1"))
      #expect(response.body == Data("\(number)".utf8))
    }
    let error = await #expect(throws: ClientError.self) {
      try await replaying.send(try Self.request("/a?y=2&x=1"))
    }
    #expect(error?.detail == "GET /a?y=2&x=1 is not recorded in calls.yaml more than 3 times")
    #expect(error?.client == "TestClient" && error?.endpoint == "fetch")
  }

  @Test(arguments: [
    ("GET", "/items?page=2", "line 4 has GET /items?page=1, with another query"),
    ("DELETE", "/items?page=1", "line 4 has GET /items?page=1, with another method"),
    ("POST", "/items", "line 6 has POST /items, with another body"),
    ("GET", "/itms", "line 4 has GET /items?page=1, with another path and another query"),
  ])
  func whatWasNotRecordedFails(method: String, target: String, expected: String) async throws {
    let folder = try Folder()
    try folder.write(
      """
      version: 1
      exchanges:
        # By hand.
        - request: GET /items?page=1
          status: 200
        - request: POST /items
          sent: '{"a": 1}'
          status: 201

      """)
    let replaying = try HTTPTransport.replaying(folder.file)
    let request = try Self.request(target, method: method, body: method == "POST" ? "{}" : nil)
    let error = await #expect(throws: ClientError.self) { try await replaying.send(request) }
    #expect(error?.reason == .transport)
    #expect(error?.detail == "\(method) \(target) is not recorded in calls.yaml; \(expected)")
    // JSON is the same however it is written.
    let post = try Self.request("/items", method: "POST", body: "{ \"a\" :1 }")
    #expect(try await replaying.send(post).status == 201)
  }

  @Test func failuresArePlayed() async throws {
    let folder = try Folder()
    let recording = HTTPTransport.recording(
      to: folder.file, of: HTTPTransport { _ in throw URLError(.networkConnectionLost) })
    await #expect(throws: URLError.self) { try await recording.send(try Self.request("/a")) }
    let replaying = try HTTPTransport.replaying(folder.file)
    let error = await #expect(throws: URLError.self) {
      try await replaying.send(try Self.request("/a"))
    }
    #expect(error?.code == .networkConnectionLost)
  }

  @Test func streamsAreRecordedAsAWhole() async throws {
    let folder = try Folder()
    func stream(_ chunks: [String], error: URLError? = nil) -> HTTPTransport {
      HTTPTransport(
        send: { _ in throw URLError(.unsupportedURL) },
        stream: { _ in
          HTTPResponseStream(
            status: 200, headers: ["Content-Type": "text/event-stream"],
            body: AsyncThrowingStream { continuation in
              for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
              continuation.finish(throwing: error)
            })
        })
    }
    func read(_ transport: HTTPTransport) async throws -> String {
      var text = Data()
      for try await chunk in try await transport.stream(try Self.request("/events")).body {
        text += chunk
      }
      return String(decoding: text, as: UTF8.self)
    }
    let events = "data: {\"token\":\"s3cret\"}\n\ndata: 2\n\n"
    let whole = try await read(
      .recording(to: folder.file, of: stream(["data: {\"tok", "en\":\"s3cret\"}\n\ndata: 2\n\n"])))
    #expect(whole == events)
    let replaying = try HTTPTransport.replaying(folder.file)
    #expect(try await read(replaying) == "data: {\"token\":\"REDACTED\"}\n\ndata: 2\n\n")

    await #expect(throws: URLError.self) {
      try await read(.recording(to: folder.file, of: stream(["a"], error: URLError(.timedOut))))
    }
    let failing = try HTTPTransport.replaying(folder.file)
    let error = await #expect(throws: URLError.self) { try await read(failing) }
    #expect(error?.code == .timedOut)

    // One that is given up is written, too.
    do {
      let recording = HTTPTransport.recording(to: folder.file, of: stream(["a", "b", "c"]))
      for try await chunk in try await recording.stream(try Self.request("/events")).body {
        #expect(chunk == Data("a".utf8))
        break
      }
    }
    #expect(folder.text.contains("body: |-\n      a\n"))
  }

  @Test func manyMayRecordAtOnce() async throws {
    let folder = try Folder()
    let recording = HTTPTransport.recording(
      to: folder.file,
      of: HTTPTransport { request in
        await Task.yield()
        return HTTPResponse(status: 200, body: Data(request.url.path.utf8))
      })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let response = try await recording.send(try Self.request("/\(number)"))
          #expect(response.body == Data("/\(number)".utf8))
        }
      }
      try await group.waitForAll()
    }
    let replaying = try HTTPTransport.replaying(folder.file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let response = try await replaying.send(try Self.request("/\(number)"))
          #expect(response.body == Data("/\(number)".utf8))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func aFileThatCannotBeWrittenIsAnError() async throws {
    let file = URL(fileURLWithPath: "/nonexistent-folder/calls.yaml")
    let recording = HTTPTransport.recording(to: file, of: Self.transport(Data()))
    await #expect(throws: RecordingError.self) { try await recording.send(try Self.request("/a")) }
    #expect(throws: RecordingError.self) { try HTTPTransport.replaying(file) }
  }

  // MARK: - Files edited by hand

  @Test(arguments: [
    ("", 1, "expected `version: 1` and `exchanges:`"),
    ("version: 2\nexchanges: []", 1, "expected `version: 1`, found `2`"),
    ("version: 1\nexchange: []", 2, "unknown key `exchange`"),
    ("version: 1\nexchanges:\n  - status: 200", 3, "expected `request: GET /path`"),
    ("version: 1\nexchanges:\n  - request: GET /a", 3, "expected a `status` or an `error`"),
    ("version: 1\nexchanges:\n  - request: GET", 3, "expected `request: GET /path`"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    status: ok", 4, "expected a number"),
    ("version: 1\nexchanges:\n  - request: GET /a\n     status: 200", 4, "expected 4 spaces"),
    ("version: 1\nexchanges:\n  - request: GET /a\n\tstatus: 200", 4, "found a tab"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    stats: 200", 4, "unknown key `stats`"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    status: 200\n    status: 200", 5, "twice"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    body: {a: 1}", 4, "has to be in quotes"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    body: >\n      a", 4, "has to be in quotes"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    body: \"a", 4, "expected a quote"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    body: \"\\q\"", 4, "expected one of"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    body: |x\n      a", 4, "expected `|`"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    bodyBase64: \"*\"", 4, "base64"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    status: 200\n    x", 5, "`key: value`"),
    ("version: 1\nexchanges:\n  request: GET /a", 3, "expected `- request: …`"),
    ("version: 1\nexchanges:\n  - request: GET /a\n    headers: a", 4, "below `headers:`"),
  ])
  func refused(text: String, line: Int, expected: String) throws {
    let folder = try Folder()
    try folder.write(text)
    let error = #expect(throws: RecordingError.self) { try HTTPTransport.replaying(folder.file) }
    #expect(error?.line == line, "\(error?.message ?? "")")
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
    #expect(error?.localizedDescription.hasPrefix("calls.yaml:\(line): ") == true)
  }

  @Test func whatPeopleWriteIsRead() async throws {
    let folder = try Folder()
    try folder.write(
      """
      # A comment.
      exchanges:
      - status: 200   # in any order

        request: 'GET /it''s'
        headers:
          "X-A": "b\\u00e9"
          X-C: d e
        body: |2+
           indented

      version: 1
      """.replacingOccurrences(of: "\n", with: "\r\n"))
    let replaying = try HTTPTransport.replaying(folder.file)
    let response = try await replaying.send(try Self.request("/it's"))
    #expect(response.headers["x-a"] == "bé" && response.headers["X-C"] == "d e")
    #expect(response.body == Data(" indented\n\n".utf8))
  }
}

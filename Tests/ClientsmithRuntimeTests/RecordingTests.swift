import Foundation
import Testing

@testable import ClientsmithRuntime

/// Recordings of exchanges with transports that tests play.
@Suite struct RecordingTests {
  @Test func aRecordingIsReadable() async throws {
    let folder = try RecordingFolder()
    let transport = RecordingFolder.transport(
      Data("{\n  \"id\": 1\n}\n".utf8),
      headers: ["Content-Type": "application/json", "Set-Cookie": "sid=1", "X-Note": "a: b"])
    var request = try RecordingFolder.request(
      "/items?q=a%20b&apiKey=k", method: "POST", body: #"{"a":1}"#)
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
    let folder = try RecordingFolder()
    let found = try await folder.played(
      try RecordingFolder.request("/a"), RecordingFolder.transport(Data(body.utf8)))
    #expect(found.body == Data(body.utf8), "\(folder.text)")
  }

  @Test func randomBodiesAndHeadersComeBackAsTheyAre() async throws {
    let folder = try RecordingFolder()
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
      let transport = RecordingFolder.transport(
        body, headers: ["Content-Type": "text/plain", "X-H": header])
      let found = try await folder.played(try RecordingFolder.request("/a"), transport)
      // White space around a value is none of it (RFC 9110, section 5.5).
      let value = HTTPHeader("X-H", header).value
      #expect(found.body == body && found.headers["X-H"] == value, "\(folder.text)")
    }
  }

  @Test func bytesAreBase64() async throws {
    let folder = try RecordingFolder()
    let bytes = Data((0..<200).map { UInt8($0) })
    let found = try await folder.played(
      try RecordingFolder.request("/a"), RecordingFolder.transport(bytes))
    #expect(found.body == bytes)
    #expect(folder.text.contains("bodyBase64: |-\n"))
  }

  @Test func streamsAreRecordedAsAWhole() async throws {
    let folder = try RecordingFolder()
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
      for try await chunk in try await transport.stream(try RecordingFolder.request("/events")).body
      {
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
      for try await chunk in try await recording.stream(try RecordingFolder.request("/events")).body
      {
        #expect(chunk == Data("a".utf8))
        break
      }
    }
    #expect(folder.text.contains("body: |-\n      a\n"))
  }

  @Test func manyMayRecordAtOnce() async throws {
    let folder = try RecordingFolder()
    let recording = HTTPTransport.recording(
      to: folder.file,
      of: HTTPTransport { request in
        await Task.yield()
        return HTTPResponse(status: 200, body: Data(request.url.path.utf8))
      })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let response = try await recording.send(try RecordingFolder.request("/\(number)"))
          #expect(response.body == Data("/\(number)".utf8))
        }
      }
      try await group.waitForAll()
    }
    let replaying = try HTTPTransport.replaying(folder.file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let response = try await replaying.send(try RecordingFolder.request("/\(number)"))
          #expect(response.body == Data("/\(number)".utf8))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func valuesThatStartWithCombiningMarksComeBack() async throws {
    let folder = try RecordingFolder()
    let body = "a\n\u{FE0F}b\n\u{301}c"
    let headers: HTTPHeaders = [
      "Content-Type": "text/plain", "X-A": "\u{301}a", "X-B": "b: \u{301}", "X-C": " \u{301}",
      "\u{301}": "\u{300}",
    ]
    let found = try await folder.played(
      try RecordingFolder.request("/a"),
      RecordingFolder.transport(Data(body.utf8), headers: headers))
    #expect(found.body == Data(body.utf8), "\(folder.text)")
    #expect(
      found.headers.fields.map { Array($0.value.utf8) } == headers.map { Array($0.value.utf8) })
  }

  /// A key of YAML is there once.
  @Test func headersThatOccurSeveralTimesAreLists() async throws {
    let folder = try RecordingFolder()
    var headers: HTTPHeaders = ["Vary": "a", "Age": "1"]
    headers.append("vary", "b: c")
    let found = try await folder.played(
      try RecordingFolder.request("/a"), RecordingFolder.transport(Data(), headers: headers))
    #expect(folder.text.contains("      Vary:\n        - a\n        - \"b: c\"\n      Age: 1\n"))
    #expect(found.headers.values(of: "Vary") == ["a", "b: c"])
  }

  // MARK: - How it is written

  @Test func exchangesAreAppended() async throws {
    let folder = try RecordingFolder()
    let recording = HTTPTransport.recording(
      to: folder.file, of: RecordingFolder.transport(Data("{}".utf8)))
    var files: Set<Int> = []
    var texts: [String] = [""]
    for number in 0..<3 {
      _ = try await recording.send(try RecordingFolder.request("/\(number)"))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
      files.insert(try #require(attributes[.systemFileNumber] as? Int))
      #expect(folder.text.hasPrefix(texts[number]) && folder.text.count > texts[number].count)
      texts.append(folder.text)
    }
    #expect(files.count == 1)
    #expect(!folder.text.utf8.contains(0))
  }

  /// The first byte of an exchange is the last that is written.
  @Test func whatWasWrittenBeforeIsReadWhereverTheProcessEnded() async throws {
    let folder = try RecordingFolder()
    let recording = HTTPTransport.recording(
      to: folder.file, of: RecordingFolder.transport(Data("{\n\n  \"a\": 1\n}\n\n".utf8)))
    _ = try await recording.send(try RecordingFolder.request("/0"))
    let before = Array(folder.text.utf8)
    _ = try await recording.send(try RecordingFolder.request("/1"))
    let added = Array(folder.text.utf8.dropFirst(before.count))
    for count in 1...added.count {
      let zeros = [UInt8](repeating: 0, count: added.count - count)
      try Data(before + [0] + added[1..<count] + zeros).write(to: folder.file)
      let found = try RuntimeRecordingReader.exchanges(in: folder.file)
      #expect(found.map(\.target) == ["/0"])
      #expect(found.first?.body == Data("{\n\n  \"a\": 1\n}\n\n".utf8))
    }
  }

  @Test func oneFileIsOfOneRecording() async throws {
    let folder = try RecordingFolder()
    let transport = RecordingFolder.transport(Data("{}".utf8))
    let first = HTTPTransport.recording(to: folder.file, of: transport)
    let second = HTTPTransport.recording(to: folder.file, of: transport)
    _ = try await first.send(try RecordingFolder.request("/first"))
    _ = try await second.send(try RecordingFolder.request("/another"))
    let error = await #expect(throws: RecordingError.self) {
      try await first.send(try RecordingFolder.request("/first"))
    }
    #expect(error?.message.contains("something else has changed the file since") == true)
    #expect(!folder.text.contains("/first"))
  }

  @Test func aFileThatCannotBeWrittenIsAnError() async throws {
    let file = URL(fileURLWithPath: "/nonexistent-folder/calls.yaml")
    let recording = HTTPTransport.recording(to: file, of: RecordingFolder.transport(Data()))
    let error = await #expect(throws: RecordingError.self) {
      try await recording.send(try RecordingFolder.request("/a?token=s3cret"))
    }
    let message = error?.localizedDescription ?? ""
    #expect(
      message.hasPrefix(
        "calls.yaml: GET /a?token=REDACTED and its response (200) are not recorded: "))
    #expect(message.hasSuffix("No such file or directory"), "\(message)")
    let unread = #expect(throws: RecordingError.self) { try HTTPTransport.replaying(file) }
    #expect(unread?.message.hasPrefix("the recording cannot be read: ") == true)
  }

  /// Whoever calls the client is told as well.
  @Test func callsFailWithTheReason() async throws {
    let file = URL(fileURLWithPath: "/nonexistent-folder/calls.yaml")
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://example.com"),
      transport: .recording(to: file, of: RecordingFolder.transport(Data())), system: .patient)
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("fetch", "GET", "/a"))
    }
    #expect(error?.reason == .transport)
    #expect(error?.detail?.hasPrefix("calls.yaml: GET /a and its response (200)") == true)
  }
}

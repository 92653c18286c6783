import Foundation
import Testing

@testable import ClientsmithRuntime

struct LiveCallerTests {
  struct Problem: Codable, Equatable {
    var message: String
  }

  struct Hidden: Error, CustomStringConvertible {
    var description = "hunter2"
  }

  func failure(
    _ caller: LiveCaller,
    _ use: (LiveCaller, EndpointCall) async throws -> Void = {
      try await $0.send($1)
    }
  ) async -> ClientError? {
    await #expect(throws: ClientError.self) {
      try await use(caller, caller.call("fetch", "GET", "/x"))
    }
  }

  // MARK: - Results

  @Test func returnsResults() async throws {
    let caller = Recorder(json: "{\"a\":{\"b\":[1,2]}}").caller()
    let call = caller.call("fetch", "GET", "/x")
    #expect(try await caller.json(call, as: Int.self, at: ["a", "b", 1]) == 2)
    #expect(try await caller.text(call) == "{\"a\":{\"b\":[1,2]}}")
    #expect(try await caller.data(call).count == 17)
    #expect(try await caller.response(call).status == 200)
    let empty = Recorder(status: 204).caller()
    #expect(try await empty.json(empty.call("fetch", "GET", "/x"), as: Int?.self) == nil)
  }

  @Test(arguments: [199, 300, 302, 304, 400, 404, 500])
  func failsForOtherStatuses(status: Int) async throws {
    let caller = Recorder(status: status, headers: ["X-Request-ID": "r1"], json: "{}").caller()
    let error = try #require(await self.failure(caller))
    #expect(error.reason == .status)
    #expect(error.status == status)
    #expect(error.body == Data("{}".utf8))
    #expect(error.requestID == "r1")
    #expect(error.headers["x-request-id"] == "r1")
    #expect(error.client == "TestClient")
    #expect(error.endpoint == "fetch")
  }

  @Test func returnsResponsesBelow400() async throws {
    let caller = Recorder(status: 304).caller()
    #expect(try await caller.response(caller.call("fetch", "GET", "/x")).status == 304)
    let missing = Recorder(status: 404).caller()
    #expect(await self.failure(missing) { _ = try await $0.response($1) }?.status == 404)
  }

  @Test func decodesErrorBodies() async throws {
    let errors = [
      ErrorBody(.exactly(404), as: Problem.self),
      ErrorBody(.hundreds(4), as: [String: String].self),
      ErrorBody(.otherwise, as: [Int].self),
    ]
    func error(_ status: Int, _ json: String) async -> ClientError? {
      await self.failure(Recorder(status: status, json: json).caller(errors: errors))
    }
    let problem = "{\"message\":\"gone\"}"
    #expect(await error(404, problem)?.body(as: Problem.self) == Problem(message: "gone"))
    #expect(await error(404, problem)?.body(as: [String: String].self) == nil)
    #expect(await error(400, problem)?.body(as: [String: String].self) == ["message": "gone"])
    #expect(await error(500, "[1]")?.body(as: [Int].self) == [1])
    #expect(await error(404, "<html>")?.body(as: Problem.self) == nil)
  }

  @Test func saysWhereDecodingFailed() async throws {
    let json = "{\"rows\":[{\"hunter2\":{\"b\":\"hunter2\"}}]}"
    let caller = Recorder(json: json).caller()
    let error = try #require(
      await self.failure(caller) {
        _ = try await $0.json($1, as: [[String: [String: Int]]].self, at: ["rows"])
      })
    #expect(error.reason == .decoding)
    #expect(error.status == 200)
    #expect(error.description.contains("rows.0.*.* is not of type Int"))
    #expect(!error.description.contains("hunter2"))
  }

  @Test(arguments: [
    ("[1]", "the body is not an object"), ("{\"message\":null}", "* is null"),
    ("{\"message\":1}", "* is not of type String"), ("{}", "* is missing"),
  ]) func saysWhatWasExpected(_ json: String, _ detail: String) async throws {
    let error = try #require(
      await self.failure(Recorder(json: json).caller()) {
        _ = try await $0.json($1, as: Problem.self)
      })
    #expect(error.description.contains(detail), "\(error.description)")
  }

  @Test func limitsTheBody() async {
    let caller = Recorder { _ in
      HTTPResponse(status: 200, body: Data(count: HTTPResponse.bodyLimit + 1))
    }.caller()
    let error = await self.failure(caller)
    #expect(error?.reason == .tooLarge)
    #expect(error?.client == "TestClient")
    #expect(error?.status == 200)
  }

  @Test func keepsOneMebibyteOfABody() async {
    let caller = Recorder { _ in HTTPResponse(status: 500, body: Data(count: 2_000_000)) }.caller()
    #expect(await self.failure(caller)?.body?.count == 1_048_576)
  }

  // MARK: - Failures

  @Test(
    arguments: [
      (URLError(.timedOut), ClientError.Reason.timeout),
      (URLError(.notConnectedToInternet), .transport),
      (URLError(.dataLengthExceedsMaximum), .tooLarge), (Hidden(), .transport),
    ] as [(any Error, ClientError.Reason)])
  func namesErrorsOfTheTransport(thrown: any Error, reason: ClientError.Reason) async throws {
    let error = try #require(await self.failure(Recorder { _ in throw thrown }.caller()))
    #expect(error.reason == reason)
    #expect(!error.description.contains("hunter2"))
  }

  @Test(arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func cancelsOnlyWhatWasCancelled(thrown: any Error) async throws {
    let recorder = Recorder { _ in throw thrown }
    let passing: HTTPMiddleware = { request, next in try await next(request) }
    for caller in [recorder.caller(), recorder.caller(middleware: [passing])] {
      let error = try #require(await self.failure(caller))
      #expect(error.reason == .transport)
      #expect(error.urlError == .cancelled)
    }
  }

  @Test func saysWhichErrorOfURLSessionItWas() async throws {
    let offline = Recorder { _ in throw URLError(.notConnectedToInternet) }
    #expect(await self.failure(offline.caller())?.urlError == .notConnectedToInternet)
    let late = Recorder { _ in throw URLError(.timedOut) }
    #expect(await self.failure(late.caller())?.urlError == .timedOut)
    #expect(await self.failure(Recorder(status: 500).caller())?.urlError == nil)
  }

  /// What scenarios throw.
  @Test(
    arguments: [
      .notConnectedToInternet, .networkConnectionLost, .timedOut, .dataLengthExceedsMaximum,
      .cancelled,
    ] as [URLError.Code])
  func throwsWhatScenariosThrow(code: URLError.Code) async throws {
    let live = try #require(await self.failure(Recorder { _ in throw URLError(code) }.caller()))
    let made = ClientError(client: live.client, endpoint: live.endpoint, urlError: code)
    #expect(live.reason == made.reason)
    #expect(live.urlError == code)
    #expect(made.urlError == code)
    #expect(live.detail == made.detail)
    #expect(live.description == made.description)
  }

  // MARK: - Text

  @Test(
    arguments: [
      ("text/plain; charset=ISO-8859-1", [0xE9]), ("text/plain;charset=\"latin1\"", [0xE9]),
      ("text/plain; format=flowed; Charset=utf-16be", [0x00, 0xE9]),
      ("text/plain; charset=UTF-8", [0xC3, 0xA9]), ("text/plain", [0xC3, 0xA9]),
      ("text/plain; charset=windows-1252", [0xE9]), ("text/plain; charset=CP1252", [0xE9]),
      ("text/plain; charset=iso_8859-1", [0xE9]), ("text/plain; charset=iso-8859-15", [0xE9]),
      ("text/plain; charset='utf-8'", [0xC3, 0xA9]),
      ("text/plain; title=\";charset=latin1\"; charset=utf-8", [0xC3, 0xA9]),
    ] as [(String, [UInt8])])
  func readsTextByItsCharset(contentType: String, bytes: [UInt8]) async throws {
    let caller = Recorder { _ in
      HTTPResponse(status: 200, headers: ["Content-Type": contentType], body: Data(bytes))
    }.caller()
    #expect(try await caller.text(caller.call("fetch", "GET", "/x")) == "\u{E9}")
  }

  @Test(
    arguments: [
      ("iso-8859-5", [0xD0], "\u{430}"), ("koi8-r", [0xC1], "\u{430}"),
      ("windows-1256", [0xC7], "\u{627}"),
      ("gb18030", [0xC8, 0xD5], "\u{65E5}"), ("GBK", [0xC8, 0xD5], "\u{65E5}"),
      ("gb2312", [0xC8, 0xD5], "\u{65E5}"), ("big5", [0xA4, 0xE9], "\u{65E5}"),
      ("euc-kr", [0xC0, 0xCF], "\u{C77C}"), ("Shift_JIS", [0x93, 0xFA], "\u{65E5}"),
      ("sjis", [0x93, 0xFA], "\u{65E5}"),
    ] as [(String, [UInt8], String)])
  func readsTextOfOtherScripts(charset: String, bytes: [UInt8], text: String) async throws {
    let caller = Recorder { _ in
      HTTPResponse(
        status: 200, headers: ["Content-Type": "text/plain; charset=\(charset)"], body: Data(bytes))
    }.caller()
    #expect(try await caller.text(caller.call("fetch", "GET", "/x")) == text)
  }

  @Test func refusesTextOfAnUnknownCharset() async throws {
    let caller = Recorder(headers: ["Content-Type": "text/plain; charset=klingon"]).caller()
    let error = await self.failure(caller) { _ = try await $0.text($1) }
    #expect(error?.reason == .decoding)
    #expect(error?.detail?.contains("charset klingon is not known") == true)
  }

  // MARK: - Descriptions

  @Test(arguments: [
    ClientError.Reason.invalidRequest, .transport, .timeout, .status, .decoding, .authentication,
    .redirect, .tooLarge, .streamTruncated,
  ])
  func describesWithoutSecrets(reason: ClientError.Reason) {
    let error = ClientError(
      client: "AClient", endpoint: "fetch", reason: reason, status: 418,
      headers: ["X-Request-ID": "hunter2"], body: Data("hunter2".utf8), value: "hunter2")
    var dumped = ""
    dump(error, to: &dumped)
    for text in [error.description, String(reflecting: error), dumped] {
      #expect(text.contains("AClient.fetch"))
      #expect(!text.contains("hunter2"))
      #expect(text.contains("418") == (reason == .status))
    }
    // What people read is a sentence of its own.
    #expect(!error.localizedDescription.contains("AClient"))
    #expect(!error.localizedDescription.contains("hunter2"))
    #expect(error.requestID == "hunter2")
    #expect(error.body(as: String.self) == "hunter2")
  }

  @Test func describesACallWithoutWhatItSends() {
    var call = Recorder().caller().call("fetch", "POST", "/x")
    call.query("q", "hunter2")
    call.header("X", "hunter2")
    call.cookie("c", "hunter2")
    call.body(text: "hunter2")
    var dumped = ""
    dump(call, to: &dumped)
    for text in ["\(call)", String(reflecting: call), dumped] {
      #expect(text.contains("fetch"))
      #expect(!text.contains("hunter2"))
    }
  }

  /// Middleware may wait for something else that ends with its task.
  @Test func aCancelledCallThrowsNothingElse() async {
    struct Ended: Error {}
    let isWaiting = Gate()
    let caller = Recorder().caller(middleware: [
      { _, _ in
        isWaiting.open()
        try? await Task.sleep(for: .seconds(3_600))
        throw Ended()
      }
    ])
    let task = Task { try await caller.send(caller.call("get", "GET", "/")) }
    await isWaiting.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

import Foundation
import Testing

@testable import ClientsmithRuntime

struct StreamTests {
  struct Row: Codable, Equatable {
    var id: Int
  }

  /// A transport whose bodies come from a closure that is asked for one chunk after another.
  func transport(
    status: Int = 200, headers: HTTPHeaders = [:],
    _ next: @escaping @Sendable () async throws -> Data?
  ) -> HTTPTransport {
    HTTPTransport(
      send: { _ in throw URLError(.unsupportedURL) },
      stream: { _ in
        HTTPResponseStream(
          status: status, headers: headers, body: AsyncThrowingStream(unfolding: next))
      })
  }

  func transport(status: Int = 200, _ chunks: [String]) -> HTTPTransport {
    let rest = Shared(chunks)
    return self.transport(status: status) {
      rest.change { $0.isEmpty ? nil : Data($0.removeFirst().utf8) }
    }
  }

  func caller(
    _ transport: HTTPTransport, system: CallSystem = .patient,
    middleware: [HTTPMiddleware] = []
  ) throws -> LiveCaller {
    LiveCaller(
      client: "TestClient", baseURL: try #require(URL(string: "https://example.com")),
      transport: transport, middleware: middleware, system: system)
  }

  func all<Value>(_ stream: ResponseStream<Value>) async throws -> [Value] {
    var values: [Value] = []
    for try await value in stream { values.append(value) }
    return values
  }

  func error(_ use: () async throws -> Void) async -> ClientError? {
    await #expect(throws: ClientError.self) { try await use() }
  }

  // MARK: - Elements

  @Test func decodesEvents() async throws {
    let caller = try self.caller(
      self.transport(["data: {\"id\":", "1}\n\ndata:\n\nda", "ta: {\"id\":2}\n", "\n", "data: {"]))
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    #expect(try await self.all(stream) == [Row(id: 1), Row(id: 2)])
  }

  /// `data:` alone is an event by the HTML standard, and no JSON.
  @Test func emptyDataIsNilWhereThatMayBe() async throws {
    let chunks = ["event: a\ndata: {\"id\":1}\n\nevent: b\ndata:\n\nevent: c\n\ndata: null\n\n"]
    func read<Value>(
      _ chunks: [String],
      _ use: (LiveCaller, EndpointCall) async throws -> ResponseStream<Value>
    ) async throws -> [Value] {
      let caller = try self.caller(self.transport(chunks))
      return try await self.all(try await use(caller, caller.call("watch", "GET", "/x")))
    }
    let values = try await read(chunks) { try await $0.events($1, as: Row?.self) }
    #expect(values == [Row(id: 1), nil, nil])
    let events = try await read(chunks) { try await $0.envelopes($1, as: Row?.self) }
    #expect(events.map(\.data) == [Row(id: 1), nil, nil])
    #expect(events.map(\.event) == ["a", "b", "message"])
    let texts = try await read(["data:\n\ndata: a\n\n"]) {
      try await $0.events($1, as: String?.self)
    }
    #expect(texts == ["", "a"])
    // Lines without content are none.
    let lines = try await read(["\n{\"id\":1}\n\nnull\n"]) {
      try await $0.lines($1, as: Row?.self)
    }
    #expect(lines == [Row(id: 1), nil])
  }

  @Test func readsTextOfEventsAsItIs() async throws {
    let caller = try self.caller(
      self.transport(["data: \"a\"\n\ndata\n\ndata: [DONE]\n\ndata: late\n\n"]))
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: String.self)
    #expect(try await self.all(stream) == ["\"a\"", "", "[DONE]", "late"])
  }

  @Test func decodesLines() async throws {
    let caller = try self.caller(
      self.transport(["{\"id\":1}\r\n\n \t\n{\"id\"", ":2}\n{\"id\":3", "}"]))
    let stream = try await caller.lines(caller.call("export", "GET", "/x"), as: Row.self)
    #expect(try await self.all(stream) == [Row(id: 1), Row(id: 2), Row(id: 3)])
  }

  @Test func decodesTextSequences() async throws {
    let caller = try self.caller(self.transport(["\u{1E}{\"id\":1}\n\u{1E}\n\u{1E}{\"id\":2}\n"]))
    let stream = try await caller.lines(caller.call("export", "GET", "/x"), as: Row.self)
    #expect(try await self.all(stream) == [Row(id: 1), Row(id: 2)])
  }

  @Test(arguments: [
    ["\u{1E}{\"id\":1}\n\u{1E}{\n\"id\":2\n}\n\u{1E}{\"id\":\n3}"],
    ["\u{1E}{\"id\"", ":1\n}", "\u{1E}{\"id\":2}\u{1E}", "{\"id\":3}\n\u{1E}"],
  ])
  func decodesTextsOfSeveralLines(chunks: [String]) async throws {
    let caller = try self.caller(self.transport(chunks))
    let stream = try await caller.lines(caller.call("export", "GET", "/x"), as: Row.self)
    #expect(try await self.all(stream) == [Row(id: 1), Row(id: 2), Row(id: 3)])
  }

  /// A value comes as soon as its line has ended, not with the one after it.
  @Test func textSequencesDoNotWaitForTheNextText() throws {
    var lines = RuntimeJSONLines()
    lines.append(Data("\u{1E}{\"a\": \"}\\\"\"}\n\u{1E}5\n\u{1E}[\n".utf8))
    for expected in ["{\"a\": \"}\\\"\"}", "5"] {
      guard case .content(let content)? = try lines.next() else {
        Issue.record("no value")
        return
      }
      #expect(String(decoding: content, as: UTF8.self) == expected)
    }
    #expect(try lines.next() == nil)
  }

  // MARK: - One pass

  @Test func isReadOnce() async throws {
    let stream: ResponseStream<Int> = [1, 2, 3]
    var first = stream.makeAsyncIterator()
    #expect(try await first.next() == 1)
    var second = stream.makeAsyncIterator()
    await #expect(throws: StreamAlreadyRead.self) { try await second.next() }
    #expect(try await first.next() == 2)
    let other = ResponseStream([1])
    #expect(try await self.all(other) == [1])
    await #expect(throws: StreamAlreadyRead.self) { _ = try await self.all(other) }
  }

  @Test func isMadeForMocks() async throws {
    let built = ResponseStream<String> { continuation in
      continuation.yield("a")
      continuation.finish(throwing: URLError(.networkConnectionLost))
    }
    var iterator = built.makeAsyncIterator()
    #expect(try await iterator.next() == "a")
    await #expect(throws: URLError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    let listed = ResponseStream(["a"], status: 203, headers: ["X-A": "b"])
    #expect(listed.status == 203 && listed.headers["x-a"] == "b")
    #expect(try await self.all([] as ResponseStream<Int>) == [])
  }

  @Test func hasTheHeadOfTheResponse() async throws {
    let caller = try self.caller(self.transport(status: 206, headers: ["X-A": "b"]) { nil })
    let stream = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    #expect(stream.status == 206)
    #expect(stream.headers["x-a"] == "b")
  }

  /// Whoever keeps the stream, but leaves the loop, ends the request.
  @Test func endsWithTheLoopThoughItIsKept() async throws {
    let isEnded = Gate()
    let stream = ResponseStream<Int> { continuation in
      continuation.onTermination = { _ in isEnded.open() }
      continuation.yield(1)
      continuation.yield(2)
    }
    for try await number in stream {
      #expect(number == 1)
      break
    }
    await isEnded.wait()
    await #expect(throws: StreamAlreadyRead.self) { _ = try await self.all(stream) }
  }

  /// As much as to say that all elements were read would be wrong.
  @Test func neverLooksCompleteWhenItIsCancelled() async throws {
    let isRead = Gate()
    let goOn = Gate()
    let stream = ResponseStream<Int> { continuation in continuation.yield(1) }
    let task = Task {
      var values: [Int] = []
      for try await value in stream {
        values.append(value)
        isRead.open()
        await goOn.wait()
      }
      return values
    }
    await isRead.wait()
    task.cancel()
    goOn.open()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: - Media types

  @Test(arguments: ["text/html", "application/json", "TEXT/HTML; charset=utf-8", "text/event"])
  func refusesEventsOfAnotherMediaType(type: String) async throws {
    let rest = Shared([Data("{\"problem\":1}".utf8)])
    let caller = try self.caller(
      self.transport(headers: ["Content-Type": type]) { rest.change { $0.popLast() } })
    let error = await self.error {
      _ = try await caller.events(caller.call("e", "GET", "/"), as: Row.self)
    }
    #expect(error?.reason == .decoding)
    #expect(error?.status == 200)
    #expect(error?.body == Data("{\"problem\":1}".utf8))
    #expect(error?.description.contains("text/event-stream") == true)
  }

  @Test(arguments: [
    ("application/x-ndjson", true), ("application/jsonl; charset=utf-8", true),
    ("application/json", true), ("text/plain", true), ("text/html", false),
    ("text/event-stream", false), ("application/xml", false),
  ])
  func takesManyNamesOfLines(type: String, isTaken: Bool) async throws {
    let rest = Shared([Data("{\"id\":1}\n".utf8)])
    let caller = try self.caller(
      self.transport(headers: ["Content-Type": type]) { rest.change { $0.popLast() } })
    let call = caller.call("e", "GET", "/")
    if isTaken {
      #expect(try await self.all(try await caller.lines(call, as: Row.self)) == [Row(id: 1)])
    } else {
      let error = await self.error { _ = try await caller.lines(call, as: Row.self) }
      #expect(error?.reason == .decoding)
    }
  }

  @Test func takesEventsInAnyCase() async throws {
    let caller = try self.caller(
      self.transport(headers: ["Content-Type": "Text/Event-Stream;charset=utf-8"]) { nil })
    let stream = try await caller.events(caller.call("e", "GET", "/"), as: Row.self)
    #expect(try await self.all(stream).isEmpty)
  }

  /// A transport that was cancelled by other code has not delivered everything.
  @Test(
    arguments: [CancellationError(), URLError(.cancelled), RuntimeStreamOverflow()] as [any Error])
  func isCutOffWhenOnlyTheTransportWasCancelled(thrown: any Error) async throws {
    let caller = try self.caller(self.transport { throw thrown })
    let stream = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    #expect(await self.error { _ = try await self.all(stream) }?.reason == .streamTruncated)
  }

  // MARK: - Failures

  @Test func saysThatALineIsCutOff() async throws {
    let caller = try self.caller(self.transport(["{\"id\":1}\n{\"id\":"]))
    let seen = Shared<[Row]>([])
    let error = await self.error {
      for try await row in try await caller.lines(caller.call("e", "GET", "/"), as: Row.self) {
        seen.change { $0.append(row) }
      }
    }
    #expect(error?.reason == .streamTruncated)
    #expect(seen.value == [Row(id: 1)])
  }

  @Test func endsWithTheFirstElementThatDoesNotFit() async throws {
    let caller = try self.caller(self.transport(["data: {}\n\ndata: {\"id\":1}\n\n"]))
    let stream = try await caller.events(caller.call("e", "GET", "/"), as: Row.self)
    let error = await self.error { _ = try await self.all(stream) }
    #expect(error?.reason == .decoding)
    #expect(error?.status == 200)
    #expect(error?.detail == "* is missing")
  }

  @Test(arguments: [
    (URLError(.networkConnectionLost), ClientError.Reason.streamTruncated),
    (URLError(.dataLengthExceedsMaximum), .tooLarge), (URLError(.timedOut), .timeout),
  ])
  func failsInTheMiddle(cause: URLError, reason: ClientError.Reason) async throws {
    let count = Shared(0)
    let transport = self.transport(headers: ["X-Request-ID": "r1"]) {
      guard count.count() == 1 else { throw cause }
      return Data("data: {\"id\":1}\n\n".utf8)
    }
    let caller = try self.caller(transport)
    let stream = try await caller.events(caller.call("e", "GET", "/"), as: Row.self)
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next() == Row(id: 1))
    let error = await #expect(throws: ClientError.self) { try await iterator.next() }
    #expect(error?.reason == reason)
    #expect(error?.requestID == "r1")
    #expect(try await iterator.next() == nil)
  }

  @Test func refusesElementsThatAreTooLarge() async throws {
    let caller = try self.caller(self.transport { Data(repeating: 0x61, count: 65_536) })
    for isEvents in [true, false] {
      let call = caller.call("e", "GET", "/")
      let stream =
        isEvents
        ? try await caller.events(call, as: Row.self) : try await caller.lines(call, as: Row.self)
      #expect(await self.error { _ = try await self.all(stream) }?.reason == .tooLarge)
    }
  }

  @Test func failsForOtherStatusesWithTheirBody() async throws {
    let caller = try self.caller(self.transport(status: 429, ["{\"id\"", ":1}"]))
    var call = caller.call("e", "GET", "/")
    call.errors = [ErrorBody(.exactly(429), as: Row.self)]
    let error = await self.error { [call] in _ = try await caller.events(call, as: Row.self) }
    #expect(error?.status == 429)
    #expect(error?.body(as: Row.self) == Row(id: 1))
  }

  @Test func keepsTheStartOfALongErrorBody() async throws {
    let caller = try self.caller(
      self.transport(status: 500) { Data(repeating: 0x61, count: 65_536) })
    let error = await self.error {
      _ = try await caller.lines(caller.call("e", "GET", "/"), as: Row.self)
    }
    #expect(error?.body?.count == 1_048_576)
  }

  // MARK: - Middleware

  @Test func showsTheHeadToMiddleware() async throws {
    let seen = Shared<[HTTPResponse]>([])
    let caller = try self.caller(
      self.transport(["data: {\"id\":1}\n\n"]),
      middleware: [
        { request, next in
          let response = try await next(request)
          seen.change { $0.append(response) }
          return response
        }
      ])
    let stream = try await caller.events(caller.call("e", "GET", "/"), as: Row.self)
    #expect(seen.value == [HTTPResponse(status: 200)])
    #expect(try await self.all(stream) == [Row(id: 1)])
  }

  @Test func takesTheAnswerOfAMiddleware() async throws {
    let caller = try self.caller(
      self.transport([]),
      middleware: [
        { _, _ in HTTPResponse(status: 200, body: Data("data: {\"id\":9}\n\n".utf8)) }
      ])
    let stream = try await caller.events(caller.call("e", "GET", "/"), as: Row.self)
    #expect(try await self.all(stream) == [Row(id: 9)])
  }
}

import Foundation
import Testing

@testable import ClientsmithRuntime

/// What middleware is told when a stream is over.
extension StreamTests {
  /// What one middleware was told.
  final class Ends: Sendable {
    private let ends = Shared<[HTTPStreamEnd]>([])
    let gate = Gate()

    var all: [HTTPStreamEnd] { self.ends.value }

    var middleware: HTTPMiddleware {
      { request, next in
        let response = try await next(request)
        #expect(response.body.isEmpty == response.isStream)
        response.onEnd { end in
          self.ends.change { $0.append(end) }
          self.gate.open()
        }
        return response
      }
    }

    /// The only one.
    func one(_ bytes: Int64, isComplete: Bool = false) throws -> (any Error)? {
      #expect(self.all.count == 1)
      let end = try #require(self.all.first)
      #expect(end.bytes == bytes)
      #expect(end.isComplete == isComplete)
      #expect(end.duration >= .zero)
      return end.error
    }
  }

  private static let rows = ["data: {\"id\":1}\n\n", "data: {\"id\":2}\n\n"]

  @Test func tellsEveryMiddlewareOfTheEnd() async throws {
    let (outer, inner, attempts) = (Ends(), Ends(), Ends())
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://example.com"),
      transport: self.transport(Self.rows), middleware: [outer.middleware, inner.middleware],
      perAttempt: [attempts.middleware], system: .patient)
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    #expect(outer.all.isEmpty)
    #expect(try await self.all(stream).count == 2)
    for ends in [outer, inner, attempts] {
      #expect(try ends.one(32, isComplete: true) == nil)
    }
  }

  /// A head belongs to its body, whichever of several a middleware returns.
  @Test(arguments: [0, 1], [false, true])
  func readsTheBodyOfTheHead(_ number: Int, isPerAttempt: Bool) async throws {
    let opened = Shared(0)
    let transport = HTTPTransport(
      send: { _ in HTTPResponse(status: 500) },
      stream: { _ in
        let number = opened.count()
        return HTTPResponseStream(
          status: 200, headers: ["Content-Type": "text/event-stream", "X-Number": "\(number)"],
          body: AsyncThrowingStream { continuation in
            continuation.yield(Data("data: {\"id\":\(number)}\n\n".utf8))
            continuation.finish()
          })
      })
    let twice: HTTPMiddleware = { request, next in
      let responses = [try await next(request), try await next(request)]
      return responses[number]
    }
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://example.com"), transport: transport,
      middleware: isPerAttempt ? [] : [twice], perAttempt: isPerAttempt ? [twice] : [],
      system: .patient)
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    #expect(stream.headers["X-Number"] == "\(number + 1)")
    #expect(try await self.all(stream).map(\.id) == [number + 1])
  }

  @Test func tellsOfAStreamThatSaysItIsOver() async throws {
    let ends = Ends()
    let caller = try self.caller(
      self.transport([Self.rows[0] + "data: [DONE]\n\n", "x"]), middleware: [ends.middleware])
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    #expect(try await self.all(stream).count == 1)
    #expect(try ends.one(30, isComplete: true) == nil)
  }

  @Test func tellsOfAResponseThatIsWholeAtOnce() async throws {
    let ends = Ends()
    let caller = try self.caller(
      HTTPTransport { _ in HTTPResponse(status: 200, body: Data("[1]".utf8)) },
      middleware: [ends.middleware])
    #expect(try await caller.json(caller.call("fetch", "GET", "/x"), as: [Int].self) == [1])
    #expect(try ends.one(3, isComplete: true) == nil)
  }

  @Test func tellsOfALoopThatIsLeft() async throws {
    let ends = Ends()
    let caller = try self.caller(self.transport(Self.rows), middleware: [ends.middleware])
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    for try await row in stream {
      #expect(row.id == 1)
      break
    }
    #expect(try ends.one(16) == nil)
    // The stream is kept; that tells nothing again.
    _ = stream.status
  }

  @Test func tellsOfAStreamThatIsNotRead() async throws {
    let ends = Ends()
    let caller = try self.caller(self.transport(Self.rows), middleware: [ends.middleware])
    _ = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    #expect(try ends.one(0) == nil)
  }

  @Test func tellsWhatTheReaderIsTold() async throws {
    let ends = Ends()
    let rest = Shared(Self.rows)
    let lost = self.transport {
      let row: String? = rest.change { $0.isEmpty ? nil : $0.removeFirst() }
      guard let row else { throw URLError(.networkConnectionLost) }
      return Data(row.utf8)
    }
    let caller = try self.caller(lost, middleware: [ends.middleware])
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    let error = await self.error { _ = try await self.all(stream) }
    #expect(error?.reason == .streamTruncated)
    #expect(try (ends.one(32) as? ClientError)?.reason == .streamTruncated)
  }

  @Test func tellsOfWhatCannotBeDecoded() async throws {
    let ends = Ends()
    let caller = try self.caller(
      self.transport(["data: {}\n\n", "x"]), middleware: [ends.middleware])
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    let error = await self.error { _ = try await self.all(stream) }
    #expect(try (ends.one(10) as? ClientError)?.reason == .decoding)
    #expect(error?.reason == .decoding)
  }

  @Test func tellsOfAnAnswerThatIsNoStream() async throws {
    let ends = Ends()
    let page = self.transport(headers: ["Content-Type": "text/html"]) { nil }
    let caller = try self.caller(page, middleware: [ends.middleware])
    _ = await self.error {
      _ = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    }
    #expect(try (ends.one(0) as? ClientError)?.reason == .decoding)
  }

  @Test func tellsOfACancelledReader() async throws {
    let ends = Ends()
    let isWaiting = Gate()
    let transport = self.transport {
      isWaiting.open()
      try await Task.sleep(for: .seconds(3_600))
      return nil
    }
    let caller = try self.caller(transport, middleware: [ends.middleware])
    let task = Task {
      let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
      _ = try await self.all(stream)
    }
    await isWaiting.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await ends.gate.wait()
    #expect(try ends.one(0) is CancellationError)
  }

  /// Between two elements, where no reader waits for anything.
  @Test func tellsOfAReaderThatIsCancelledBetweenElements() async throws {
    let ends = Ends()
    let caller = try self.caller(self.transport(Self.rows), middleware: [ends.middleware])
    let task = Task {
      for try await _ in try await caller.events(caller.call("w", "GET", "/x"), as: Row.self) {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try ends.one(16) is CancellationError)
  }

  @Test func tellsOfADownload() async throws {
    let ends = Ends()
    let caller = try self.caller(self.transport(["abc", "de"]), middleware: [ends.middleware])
    let download = try await caller.download(caller.call("load", "GET", "/x"))
    #expect(ends.all.isEmpty)
    #expect(try await download.data() == Data("abcde".utf8))
    #expect(try ends.one(5, isComplete: true) == nil)
  }

  @Test func tellsOfADownloadThatIsTooShort() async throws {
    let ends = Ends()
    let rest = Shared(["abc"])
    let short = self.transport(headers: ["Content-Length": "5"]) {
      rest.change { $0.isEmpty ? nil : Data($0.removeFirst().utf8) }
    }
    let caller = try self.caller(short, middleware: [ends.middleware])
    let download = try await caller.download(caller.call("load", "GET", "/x"))
    _ = await self.error { _ = try await download.data() }
    #expect(try (ends.one(3) as? ClientError)?.reason == .streamTruncated)
  }

  /// A head that middleware turns away is one of a stream that is not read.
  @Test func tellsOfAHeadThatIsNotPassedOn() async throws {
    let ends = Ends()
    let refusing: HTTPMiddleware = { request, next in
      _ = try await next(request)
      throw URLError(.dataNotAllowed)
    }
    let caller = try self.caller(
      self.transport(Self.rows), middleware: [refusing, ends.middleware])
    await #expect(throws: (any Error).self) {
      _ = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    }
    await ends.gate.wait()
    #expect(try ends.one(0) == nil)
  }

  /// The task of an attempt is canceled at its end, where no reader was.
  @Test func tellsOfNoCancellationWithoutAReader() async throws {
    let refusing: HTTPMiddleware = { request, next in
      _ = try await next(request)
      withUnsafeCurrentTask { $0?.cancel() }
      throw URLError(.dataNotAllowed)
    }
    for _ in 0..<50 {
      let ends = Ends()
      let caller = try self.caller(
        self.transport(Self.rows), middleware: [refusing, ends.middleware])
      await #expect(throws: (any Error).self) {
        _ = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
      }
      await ends.gate.wait()
      #expect(try ends.one(0) == nil)
    }
  }

  /// What is read is what middleware returns, whoever has sent it.
  @Test func readsABodyInThePlaceOfTheStream() async throws {
    let ends = Ends()
    let replacing: HTTPMiddleware = { request, next in
      var response = try await next(request)
      response.body = Data("data: {\"id\":7}\n\n".utf8)
      return response
    }
    let caller = try self.caller(
      self.transport(Self.rows), middleware: [replacing, ends.middleware])
    let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
    var found: [Row] = []
    for try await row in stream { found.append(row) }
    #expect(found == [Row(id: 7)])
    await ends.gate.wait()
    #expect(try ends.one(0) == nil)
  }

  // MARK: - The log

  private func line(reading count: Int, of chunks: [String]) async throws -> String {
    let lines = Shared<[CallRecord]>([])
    let log = CallLog(headers: []) { record in lines.change { $0.append(record) } }
    let caller = try self.caller(self.transport(chunks), middleware: [log.middleware])
    var rest = count
    do {
      let stream = try await caller.events(caller.call("watch", "GET", "/x"), as: Row.self)
      #expect(lines.value.isEmpty)
      for try await _ in stream {
        rest -= 1
        if rest == 0 { break }
      }
    } catch is ClientError {
      // It is in the log.
    }
    #expect(lines.value.count == 1)
    let record = try #require(lines.value.first)
    return "\(record.status ?? 0) \(record.size ?? 0) \(record.error ?? "none")"
  }

  @Test func writesALineWhenAStreamIsOver() async throws {
    #expect(try await self.line(reading: 9, of: Self.rows) == "200 32 none")
    #expect(try await self.line(reading: 1, of: Self.rows) == "200 16 none")
    #expect(try await self.line(reading: 9, of: ["data: {}\n\n"]) == "200 10 decoding")
  }
}

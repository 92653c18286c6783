import Foundation
import Testing

@testable import ClientsmithRuntime

extension LiveCallerTests {
  /// Each attempt, and each redirect, as it goes out.
  @Test func showsAttemptsToTheirMiddleware() async throws {
    let count = Shared(0)
    let recorder = Recorder { request in
      switch request.url.path {
      case "/items/7" where count.count() == 1: HTTPResponse(status: 503)
      case "/items/7": HTTPResponse(status: 307, headers: ["Location": "/moved"])
      default: HTTPResponse(status: 200)
      }
    }
    let seen = Shared<[HTTPRequest]>([])
    let caller = recorder.caller(
      authentication: .bearer, credential: .value("t"), retry: .standard,
      perAttempt: [
        { request, next in
          seen.change { $0.append(request) }
          var signed = request
          signed.headers["X-Signature"] = "\(request.attempt) \(request.url.path)"
          return try await next(signed)
        }
      ], system: CallSystem(sleep: CallSystem.patient.sleep, pause: { _ in }))
    var call = caller.call("fetchItem", "GET", "/items/{id}")
    call.path("id", 7)
    try await caller.send(call)
    #expect(seen.value.map(\.attempt) == [1, 2, 2])
    #expect(seen.value.allSatisfy { $0.headers["Authorization"] == "Bearer t" })
    #expect(seen.value.allSatisfy { $0.pathTemplate == "/items/{id}" })
    #expect(seen.value.allSatisfy { $0.operation == "TestClient.fetchItem" })
    #expect(
      recorder.requests.value.map { $0.headers["X-Signature"] } == [
        "1 /items/7", "2 /items/7", "2 /moved",
      ])
  }

  @Test func sendsNothingThatAnAttemptsMiddlewareBreaks() async throws {
    let recorder = Recorder()
    let caller = recorder.caller(
      perAttempt: [
        { request, next in
          var broken = request
          broken.headers["X-A"] = "a\r\nX-B: c"
          return try await next(broken)
        }
      ])
    #expect(await self.failure(caller)?.reason == .invalidRequest)
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func cancelsTheTransport() async {
    let begun = Gate()
    let cancelled = Gate()
    let caller = Recorder { _ in
      await withTaskCancellationHandler {
        begun.open()
        await cancelled.wait()
      } onCancel: {
        cancelled.open()
      }
      return HTTPResponse(status: 200)
    }.caller()
    let task = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await cancelled.wait()
  }

  /// Middleware may answer in place of a server, for a canceled call as well.
  @Test(arguments: [true, false])
  func isCancelledWhateverMiddlewareMakesOfIt(enforcesTimeouts: Bool) async {
    let begun = Gate()
    var transport = HTTPTransport { _ in
      begun.open()
      try await Task.sleep(for: .seconds(60))
      return HTTPResponse(status: 200)
    }
    transport.enforcesTimeouts = enforcesTimeouts
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://example.com"), transport: transport,
      middleware: [{ request, next in (try? await next(request)) ?? HTTPResponse(status: 503) }])
    let task = Task { try await caller.send(caller.call("fetch", "GET", "/x")) }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func doesNotBeginWhenCancelled() async {
    let recorder = Recorder()
    let caller = recorder.caller()
    let gate = Gate()
    let task = Task {
      await gate.wait()
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func endsAtTheDeadlineEvenIfTheTransportDoesNot() async throws {
    let slept = Shared<[Duration]>([])
    let never = Gate()
    defer { never.open() }
    let recorder = Recorder { _ in
      await never.wait()
      return HTTPResponse(status: 200)
    }
    let system = CallSystem(sleep: { time in
      slept.change { $0.append(time) }
      if time > .seconds(1) {
        try await CallSystem.patience(time)
      }
    })
    let caller = recorder.caller(timeout: .milliseconds(300), system: system)
    #expect(await self.failure(caller)?.reason == .timeout)
    #expect(Set(slept.value) == [.milliseconds(300), .seconds(180)])
  }

  @Test(arguments: [(Duration.seconds(60), Duration.seconds(180)), (.seconds(300), .seconds(300))])
  func endsAWholeCall(timeout: Duration, limit: Duration) async {
    let slept = Shared<[Duration]>([])
    let never = Gate()
    defer { never.open() }
    let system = CallSystem(sleep: { time in slept.change { $0.append(time) } })
    // Stuck before any attempt has begun.
    let recorder = Recorder()
    let caller = recorder.caller(
      timeout: timeout,
      middleware: [
        { request, next in
          await never.wait()
          return try await next(request)
        }
      ], system: system)
    #expect(await self.failure(caller)?.reason == .timeout)
    #expect(slept.value == [limit])
    #expect(recorder.requests.value.isEmpty)
  }

  // MARK: - Middleware

  @Test func runsMiddlewareBeforeTheCredential() async throws {
    let steps = Shared<[String]>([])
    @Sendable func middleware(_ name: String) -> HTTPMiddleware {
      { request, next in
        steps.change { $0.append("\(name) \(request.headers["Authorization"] ?? "-")") }
        var request = request
        request.headers["X-\(name)"] = "1"
        let response = try await next(request)
        steps.change { $0.append("\(name) \(response.status)") }
        return response
      }
    }
    let recorder = Recorder()
    let caller = recorder.caller(
      authentication: .bearer, credential: .value("t"),
      middleware: [middleware("A"), middleware("B")])
    try await caller.send(caller.call("fetch", "GET", "/x"))
    #expect(steps.value == ["A -", "B -", "B 200", "A 200"])
    let request = try #require(recorder.requests.value.first)
    #expect(request.headers["Authorization"] == "Bearer t")
    #expect(request.headers["X-A"] == "1" && request.headers["X-B"] == "1")
  }

  @Test func refusesHeadersOfMiddleware() async {
    let recorder = Recorder()
    let caller = recorder.caller(middleware: [
      { request, next in
        var request = request
        request.headers["X"] = "a\r\nY: b"
        return try await next(request)
      }
    ])
    #expect(await self.failure(caller)?.reason == .invalidRequest)
    #expect(recorder.requests.value.isEmpty)
  }

  @Test func derivesStreamsFromSend() async throws {
    let transport = Recorder(status: 201, headers: ["X": "1"], json: "abc").transport
    let url = try #require(URL(string: "https://example.com"))
    let stream = try await transport.stream(HTTPRequest(url: url))
    #expect(stream.status == 201)
    var chunks: [Data] = []
    for try await chunk in stream.body {
      chunks.append(chunk)
    }
    #expect(chunks == [Data("abc".utf8)])
  }
}

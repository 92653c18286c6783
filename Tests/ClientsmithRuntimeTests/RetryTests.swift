import Foundation
import Testing

@testable import ClientsmithRuntime

struct RetryTests {
  /// A server that fails in given ways and then answers 200, and a clock that notes the waits.
  struct Scene {
    let recorder: Recorder
    let waits = Shared<[Duration]>([])

    /// - Parameter failures: what each attempt meets; a response or an error.
    init(_ failures: [Failure]) {
      let rest = Shared(failures[...])
      self.recorder = Recorder { _ in
        switch rest.change({ $0.popFirst() }) {
        case .response(let response): return response
        case .error(let error): throw error
        case nil: return HTTPResponse(status: 200, body: Data("\"late\"".utf8))
        }
      }
    }

    func caller(
      _ retry: RetryPolicy = .standard, random: Double = 0, credential: Credential = .none,
      now: String = "1994-11-06T08:49:30Z"
    ) -> LiveCaller {
      let waits = self.waits
      let keys = Shared(0)
      var system = CallSystem.patient
      system.pause = { time in waits.change { $0.append(time) } }
      system.random = { random }
      system.now = { RuntimeRFC3339.date(now) ?? .distantPast }
      system.uuid = {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(keys.count())))
      }
      return self.recorder.caller(
        authentication: .bearer, credential: credential, retry: retry, system: system)
    }
  }

  enum Failure: Sendable {
    case response(HTTPResponse)
    case error(any Error)

    static func status(_ status: Int, retryAfter: String? = nil) -> Failure {
      var response = HTTPResponse(status: status)
      response.headers["Retry-After"] = retryAfter
      return .response(response)
    }

    static func lost(_ code: URLError.Code) -> Failure {
      .error(URLError(code))
    }
  }

  struct Odd: Error {}

  func call(_ caller: LiveCaller, _ method: String = "GET", key: String? = nil)
    -> EndpointCall
  {
    var call = caller.call("fetch", method, "/x")
    if let key {
      call.idempotencyKey(key)
    }
    return call
  }

  /// How often a call with a method is sent, and how long it waits.
  func waits(
    _ failures: [Failure], _ method: String = "GET", key: String? = nil,
    retry: RetryPolicy = .standard, random: Double = 0, reason: ClientError.Reason? = nil
  ) async throws -> [Duration] {
    let scene = Scene(failures)
    let caller = scene.caller(retry, random: random)
    let call = self.call(caller, method, key: key)
    if let reason {
      let error = await #expect(throws: ClientError.self) { try await caller.send(call) }
      #expect(error?.reason == reason)
    } else {
      try await caller.send(call)
    }
    let requests: [HTTPRequest] = scene.recorder.requests.value
    #expect(requests.count == scene.waits.value.count + 1)
    #expect(requests.map(\.attempt) == Array(1...requests.count))
    var same = requests
    for index in same.indices { same[index].attempt = 1 }
    #expect(same.allSatisfy { $0 == same.first })
    return scene.waits.value
  }

  // MARK: - What is tried again

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func repeatsAfterStatuses(status: Int) async throws {
    #expect(try await self.waits([.status(status)]) == [.milliseconds(500)])
  }

  @Test(arguments: [400, 401, 403, 404, 409, 425, 501, 505])
  func endsWithOtherStatuses(status: Int) async throws {
    #expect(try await self.waits([.status(status)], reason: .status) == [])
  }

  @Test func resultsAreNotRetried() async throws {
    let scene = Scene([.status(503)])
    let caller = scene.caller(.standard, random: 0)
    let isUp = try await caller.flag(self.call(caller), [200: true, 503: false])
    #expect(!isUp)
    #expect(scene.waits.value == [])
  }

  @Test(arguments: [
    URLError.Code.networkConnectionLost, .cannotConnectToHost, .timedOut,
  ])
  func repeatsAfterLostConnections(code: URLError.Code) async throws {
    #expect(try await self.waits([.lost(code)]) == [.milliseconds(500)])
  }

  @Test(
    arguments: [
      (URLError(.notConnectedToInternet), .transport),
      (URLError(.serverCertificateUntrusted), .transport),
      (URLError(.dataLengthExceedsMaximum), .tooLarge), (Odd(), .transport),
    ] as [(any Error, ClientError.Reason)])
  func endsWithOtherErrors(error: any Error, reason: ClientError.Reason) async throws {
    #expect(try await self.waits([.error(error)], reason: reason) == [])
  }

  @Test(arguments: ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"])
  func repeatsMethods(method: String) async throws {
    #expect(try await self.waits([.status(503)], method) == [.milliseconds(500)])
    #expect(try await self.waits([.lost(.timedOut)], method) == [.milliseconds(500)])
  }

  @Test(arguments: ["POST", "PATCH"])
  func repeatsOthersOnlyWithAKey(method: String) async throws {
    #expect(try await self.waits([.status(503)], method, reason: .status) == [])
    #expect(try await self.waits([.lost(.timedOut)], method, reason: .timeout) == [])
    #expect(try await self.waits([.status(503)], method, key: "Key") == [.milliseconds(500)])
    #expect(try await self.waits([.lost(.timedOut)], method, key: "Key") == [.milliseconds(500)])
  }

  @Test func givesUpAfterThree() async throws {
    let failures = Array(repeating: Failure.status(503), count: 9)
    let waits = try await self.waits(failures, reason: .status)
    #expect(waits == [.milliseconds(500), .seconds(1)])
    let lost = Array(repeating: Failure.lost(.cannotConnectToHost), count: 9)
    #expect(try await self.waits(lost, reason: .transport).count == 2)
    let late = Array(repeating: Failure.lost(.timedOut), count: 9)
    #expect(try await self.waits(late, reason: .timeout).count == 2)
  }

  @Test func repeatsOnceAnAttemptIsTooSlow() async throws {
    let never = Gate()
    defer { never.open() }
    let count = Shared(0)
    let recorder = Recorder { _ in
      if count.count() == 1 {
        await never.wait()
      }
      return HTTPResponse(status: 200)
    }
    var system = CallSystem.patient
    let isOver = Shared(false)
    system.sleep = { time in
      let isFirst: Bool = isOver.change { isOver in
        defer { isOver = isOver || time == .seconds(7) }
        return !isOver && time == .seconds(7)
      }
      if !isFirst {
        try await CallSystem.patience(time)
      }
    }
    system.pause = { _ in }
    let caller = recorder.caller(
      timeout: .seconds(7), retry: .standard, system: system)
    try await caller.send(self.call(caller))
    #expect(count.value == 2)
  }

  // MARK: - Settings

  @Test func doublesTheWaitUpToACap() async throws {
    let policy = RetryPolicy(
      attempts: 5, statuses: [418], base: .milliseconds(300), cap: .seconds(2))
    let failures = Array(repeating: Failure.status(418), count: 5)
    #expect(
      try await self.waits(failures, retry: policy) == [
        .milliseconds(300), .milliseconds(600), .milliseconds(1_200), .seconds(2), .seconds(2),
      ])
    #expect(try await self.waits([.status(503)], retry: policy, reason: .status) == [])
    let short = RetryPolicy(attempts: 100, base: .seconds(9), cap: .seconds(1))
    let many = Array(repeating: Failure.status(503), count: 100)
    #expect(
      try await self.waits(many, retry: short) == Array(repeating: .seconds(1), count: 100))
  }

  @Test(arguments: [(0.5, 437_500), (0.999_999, 375_000)])
  func shortensTheWait(random: Double, microseconds: Int64) async throws {
    let wait = try #require(try await self.waits([.status(503)], random: random).first)
    #expect(abs((wait - .microseconds(microseconds)) / .microseconds(1)) < 1)
  }

  @Test func canBeSwitchedOff() async throws {
    #expect(try await self.waits([.status(503)], retry: .none, reason: .status) == [])
    let none = RetryPolicy(attempts: 0)
    #expect(try await self.waits([.status(503)], retry: none, reason: .status) == [])
    let odd = RetryPolicy(attempts: -1)
    #expect(try await self.waits([.status(503)], retry: odd, reason: .status) == [])
  }

  @Test func anEndpointHasItsOwn() async throws {
    let scene = Scene([.status(503), .status(503), .status(503)])
    let caller = scene.caller(.standard)
    var call = self.call(caller)
    call.retry = .none
    await #expect(throws: ClientError.self) { try await caller.send(call) }
    call.retry = RetryPolicy(attempts: 2, base: .seconds(3))
    try await caller.send(call)
    #expect(scene.waits.value == [.seconds(3), .seconds(6)])
  }

  // MARK: - With the rest

  @Test func keepsTheKeyOfACallForEveryAttempt() async throws {
    let scene = Scene([.status(503), .lost(.timedOut)])
    let caller = scene.caller()
    let call = self.call(caller, "POST", key: "Idempotency-Key")
    try await caller.send(call)
    try await caller.send(call)
    let keys = scene.recorder.requests.value.map { $0.headers["Idempotency-Key"] }
    #expect(keys.count == 4)
    #expect(Set(keys[..<3]).count == 1)
    #expect(keys[0] != keys[3] && keys[0] != nil)
  }

  @Test func readsTheLastResponse() async throws {
    let scene = Scene([.status(503)])
    let caller = scene.caller()
    #expect(try await caller.json(self.call(caller), as: String.self) == "late")
  }

  @Test func refreshesTheCredentialWithinAnAttempt() async throws {
    let count = Shared(0)
    let scene = Scene([.status(503), .status(401), .status(503)])
    let caller = scene.caller(credential: .provider { "t\(count.count())" })
    try await caller.send(self.call(caller))
    #expect(
      scene.recorder.requests.value.map { $0.headers["Authorization"] } == [
        "Bearer t1", "Bearer t1", "Bearer t2", "Bearer t2",
      ])
    #expect(scene.waits.value.count == 2)
  }

  @Test func middlewareSeesOneResponse() async throws {
    let statuses = Shared<[Int]>([])
    let scene = Scene([.status(503)])
    let caller = scene.recorder.caller(
      retry: .standard,
      middleware: [
        { request, next in
          let response = try await next(request)
          statuses.change { $0.append(response.status) }
          return response
        }
      ], system: CallSystem(sleep: CallSystem.patient.sleep, pause: { _ in }))
    try await caller.send(self.call(caller))
    #expect(statuses.value == [200])
    #expect(scene.recorder.requests.value.count == 2)
  }

  @Test func doesNotRepeatAProvidersFailure() async throws {
    let count = Shared(0)
    let scene = Scene([])
    let caller = scene.caller(
      credential: .provider {
        _ = count.count()
        throw URLError(.networkConnectionLost)
      })
    let error = await #expect(throws: ClientError.self) { try await caller.send(self.call(caller)) }
    #expect(error?.reason == .authentication)
    #expect(count.value == 1)
  }

  @Test func doesNotRepeatWhatWasCancelled() async throws {
    let scene = Scene([.error(CancellationError())])
    let caller = scene.caller()
    let error = await #expect(throws: ClientError.self) { try await caller.send(self.call(caller)) }
    #expect(error?.reason == .transport)
    #expect(scene.recorder.requests.value.count == 1)
  }

  @Test func isCancelledWhileItWaits() async throws {
    let waiting = Gate()
    let recorder = Recorder(status: 503)
    var system = CallSystem.patient
    system.pause = { time in
      waiting.open()
      try await CallSystem.patience(time)
    }
    let caller = recorder.caller(retry: .standard, system: system)
    let task = Task { try await caller.send(self.call(caller)) }
    await waiting.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(recorder.requests.value.count == 1)
  }

  @Test func endsAtTheDeadlineOfTheCallWhileItWaits() async throws {
    let waiting = Gate()
    let system = CallSystem(
      sleep: { time in
        guard time == .seconds(180) else { return try await CallSystem.patience(time) }
        await waiting.wait()
      },
      pause: { time in
        waiting.open()
        try await CallSystem.patience(time)
      })
    let caller = Recorder(status: 503).caller(retry: .standard, system: system)
    let error = await #expect(throws: ClientError.self) { try await caller.send(self.call(caller)) }
    #expect(error?.reason == .timeout)
  }
}

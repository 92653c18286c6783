import Foundation
import Testing

@testable import ClientsmithRuntime

struct CallOptionTests {
  private func headers(_ names: [String], of request: HTTPRequest?) -> [String?] {
    names.map { request?.headers[$0] }
  }

  @Test func optionsTakeThePlaceOfThoseOfTheEndpoint() async throws {
    let recorder = Recorder()
    let caller = recorder.caller(headers: [HTTPHeader("X-A", "client"), HTTPHeader("X-B", "b")])
    var call = caller.call("fetch", "GET", "/x")
    call.timeout = .seconds(45)
    call.header("X-C", "endpoint")
    let fetch = call
    try await withCallOptions(timeout: .seconds(5), headers: ["x-a": "call", "X-C": "call"]) {
      try await caller.send(fetch)
    }
    try await caller.send(fetch)
    let sent = recorder.requests.value
    #expect(sent.map(\.timeout) == [.seconds(5), .seconds(45)])
    #expect(self.headers(["X-A", "X-B", "X-C"], of: sent[0]) == ["call", "b", "call"])
    #expect(self.headers(["X-A", "X-B", "X-C"], of: sent[1]) == ["client", "b", "endpoint"])
  }

  @Test func repeatedHeadersAreAllSent() async throws {
    let recorder = Recorder()
    let caller = recorder.caller(headers: [HTTPHeader("X-A", "client")])
    let fetch = caller.call("fetch", "GET", "/x")
    var headers = HTTPHeaders()
    headers.append("X-A", "1")
    headers.append("X-A", "2")
    try await withCallOptions(headers: headers) { try await caller.send(fetch) }
    #expect(recorder.requests.value.first?.headers.values(of: "X-A") == ["1", "2"])
  }

  @Test func anIdempotencyKeyIsSentAsItIs() async throws {
    let recorder = Recorder()
    let caller = recorder.caller()
    var call = caller.call("make", "POST", "/x")
    call.idempotencyKey("Idempotency-Key")
    let make = call
    try await withCallOptions(headers: ["idempotency-key": "mine"]) { try await caller.send(make) }
    try await caller.send(make)
    let keys = recorder.requests.value.map { $0.headers.values(of: "Idempotency-Key") }
    #expect(keys.first == ["mine"])
    #expect(keys.last?.count == 1 && keys.last != ["mine"])
  }

  @Test func theInnerOptionsComeFirst() async throws {
    let recorder = Recorder()
    let caller = recorder.caller()
    let fetch = caller.call("fetch", "GET", "/x")
    try await withCallOptions(timeout: .seconds(9), headers: ["X-A": "1", "X-B": "1"]) {
      try await withCallOptions(headers: ["X-B": "2"]) { try await caller.send(fetch) }
    }
    let sent = try #require(recorder.requests.value.first)
    #expect(sent.timeout == .seconds(9))
    #expect(self.headers(["X-A", "X-B"], of: sent) == ["1", "2"])
  }

  @Test func retriesAreThoseOfTheOptions() async throws {
    let recorder = Recorder(status: 503)
    let caller = recorder.caller(retry: RetryPolicy(base: .zero, cap: .zero))
    let fetch = caller.call("fetch", "GET", "/x")
    await #expect(throws: ClientError.self) {
      try await withCallOptions(retry: .none) { try await caller.send(fetch) }
    }
    #expect(recorder.requests.value.count == 1)
    await #expect(throws: ClientError.self) {
      try await withCallOptions(retry: RetryPolicy(attempts: 1, base: .zero)) {
        try await withCallOptions(timeout: .seconds(1)) { try await caller.send(fetch) }
      }
    }
    #expect(recorder.requests.value.count == 3)
  }

  @Test func childrenInherit() async throws {
    let recorder = Recorder()
    let caller = recorder.caller()
    let fetch = caller.call("fetch", "GET", "/x")
    try await withCallOptions(headers: ["X-Trace": "1"]) {
      async let one: Void = caller.send(fetch)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await caller.send(fetch) }
        try await group.waitForAll()
      }
      try await one
    }
    #expect(recorder.requests.value.map { $0.headers["X-Trace"] } == ["1", "1"])
  }

  /// They may be secret, and are meant for the API.
  @Test func anotherServerDoesNotGetTheHeaders() async throws {
    let recorder = Recorder { request in
      request.url.host == "example.com"
        ? HTTPResponse(status: 302, headers: ["Location": "https://b.test/"])
        : HTTPResponse(status: 200)
    }
    let caller = recorder.caller()
    let other = try #require(URL(string: "https://c.test/"))
    try await withCallOptions(timeout: .seconds(3), headers: ["X-Secret": "s"]) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
      try await caller.send(caller.call("next", "GET", "{next}", at: other))
    }
    let sent = recorder.requests.value
    #expect(sent.map { $0.url.host } == ["example.com", "b.test", "c.test"])
    #expect(sent.map { $0.headers["X-Secret"] } == ["s", nil, nil])
    #expect(sent[2].timeout == .seconds(3))
  }

  /// The provider of a credential makes calls of its own, perhaps for others that wait for it too.
  @Test func aProviderDoesNotInherit() async throws {
    let tokens = Recorder(json: "\"t\"")
    let tokenCaller = tokens.caller("https://tokens.test")
    let recorder = Recorder()
    let caller = recorder.caller(
      authentication: .bearer,
      credential: .provider { () async throws -> String in
        try await tokenCaller.json(tokenCaller.call("token", "GET", "/"), as: String.self)
      })
    try await withCallOptions(timeout: .seconds(1), headers: ["X-Secret": "s"]) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(tokens.requests.value.map { $0.headers["X-Secret"] } == [nil])
    #expect(tokens.requests.value.map(\.timeout) == [.seconds(60)])
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t"])
  }

  @Test func aCredentialStaysTheOneOfTheClient() async throws {
    let recorder = Recorder()
    let caller = recorder.caller(authentication: .bearer, credential: .value("t"))
    try await withCallOptions(headers: ["authorization": "mine"]) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t"])
  }

  @Test(arguments: ["a\r\nX: y", "a\u{0}"])
  func aHeaderThatCannotBeSentIsRefused(value: String) async {
    let recorder = Recorder()
    let caller = recorder.caller()
    let error = await #expect(throws: ClientError.self) {
      try await withCallOptions(headers: ["X-A": value]) {
        try await caller.send(caller.call("fetch", "GET", "/x"))
      }
    }
    #expect(error?.reason == .invalidRequest)
    #expect(recorder.requests.value.isEmpty)
  }

  @MainActor @Test func theActorThatCallsIsKept() async throws {
    let recorder = Recorder()
    let caller = recorder.caller()
    var count = 0
    try await withCallOptions(timeout: .seconds(1)) {
      count += 1
      MainActor.assertIsolated()
      try await caller.send(caller.call("fetch", "GET", "/x"))
      MainActor.assertIsolated()
    }
    #expect(count == 1)
  }

  // MARK: - Keys and safe calls

  @Test func aKeyOfTheCallersIsSentInEveryAttempt() async throws {
    let recorder = Recorder(status: 503)
    let caller = recorder.caller(retry: RetryPolicy(base: .zero, cap: .zero))
    var call = caller.call("create", "POST", "/x")
    call.idempotencyKey("Key", "mine")
    let create = call
    await #expect(throws: ClientError.self) { try await caller.send(create) }
    #expect(recorder.requests.value.map { $0.headers["Key"] } == ["mine", "mine", "mine"])
    call.idempotencyKey("Key", nil)
    let other = call
    await #expect(throws: ClientError.self) { try await caller.send(other) }
    let made = recorder.requests.value.suffix(3).map { $0.headers["Key"] }
    #expect(Set(made).count == 1)
    #expect(UUID(uuidString: (made.first ?? nil) ?? "") != nil)
  }

  @Test func anEmptyKeyIsRefused() async {
    let recorder = Recorder()
    let caller = recorder.caller()
    var call = caller.call("create", "POST", "/x")
    call.idempotencyKey("Key", "")
    let create = call
    let error = await #expect(throws: ClientError.self) { try await caller.send(create) }
    #expect(error?.reason == .invalidRequest)
    #expect(recorder.requests.value.isEmpty)
  }

  @Test(arguments: [true, false])
  func aSafeCallIsMadeAgain(isSafe: Bool) async {
    let recorder = Recorder(status: 503)
    let caller = recorder.caller(retry: RetryPolicy(base: .zero, cap: .zero))
    var call = caller.call("search", "POST", "/x")
    call.isSafe = isSafe
    let search = call
    await #expect(throws: ClientError.self) { try await caller.send(search) }
    #expect(recorder.requests.value.count == (isSafe ? 3 : 1))
  }
}

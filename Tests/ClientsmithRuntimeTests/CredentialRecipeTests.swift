import Foundation
import Testing

@testable import ClientsmithRuntime

/// The Swift of docs/recipes.md about credentials, as it stands there.
struct CredentialRecipeTests {
  private func renewing(
    where hasEnded: @escaping @Sendable (HTTPResponse) -> Bool
  ) -> HTTPMiddleware {
    { request, next in
      var response = try await next(request)
      if hasEnded(response) { response.status = 401 }
      return response
    }
  }

  private struct Refusal: Decodable {
    var error: String
  }

  @Test func aTokenThatEndsWithoutA401IsRenewed() async throws {
    let ended = renewing { response in
      response.status == 400
        && (try? JSONDecoder().decode(Refusal.self, from: response.body))?.error == "ExpiredToken"
    }
    let recorder = Recorder { request in
      request.headers["Authorization"] == "Bearer 1"
        ? HTTPResponse(status: 400, body: Data(#"{"error":"ExpiredToken"}"#.utf8))
        : HTTPResponse(status: request.url.path == "/bad" ? 400 : 204)
    }
    let count = Shared(0)
    let caller = recorder.caller(
      authentication: .bearer, credential: .provider { String(count.count()) },
      perAttempt: [ended])
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { try await caller.send(caller.call("get", "GET", "/")) }
      }
      try await group.waitForAll()
    }
    #expect(count.value == 2)
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("get", "GET", "/bad"))
    }
    #expect(error?.status == 400 && count.value == 2)
  }

  private struct Tokens: Sendable {
    var accessToken: String
    var refreshToken: String
  }

  private actor Session {
    private let exchange: @Sendable (String) async throws -> Tokens
    private var refreshToken: String
    private var renewal: Task<Credential.Token, any Error>?

    init(refreshToken: String, exchange: @escaping @Sendable (String) async throws -> Tokens) {
      self.refreshToken = refreshToken
      self.exchange = exchange
    }

    func token() async throws -> Credential.Token {
      if let renewal { return try await renewal.value }
      // In a task of its own: the provider is canceled when no call waits any more.
      let renewal = Task { try await self.renew() }
      self.renewal = renewal
      defer { self.renewal = nil }
      return try await renewal.value
    }

    private func renew() async throws -> Credential.Token {
      let tokens = try await self.exchange(self.refreshToken)
      self.refreshToken = tokens.refreshToken
      return Credential.Token(tokens.accessToken)
    }
  }

  /// The server has changed the refresh token when the only call that waits is canceled.
  @Test func aRefreshTokenIsKeptThoughNoCallWaits() async throws {
    let (isAsked, answers) = (Gate(), Gate())
    let known = Shared("r0")
    let session = Session(refreshToken: "r0") { token in
      try #require(token == known.value)
      let next = token == "r0" ? "r1" : "r2"
      known.change { $0 = next }
      isAsked.open()
      await answers.wait()
      try Task.checkCancellation()
      return Tokens(accessToken: "a-" + next, refreshToken: next)
    }
    let recorder = Recorder()
    let caller = recorder.caller(
      authentication: .bearer, credential: .provider { try await session.token() })
    let task = Task { try await caller.send(caller.call("get", "GET", "/")) }
    await isAsked.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let next = Task { try await caller.send(caller.call("get", "GET", "/")) }
    answers.open()
    try await next.value
    let sent = recorder.requests.value.map { $0.headers["Authorization"] }
    // The call gets what the first one has begun, or begins another once that has ended.
    #expect(sent == ["Bearer a-r1"] || sent == ["Bearer a-r2"])
  }

  private func adding(_ keys: [String: String]) -> HTTPMiddleware {
    { request, next in
      var request = request
      if case .data(let body) = request.body, body.first == UInt8(ascii: "{") {
        let own = try JSONEncoder().encode(keys).dropLast()
        let rest = body.dropFirst()
        let comma = rest.first == UInt8(ascii: "}") ? "" : ","
        request.body = .data(own + Data(comma.utf8) + rest)
      }
      return try await next(request)
    }
  }

  @Test(arguments: [
    (#"{"a":[1,{"b":2}]}"#, #"{"secret":"s\"1","a":[1,{"b":2}]}"#), ("{}", #"{"secret":"s\"1"}"#),
    ("[1]", "[1]"),
  ]) func keysAreInTheBody(body: String, sent: String) async throws {
    let recorder = Recorder()
    let request = HTTPRequest(
      method: "POST", url: try #require(URL(string: "https://api.example.com/a")),
      body: .data(Data(body.utf8)))
    _ = try await adding(["secret": "s\"1"])(request) { try await recorder.transport.send($0) }
    #expect(recorder.requests.value.map(\.body) == [.data(Data(sent.utf8))])
  }
}

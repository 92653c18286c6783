import Foundation
import Testing

@testable import ClientsmithRuntime

/// The Swift of docs/recipes.md about the calls of an app, as it stands there.
struct CallerRecipeTests {
  actor Accounts<Client: Sendable> {
    private let makeClient: @Sendable (Credential) -> Client
    private var clients: [String: (client: Client, credential: Credential)] = [:]

    init(makeClient: @escaping @Sendable (Credential) -> Client) {
      self.makeClient = makeClient
    }

    func client(
      for account: String, token: @escaping @Sendable () async throws -> String
    ) -> Client {
      if let known = clients[account] { return known.client }
      let credential = Credential.provider { try await token() }
      let client = makeClient(credential)
      clients[account] = (client, credential)
      return client
    }

    /// Calls that are under way end as they would; the next one asks for a token again.
    func signOut(_ account: String) {
      clients.removeValue(forKey: account)?.credential.invalidate()
    }
  }

  @Test func eachAccountHasItsCredential() async throws {
    let recorder = Recorder()
    let accounts = Accounts { recorder.caller(authentication: .bearer, credential: $0) }
    for (account, token) in [("a", "1"), ("b", "2"), ("a", "3")] {
      let caller = await accounts.client(for: account) { token }
      try await caller.send(caller.call("get", "GET", "/"))
    }
    await accounts.signOut("a")
    let caller = await accounts.client(for: "a") { "4" }
    try await caller.send(caller.call("get", "GET", "/"))
    #expect(
      recorder.requests.value.map { $0.headers["Authorization"] }
        == ["1", "2", "1", "4"].map { "Bearer \($0)" })
  }

  // MARK: - Sessions by cookie

  private struct User: Decodable, Sendable {
    var name: String
  }

  private struct SessionClient {
    var login: @Sendable (_ email: String, _ password: String) async throws -> Response<User>
    var fetchOrders: @Sendable () async throws -> Void

    static func live(credential: Credential, _ recorder: Recorder) -> SessionClient {
      let caller = recorder.caller(authentication: .cookie("sid"), credential: credential)
      return SessionClient(
        login: { email, password in
          var call = caller.call("login", "POST", "/login")
          call.authentication = nil
          call.headers = [HTTPHeader("X-Login", "\(email):\(password)")]
          return try await caller.response(call, as: User.self)
        },
        fetchOrders: { try await caller.send(caller.call("fetchOrders", "GET", "/orders")) })
    }
  }

  @Test func theCookieOfALoginIsTheCredential() async throws {
    struct NoSession: Error {}
    let count = Shared(0)
    let recorder = Recorder { request in
      guard request.method == "POST" else {
        // The first session has ended.
        return HTTPResponse(status: request.headers["Cookie"] == "sid=s2" ? 204 : 401)
      }
      count.change { $0 += 1 }
      return HTTPResponse(
        status: 200,
        headers: HTTPHeaders([
          HTTPHeader("Set-Cookie", "theme=dark; Path=/"),
          HTTPHeader("Set-Cookie", "sid=s\(count.value); Path=/; HttpOnly"),
        ]), body: Data(#"{"name": "Ann"}"#.utf8))
    }
    let (email, password) = ("ann@example.com", "made-up")
    let login = SessionClient.live(credential: .none, recorder)
    let client = SessionClient.live(
      credential: .provider {
        let answer = try await login.login(email, password)
        guard let session = answer.headers.cookie("sid") else { throw NoSession() }
        return session
      }, recorder)
    try await client.fetchOrders()
    #expect(
      recorder.requests.value.map { "\($0.method) \($0.headers["Cookie"] ?? "-")" } == [
        "POST -", "GET sid=s1", "POST -", "GET sid=s2",
      ])
    #expect(recorder.requests.value[0].headers["X-Login"] == "ann@example.com:made-up")
  }

  // MARK: - Tracing

  protocol TraceSpan: Sendable {
    var traceparent: String { get }
    func end(_ outcome: String)
  }

  static func tracing(
    _ start: @escaping @Sendable (_ name: String, _ attempt: Int) -> any TraceSpan
  ) -> HTTPMiddleware {
    { request, next in
      let span = start("\(request.method) \(request.pathTemplate)", request.attempt)
      var traced = request
      traced.headers["traceparent"] = span.traceparent
      do {
        let response = try await next(traced)
        span.end("\(response.status)")
        return response
      } catch {
        span.end("\(error)")
        throw error
      }
    }
  }

  private struct Span: TraceSpan {
    let name: String
    let log: Shared<[String]>
    var traceparent: String { "00-\(name.utf8.count)" }

    func end(_ outcome: String) {
      log.change { $0.append("\(name): \(outcome)") }
    }
  }

  @Test func eachAttemptHasASpan() async throws {
    let log = Shared<[String]>([])
    let statuses = Shared<[Int]>([200, 503])
    let recorder = Recorder { _ in
      var status = 0
      statuses.change { status = $0.removeLast() }
      return HTTPResponse(status: status)
    }
    let caller = recorder.caller(
      retry: RetryPolicy(attempts: 1),
      perAttempt: [Self.tracing { Span(name: "\($0) #\($1)", log: log) }],
      system: CallSystem(sleep: CallSystem.patient.sleep, pause: { _ in }))
    var call = caller.call("get", "GET", "/items/{id}")
    call.path("id", 7)
    try await caller.send(call)
    #expect(log.value == ["GET /items/{id} #1: 503", "GET /items/{id} #2: 200"])
    #expect(
      recorder.requests.value.allSatisfy { $0.headers["traceparent"]?.hasPrefix("00-") == true })
  }

  // MARK: - Rate limits

  actor RateLimit {
    private let sleep: @Sendable (ContinuousClock.Instant) async throws -> Void
    private var resets: ContinuousClock.Instant?

    init(
      sleep: @escaping @Sendable (ContinuousClock.Instant) async throws -> Void = {
        try await Task.sleep(until: $0, clock: .continuous)
      }
    ) {
      self.sleep = sleep
    }

    /// Waits while the last answer said that nothing is left.
    func wait() async throws {
      if let resets { try await sleep(resets) }
    }

    func read(_ headers: HTTPHeaders) {
      guard headers["X-RateLimit-Remaining"] == "0",
        let seconds = headers["X-RateLimit-Reset-After"].flatMap(Double.init)
      else {
        resets = nil
        return
      }
      resets = .now.advanced(by: .seconds(seconds))
    }
  }

  static func limiting(_ limit: RateLimit) -> HTTPMiddleware {
    { request, next in
      try await limit.wait()
      let response = try await next(request)
      await limit.read(response.headers)
      return response
    }
  }

  @Test func aCallWaitsUntilTheLimitIsReset() async throws {
    let answers = Shared<[HTTPHeaders]>([
      [:], ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "3600"], [:],
    ])
    let waits = Shared<[Duration]>([])
    let limit = RateLimit { end in
      waits.change { $0.append(ContinuousClock.now.duration(to: end)) }
    }
    let recorder = Recorder { _ in
      var headers: HTTPHeaders = [:]
      answers.change { headers = $0.removeLast() }
      return HTTPResponse(status: 200, headers: headers)
    }
    let caller = recorder.caller(middleware: [Self.limiting(limit)])
    for _ in 0..<3 { try await caller.send(caller.call("get", "GET", "/")) }
    #expect(recorder.requests.value.count == 3)
    #expect(waits.value.count == 1)
    #expect(waits.value.allSatisfy { $0 > .seconds(3_000) })
  }

  // MARK: - Uploads to URLs that the API returns

  @Test func aPresignedURLGetsNoCredential() async throws {
    let recorder = Recorder()
    let caller = recorder.caller(authentication: .bearer, credential: .value("t"))
    let target = try #require(URL(string: "https://bucket.test/p?X-Amz-Signature=abc"))
    var call = caller.call("putPart", "PUT", "{target}", at: target)
    call.body(data: Data("part".utf8))
    try await caller.send(call)
    let sent = try #require(recorder.requests.value.first)
    #expect(sent.url == target)
    #expect(sent.headers["Authorization"] == nil)
  }
}

extension HTTPHeaders {
  /// The value of a cookie that an answer sets.
  fileprivate func cookie(_ name: String) -> String? {
    for line in values(of: "Set-Cookie") {
      let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces) == name {
        return String(pair[1])
      }
    }
    return nil
  }
}

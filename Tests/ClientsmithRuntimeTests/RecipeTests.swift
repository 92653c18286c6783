import Foundation
import Testing

@testable import ClientsmithRuntime

/// The Swift of docs/recipes.md, as it stands there.
struct RecipeTests {
  // MARK: - Answers that say no with 200

  private enum Reason: String, Decodable, Sendable {
    case notFound = "not_found"
  }

  private struct Refusal: Decodable, Sendable {
    var error: Reason
  }

  private struct ChatClient {
    var archiveChannel: @Sendable (_ id: String) async throws -> Void
  }

  @Test func refusalsAreThrownWithTheirBody() async throws {
    let recorder = Recorder(json: #"{"ok": false, "error": "not_found"}"#)
    let caller = recorder.caller(
      retry: RetryPolicy(), errors: [ErrorBody(at: ["ok"], is: false, as: Refusal.self)])
    let client = ChatClient { _ in
      try await caller.send(caller.call("archiveChannel", "POST", "/"))
    }
    let forgotten = Shared("")
    func forget(_ id: String) { forgotten.change { $0 = id } }
    do {
      try await client.archiveChannel("C1")
    } catch let error as ClientError where error.body(as: Refusal.self)?.error == .notFound {
      forget("C1")
    }
    #expect(forgotten.value == "C1")
    #expect(recorder.requests.value.count == 1)
  }

  // MARK: - Pages of each kind

  func newest<Items: AsyncSequence>(
    _ count: Int, of items: Items
  ) async throws -> [Items.Element] {
    var newest: [Items.Element] = []
    for try await item in items {
      newest.append(item)
      if newest.count == count { break }  // no further page is fetched
    }
    return newest
  }

  func listing(_ pages: [String: [Int]]) -> @Sendable () async throws -> [Int] {
    {
      let url = FollowedPage.url(of: "ShopClient.listItems")
      return pages[url?.absoluteString ?? "first"] ?? []
    }
  }

  @Test func pagesAreReadAsFarAsTheyAreNeeded() async throws {
    let asked = Shared(0)
    let listItems = self.listing([
      "first": [1, 2], "https://a.test/2": [3, 4], "https://a.test/3": [5],
    ])
    let pages = PageSequence(following: ("ShopClient", "listItems")) { () async throws -> [Int] in
      _ = asked.count()
      return try await listItems()
    } next: { (page: [Int]) -> String? in
      page.last.flatMap { $0 < 5 ? "https://a.test/\($0 / 2 + 1)" : nil }
    }
    let items = PageItemSequence(pages) { (page: [Int]) -> [Int] in page }
    #expect(try await self.newest(3, of: items) == [1, 2, 3])
    #expect(asked.value == 2)
    #expect(try await self.newest(9, of: items) == [1, 2, 3, 4, 5])
  }

  // MARK: - Events with names

  func follow(
    from start: String? = nil,
    watch: @Sendable (_ since: String?) async throws -> ResponseStream<ServerSentEvent<Int>>,
    _ apply: (Int) -> Void
  ) async throws {
    var last = start
    while true {
      do {
        for try await event in try await watch(last) {
          apply(event.data)
          last = event.id
        }
        return
      } catch let error as ClientError where error.reason == .streamTruncated {
        continue
      }
    }
  }

  @Test func eventsGoOnWhereTheyWereCutOff() async throws {
    let asked = Shared<[String?]>([])
    var received: [Int] = []
    try await self.follow { since in
      asked.change { $0.append(since) }
      return ResponseStream { continuation in
        continuation.yield(ServerSentEvent(since == nil ? 1 : 2, id: since == nil ? "a" : "b"))
        continuation.finish(
          throwing: since == nil
            ? ClientError(client: "C", endpoint: "watch", reason: .streamTruncated) : nil)
      }
    } _: {
      received.append($0)
    }
    #expect(received == [1, 2])
    #expect(asked.value == [nil, "a"])
  }

  // MARK: - Signed requests

  static func signing(
    keyID: String, now: @escaping @Sendable () -> String,
    authenticate: @escaping @Sendable (Data) -> Data
  ) -> HTTPMiddleware {
    { request, next in
      var signed = request
      var body = Data()
      if case .data(let data) = request.body { body = data }
      let date = now()
      let head = [request.method, request.url.absoluteString, date].joined(separator: "\n")
      let code = authenticate(Data("\(head)\n".utf8) + body)
      signed.headers["X-Date"] = date
      signed.headers["Authorization"] = "HMAC-SHA256 \(keyID):\(code.base64EncodedString())"
      return try await next(signed)
    }
  }

  @Test func eachAttemptIsSignedAsItIsSent() async throws {
    let dates = Shared<[String]>(["second", "first"])
    let messages = Shared<[String]>([])
    let signing = Self.signing(keyID: "app") {
      var date = ""
      dates.change { date = $0.removeLast() }
      return date
    } authenticate: { message in
      messages.change { $0.append(String(decoding: message, as: UTF8.self)) }
      return Data("code".utf8)
    }
    let statuses = Shared<[Int]>([200, 503])
    let recorder = Recorder { _ in
      var status = 0
      statuses.change { status = $0.removeLast() }
      return HTTPResponse(status: status)
    }
    let caller = recorder.caller(
      retry: RetryPolicy(attempts: 1), perAttempt: [signing],
      system: CallSystem(sleep: CallSystem.patient.sleep, pause: { _ in }))
    var call = caller.call("put", "PUT", "/a%20b/{id}")
    call.path("id", "x/y")
    call.query("q", "1 2")
    call.body(text: "text")
    try await caller.send(call)
    #expect(
      messages.value
        == ["first", "second"].map { "PUT\nhttps://example.com/a%20b/x%2Fy?q=1%202\n\($0)\ntext" })
    #expect(recorder.requests.value.map { $0.headers["X-Date"] } == ["first", "second"])
    #expect(
      recorder.requests.value.allSatisfy {
        $0.headers["Authorization"] == "HMAC-SHA256 app:Y29kZQ=="
      })
  }

  // MARK: - AWS signatures

  struct AWSSigner: Sendable {
    var accessKey: String
    var secretKey: String
    var sessionToken: String?
    var region: String
    var service: String
    /// SHA-256, and HMAC with it.
    var hash: @Sendable (Data) -> Data
    var authenticate: @Sendable (_ message: Data, _ key: Data) -> Data
    var now: @Sendable () -> Date = { Date() }

    var middleware: HTTPMiddleware {
      { request, next in try await next(signed(request)) }
    }

    func signed(_ request: HTTPRequest) -> HTTPRequest {
      var signed = request
      let format = Date.ISO8601FormatStyle(
        dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
      let time = now().formatted(format)
      var payload = "UNSIGNED-PAYLOAD"  // of a file
      switch request.body {
      case .none: payload = hex(hash(Data()))
      case .data(let data): payload = hex(hash(data))
      default: break
      }
      signed.headers["X-Amz-Date"] = time
      if let sessionToken { signed.headers["X-Amz-Security-Token"] = sessionToken }
      if service == "s3" { signed.headers["X-Amz-Content-Sha256"] = payload }

      var headers = ["host": host(of: request.url)]
      for header in signed.headers {
        let name = header.name.lowercased()
        if name == "content-type" || name.hasPrefix("x-amz-") { headers[name] = header.value }
      }
      let names = headers.keys.sorted()
      let list = names.joined(separator: ";")
      let url = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
      let path = url?.percentEncodedPath ?? ""
      let items = (url?.percentEncodedQuery ?? "").split(separator: "&").map { item in
        item.contains("=") ? String(item) : item + "="
      }
      let canonical = [
        request.method,
        // All services but S3 take a path that is encoded twice.
        path.isEmpty
          ? "/" : service == "s3" ? path : path.replacingOccurrences(of: "%", with: "%25"),
        items.sorted().joined(separator: "&"),
        names.map { "\($0):\(headers[$0] ?? "")\n" }.joined(), list, payload,
      ].joined(separator: "\n")

      let scope = "\(time.prefix(8))/\(region)/\(service)/aws4_request"
      let text = ["AWS4-HMAC-SHA256", time, scope, hex(hash(Data(canonical.utf8)))]
        .joined(separator: "\n")
      var key = Data("AWS4\(secretKey)".utf8)
      for part in scope.split(separator: "/") { key = authenticate(Data(part.utf8), key) }
      let signature = hex(authenticate(Data(text.utf8), key))
      signed.headers["Authorization"] =
        "AWS4-HMAC-SHA256 Credential=\(accessKey)/\(scope), SignedHeaders=\(list), "
        + "Signature=\(signature)"
      return signed
    }

    private func host(of url: URL) -> String {
      (url.host ?? "") + (url.port.map { ":\($0)" } ?? "")
    }

    private func hex(_ data: Data) -> String {
      data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  private static func signer(_ service: String) -> AWSSigner {
    AWSSigner(
      accessKey: "AKIDEXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
      region: "us-east-1", service: service, hash: SHA256.hash,
      authenticate: { message, key in SHA256.authenticate(message, key: key) },
      now: { Date(timeIntervalSince1970: 1_440_938_160) })
  }

  /// The signatures that Amazon publishes for two requests.
  @Test func aRequestIsSignedAsAmazonSays() async throws {
    let recorder = Recorder()
    let vanilla = recorder.caller(
      "https://example.amazonaws.com", perAttempt: [Self.signer("service").middleware])
    try await vanilla.send(vanilla.call("get", "GET", "/"))
    #expect(
      recorder.requests.value.last?.headers["Authorization"]
        == "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, "
        + "SignedHeaders=host;x-amz-date, "
        + "Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31")
    let iam = recorder.caller(
      "https://iam.amazonaws.com", perAttempt: [Self.signer("iam").middleware])
    var call = iam.call("listUsers", "GET", "/")
    call.header("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
    call.query("Version", "2010-05-08")
    call.query("Action", "ListUsers")
    try await iam.send(call)
    #expect(
      recorder.requests.value.last?.headers["Authorization"]?.suffix(64)
        == "5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7")
  }

  // MARK: - Several accounts

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

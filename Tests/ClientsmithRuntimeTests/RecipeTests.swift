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
}

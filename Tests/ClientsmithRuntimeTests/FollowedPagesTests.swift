import Foundation
import Testing

@testable import ClientsmithRuntime

/// Pages whose URL is in the page before.
struct FollowedPagesTests {
  /// A page: its items and the URL of the next one.
  private struct Page: Codable, Equatable {
    var items: [Int]
    var next: String?
  }

  /// A server that has pages at some URLs, and a client's pages of it.
  private struct Server {
    let recorder: Recorder

    init(_ pages: [String: (next: String?, items: [Int])]) {
      self.recorder = Recorder { request in
        guard let page = pages[request.url.absoluteString] else {
          return HTTPResponse(status: 404)
        }
        let body = try JSONEncoder().encode(Page(items: page.items, next: page.next))
        return HTTPResponse(status: 200, body: body)
      }
    }

    var urls: [String] { self.recorder.requests.value.map(\.url.absoluteString) }

    func pages(
      _ base: String = "https://a.test/v1", method: String = "GET", body: String? = nil,
      authentication: Authentication = .bearer, middleware: [HTTPMiddleware] = []
    ) -> PageSequence<Page> {
      let caller = self.recorder.caller(
        base, headers: [HTTPHeader("X-Secret", "s"), HTTPHeader("Accept-Language", "en")],
        authentication: authentication, credential: .value("t"), middleware: middleware)
      return PageSequence(following: ("TestClient", "list")) {
        var call = caller.call("list", method, "/items")
        call.query("limit", 2)
        if let body {
          call.body(text: body)
        }
        return try await caller.json(call, as: Page.self)
      } next: {
        $0.next
      }
    }

    /// The items, and the error that ends them.
    func items(
      of pages: PageSequence<Page>? = nil
    ) async -> (items: [Int], error: (any Error)?) {
      var items: [Int] = []
      do {
        for try await page in pages ?? self.pages() { items += page.items }
        return (items, nil)
      } catch {
        return (items, error)
      }
    }
  }

  private static let first = "https://a.test/v1/items?limit=2"

  /// The pages at `/items` of a client.
  private static func pages(of caller: LiveCaller) -> PageSequence<Page> {
    PageSequence(following: ("TestClient", "list")) { () async throws -> Page in
      try await caller.json(caller.call("list", "GET", "/items"), as: Page.self)
    } next: { (page: Page) -> String? in
      page.next
    }
  }

  /// Each is resolved against the page that it is in (RFC 3986, section 5).
  @Test(arguments: [
    ("https://a.test/v1/items?page=2", "https://a.test/v1/items?page=2"),
    ("/v2/items?page=2", "https://a.test/v2/items?page=2"),
    ("?page=2", "https://a.test/v1/items?page=2"),
    ("items/2", "https://a.test/v1/items/2"),
    ("//a.test/x?y=%20", "https://a.test/x?y=%20"),
    ("/v1/items?q=é ü", "https://a.test/v1/items?q=%C3%A9%20%C3%BC"),
  ])
  func followsAsItStands(next: String, url: String) async throws {
    let server = Server([Self.first: (next, [1]), url: (nil, [2])])
    let (items, error) = await server.items()
    #expect(items == [1, 2] && error == nil)
    #expect(server.urls == [Self.first, url])
    let request = server.recorder.requests.value[1]
    #expect(request.headers["Authorization"] == "Bearer t")
    #expect(request.headers["X-Secret"] == "s")
  }

  @Test func resolvesAgainstThePageBefore() async throws {
    let server = Server([
      Self.first: ("more/2", [1]), "https://a.test/v1/more/2": ("3", [2]),
      "https://a.test/v1/more/3": ("", [3]),
    ])
    #expect(await server.items().items == [1, 2, 3])
  }

  /// The page is where a redirect led.
  @Test func resolvesAgainstTheURLOfTheResponse() async throws {
    let recorder = Recorder { request in
      switch request.url.absoluteString {
      case "https://a.test/v1/items":
        HTTPResponse(status: 302, headers: ["Location": "/moved/items"])
      case "https://a.test/moved/items":
        HTTPResponse(status: 200, body: Data(#"{"items":[1],"next":"?page=2"}"#.utf8))
      case "https://a.test/moved/items?page=2":
        HTTPResponse(status: 200, body: Data(#"{"items":[2]}"#.utf8))
      default: HTTPResponse(status: 404)
      }
    }
    let caller = recorder.caller("https://a.test/v1")
    var items: [Int] = []
    for try await page in Self.pages(of: caller) { items += page.items }
    #expect(items == [1, 2])
  }

  /// Another origin is asked, but is not told who asks.
  @Test(arguments: [
    "https://b.test/items?page=2", "https://a.test:444/items?page=2", "//sub.a.test/items?page=2",
  ])
  func sendsNoSecretsElsewhere(next: String) async throws {
    let url = next.hasPrefix("//") ? "https:" + next : next
    let added: HTTPMiddleware = { request, next in
      var request = request
      request.headers["X-Api-Key"] = "k"
      return try await next(request)
    }
    for authentication in [
      Authentication.bearer, .basic, .header("X-Key"), .query("key"), .cookie("sid"),
    ] {
      let own = authentication == .query("key") ? "&key=t" : ""
      let keyed = Server([Self.first + own: (next, [1]), url: (nil, [2])])
      let (items, error) = await keyed.items(
        of: keyed.pages(authentication: authentication, middleware: [added]))
      #expect(items == [1, 2] && error == nil)
      #expect(
        keyed.recorder.requests.value.last?.headers.fields
          == [HTTPHeader("Accept-Language", "en"), HTTPHeader("Accept", "application/json")])
      #expect(keyed.urls == [Self.first + own, url])
    }
  }

  /// The way back from there has them again: each page is a call of its own.
  @Test func sendsSecretsToItsOwnServerAgain() async throws {
    let server = Server([
      Self.first: ("https://b.test/2", [1]), "https://b.test/2": ("https://a.test/3", [2]),
      "https://a.test/3": (nil, [3]),
    ])
    #expect(await server.items().items == [1, 2, 3])
    #expect(
      server.recorder.requests.value.map { $0.headers["Authorization"] }
        == ["Bearer t", nil, "Bearer t"])
  }

  /// As `conformance/tests/security.json` of basecamp-sdk has it for a downgrade to http; the same
  /// for everything that is not a page of a server.
  @Test(arguments: [
    "http://a.test/v1/items?page=2", "javascript:alert(1)", "file:///etc/passwd",
    "data:application/json,{}", "https://user:secret@a.test/", "https://", "ftp://a.test/2",
    "https:///items", "about:blank", "mailto:a@a.test",
  ])
  func refusesWhatIsNotAPage(next: String) async throws {
    let server = Server([Self.first: (next, [1])])
    let (items, error) = await server.items()
    #expect(items == [1])
    let reason = (error as? ClientError)?.reason
    #expect(reason == .invalidRequest || reason == .decoding)
    #expect(!"\(String(describing: error))".contains("secret"))
    #expect(server.urls == [Self.first])
  }

  @Test func takesNoBodyElsewhere() async throws {
    let next = "https://b.test/items"
    let server = Server([Self.first: (next, [1]), next: (nil, [2])])
    let (items, error) = await server.items(of: server.pages(method: "POST", body: "secret"))
    #expect(items == [1])
    #expect((error as? ClientError)?.reason == .invalidRequest)
    #expect(server.urls == [Self.first])
    let own = "https://a.test/items"
    let other = Server([Self.first: (own, [1]), own: (nil, [2])])
    #expect(await other.items(of: other.pages(method: "POST", body: "b")).items == [1, 2])
    #expect(other.recorder.requests.value[1].method == "POST")
    #expect(other.recorder.requests.value[1].body == .data(Data("b".utf8)))
  }

  /// A page that was there before is delivered once, and then it is an error.
  @Test(arguments: [
    [Self.first], ["/2", "/2"], ["/2", "/3", "/2"], ["/2", "/3", Self.first],
  ])
  func refusesLoops(path: [String]) async throws {
    var pages: [String: (next: String?, items: [Int])] = [:]
    var url = Self.first
    for (index, next) in path.enumerated() {
      pages[url] = (next, [index])
      url = URL(string: next, relativeTo: URL(string: url))?.absoluteURL.absoluteString ?? ""
    }
    let server = Server(pages)
    let (items, error) = await server.items()
    #expect(items == Array(path.indices))
    #expect((error as? ClientError)?.reason == .decoding)
    #expect(Set(server.urls).count == server.urls.count)
  }

  /// URLs without an end are fetched only as they are asked for.
  @Test func fetchesNoMoreThanIsAskedFor() async throws {
    let count = Shared(0)
    let recorder = Recorder { _ in
      let number = count.count()
      return HTTPResponse(
        status: 200, body: Data(#"{"items":[\#(number)],"next":"?page=\#(number)"}"#.utf8))
    }
    let caller = recorder.caller()
    var received = 0
    for try await _ in Self.pages(of: caller) {
      received += 1
      if received == 5 { break }
    }
    #expect(recorder.requests.value.count == 5)
  }

  /// Only the call of that endpoint, and nothing that it leads to, is for the page.
  @Test func leavesOtherCallsAlone() async throws {
    let server = Server([
      Self.first: ("/2", [1]), "https://a.test/2": (nil, [2]),
      "https://a.test/other": (nil, [9]), "https://a.test/items": (nil, [8]),
    ])
    let inner = server.recorder.caller("https://a.test")
    let nested: HTTPMiddleware = { request, next in
      #expect(try await inner.json(inner.call("list", "GET", "/items"), as: Page.self).items == [8])
      return try await next(request)
    }
    let caller = server.recorder.caller("https://a.test/v1", middleware: [nested])
    let pages = PageSequence(following: ("TestClient", "list")) {
      let other = try await inner.json(inner.call("other", "GET", "/other"), as: Page.self)
      #expect(other.items == [9])
      var call = caller.call("list", "GET", "/items")
      call.query("limit", 2)
      return try await caller.json(call, as: Page.self)
    } next: {
      $0.next
    }
    let (items, error) = await server.items(of: pages)
    #expect(items == [1, 2] && error == nil)
  }

  /// What closures of mocks see.
  @Test func tellsMocksWhichPageItIs() async throws {
    let pages = PageSequence(following: ("TestClient", "list")) { () async throws -> String in
      #expect(FollowedPage.url(of: "OtherClient.list") == nil)
      let url = FollowedPage.url(of: "TestClient.list")
      return url == nil ? "https://a.test/2" : url?.path == "/2" ? "3" : ""
    } next: { (page: String) -> String? in
      page
    }
    var received: [String] = []
    for try await page in pages { received.append(page) }
    #expect(received == ["https://a.test/2", "3", ""])
    #expect(FollowedPage.url(of: "TestClient.list") == nil)
  }

  /// The retry is of the page, not of the first one.
  @Test func makesTheCallOfAPageAgain() async throws {
    let failures = Shared(0)
    let recorder = Recorder { request in
      if request.url.path == "/2", failures.count() == 1 { return HTTPResponse(status: 503) }
      let body = request.url.path == "/2" ? #"{"items":[2]}"# : #"{"items":[1],"next":"/2"}"#
      return HTTPResponse(status: 200, body: Data(body.utf8))
    }
    let caller = recorder.caller(
      retry: RetryPolicy(attempts: 2),
      system: CallSystem(sleep: CallSystem.patient.sleep, pause: { _ in }))
    var items: [Int] = []
    for try await page in Self.pages(of: caller) { items += page.items }
    #expect(items == [1, 2])
    #expect(recorder.requests.value.map(\.url.path) == ["/items", "/2", "/2"])
  }
}

extension FollowedPagesTests {
  private func answer(_ body: String, _ write: (Data) -> Bool) {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
    _ = write(Data("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
  }

  /// Over real connections, to two servers.
  @Test func anotherServerSeesNoCredential() async throws {
    let seen = Shared<[[String?]]>([])
    let other = try LoopbackServer { request, write in
      seen.change { $0.append([request.line, request.header("Authorization")]) }
      self.answer(#"{"items":[2]}"#, write)
    }
    let target = other.url.absoluteString + "/more?page=2"
    let own = try LoopbackServer { request, write in
      seen.change { $0.append([request.line, request.header("Authorization")]) }
      self.answer(#"{"items":[1],"next":"\#(target)"}"#, write)
    }
    let caller = LiveCaller(
      client: "TestClient", baseURL: own.url, authentication: .bearer, credential: .value("t"),
      transport: .urlSession)
    var items: [Int] = []
    for try await page in Self.pages(of: caller) { items += page.items }
    #expect(items == [1, 2])
    #expect(
      seen.value == [
        ["GET /items HTTP/1.1", "Bearer t"],
        ["GET /more?page=2 HTTP/1.1", nil],
      ])
  }
}

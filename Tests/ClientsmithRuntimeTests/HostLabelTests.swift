import Foundation
import Testing

@testable import ClientsmithRuntime

/// Labels that calls put before the host of the base URL.
struct HostLabelTests {
  private let recorder = Recorder(json: #"{"items":[1],"next":"/items?page=2"}"#)

  private func send(_ labels: String?..., baseURL: String = "https://a.test:8443/v1") async throws {
    let caller = self.recorder.caller(baseURL, authentication: .bearer, credential: .value("t"))
    var call = caller.call("list", "GET", "/items")
    for label in labels { call.host("account", label) }
    try await caller.send(call)
  }

  private var urls: [String] { self.recorder.requests.value.map(\.url.absoluteString) }

  @Test func labelsStandBeforeTheHostInTheirOrder() async throws {
    try await self.send("acme", "eu-1")
    try await self.send(nil)
    try await self.send(String(repeating: "a", count: 63))
    #expect(
      self.urls == [
        "https://acme.eu-1.a.test:8443/v1/items", "https://a.test:8443/v1/items",
        "https://\(String(repeating: "a", count: 63)).a.test:8443/v1/items",
      ])
    let headers = self.recorder.requests.value.map { $0.headers["Authorization"] }
    #expect(headers == ["Bearer t", "Bearer t", "Bearer t"])
  }

  @Test(arguments: [
    "", "a.b", "evil.test/", "evil.test#", "a@b", "a:1", "a%2Fb", "-a", "a-", "a_b", "é", "a b",
    "a\r\n", String(repeating: "a", count: 64),
  ])
  func whatIsNoLabelIsNotSent(label: String) async {
    let error = await #expect(throws: ClientError.self) { try await self.send(label) }
    #expect(error?.reason == .invalidRequest)
    #expect(error.map { "\($0)".contains("account is not a label of a host") } == true)
    #expect(self.urls.isEmpty)
  }

  /// A server that a test runs answers for all of them.
  @Test(arguments: ["http://localhost:80", "http://127.0.0.1:80", "http://[::1]:80"])
  func thisMachineHasNoOtherNames(baseURL: String) async throws {
    try await self.send("acme", baseURL: baseURL)
    #expect(self.urls == [baseURL + "/items"])
    await #expect(throws: ClientError.self) { try await self.send("a.b", baseURL: baseURL) }
  }

  @Test(arguments: ["https://10.0.0.1", "https://[2001:db8::1]"])
  func anAddressHasNoNamesBelowIt(baseURL: String) async {
    let error = await #expect(throws: ClientError.self) {
      try await self.send("acme", baseURL: baseURL)
    }
    #expect(error?.reason == .invalidRequest)
    #expect(self.urls.isEmpty)
  }

  private struct Page: Codable {
    var items: [Int]
    var next: String?
  }

  /// A next page gets the credential on the host of the call or of the base URL, and on no other.
  @Test(arguments: [
    ("https://acme.a.test/items?page=2", "Bearer t"), ("/items?page=2", "Bearer t"),
    ("https://a.test/items?page=2", "Bearer t"), ("https://other.a.test/items?page=2", nil),
  ])
  func aNextPageGetsTheCredentialOfTheSameHost(next: String, credential: String?) async throws {
    let recorder = Recorder { request in
      let isFirst = request.url.query == nil
      let body = try JSONEncoder().encode(Page(items: [1], next: isFirst ? next : nil))
      return HTTPResponse(status: 200, body: body)
    }
    let caller = recorder.caller(
      "https://a.test", authentication: .bearer, credential: .value("t"))
    let pages = PageSequence(following: ("TestClient", "list")) { () async throws -> Page in
      var call = caller.call("list", "GET", "/items")
      call.host("account", "acme")
      return try await caller.json(call, as: Page.self)
    } next: { (page: Page) -> String? in
      page.next
    }
    for try await _ in pages {}
    let sent = recorder.requests.value
    #expect(sent.first?.url.absoluteString == "https://acme.a.test/items")
    #expect(sent.map { $0.headers["Authorization"] } == ["Bearer t", credential])
  }

  @Test func aRedirectOutOfTheHostLosesTheCredential() async throws {
    let recorder = Recorder { request in
      request.url.host == "acme.a.test"
        ? HTTPResponse(status: 302, headers: ["Location": "https://other.a.test/items"])
        : HTTPResponse(status: 200)
    }
    let caller = recorder.caller(
      "https://a.test", authentication: .bearer, credential: .value("t"))
    var call = caller.call("list", "GET", "/items")
    call.host("account", "acme")
    try await caller.send(call)
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t", nil])
  }
}

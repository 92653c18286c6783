import Foundation
import Testing

@testable import ClientsmithRuntime

/// A client of two servers and of URLs that are parameters: what goes to which.
struct HostTests {
  private let recorder: Recorder

  init() {
    self.recorder = Recorder()
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  private func caller(
    _ baseURL: String = "https://a.test/v1", uploads: String? = "https://up.test/in",
    _ recorder: Recorder? = nil, authentication: Authentication = .bearer,
    credential: Credential = .value("t")
  ) -> LiveCaller {
    LiveCaller(
      client: "TestClient", baseURL: URL(string: baseURL),
      headers: [HTTPHeader("X-Client", "c"), HTTPHeader("Accept-Language", "en")],
      servers: ["uploads": uploads.flatMap { URL(string: $0) }],
      prepare: { call in
        call.header("X-Tenant", "acme")
        call.query("v", 3)
      },
      authentication: authentication, credential: credential,
      transport: (recorder ?? self.recorder).transport, system: .patient)
  }

  @Test func aServerHasItsOwnURLAndGetsTheCredential() async throws {
    let caller = self.caller()
    var call = caller.call("upload", "PUT", "/files/{id}")
    call.server = "uploads"
    call.path("id", 7)
    call.query("x", 1)
    try await caller.send(call)
    try await caller.send(caller.call("list", "GET", "/items"))
    let sent = self.recorder.requests.value
    #expect(
      sent.map(\.url.absoluteString) == [
        "https://up.test/in/files/7?v=3&x=1", "https://a.test/v1/items?v=3",
      ])
    #expect(sent.map { $0.headers["Authorization"] } == ["Bearer t", "Bearer t"])
    #expect(sent.map { $0.headers["X-Tenant"] } == ["acme", "acme"])
  }

  @Test(arguments: [
    ("ftp://a.test", "the base URL has to be http or https, with a host"),
    ("/v1", "the base URL has to be http or https, with a host"),
    ("https://me@a.test", "the base URL has a user or a password"),
    (
      "https://me:pw@a.test/",
      "the base URL has a user or a password"
    ),
    ("https:///v1", "the base URL has to be http or https, with a host"),
    ("https://a.test:99999", "the base URL has no port from 1 to 65535"),
    ("", "the base URL is not valid: a variable of it may be empty, or have a space"),
  ]) func whatIsWrongWithABaseURLIsSaid(_ base: String, _ detail: String) async throws {
    let caller = self.caller(base)
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("list", "GET", "/items"))
    }
    #expect(error?.reason == .invalidRequest)
    #expect(error?.detail == detail)
    #expect(self.recorder.requests.value.isEmpty)
  }

  @Test func whatATransportRefusesIsSaidOfTheCall() async throws {
    let transport = HTTPTransport { _ in
      throw ClientError(client: "HTTPTransport", endpoint: "asyncHTTPClient", reason: .redirect)
    }
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://a.test"), transport: transport)
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("list", "GET", "/items"))
    }
    #expect(error?.client == "TestClient")
    #expect(error?.endpoint == "list")
    #expect(error?.reason == .redirect)
  }

  private func upload(of caller: LiveCaller) -> EndpointCall {
    var call = caller.call("upload", "PUT", "/files")
    call.server = "uploads"
    return call
  }

  @Test func aServerThatIsNotKnownIsNotReached() async throws {
    for caller in [self.caller(uploads: nil), self.caller(uploads: "ftp://up.test")] {
      let call = self.upload(of: caller)
      let error = await #expect(throws: ClientError.self) { try await caller.send(call) }
      #expect(error?.reason == .invalidRequest)
    }
    #expect(self.recorder.requests.value.isEmpty)
  }

  /// The servers of one API are origins of their own for redirects.
  @Test func aRedirectFromOneServerToTheOtherCarriesNoCredential() async throws {
    let recorder = Recorder { request in
      request.url.host == "a.test"
        ? HTTPResponse(status: 302, headers: ["Location": "https://up.test/in/1"])
        : HTTPResponse(status: 200)
    }
    let caller = self.caller(recorder)
    var call = caller.call("list", "GET", "/items")
    call.cookie("c", 1)
    try await caller.send(call)
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t", nil])
    #expect(recorder.requests.value[1].headers.fields == [HTTPHeader("Accept-Language", "en")])
  }

  private func caller(_ recorder: Recorder) -> LiveCaller {
    self.caller("https://a.test/v1", recorder)
  }

  // MARK: - URLs as they stand

  @Test(arguments: [
    "https://a.test/v1/items?page=2&sig=a%2Fb", "https://A.test:443/other", "https://up.test/x",
  ])
  func aURLOfTheAPIGetsEverythingButTheQuery(text: String) async throws {
    let caller = self.caller()
    let url = try self.url(text)
    var call = caller.call("next", "GET", "{next}", at: url)
    #expect(call.isOwn)
    call.cookie("c", 1)
    try await caller.send(call)
    let sent = try #require(self.recorder.requests.value.first)
    #expect(sent.url.absoluteString == text)
    #expect(sent.headers["Authorization"] == "Bearer t")
    #expect(sent.headers["X-Tenant"] == "acme")
    #expect(sent.headers["Cookie"] == "c=1")
    #expect(sent.pathTemplate == "{next}")
  }

  /// What is encoded when the call is sent is left out as everything else is.
  @Test(arguments: [("https://a.test/v1/items?page=2", "[1]"), ("https://b.test/", nil)])
  func whatIsEncodedLaterIsNotForOtherServers(text: String, header: String?) async throws {
    let caller = LiveCaller(
      client: "TestClient", baseURL: URL(string: "https://a.test/v1"),
      prepare: { call in
        call.query("v", 3)
        call.query("f", deepObject: ["a": 1])
        call.header("X-List", json: [1])
      }, transport: self.recorder.transport, system: .patient)
    try await caller.send(caller.call("next", "GET", "{next}", at: try self.url(text)))
    let sent = try #require(self.recorder.requests.value.first)
    #expect(sent.url.absoluteString == text)
    #expect(sent.headers["X-List"] == header)
  }

  @Test(
    arguments: [
      "https://b.test/v1/items", "https://a.test:444/", "https://a.test.b.test/",
      "https://sub.a.test/", "https://a.test@b.test/",
    ],
    [Authentication.bearer, .basic, .header("X-Key"), .cookie("sid"), .query("key")])
  func anotherServerGetsNoSecret(text: String, authentication: Authentication) async throws {
    let asked = Shared(0)
    let caller = self.caller(
      authentication: authentication,
      credential: .provider { () async throws -> String in
        asked.change { $0 += 1 }
        return "t"
      })
    let call = self.upload(of: caller, to: try self.url(text))
    #expect(!call.isOwn)
    guard !text.contains("@") else {
      let error = await #expect(throws: ClientError.self) { try await caller.send(call) }
      #expect(error?.reason == .invalidRequest)
      return
    }
    try await caller.send(call)
    let sent = try #require(self.recorder.requests.value.first)
    #expect(sent.url.absoluteString == text)
    // What the endpoint itself says, and what redirects lead anywhere with.
    #expect(
      sent.headers.map(\.name).sorted() == ["Accept-Language", "Content-Type", "X-Part"])
    #expect(sent.body == .data(Data("b".utf8)))
    #expect(asked.value == 0)
  }

  private func upload(of caller: LiveCaller, to url: URL) -> EndpointCall {
    var call = caller.call("next", "PUT", "{next}", at: url)
    call.header("X-Part", 4)
    call.body(data: Data("b".utf8))
    return call
  }

  /// A server that asks for a credential does not get one for it.
  @Test func anotherServerThatAnswers401GetsNoCredential() async throws {
    let recorder = Recorder(status: 401)
    let caller = self.caller(
      recorder, credential: .provider { () async throws -> String in "t" })
    let call = caller.call("next", "GET", "{next}", at: try self.url("https://b.test/"))
    await #expect(throws: ClientError.self) { try await caller.send(call) }
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == [nil])
  }

  private func caller(_ recorder: Recorder, credential: Credential) -> LiveCaller {
    self.caller("https://a.test/v1", recorder, credential: credential)
  }

  @Test func aRedirectOfAnotherServerToTheAPIIsNotTrusted() async throws {
    let recorder = Recorder { request in
      request.url.host == "b.test"
        ? HTTPResponse(status: 302, headers: ["Location": "https://a.test/v1/secret"])
        : HTTPResponse(status: 200)
    }
    let caller = self.caller(recorder)
    try await caller.send(
      caller.call("next", "GET", "{next}", at: try self.url("https://b.test/")))
    #expect(recorder.requests.value.map { $0.headers["Authorization"] } == [nil, nil])
  }

  @Test(arguments: [
    "http://a.test/v1", "http://b.test/", "/v1/items", "file:///etc/passwd", "ftp://a.test/",
    "https://user@a.test/", "data:,x", "https:///path",
  ])
  func aURLThatCannotBeSentIsRefused(text: String) async throws {
    let caller = self.caller()
    let call = caller.call("next", "GET", "{next}", at: try self.url(text))
    let error = await #expect(throws: ClientError.self) { try await caller.send(call) }
    #expect(error?.reason == .invalidRequest)
    #expect(error?.description.contains(text) == false)
    #expect(self.recorder.requests.value.isEmpty)
  }

  /// On one machine, for tests.
  @Test func anAPIWithoutEncryptionMayHaveSuchURLs() async throws {
    let caller = self.caller("http://127.0.0.1:80")
    try await caller.send(
      caller.call("next", "GET", "{next}", at: try self.url("http://127.0.0.1/x")))
    #expect(self.recorder.requests.value.map { $0.headers["Authorization"] } == ["Bearer t"])
  }

  // MARK: - Variables

  @Test(arguments: [
    ("https://{a}.x.test/v{b}", ["a": "north", "b": "2"], "https://north.x.test/v2"),
    ("https://{a}/v1", ["a": "api.x.test"], "https://api.x.test/v1"),
    ("http://localhost:{a}", ["a": "8080"], "http://localhost:8080"),
    (
      "https://x.test/{b}/{a}", ["a": "a b/../c?", "b": "é"],
      "https://x.test/%C3%A9/a%20b%2F..%2Fc%3F"
    ),
  ])
  func variablesAreFilledIn(template: String, values: [String: String], url: String) {
    #expect(LiveCaller.serverURL(template, values)?.absoluteString == url)
  }

  @Test(arguments: [
    "", "evil.test/", "evil.test#", "evil.test?", "a@evil.test", "a:1@b", "a b", "é", "a..b", ".a",
    "a.", "a\r\n", "%2F", "{a}", "[::1]", "a\\b",
  ])
  func aVariableOfAHostLeadsNowhereElse(value: String) {
    #expect(LiveCaller.serverURL("https://{a}.x.test/v1", ["a": value]) == nil)
  }

  @Test(arguments: ["", ".", ".."])
  func aVariableOfAPathIsASegment(value: String) {
    #expect(LiveCaller.serverURL("https://x.test/{a}/v1", ["a": value]) == nil)
  }

  @Test func aBaseURLThatIsNoneFailsEachCall() async {
    let caller = self.caller("")
    let error = await #expect(throws: ClientError.self) {
      try await caller.send(caller.call("list", "GET", "/items"))
    }
    #expect(error?.reason == .invalidRequest)
  }
}

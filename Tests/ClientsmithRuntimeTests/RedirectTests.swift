import Foundation
import Testing

@testable import ClientsmithRuntime

struct RedirectTests {
  /// Follows the redirects of a table from URL to status and location.
  private func follow(
    _ hops: [String: (Int, String)], method: String = "GET", body: String? = nil,
    from base: String = "https://a.test", authentication: Authentication = .bearer
  ) async throws -> [HTTPRequest] {
    let recorder = Recorder { request in
      guard let (status, location) = hops[request.url.absoluteString] else {
        return HTTPResponse(status: 200)
      }
      return HTTPResponse(status: status, headers: ["Location": location])
    }
    let caller = recorder.caller(
      base, headers: [HTTPHeader("X-Secret", "s"), HTTPHeader("Accept-Language", "en")],
      authentication: authentication, credential: .value("t"))
    var call = caller.call("fetch", method, "/1")
    call.cookie("c", 1)
    if let body {
      call.body(text: body)
    }
    try await caller.send(call)
    return recorder.requests.value
  }

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
    (308, "POST", "POST"), (303, "PUT", "GET"), (301, "PUT", "PUT"), (302, "DELETE", "DELETE"),
    (303, "DELETE", "GET"),
  ])
  func changesTheMethod(status: Int, method: String, next: String) async throws {
    let requests = try await self.follow(
      ["https://a.test/1": (status, "/2?x=%20")], method: method, body: "b")
    #expect(requests.map(\.url.absoluteString) == ["https://a.test/1", "https://a.test/2?x=%20"])
    #expect(requests.map(\.method) == [method, next])
    #expect(requests[1].body == (next == "GET" ? .none : .data(Data("b".utf8))))
    #expect((requests[1].headers["Content-Type"] == nil) == (next == "GET"))
    #expect(requests[1].headers["Authorization"] == "Bearer t")
    #expect(requests[1].headers["Cookie"] == "c=1")
    #expect(requests[1].headers["X-Secret"] == "s")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func keepsHead(status: Int) async throws {
    let requests = try await self.follow(["https://a.test/1": (status, "/2")], method: "HEAD")
    #expect(requests.map(\.method) == ["HEAD", "HEAD"])
  }

  @Test(arguments: [
    "https://b.test/2", "https://a.test:444/2", "//b.test/2", "https://sub.a.test/2",
  ])
  func dropsSecretsForAnotherOrigin(location: String) async throws {
    let requests = try await self.follow(["https://a.test/1": (302, location)])
    #expect(requests.count == 2)
    #expect(requests[1].headers.fields == [HTTPHeader("Accept-Language", "en")])
  }

  @Test(arguments: [Authentication.query("key"), .header("X-Key"), .cookie("k"), .basic, .bearer])
  func dropsEveryCredential(authentication: Authentication) async throws {
    let requests = try await self.follow(
      [
        "https://a.test/1?key=t": (302, "https://b.test/2"),
        "https://a.test/1": (302, "//b.test/2"),
      ],
      authentication: authentication)
    #expect(requests.map { $0.url.host } == ["a.test", "b.test"])
    #expect(requests[1].url.query == nil)
    #expect(requests[1].headers.fields == [HTTPHeader("Accept-Language", "en")])
  }

  @Test func doesNotTrustTheWayBack() async throws {
    let requests = try await self.follow([
      "https://a.test/1": (302, "https://b.test/2"), "https://b.test/2": (302, "https://a.test/3"),
    ])
    #expect(requests.map { $0.headers["Authorization"] } == ["Bearer t", nil, nil])
  }

  @Test func takesTheDefaultPortForTheSameOrigin() async throws {
    let requests = try await self.follow(["https://a.test/1": (302, "HTTPS://A.test:443/2")])
    #expect(requests.map { $0.headers["Authorization"] } == ["Bearer t", "Bearer t"])
  }

  @Test func signsEachHopOfTheSameOrigin() async throws {
    let requests = try await self.follow(
      ["https://a.test/1?key=t": (302, "/2?x=1")], authentication: .query("key"))
    #expect(requests.last?.url.absoluteString == "https://a.test/2?x=1&key=t")
  }

  /// A server that keeps the query of a request keeps its credential, too.
  @Test(arguments: [
    ("/2?x=1&key=t", "https://a.test/2?x=1&key=t"), ("/2?key=old", "https://a.test/2?key=t"),
    ("/2?%6Bey=t&b", "https://a.test/2?b&key=t"), ("/2?keys=1", "https://a.test/2?keys=1&key=t"),
  ])
  func sendsACredentialOfTheQueryOnce(location: String, url: String) async throws {
    let requests = try await self.follow(
      ["https://a.test/1?key=t": (302, location)], authentication: .query("key"))
    #expect(requests.last?.url.absoluteString == url)
  }

  @Test func goesFromHTTPToHTTPSWithoutSecrets() async throws {
    let requests = try await self.follow(
      ["http://a.test/1": (301, "https://a.test/1")], from: "http://a.test")
    #expect(requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
  }

  @Test(arguments: [
    ("http://a.test/2", "GET"), ("http://b.test/2", "GET"), ("file:///etc/passwd", "GET"),
    ("ftp://a.test/", "GET"), ("https://user:pw@a.test/", "GET"), ("https://", "GET"),
    ("https://b.test/2", "PUT"), ("javascript:x", "GET"), ("data:,x", "GET"),
  ])
  func refuses(location: String, method: String) async {
    let error = await #expect(throws: ClientError.self) {
      _ = try await self.follow(
        ["https://a.test/1": (307, location)], method: method, body: method == "PUT" ? "b" : nil)
    }
    #expect(error?.reason == .redirect)
    #expect(error?.status == 307)
    #expect(error?.description.contains("test") == false)
  }

  @Test func followsFive() async throws {
    func hops(_ count: Int) -> [String: (Int, String)] {
      Dictionary(
        uniqueKeysWithValues: (1...count).map { ("https://a.test/\($0)", (302, "/\($0 + 1)")) })
    }
    #expect(try await self.follow(hops(5)).count == 6)
    let error = await #expect(throws: ClientError.self) { _ = try await self.follow(hops(6)) }
    #expect(error?.reason == .redirect)
  }
}

import Foundation
import Testing

@testable import ClientsmithRuntime

// Where a request goes, and what it takes there.

extension ConformanceCase {
  static let redirects: [ConformanceCase] =
    [Authentication.bearer, .basic, .header("X-Api-Key"), .query("key"), .cookie("session")]
    .flatMap { authentication in
      [301, 302, 303, 307, 308].map { status in
        ConformanceCase("\(status) to another port with \(authentication)") { subject in
          try await subject.leaksNothing(status, authentication)
        }
      }
    }
    + [307, 308].map { status in
      ConformanceCase("\(status) to another port with a body") { subject in
        let other = try Bystander()
        let server = try other.redirecting(status)
        let caller = subject.caller(server.url)
        var call = caller.call("send", "POST", "/x")
        call.body(text: ConformanceSubject.secret)
        await subject.fails(.redirect) { [call] in try await caller.send(call) }
        #expect(other.heads.value.isEmpty)
      }
    } + [
      ConformanceCase("303 to another port drops the body") { subject in
        let other = try Bystander()
        let server = try other.redirecting(303)
        let caller = subject.caller(server.url)
        var call = caller.call("send", "POST", "/x")
        call.body(text: ConformanceSubject.secret)
        try await caller.send(call)
        let head = try #require(other.heads.value.first)
        #expect(head.first == "GET /elsewhere HTTP/1.1")
        #expect(!head.joined().contains(ConformanceSubject.secret))
        #expect(other.bodies.value == [Data()])
      },
      ConformanceCase("a redirect on the same server keeps the credential") { subject in
        let tokens = Shared<[String?]>([])
        let server = try LoopbackServer(manners: .keepsAlive) { request, write in
          tokens.change { $0.append(request.header("Authorization")) }
          let host = request.header("Host") ?? ""
          let location =
            request.line.hasPrefix("GET /x ")
            ? "/y" : request.line.hasPrefix("GET /y ") ? "HTTP://\(host)/z" : nil
          _ = write(
            location.map { LoopbackServer.response(302, "Location: \($0)") }
              ?? LoopbackServer.response(body: Data("abc".utf8)))
        }
        let data = try await subject.data(server.url)
        #expect(data == Data("abc".utf8))
        #expect(tokens.value == Array(repeating: "Bearer \(ConformanceSubject.secret)", count: 3))
      },
      ConformanceCase("a loop") { subject in
        let count = Shared(0)
        let server = try LoopbackServer(manners: .keepsAlive) { _, write in
          _ = count.count()
          _ = write(LoopbackServer.response(302, "Location: /x"))
        }
        await subject.fails(.redirect) { _ = try await subject.data(server.url) }
        #expect(count.value == 6)
      },
    ]
    + [
      "file:///etc/passwd", "ftp://127.0.0.1/", "http://user:pw@127.0.0.1/", "http://",
      "javascript:1",
      "data:,x", "", "http://[::1", "http://127.0.0.1:99999/", "http://127.0.0.1:1/",
      "http://a b/", "//", String(repeating: "/a", count: 40_000),
    ].map { location in
      ConformanceCase("a redirect to \(location.prefix(30).debugDescription)") { subject in
        let server = try LoopbackServer { _, write in
          _ = write(LoopbackServer.response(302, "Location: \(location)"))
        }
        await subject.fails(.redirect, .transport, .status) {
          _ = try await subject.data(server.url)
        }
      }
    }

  // MARK: - Challenges

  static let challenges: [ConformanceCase] =
    [401, 407].flatMap { status in
      [
        [], ["Basic realm=\"x\""], ["Bearer"], ["Digest realm=\"x\", nonce=\"y\", qop=\"auth\""],
        ["Negotiate"], ["NTLM"], ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\""],
        ["Basic realm=\"unended"], [""], [",,,="], [String(repeating: "Basic ", count: 10_000)],
      ].map { (challenges: [String]) in
        ConformanceCase("\(status) with \(challenges.description.prefix(60))") { subject in
          try await subject.isChallenged(status, challenges)
        }
      }
    } + [
      ConformanceCase("401 asks a provider once more") { subject in
        let tokens = Shared<[String?]>([])
        let server = try LoopbackServer(manners: .keepsAlive) { request, write in
          tokens.change { $0.append(request.header("Authorization")) }
          _ = write(LoopbackServer.response(401, "WWW-Authenticate: Basic realm=\"x\""))
        }
        let asked = Shared(0)
        let caller = subject.caller(server.url, credential: .provider { "\(asked.count())" })
        let error = await subject.fails(.status) {
          try await caller.send(caller.call("fetch", "GET", "/x"))
        }
        #expect(error?.status == 401)
        #expect(tokens.value == ["Bearer 1", "Bearer 2"])
      }
    ]

  // MARK: - Targets

  static let targets: [ConformanceCase] = [
    ("..%2F", "%2E%2E%252F"), ("../../admin", "..%2F..%2Fadmin"), ("%2e%2e", "%252e%252e"),
    ("a/b", "a%2Fb"), ("a//b", "a%2F%2Fb"), ("a\\b", "a%5Cb"), ("a?b#c", "a%3Fb%23c"),
    ("...", "..."), (";x=1", "%3Bx%3D1"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"),
    ("a b", "a%20b"), ("%", "%25"), ("\u{0}", "%00"), ("a\r\nX: y", "a%0D%0AX%3A%20y"),
  ].map { value, segment in
    ConformanceCase("the segment \(value.debugDescription)") { subject in
      let lines = Shared<[String]>([])
      let server = try LoopbackServer { request, write in
        lines.change { $0.append(request.line) }
        _ = write(LoopbackServer.response())
      }
      let base = try #require(URL(string: server.url.absoluteString + "/v1/a%2Fb"))
      let caller = subject.caller(base)
      var call = caller.call("fetch", "GET", "/items/{id}/x")
      call.path("id", value)
      call.query("q", value)
      try await caller.send(call)
      let sent = segment.replacing("%2E", with: ".")
      #expect(lines.value == ["GET /v1/a%2Fb/items/\(sent)/x?q=\(sent) HTTP/1.1"])
    }
  }
}

/// A server that should learn nothing.
private final class Bystander: Sendable {
  let heads = Shared<[[String]]>([])
  let bodies = Shared<[Data]>([])
  private let server: LoopbackServer

  init() throws {
    let (heads, bodies) = (self.heads, self.bodies)
    self.server = try LoopbackServer { request, write in
      heads.change { $0.append(request.head) }
      bodies.change { $0.append(request.body) }
      _ = write(LoopbackServer.response(200, "Set-Cookie: a=b"))
    }
  }

  /// A server that sends its clients here.
  func redirecting(_ status: Int) throws -> LoopbackServer {
    let location = "Location: \(self.server.url.absoluteString)/elsewhere"
    return try LoopbackServer { _, write in
      _ = write(LoopbackServer.response(status, location, "Set-Cookie: a=b"))
    }
  }
}

extension ConformanceSubject {
  /// Calls with all kinds of secrets and expects none of them elsewhere.
  fileprivate func leaksNothing(_ status: Int, _ authentication: Authentication) async throws {
    let other = try Bystander()
    let server = try other.redirecting(status)
    let caller = self.caller(server.url, authentication: authentication)
    var call = caller.call("fetch", "GET", "/x")
    call.query("q", Self.secret)
    call.header("X-Secret", Self.secret)
    call.cookie("c", Self.secret)
    try await caller.send(call)
    let head = try #require(other.heads.value.first)
    #expect(head.first == "GET /elsewhere HTTP/1.1")
    let text = head.joined(separator: "\n").lowercased()
    let encoded = Data(Self.secret.utf8).base64EncodedString().lowercased()
    for secret in [Self.secret, encoded, "authorization", "cookie", "referer", "x-secret"] {
      #expect(!text.contains(secret))
    }
  }

  /// Expects a challenge to end the call, and that it is not answered.
  fileprivate func isChallenged(_ status: Int, _ challenges: [String]) async throws {
    let tokens = Shared<[String?]>([])
    let header = status == 401 ? "WWW-Authenticate" : "Proxy-Authenticate"
    let fields = challenges.map { "\(header): \($0)\r\n" }.joined()
    let server = try LoopbackServer { request, write in
      tokens.change { $0.append(request.header("Authorization")) }
      let response = "HTTP/1.1 \(status) No\r\n\(fields)Content-Length: 2\r\n\r\nno"
      _ = write(Data(response.utf8))
    }
    let error = await self.fails(.status) { _ = try await self.data(server.url) }
    #expect(error?.status == status)
    #expect(error?.body == Data("no".utf8))
    #expect(tokens.value == ["Bearer \(Self.secret)"])
  }
}

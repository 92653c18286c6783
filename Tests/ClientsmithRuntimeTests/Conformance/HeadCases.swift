import Foundation
import Testing

@testable import ClientsmithRuntime

// Heads that are not heads, or too much of one.

extension ConformanceCase {
  static let heads: [ConformanceCase] =
    notHTTP.map { text in
      ConformanceCase("not HTTP: \(text.prefix(20).debugDescription)") { subject in
        let server = try LoopbackServer.raw(text)
        await subject.fails(.transport, .status) { _ = try await subject.data(server.url) }
      }
    } + [
      ConformanceCase("255 headers") { subject in
        try await subject.readsHeaders(255)
      },
      ConformanceCase("500 headers") { subject in
        if subject.traits.contains(.limitsHeaders) {
          await subject.fails(.transport) { try await subject.readsHeaders(500) }
        } else {
          try await subject.readsHeaders(500)
        }
      },
      ConformanceCase("one endless header") { subject in
        try await subject.floods("HTTP/1.1 200 OK\r\nX-A: ", Data(repeating: 0x61, count: 65_536))
      },
      ConformanceCase("endless headers") { subject in
        let fields = (0..<4_096).map { "X-\($0): aaaaaaa\r\n" }.joined()
        try await subject.floods("HTTP/1.1 200 OK\r\n", Data(fields.utf8))
      },
      ConformanceCase("an endless status line") { subject in
        try await subject.floods("HTTP/1.1 200 ", Data(repeating: 0x61, count: 65_536))
      },
      ConformanceCase("endless interim responses") { subject in
        let interim = String(repeating: "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n", count: 2_000)
        try await subject.floods("", Data(interim.utf8))
      },
      ConformanceCase("headers with bytes that are not UTF-8") { subject in
        let server = try LoopbackServer { _, write in
          let start = Data("HTTP/1.1 200 OK\r\nX-B: ".utf8) + Data([0xFF, 0xFE, 0xC3])
          _ = write(start + Data("\r\nX-A: 1\r\nContent-Length: 3\r\n\r\nabc".utf8))
        }
        do {
          let data = try await subject.data(server.url)
          #expect(data == Data("abc".utf8))
        } catch let error as ClientError {
          // Foundation on Linux reads no such head.
          #expect(error.reason == .transport)
        }
      },
      ConformanceCase("white space around a value") { subject in
        let server = try LoopbackServer.raw(
          "HTTP/1.1 200 OK\r\nX-A:   1 2   \r\nX-B: 3\r\nContent-Length: 3\r\n\r\nabc")
        let caller = subject.caller(server.url)
        let response = try await caller.response(caller.call("fetch", "GET", "/x"))
        #expect(response.headers["X-A"] == "1 2")
        #expect(response.headers.values(of: "X-B") == ["3"])
      },
      ConformanceCase("a compressed body that is not there") { subject in
        let gzip = "Content-Encoding: gzip\r\n"
        for (method, status, length) in [
          ("HEAD", 200, "Content-Length: 20\r\n"), ("GET", 200, "Content-Length: 0\r\n"),
          ("GET", 204, ""),
        ] {
          let server = try LoopbackServer.raw("HTTP/1.1 \(status) OK\r\n\(gzip)\(length)\r\n")
          let caller = subject.caller(server.url)
          let response = try await caller.response(caller.call("fetch", method, "/x"))
          #expect(response.status == status)
          #expect(response.body.isEmpty)
        }
        let server = try LoopbackServer.raw("HTTP/1.1 404 No\r\n\(gzip)Content-Length: 0\r\n\r\n")
        let error = await subject.fails(.status) { _ = try await subject.data(server.url) }
        #expect(error?.status == 404)
      },
      ConformanceCase("cookies are not kept") { subject in
        let cookies = Shared<[String?]>([])
        let server = try LoopbackServer(manners: .keepsAlive) { request, write in
          cookies.change { $0.append(request.header("Cookie")) }
          _ = write(LoopbackServer.response(200, "Set-Cookie: a=b; Path=/"))
        }
        _ = try await subject.data(server.url)
        _ = try await subject.data(server.url)
        #expect(cookies.value == [nil, nil])
      },
    ]

  private static let notHTTP: [String] = [
    "hello\r\n\r\n", "SSH-2.0-OpenSSH_9.6\r\n", "\u{15}\u{3}\u{3}\u{0}\u{2}\u{2}\u{46}",
    "220 mail.example ESMTP\r\n", "{\"a\":1}", "HTTP/1.1 abc OK\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 99999 OK\r\nContent-Length: 0\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n",
    "HTTP/1.1 -200 OK\r\n\r\n", "\u{0}\u{0}\u{0}\u{0}\r\n\r\n", "<html>not found</html>",
  ]
}

extension ConformanceSubject {
  fileprivate func readsHeaders(_ count: Int) async throws {
    let fields = (1...count).map { "X-\($0): \($0)\r\n" }.joined()
    // Another field would be one too many.
    let server = try LoopbackServer.raw(
      "HTTP/1.1 200 OK\r\n\(fields)Content-Length: 3\r\n\r\nabc", .closesSilently)
    let caller = self.caller(server.url)
    let response = try await caller.response(caller.call("fetch", "GET", "/x"))
    #expect(response.headers["x-\(count)"] == "\(count)")
    #expect(response.body == Data("abc".utf8))
  }

  /// Expects a head that never ends to be refused before there is much of it.
  fileprivate func floods(_ start: String, _ more: Data) async throws {
    let written = Shared(0)
    let deadline = Gate()
    let gone = Gate()
    // Reset, not closed: Foundation on Linux does not survive the latter within a head.
    let server = try LoopbackServer(manners: .resets) { _, write in
      defer { gone.open() }
      guard write(Data(start.utf8)) else { return }
      // An end in any case, should the client take all of it.
      while written.value < 500_000_000, write(more) {
        if written.change({
          $0 += more.count
          return $0
        }) > 500_000 {
          deadline.open()
        }
      }
    }
    var system = CallSystem.current
    system.sleep = { _ in await deadline.wait() }
    let caller = self.caller(server.url, system: system)
    await self.fails(.transport, .tooLarge, .timeout) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
    await gone.wait()
    #expect(written.value < 30_000_000)
  }
}

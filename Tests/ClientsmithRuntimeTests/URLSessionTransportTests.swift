import Foundation
import Testing

@testable import ClientsmithRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `HTTPTransport.urlSession` against a server on this machine.
@Suite(.timeLimit(.minutes(5)))
struct URLSessionTransportTests {
  /// A response whose body is the request as it came in.
  @Sendable static func echo(
    _ request: LoopbackServer.Request, _ write: @Sendable (Data) -> Bool
  ) {
    let head = request.head.joined(separator: "\n")
    let body = Data(head.utf8) + Data("\n\n".utf8) + request.body
    let length = request.line.hasPrefix("HEAD") ? 99 : body.count
    let start = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\nX-B: 2\r\nX-A: 1\r\n\r\n"
    _ = write(Data(start.utf8) + (request.line.hasPrefix("HEAD") ? Data() : body))
  }

  /// Writes a byte each millisecond until the client has gone.
  @Sendable private static func trickle(_ write: (Data) -> Bool, until gone: Gate) {
    while write(Data(count: 1)) {
      usleep(1_000)
    }
    gone.open()
  }

  private func transport(
    bodyLimit: Int = 1_000_000, streamLimit: Int = 1_000_000, sleep: Gate? = nil
  ) -> HTTPTransport {
    var system = CallSystem.current
    if let sleep {
      system.sleep = { _ in await sleep.wait() }
    }
    var driver = RuntimeSessionDriver(.ephemeral)
    (driver.bodyLimit, driver.streamLimit, driver.system) = (bodyLimit, streamLimit, system)
    return .urlSession(driver)
  }

  // MARK: - Requests

  @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])
  func sendsEveryMethod(method: String) async throws {
    let server = try LoopbackServer(Self.echo)
    let request = HTTPRequest(
      method: method, url: server.url.appendingPathComponent("a b"), headers: ["Accept": "text/x"])
    let response = try await HTTPTransport.urlSession.send(request)
    #expect(response.status == 200)
    #expect(response.headers["x-a"] == "1")
    if method == "HEAD" {
      #expect(response.body.isEmpty)
    } else {
      let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
      #expect(lines.first == "\(method) /a%20b HTTP/1.1")
      #expect(lines.contains("Accept: text/x"))
      #expect(!lines.contains { $0.hasPrefix("Content-Type") || $0.hasPrefix("Cookie") })
    }
  }

  @Test func keepsAnEncodedQuery() async throws {
    let server = try LoopbackServer(Self.echo)
    let url = try #require(URL(string: server.url.absoluteString + "/x?a%5B%5D=%2B%20%7C&b=%C3%A9"))
    let response = try await HTTPTransport.urlSession.send(HTTPRequest(url: url))
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.hasPrefix("GET /x?a%5B%5D=%2B%20%7C&b=%C3%A9 HTTP/1.1\n"))
  }

  @Test func runsManyAtOnce() async throws {
    let server = try LoopbackServer(Self.echo)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        let url = server.url.appendingPathComponent("\(number)")
        group.addTask { try await HTTPTransport.urlSession.send(HTTPRequest(url: url)).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 50))
  }

  // MARK: - Responses

  @Test(arguments: [204, 304, 400, 404, 500, 503])
  func returnsEveryStatus(status: Int) async throws {
    let server = try LoopbackServer(
      response: "HTTP/1.1 \(status) Words\r\nContent-Length: 0\r\n\r\n")
    #expect(try await HTTPTransport.urlSession.send(HTTPRequest(url: server.url)).status == status)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func leavesRedirectsToTheCaller(status: Int) async throws {
    let server = try LoopbackServer { request, write in
      guard request.line.hasPrefix("GET / ") else { return Self.echo(request, write) }
      let text = "HTTP/1.1 \(status) Moved\r\nLocation: /next\r\nContent-Length: 3\r\n\r\nabc"
      _ = write(Data(text.utf8))
    }
    let response = try await HTTPTransport.urlSession.send(HTTPRequest(url: server.url))
    #expect(response.status == status)
    #expect(response.headers["Location"] == "/next")
  }

  @Test(arguments: ["Bearer", "Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Odd"])
  func answersChallenges(challenge: String) async throws {
    let server = try LoopbackServer(
      response: """
        HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: \(challenge)\r\n\
        Content-Length: 2\r\n\r\nno
        """)
    let request = HTTPRequest(url: server.url, timeout: .seconds(5))
    let response = try await HTTPTransport.urlSession.send(request)
    #expect(response.status == 401)
    #expect(String(decoding: response.body, as: UTF8.self) == "no")
  }

  @Test func keepsNoCookies() async throws {
    let cookies = Shared<[String?]>([])
    let server = try LoopbackServer { request, write in
      cookies.change { $0.append(request.header("Cookie")) }
      let text = "HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nContent-Length: 0\r\n\r\n"
      _ = write(Data(text.utf8))
    }
    for _ in 0..<2 {
      let response = try await HTTPTransport.urlSession.send(HTTPRequest(url: server.url))
      #expect(response.headers["Set-Cookie"] == "a=b; Path=/")
    }
    #expect(cookies.value == [nil, nil])
  }

  @Test(arguments: [
    "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
  ])
  func passesOverInterimResponses(interim: String) async throws {
    let server = try LoopbackServer { _, write in
      _ = write(Data((interim + interim).utf8))
      // Apart from each other on the wire, as a rule.
      usleep(20_000)
      _ = write(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A: 1\r\n\r\n".utf8))
      usleep(20_000)
      _ = write(Data("ok".utf8))
    }
    let transport = self.transport()
    let response = try await transport.send(HTTPRequest(url: server.url))
    #expect(response.status == 200)
    #expect(response.headers["X-A"] == "1")
    #expect(response.body == Data("ok".utf8))
    let stream = try await transport.stream(HTTPRequest(url: server.url))
    #expect(stream.status == 200)
  }

  // MARK: - Failures

  /// URLSession on Linux cuts timeouts to whole seconds, and takes none for no limit.
  @Test(arguments: [Duration.milliseconds(50), .milliseconds(1_500), .seconds(60)])
  func timesOutAfterFractionsOfSeconds(time: Duration) async throws {
    let (arrived, gate) = (Gate(), Gate())
    defer { gate.open() }
    let server = try LoopbackServer { _, _ in
      arrived.open()
      gate.block()
    }
    let waits = Shared<[Duration]>([])
    // The time is over as soon as the server has the request, which it never answers.
    let system = CallSystem(sleep: { wait in
      waits.change { $0.append(wait) }
      await arrived.wait()
    })
    var driver = RuntimeSessionDriver(.ephemeral)
    driver.system = system
    let transport = HTTPTransport.urlSession(driver)
    let error = await #expect(throws: URLError.self) {
      _ = try await transport.send(HTTPRequest(url: server.url, timeout: time))
    }
    #expect(error?.code == .timedOut)
    #expect(waits.value == [time])
  }

  @Test func timesOutBetweenBytes() async throws {
    let begun = Gate()
    let gate = Gate()
    defer { gate.open() }
    let server = try LoopbackServer { _, write in
      _ = write(Data("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc".utf8))
      begun.open()
      gate.block()
    }
    let error = await #expect(throws: URLError.self) {
      _ = try await self.transport(sleep: begun).send(HTTPRequest(url: server.url))
    }
    #expect(error?.code == .timedOut)
  }

  @Test func cancelsARunningRequest() async throws {
    let begun = Gate()
    let gone = Gate()
    let server = try LoopbackServer { _, write in
      _ = write(Data("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n".utf8))
      begun.open()
      Self.trickle(write, until: gone)
    }
    let transport = self.transport(bodyLimit: .max)
    let task = Task { try await transport.send(HTTPRequest(url: server.url)) }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await gone.wait()
  }

  @Test func cancelsBeforeItBegins() async throws {
    let server = try LoopbackServer(Self.echo)
    let gate = Gate()
    let task = Task {
      await gate.wait()
      return try await HTTPTransport.urlSession.send(HTTPRequest(url: server.url))
    }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func reportsARefusedConnection() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let error = await #expect(throws: URLError.self) {
      _ = try await HTTPTransport.urlSession.send(HTTPRequest(url: url))
    }
    #expect(error?.code == .cannotConnectToHost)
  }

  @Test func reportsABodyThatIsCutOff() async throws {
    let server = try LoopbackServer(
      response: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
    let error = await #expect(throws: URLError.self) {
      _ = try await HTTPTransport.urlSession.send(HTTPRequest(url: server.url))
    }
    #expect(error?.code == .networkConnectionLost)
  }

  @Test(arguments: [(99_999, true), (100_000, true), (100_001, false)])
  func limitsTheBody(size: Int, isRead: Bool) async throws {
    let server = try LoopbackServer { _, write in
      let head = "HTTP/1.1 200 OK\r\nX-Request-ID: r7\r\nContent-Length: \(size)\r\n\r\n"
      _ = write(Data(head.utf8) + Data(count: size))
    }
    let transport = self.transport(bodyLimit: 100_000)
    if isRead {
      #expect(try await transport.send(HTTPRequest(url: server.url)).body.count == size)
    } else {
      let error = await #expect(throws: ClientError.self) {
        _ = try await transport.send(HTTPRequest(url: server.url))
      }
      #expect(error?.reason == .tooLarge)
      #expect(error?.status == 200)
      #expect(error?.requestID == "r7")
      #expect(error?.body == Data(count: 100_001))
    }
  }

  @Test func countsInflatedBytes() async throws {
    let zeros = try #require(
      Data(base64Encoded: Self.compressedZeros, options: .ignoreUnknownCharacters))
    let server = try LoopbackServer { _, write in
      let head = """
        HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(zeros.count)\r\n\r\n
        """
      _ = write(Data(head.utf8) + zeros)
    }
    let body = try await self.transport().send(HTTPRequest(url: server.url)).body
    #expect(body == Data(count: 200_000))
    let error = await #expect(throws: ClientError.self) {
      _ = try await self.transport(bodyLimit: 100_000).send(HTTPRequest(url: server.url))
    }
    #expect(error?.reason == .tooLarge)
  }

  // MARK: - Streams

  @Test func streamsWhileTheServerWrites() async throws {
    let gate = Gate()
    let server = try LoopbackServer { _, write in
      _ = write(Data("HTTP/1.1 200 OK\r\nX-A: 1\r\n\r\none".utf8))
      gate.block()
      _ = write(Data("two".utf8))
    }
    let stream = try await HTTPTransport.urlSession.stream(HTTPRequest(url: server.url))
    #expect(stream.status == 200)
    #expect(stream.headers["X-A"] == "1")
    var texts: [String] = []
    for try await chunk in stream.body {
      texts.append(String(decoding: chunk, as: UTF8.self))
      gate.open()
    }
    #expect(texts == ["one", "two"])
  }

  @Test func endsTheRequestOfAStreamThatIsLetGo() async throws {
    let gone = Gate()
    let server = try LoopbackServer { _, write in
      _ = write(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))
      Self.trickle(write, until: gone)
    }
    let transport = self.transport(streamLimit: .max)
    let status = try await transport.stream(HTTPRequest(url: server.url)).status
    #expect(status == 200)
    await gone.wait()
  }

  @Test func limitsWhatAStreamKeeps() async throws {
    let gone = Gate()
    let server = try LoopbackServer { _, write in
      _ = write(Data("HTTP/1.1 200 OK\r\n\r\n".utf8) + Data(count: 200_000))
      Self.trickle(write, until: gone)
    }
    let transport = self.transport(streamLimit: 100_000)
    let stream = try await transport.stream(HTTPRequest(url: server.url))
    await gone.wait()
    await #expect(throws: RuntimeStreamOverflow.self) {
      for try await _ in stream.body {}
    }
  }

  /// 200,000 zero bytes in gzip.
  private static let compressedZeros = """
    H4sIAAAAAAACA+3BMQEAAADCoPVPbQZ/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAACA1wB7WOBcQA0DAA==
    """
}

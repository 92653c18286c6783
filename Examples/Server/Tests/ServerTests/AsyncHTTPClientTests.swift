import Foundation
import Testing

@testable import Server

/// The transport against a web server.
@Suite(.timeLimit(.minutes(2))) struct AsyncHTTPClientTests {
  private let transport = HTTPTransport.asyncHTTPClient

  /// What several tasks write to and read from, in order.
  private actor Log<Element: Sendable> {
    private(set) var all: [Element] = []

    func add(_ element: Element) {
      self.all.append(element)
    }
  }

  /// Suspends whoever waits until it is opened.
  private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
      if self.isOpen { return }
      await withCheckedContinuation { self.waiting.append($0) }
    }

    func open() {
      self.isOpen = true
      for continuation in self.waiting { continuation.resume() }
      self.waiting = []
    }
  }

  private func request(_ url: URL, _ change: (inout HTTPRequest) -> Void = { _ in }) -> HTTPRequest
  {
    var request = HTTPRequest(url: url)
    change(&request)
    return request
  }

  // MARK: - Whole responses

  @Test func sendsRequestsAndReadsResponses() async throws {
    try await LoopbackServer.run { request in
      var body = Data()
      for try await chunk in request.body { body += chunk }
      let seen = [
        request.method, request.target, request.headers["x-one"] ?? "",
        String(decoding: body, as: UTF8.self),
      ]
      return .init(
        status: 418, headers: ["X-Two": "2"], body: Data(seen.joined(separator: " ").utf8))
    } use: { url in
      let response = try await self.transport.send(
        self.request(url.appending(path: "a b")) {
          $0.method = "PATCH"
          $0.headers = ["X-One": "1"]
          $0.body = .data(Data("hello".utf8))
        })
      #expect(response.status == 418)
      #expect(response.headers["x-two"] == "2")
      #expect(String(decoding: response.body, as: UTF8.self) == "PATCH /a%20b 1 hello")
    }
  }

  @Test func inflatesResponses() async throws {
    // "kettle" as gzip writes it.
    let compressed = try #require(Data(base64Encoded: "H4sIAAAAAAACA8tOLSnJSQUAPOAWwQYAAAA="))
    try await LoopbackServer.run { request in
      #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
      return .init(headers: ["Content-Encoding": "gzip"], body: compressed)
    } use: { url in
      let response = try await self.transport.send(self.request(url))
      #expect(String(decoding: response.body, as: UTF8.self) == "kettle")
    }
  }

  @Test func leavesRedirectsToTheClient() async throws {
    try await LoopbackServer.run { request in
      request.target == "/next"
        ? .init(body: Data("label".utf8)) : .init(status: 302, headers: ["Location": "/next"])
    } use: { url in
      let response = try await self.transport.send(self.request(url))
      #expect(response.status == 302)
      let client = WarehouseClient.live(
        baseURL: url, credential: .value("t"), transport: self.transport)
      #expect(try await client.fetchLabel(1) == Data("label".utf8))
    }
  }

  @Test func refusesBodiesPastTheLimit() async throws {
    let chunk = Data(count: 1 << 20)
    let sent = Log<Int>()
    try await LoopbackServer.run { _ in
      .init(chunks: {
        await sent.add(1)
        return await sent.all.count <= 70 ? chunk : nil
      })
    } use: { url in
      let client = WarehouseClient.live(
        baseURL: url, credential: .value("t"), transport: self.transport)
      let error = await #expect(throws: ClientError.self) { try await client.fetchLabel(1) }
      #expect(error?.reason == .tooLarge)
    }
  }

  // MARK: - Streams

  @Test func streamsResponses() async throws {
    let gate = Gate()
    let sent = Log<Int>()
    try await LoopbackServer.run { _ in
      .init(chunks: {
        await sent.add(1)
        switch await sent.all.count {
        case 1: return Data("first".utf8)
        case 2:
          // Not before the first has arrived.
          await gate.wait()
          return Data("second".utf8)
        default: return nil
        }
      })
    } use: { url in
      let response = try await self.transport.stream(self.request(url))
      #expect(response.status == 200)
      var text = ""
      for try await chunk in response.body {
        text += String(decoding: chunk, as: UTF8.self)
        if text == "first" { await gate.open() }
      }
      #expect(text == "firstsecond")
    }
  }

  @Test func streamsFiles() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await LoopbackServer.run { request in
      var count = 0
      var sum = 0
      for try await chunk in request.body {
        count += chunk.count
        sum += chunk.reduce(0) { $0 + Int($1) }
      }
      let length = request.headers["content-length"] ?? "none"
      return .init(body: Data("\(count) \(sum) \(length)".utf8))
    } use: { url in
      let response = try await self.transport.send(
        self.request(url) {
          $0.method = "PUT"
          $0.body = .file(file)
        })
      let sum = (0..<3_000_000).reduce(0) { $0 + Int(UInt8(truncatingIfNeeded: $1)) }
      #expect(String(decoding: response.body, as: UTF8.self) == "3000000 \(sum) 3000000")
    }
  }

  @Test func throwsForFilesThatAreNotThere() async throws {
    let request = self.request(URL(filePath: "/")) {
      $0.body = .file(URL(filePath: "/nowhere/at/all"))
    }
    let error = await #expect(throws: ClientError.self) {
      try await self.transport.send(request)
    }
    #expect(error?.reason == .invalidRequest)
  }

  // MARK: - Ends

  @Test(arguments: [true, false])
  func endsWhenCancelled(whole: Bool) async throws {
    let arrived = Gate()
    let end = Gate()
    try await LoopbackServer.run { _ in
      await arrived.open()
      await end.wait()
      return .init()
    } use: { url in
      let task = Task {
        if whole {
          _ = try await self.transport.send(self.request(url))
        } else {
          _ = try await self.transport.stream(self.request(url))
        }
      }
      await arrived.wait()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await end.open()
    }
  }

  @Test func endsInTheMiddleOfAStream() async throws {
    let end = Gate()
    let sent = Log<Int>()
    try await LoopbackServer.run { _ in
      .init(chunks: {
        await sent.add(1)
        if await sent.all.count == 1 { return Data("first".utf8) }
        await end.wait()
        return nil
      })
    } use: { url in
      let response = try await self.transport.stream(self.request(url))
      let started = Gate()
      let task = Task {
        for try await _ in response.body { await started.open() }
        // A cancelled iteration may end like this.
        try Task.checkCancellation()
      }
      await started.wait()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await end.open()
    }
  }

  @Test func saysWhenTheTimeIsOver() async throws {
    let end = Gate()
    try await LoopbackServer.run { _ in
      await end.wait()
      return .init()
    } use: { url in
      let error = await #expect(throws: URLError.self) {
        try await self.transport.send(self.request(url) { $0.timeout = .milliseconds(1) })
      }
      #expect(error?.code == .timedOut)
      await end.open()
    }
  }

  @Test func reportsThatNoServerAnswers() async throws {
    let gone = Log<URL>()
    try await LoopbackServer.run({ _ in .init() }, use: { await gone.add($0) })
    let url = try #require(await gone.all.first)
    let error = await #expect(throws: URLError.self) {
      try await self.transport.send(self.request(url))
    }
    #expect(error?.code == .cannotConnectToHost)
  }
}

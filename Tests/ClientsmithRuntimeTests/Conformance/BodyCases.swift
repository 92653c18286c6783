import Foundation
import Testing

@testable import ClientsmithRuntime

// Bodies without an end, bodies that come slowly, and bodies that are not documents.

extension ConformanceCase {
  static let endless: [ConformanceCase] =
    [
      "no length": "HTTP/1.1 200 OK\r\n\r\n",
      "a length": "HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n",
      "an error": "HTTP/1.1 500 No\r\n\r\n",
      "not found with a challenge": "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic\r\n\r\n",
    ].sorted { $0.key < $1.key }.map { name, head in
      ConformanceCase("an endless body, \(name)") { subject in
        try await subject.floods(head, Data(count: 1_048_576))
      }
    } + [
      ConformanceCase("an endless body, chunked") { subject in
        try await subject.floods(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
          Data("100000\r\n".utf8) + Data(count: 1_048_576) + Data("\r\n".utf8))
      },
      ConformanceCase("a corrupt compressed body") { subject in
        let server = try LoopbackServer { _, write in
          let body = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) + Data(repeating: 0xFF, count: 90)
          _ = write(LoopbackServer.response(200, "Content-Encoding: gzip", body: body))
        }
        await subject.fails(.transport) { _ = try await subject.data(server.url) }
      },
    ]

  /// A redirect whose body never ends holds up no other call.
  static let endlessRedirect = ConformanceCase("an endless body of a redirect") { subject in
    // Foundation on Linux says nothing of a redirect before its body has ended, so it is the
    // deadline that ends the call.
    let deadline = Gate()
    let server = try LoopbackServer { _, write in
      guard write(Data("HTTP/1.1 302 Found\r\nLocation: /y\r\n\r\n".utf8)) else { return }
      var written = 0
      while written < 1_000_000_000, write(Data(count: 65_536)) {
        written += 65_536
        if written > 100_000 {
          deadline.open()
        }
      }
    }
    var system = CallSystem.current
    system.sleep = { _ in await deadline.wait() }
    let caller = subject.caller(server.url, system: system)
    await subject.fails(.timeout, .tooLarge) {
      try await caller.send(caller.call("fetch", "GET", "/x"))
    }
  }

  // MARK: - Slowness

  static let slow: [ConformanceCase] = [
    drips("before the head", "", then: "H"),
    drips("within the head", "HTTP/1.1 200 OK\r\n", then: "X-A: b\r\n"),
    drips("within the body", "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n", then: "a"),
    drips(
      "within chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", then: "1\r\na\r\n"),
    drips("within an error", "HTTP/1.1 500 No\r\nContent-Length: 1000000\r\n\r\n", then: "a"),
  ]

  /// The server writes on and on; the deadline comes when it has written a little. However late the
  /// call ends, the server does not end it: within a head, Foundation on Linux would not survive
  /// that.
  private static func drips(_ name: String, _ start: String, then drop: String) -> ConformanceCase {
    ConformanceCase("drips \(name)") { subject in
      let deadline = Gate()
      let gone = Gate()
      let server = try LoopbackServer(manners: .resets) { _, write in
        defer { gone.open() }
        guard write(Data(start.utf8)) else { return }
        var count = 0
        // The start of a head is followed by silence.
        while write(start.isEmpty && count > 0 ? Data() : Data(drop.utf8)) {
          count += 1
          if count == 5 {
            deadline.open()
          }
          usleep(count < 100 ? 1_000 : 50_000)
        }
      }
      var system = CallSystem.current
      system.sleep = { _ in await deadline.wait() }
      let caller = subject.caller(server.url, system: system)
      await subject.fails(.timeout) { try await caller.send(caller.call("fetch", "GET", "/x")) }
      await gone.wait()
    }
  }

  // MARK: - Uploads

  static let uploads: [ConformanceCase] = [
    gettingOn("a file") { $0.body(file: $1) },
    gettingOn("a multipart body") { $0.multipartField("f", data: try? Data(contentsOf: $1)) },
  ]

  /// The server reads a little, and the rest only when the deadline was set again.
  private static func gettingOn(
    _ name: String, _ add: @escaping @Sendable (inout EndpointCall, URL) -> Void
  ) -> ConformanceCase {
    ConformanceCase("reports the progress of \(name)") { subject in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
      try Data(count: 16_777_216).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let isSet = Gate()
      let isSetAgain = Gate()
      let server = try LoopbackServer(beforeReading: { (count: Int) -> Void in
        if count > 0 {
          isSetAgain.block()
        }
      }) { _, write in _ = write(LoopbackServer.response()) }
      let sent = Shared<HTTPRequest?>(nil)
      let transport = HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        await isSet.wait()
        sent.change { $0 = request }
        return try await subject.transport.send(request)
      }
      let count = Shared(0)
      var system = CallSystem.current
      system.sleep = { (time: Duration) async throws -> Void in
        // The deadline of the call, not of the attempt.
        guard time <= .seconds(120) else { return try await CallSystem.patience(time) }
        if count.count() > 1 {
          isSetAgain.open()
          return try await CallSystem.patience(time)
        }
        isSet.open()
        // Without progress, this deadline ends the call.
        for _ in 0..<20_000 where sent.value?.progress.last == nil {
          try await Task.sleep(for: .milliseconds(1))
        }
      }
      let caller = ConformanceSubject(transport: transport, traits: subject.traits)
        .caller(server.url, system: system)
      var call = caller.call("upload", "POST", "/x")
      add(&call, file)
      try await caller.send(call)
      #expect(count.value > 1)
    }
  }

  // MARK: - Deadlines

  /// Deadlines of the system's clock, which transports keep to by themselves.
  static let late: [ConformanceCase] = [
    "": "nothing", "HTTP/1.1 200 O": "part of a head",
    "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc": "part of a body",
    "HTTP/1.1 302 Found\r\nLocation: /y\r\nContent-Length: 0\r\n\r\n": "a redirect",
  ].map { start, name in
    ConformanceCase("no more than \(name) in time") { subject in
      let isOver = Gate()
      defer { isOver.open() }
      let server = try LoopbackServer(manners: .keepsAlive) { request, write in
        guard request.line.hasPrefix("GET /x "), write(Data(start.utf8)) else {
          return isOver.block()
        }
        if !start.hasPrefix("HTTP/1.1 302") {
          isOver.block()
        }
      }
      let caller = subject.caller(server.url, timeout: .milliseconds(100))
      await subject.fails(.timeout) { try await caller.send(caller.call("fetch", "GET", "/x")) }
    }
  }

  // MARK: - Documents

  static let documents: [ConformanceCase] =
    [
      nested("[", "]", 512, isRead: true), nested("{\"a\":", "}", 512, isRead: true, inner: "1"),
      nested("[", "]", 513, isRead: false), nested("[", "", 513, isRead: false),
      nested("{\"a\":", "}", 513, isRead: false, inner: "1"),
      nested("[", "]", 100_000, isRead: false), nested("[", "", 1_000_000, isRead: false),
      nested("[{\"a\":", "}]", 100_000, isRead: false, inner: "1"),
      ConformanceCase("brackets in a string") { subject in
        let text = String(repeating: "[", count: 100_000)
        let value = try await subject.json("[\"\\\"\(text)\"]")
        #expect(value == .array([.string("\"" + text)]))
      },
      ConformanceCase("brackets in an error's body") { subject in
        let body = Data(String(repeating: "[", count: 513).utf8)
        let server = try LoopbackServer { _, write in
          _ = write(LoopbackServer.response(500, body: body))
        }
        let caller = subject.caller(
          server.url, errors: [ErrorBody(.otherwise, as: JSON.self)])
        let error = await subject.fails(.status) {
          try await caller.send(caller.call("fetch", "GET", "/x"))
        }
        #expect(error?.body(as: JSON.self) == nil)
        #expect(error?.body == body)
      },
    ]
    + [
      "", " ", "nul", "[1,]", "{\"a\":1,}", "{'a':1}", "[1]]", "[NaN]", "[01]", "[+1]", "\"\\x\"",
      "\"\\ud800", "\"\u{1}\"", "{\"a\"}", "{1:2}", "// x\n1", "[1e999999]",
    ].map { text in
      ConformanceCase("not JSON: \(text.debugDescription)") { subject in
        do {
          // Lenient or not: without a crash.
          _ = try await subject.json(text)
        } catch let error as ClientError {
          #expect(error.reason == .decoding)
        }
      }
    }

  private static func nested(
    _ start: String, _ end: String, _ depth: Int, isRead: Bool, inner: String = ""
  ) -> ConformanceCase {
    ConformanceCase("\(depth) times \(start)\(end)") { subject in
      let text =
        String(repeating: start, count: depth) + inner + String(repeating: end, count: depth)
      if isRead {
        _ = try await subject.json(text)
      } else {
        await subject.fails(.decoding) { _ = try await subject.json(text) }
      }
    }
  }
}

extension ConformanceSubject {
  fileprivate func json(_ text: String) async throws -> JSON {
    let server = try LoopbackServer { _, write in
      _ = write(LoopbackServer.response(body: Data(text.utf8)))
    }
    let caller = self.caller(server.url)
    return try await caller.json(caller.call("fetch", "GET", "/x"), as: JSON.self)
  }

  /// Expects a body that never ends to be given up soon after the limit.
  fileprivate func floods(_ head: String, _ more: Data) async throws {
    let gone = Gate()
    let server = try LoopbackServer { _, write in
      defer { gone.open() }
      guard write(Data(head.utf8)) else { return }
      var written = 0
      while write(more) {
        written += more.count
        if written > 2 * HTTPResponse.bodyLimit {
          // How long a client takes to close the connection is left to it.
          usleep(250_000)
        }
      }
    }
    let error = await self.fails(.tooLarge) { _ = try await self.data(server.url) }
    #expect(error?.endpoint == "fetch")
    #expect(error?.status.map { head.hasPrefix("HTTP/1.1 \($0) ") } == true)
    await gone.wait()
  }
}

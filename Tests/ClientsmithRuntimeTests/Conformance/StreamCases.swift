import Foundation
import Testing

@testable import ClientsmithRuntime

// Streams that come slowly, that break off, and that are not read to their end.

extension ConformanceCase {
  static let streams: [ConformanceCase] =
    StreamKind.allCases.flatMap { kind in
      Framing.allCases.map { drips(kind, $0) }
        + [Framing.length, .chunks].flatMap { framing in
          [.closes, .resets].map { cut(kind, framing, $0) }
        }
        + [
          arrives(kind), lostWhileOthersAreRead(kind), left(kind, afterElement: true),
          left(kind, afterElement: false), cancelled(kind, afterHead: false),
          cancelled(kind, afterHead: true), refused(kind),
        ]
    } + closedWithinElement

  /// For these the session of Foundation on Linux does nothing else, two at once never end: it reads
  /// as long as there is something to read, and nothing can tell it to stop before.
  static let endlessElements: [ConformanceCase] = StreamKind.allCases.map(endlessElement)

  /// A byte at a time.
  private static func drips(_ kind: StreamKind, _ framing: Framing) -> ConformanceCase {
    ConformanceCase("\(kind) drip, \(framing)") { subject in
      let body = Data((1...9).map(kind.text).joined().utf8)
      let server = try LoopbackServer { _, write in
        guard write(framing.head(body.count)) else { return }
        for byte in body {
          guard write(framing.piece(Data([byte]))) else { return }
        }
        _ = write(framing.end)
      }
      let (values, error) = try await subject.elements(kind, server.url)
      #expect(values == Array(1...9))
      #expect(error == nil)
    }
  }

  /// The connection is lost within the third element, and there is no doubt that more was to come.
  private static func cut(
    _ kind: StreamKind, _ framing: Framing, _ manners: LoopbackServer.Manners
  ) -> ConformanceCase {
    ConformanceCase("\(kind) cut within an element, \(framing), \(manners)") { subject in
      let read = Gate()
      let server = try LoopbackServer(manners: manners) { _, write in
        let start = Data((kind.text(1) + kind.text(2) + kind.text(34).dropLast(3)).utf8)
        guard write(framing.head(1_000) + framing.piece(start)) else { return }
        // A reset may overtake what was sent before it.
        read.block()
      }
      defer { read.open() }
      let (values, error) = try await subject.elements(kind, server.url) { value in
        if value == 2 {
          read.open()
        }
      }
      #expect(values == [1, 2])
      #expect((error as? ClientError)?.reason == .streamTruncated)
      #expect((error as? ClientError)?.status == 200)
    }
  }

  /// The end of the connection is that of the body: only what the element holds can tell.
  private static let closedWithinElement: [ConformanceCase] = [
    ConformanceCase("events closed within one") { subject in
      let server = try LoopbackServer.raw("HTTP/1.1 200 OK\r\n\r\ndata: 1\n\ndata: 2\n")
      let (values, error) = try await subject.elements(.events, server.url)
      #expect(values == [1])
      #expect(error == nil)
    },
    ConformanceCase("lines closed within one") { subject in
      let server = try LoopbackServer.raw("HTTP/1.1 200 OK\r\n\r\n1\n{\"a\":")
      let (values, error) = try await subject.elements(.lines, server.url)
      #expect(values == [1])
      #expect((error as? ClientError)?.reason == .streamTruncated)
    },
  ]

  /// An element is there before the next one is sent.
  private static func arrives(_ kind: StreamKind) -> ConformanceCase {
    ConformanceCase("\(kind) arrive one by one") { subject in
      let gates = (0...4).map { _ in Gate() }
      let server = try LoopbackServer { _, write in
        guard write(Framing.chunks.head(0)) else { return }
        for number in 1...4 {
          gates[number - 1].block()
          guard write(Framing.chunks.piece(Data(kind.text(number).utf8))) else { return }
        }
        _ = write(Framing.chunks.end)
      }
      defer { for gate in gates { gate.open() } }
      gates[0].open()
      let (values, error) = try await subject.elements(kind, server.url) { value in
        gates[value].open()
      }
      #expect(values == [1, 2, 3, 4])
      #expect(error == nil)
    }
  }

  /// What has come before the connection is lost is read, however slow the reader.
  private static func lostWhileOthersAreRead(_ kind: StreamKind) -> ConformanceCase {
    ConformanceCase("\(kind) lost while others are read") { subject in
      let (read, sent) = (Gate(), Gate())
      let server = try LoopbackServer { _, write in
        defer { sent.open() }
        guard write(Framing.length.head(1_000) + Data(kind.text(1).utf8)) else { return }
        read.block()
        for number in 2...4 {
          guard write(Data(kind.text(number).utf8)) else { return }
        }
      }
      defer { read.open() }
      let (values, error) = try await subject.elements(kind, server.url) { value in
        guard value == 1 else { return }
        read.open()
        await sent.wait()
        // Time for the transport to see that the connection has ended.
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(values == [1, 2, 3, 4])
      #expect((error as? ClientError)?.reason == .streamTruncated)
    }
  }

  private static func endlessElement(_ kind: StreamKind) -> ConformanceCase {
    ConformanceCase("an endless element of \(kind)") { subject in
      let gone = Gate()
      let server = try LoopbackServer { _, write in
        defer { gone.open() }
        let start = kind.text(1) + String(kind.text(2).dropLast(3))
        guard write(Data("HTTP/1.1 200 OK\r\n\r\n\(start)".utf8)) else { return }
        var written = 0
        while write(Data(repeating: 0x31, count: 65_536)) {
          written += 65_536
          if written > 33_554_432 {
            // How long a client takes to close the connection is left to it.
            usleep(250_000)
          }
        }
      }
      let (values, error) = try await subject.elements(kind, server.url)
      #expect(values == [1])
      #expect((error as? ClientError)?.reason == .tooLarge)
      await gone.wait()
    }
  }

  /// Whoever leaves the loop, or never starts it, ends the request.
  private static func left(_ kind: StreamKind, afterElement: Bool) -> ConformanceCase {
    ConformanceCase("\(kind) left \(afterElement ? "after one" : "unread")") { subject in
      let gone = Gate()
      let server = try LoopbackServer { _, write in
        defer { gone.open() }
        guard write(Framing.chunks.head(0)) else { return }
        while write(Framing.chunks.piece(Data(kind.text(1).utf8))) {
          usleep(1_000)
        }
      }
      let stream = try await subject.open(kind, server.url)
      if afterElement {
        for try await value in stream {
          #expect(value == 1)
          break
        }
      }
      // The stream is let go here.
      _ = consume stream
      await gone.wait()
    }
  }

  private static func cancelled(_ kind: StreamKind, afterHead: Bool) -> ConformanceCase {
    ConformanceCase("\(kind) cancelled \(afterHead ? "after one" : "before the head")") { subject in
      let begun = Gate()
      let gone = Gate()
      let server = try LoopbackServer { _, write in
        defer { gone.open() }
        if afterHead {
          let start = Framing.chunks.piece(Data(kind.text(1).utf8))
          guard write(Framing.chunks.head(0) + start) else { return }
          // Comments and blank lines are not elements.
          let silence = Framing.chunks.piece(Data((kind == .events ? ":\n" : "\n").utf8))
          while write(silence) {
            usleep(1_000)
          }
        } else {
          begun.open()
          // Slowly: curl refuses a response whose heads are more than 300 KB in all.
          while write(Data("HTTP/1.1 103 Early Hints\r\n\r\n".utf8)) {
            usleep(20_000)
          }
        }
      }
      let url = server.url
      let task = Task {
        let (values, error) = try await subject.elements(kind, url) { _ in begun.open() }
        #expect(values == [1])
        if let error { throw error }
      }
      await begun.wait()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await gone.wait()
    }
  }

  /// An error is not a stream: its body is read as that of any other call.
  private static func refused(_ kind: StreamKind) -> ConformanceCase {
    ConformanceCase("\(kind) refused") { subject in
      let server = try LoopbackServer { _, write in
        _ = write(LoopbackServer.response(503, body: Data("{\"a\":1}".utf8)))
      }
      let error = await subject.fails(.status) {
        _ = try await subject.open(kind, server.url)
      }
      #expect(error?.status == 503)
      #expect(error?.body == Data("{\"a\":1}".utf8))
    }
  }
}

private enum StreamKind: CaseIterable {
  case events
  case lines

  func text(_ number: Int) -> String {
    self == .events ? "data: \(number)\n\n" : "  \(number)\r\n"
  }
}

/// How the end of a body is told.
private enum Framing: CaseIterable {
  case length
  case chunks
  case connection

  func head(_ length: Int) -> Data {
    let field =
      switch self {
      case .length: "Content-Length: \(length)\r\n"
      case .chunks: "Transfer-Encoding: chunked\r\n"
      case .connection: ""
      }
    return Data("HTTP/1.1 200 OK\r\n\(field)\r\n".utf8)
  }

  func piece(_ data: Data) -> Data {
    guard self == .chunks else { return data }
    return Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8)
  }

  var end: Data {
    self == .chunks ? Data("0\r\n\r\n".utf8) : Data()
  }
}

extension ConformanceSubject {
  fileprivate func open(
    _ kind: StreamKind, _ url: URL
  ) async throws -> ResponseStream<Int> {
    let caller = self.caller(url)
    let call = caller.call("follow", "GET", "/x")
    switch kind {
    case .events: return try await caller.events(call, as: Int.self)
    case .lines: return try await caller.lines(call, as: Int.self)
    }
  }

  /// All elements of a stream, and what ended it.
  fileprivate func elements(
    _ kind: StreamKind, _ url: URL, each: (Int) async throws -> Void = { _ in }
  ) async throws -> (values: [Int], error: (any Error)?) {
    var values: [Int] = []
    let stream = try await self.open(kind, url)
    do {
      for try await value in stream {
        values.append(value)
        try await each(value)
      }
    } catch {
      return (values, error)
    }
    return (values, nil)
  }
}

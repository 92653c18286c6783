import Foundation
import Testing

@testable import ClientsmithRuntime

// Connections that are lost, and messages that are none.

extension ConformanceCase {
  /// A case in which the call fails for want of a response.
  private static func fails(_ name: String, _ text: String, _ manners: LoopbackServer.Manners)
    -> ConformanceCase
  {
    ConformanceCase("\(name), \(manners)") { subject in
      let server = try LoopbackServer.raw(text, manners)
      await subject.fails(.transport) { _ = try await subject.data(server.url) }
    }
  }

  private static func lost(_ texts: KeyValuePairs<String, String>) -> [ConformanceCase] {
    texts.flatMap { name, text in
      [fails(name, text, .closes), fails(name, text, .resets)]
    }
  }

  /// The connection is closed after the status line or within a header.
  static let cutHeads: [ConformanceCase] = [
    fails("a status line", "HTTP/1.1 200 OK\r\n", .closes),
    fails("part of a header", "HTTP/1.1 200 OK\r\nContent-Le", .closes),
  ]

  /// The connection is lost in other ways before there is a whole head.
  static let lostHeads: [ConformanceCase] =
    [
      fails("closed before the request", "", .hangsUp),
      fails("a status line", "HTTP/1.1 200 OK\r\n", .resets),
      fails("part of a header", "HTTP/1.1 200 OK\r\nContent-Le", .resets),
    ]
    + lost([
      "no response": "",
      "part of a status line": "HTTP/1.1 2",
      "a head without its end": "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n",
      "only an interim response": "HTTP/1.1 100 Continue\r\n\r\n",
      "part after an interim response": "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1",
    ])

  /// The connection is lost within the body.
  static let brokenBodies: [ConformanceCase] =
    lost([
      "short of its length": "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
      "nothing of its length": "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n",
      "an error short of its length": "HTTP/1.1 500 No\r\nContent-Length: 10\r\n\r\nabc",
      "part of a chunk": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
      "chunks without the last":
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
      "part of the size of a chunk":
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1",
    ])
    + [
      "zz\r\nabc\r\n0\r\n\r\n", "-3\r\nabc\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFFFFFF\r\nabc",
      "7FFFFFFFFFFFFFFF\r\nabc", "\r\n\r\n", "3\r\nabcdef\r\n0\r\n\r\n",
    ].map { chunks in
      fails(
        "the chunks \(chunks.debugDescription)",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)", .closes)
    }

  /// A connection may be closed while it is not used, without a word before: a call that finds it
  /// so is made again.
  static let silentlyClosed = ConformanceCase("connections that are closed silently") { subject in
    let server = try LoopbackServer(manners: .closesSilently) { _, write in
      _ = write(LoopbackServer.response(body: Data("abc".utf8)))
    }
    let caller = subject.caller(
      server.url, retry: .standard, system: CallSystem(pause: { _ in }))
    for _ in 0..<20 {
      let text = try await caller.text(caller.call("fetch", "GET", "/x"))
      #expect(text == "abc")
    }
  }

  /// The same where a request with a body is on its way already.
  static let closedForABody = ConformanceCase("PUT again after a used connection is closed") {
    subject in
    let server = try LoopbackServer(manners: .closesAtNext) { request, write in
      _ = write(LoopbackServer.response(body: request.body))
    }
    let caller = subject.caller(
      server.url, retry: .standard, system: CallSystem(pause: { _ in }))
    for number in 1...5 {
      var call = caller.call("put", "PUT", "/x")
      call.body(text: "\(number)")
      #expect(try await caller.text(call) == "\(number)")
    }
  }

  /// A server that is restarted closes connections that have a request already, by FIN or by RST.
  static let closedBeforeTheAnswer: [ConformanceCase] = [
    LoopbackServer.Manners.closes, .resets,
  ].flatMap { manners in
    [("GET", false), ("POST", true)].map { method, isSafe in
      ConformanceCase("\(method) again after a connection without an answer, \(manners)") {
        subject in
        let count = Shared(0)
        let server = try LoopbackServer(manners: manners) { _, write in
          if count.count() > 1 {
            _ = write(LoopbackServer.response(body: Data("abc".utf8)))
          }
        }
        let caller = subject.caller(
          server.url, retry: .standard, system: CallSystem(pause: { _ in }))
        var call = caller.call("fetch", method, "/x")
        call.isSafe = isSafe
        #expect(try await caller.text(call) == "abc")
        #expect(count.value == 2)
      }
    }
  }

  /// What is not HTTP is not requested again.
  static let notRepeated: [ConformanceCase] = [
    "hello\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: a\r\n\r\n",
  ].map { text in
    ConformanceCase("one attempt for \(text.debugDescription)") { subject in
      let count = Shared(0)
      let server = try LoopbackServer { _, write in
        _ = count.count()
        _ = write(Data(text.utf8))
      }
      let caller = subject.caller(
        server.url, retry: .standard, system: CallSystem(pause: { _ in }))
      await subject.fails(.transport) { try await caller.send(caller.call("fetch", "GET", "/x")) }
      #expect(count.value == 1)
    }
  }

  // MARK: - Lengths

  /// Lengths that are wrong, but not so that something would be missing.
  static let lengths: [ConformanceCase] =
    [
      reads("more than its length", "Content-Length: 3\r\n\r\nabcdef", "abc"),
      reads("no length", "\r\nabc", "abc"),
      reads("no body", "Content-Length: 0\r\n\r\n", ""),
      reads(
        "chunks", "Transfer-Encoding: chunked\r\n\r\n1;x=y\r\na\r\n2\r\nbc\r\n0\r\n\r\n", "abc"),
      ConformanceCase("chunks and a length") { subject in
        let server = try LoopbackServer.raw(
          "HTTP/1.1 200 OK\r\nContent-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3\r\nabc\r\n0\r\n\r\n")
        if subject.traits.contains(.refusesChunksWithLength) {
          await subject.fails(.transport) { _ = try await subject.data(server.url) }
        } else {
          let data = try await subject.data(server.url)
          #expect(data == Data("abc".utf8))
        }
      },
    ]
    + ["-5", "abc", "99999999999999999999999999", "3, 5", "3\r\nContent-Length: 5", ""].map {
      length in
      ConformanceCase("the length \(length.debugDescription)") { subject in
        let server = try LoopbackServer.raw(
          "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nabc")
        do {
          // Some take such a body to last until the connection is closed.
          let data = try await subject.data(server.url)
          #expect(data == Data("abc".utf8))
        } catch let error as ClientError {
          #expect(error.reason == .transport || error.reason == .tooLarge)
        }
      }
    }

  /// Fields after the last chunk (RFC 9112, section 7.1.2), which are ignored.
  static let trailers = reads(
    "trailers", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Status: 500\r\n\r\n",
    "abc")

  private static func reads(_ name: String, _ rest: String, _ body: String) -> ConformanceCase {
    ConformanceCase("reads \(name)") { subject in
      let server = try LoopbackServer.raw("HTTP/1.1 200 OK\r\n\(rest)")
      let data = try await subject.data(server.url)
      #expect(String(decoding: data, as: UTF8.self) == body)
    }
  }
}

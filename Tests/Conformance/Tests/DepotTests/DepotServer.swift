import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A web server on a free port of this machine, with the endpoints of `depot.client.yaml`.
///
/// Only this file imports Hummingbird, whose names are those of the client's runtime.
enum DepotServer {
  /// What crate 7 is, and what the plan consists of.
  static let crate = #"{"id":7,"goods":"kettles","weight":2.5}"#
  static let plan = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  /// Runs a server for as long as `use` takes.
  static func run(use: @escaping @Sendable (_ baseURL: URL) async throws -> Void) async throws {
    let (ports, running) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "depot")
    logger.logLevel = .critical
    let application = Application(
      router: self.router(),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in running.yield(channel.localAddress?.port ?? 0) },
      logger: logger)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await application.run()
      }
      for await port in ports {
        guard let url = URL(string: "http://127.0.0.1:\(port)") else { continue }
        try await use(url)
        break
      }
      group.cancelAll()
    }
  }

  private static func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("crates/:id") { request, context -> Response in
      guard context.parameters.get("id") == "7" else { throw HTTPError(.notFound) }
      return self.json(self.crate)
    }
    router.head("crates/:id") { request, context -> Response in
      guard context.parameters.get("id") == "7" else { throw HTTPError(.notFound) }
      return Response(status: .ok, headers: [.contentType: "application/json"])
    }
    router.delete("crates/:id") { _, _ in HTTPResponse.Status.noContent }
    // What is sent comes back.
    router.post("crates") { request, _ in try await self.echo(request) }
    router.put("crates/:id") { request, _ in try await self.echo(request) }
    router.patch("crates/:id") { request, _ in
      let body = try await String(buffer: request.body.collect(upTo: 1_000_000))
      return self.json(#"{"id":7,"goods":"kettles",\#(body.dropFirst())"#)
    }
    self.addRedirects(to: router)
    self.addStreams(to: router)
    router.get("secret") { request, _ -> Response in
      guard request.headers[.authorization] == "Bearer fresh" else {
        return Response(status: .unauthorized, headers: [.wwwAuthenticate: "Bearer"])
      }
      return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "open sesame")))
    }
    return router
  }

  private static func addRedirects(to router: Router<BasicRequestContext>) {
    router.get("old/crates/:id") { _, context in
      Response(
        status: .movedPermanently,
        headers: [.location: "/crates/\(context.parameters.get("id") ?? "")"])
    }
    router.post("submissions") { _, _ in
      Response(status: .seeOther, headers: [.location: "/crates/7"])
    }
  }

  private static func addStreams(to router: Router<BasicRequestContext>) {
    router.get("events") { _, _ in
      self.stream("text/event-stream") { number in
        ": crate\r\nid: \(number)\r\ndata: {\"id\": \(number),\r\ndata: \"goods\": \"pots\"}\r\n\r\n"
      }
    }
    router.get("crates.jsonl") { _, _ in
      self.stream("application/jsonl") { number in "{\"id\": \(number), \"goods\": \"pots\"}\n" }
    }
    router.put("plan") { request, _ in try await self.receipt(request) }
    router.post("plan") { request, _ in try await self.receipt(request) }
    router.get("plan") { _, _ in
      Response(
        status: .ok,
        body: .init(contentLength: self.plan.count) { writer in
          var rest = self.plan[...]
          while !rest.isEmpty {
            try await writer.write(ByteBuffer(bytes: rest.prefix(100_000)))
            rest = rest.dropFirst(100_000)
          }
          try await writer.finish(nil)
        })
    }
  }

  private static func json(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  private static func echo(_ request: Request) async throws -> Response {
    let body = try await request.body.collect(upTo: 1_000_000)
    return Response(
      status: .created, headers: [.contentType: "application/json"], body: .init(byteBuffer: body))
  }

  /// A hundred elements, none of which waits for the next.
  private static func stream(
    _ type: String, _ element: @escaping @Sendable (Int) -> String
  ) -> Response {
    Response(
      status: .ok, headers: [.contentType: type],
      body: .init { writer in
        for number in 0..<100 {
          try await writer.write(ByteBuffer(string: element(number)))
        }
        try await writer.finish(nil)
      })
  }

  private static func receipt(_ request: Request) async throws -> Response {
    var count = 0
    var sum = 0
    for try await chunk in request.body {
      count += chunk.readableBytes
      sum += chunk.readableBytesView.reduce(0) { $0 + Int($1) }
    }
    return self.json(#"{"method":"\#(request.method)","bytes":\#(count),"sum":\#(sum)}"#)
  }
}

import Bare
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers the calls of `harbor.client.yaml`, on one thread.
enum Server {
  static func run() async throws {
    let answers = try Answers()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
      .serverChannelOption(.backlog, value: 1_024)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Handler(answers))
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: 0).get()
    print(channel.localAddress?.port ?? 0)
    fflush(nil)
    try await channel.closeFuture.get()
  }

  private struct Answers: Sendable {
    let ship: ByteBuffer
    let freight: ByteBuffer
    let list: ByteBuffer
    let events: ByteBuffer
    let plan = ByteBuffer(repeating: 7, count: 1_048_576)

    init() throws {
      let ship = try BareJSON.encode(BareShip.sample)
      self.ship = ByteBuffer(bytes: ship)
      self.freight = ByteBuffer(bytes: try BareJSON.encode(BareFreight.list[3]))
      self.list = ByteBuffer(bytes: try BareJSON.encode(BareFreight.list))
      let event = "data: " + String(decoding: ship, as: UTF8.self) + "\n\n"
      self.events = ByteBuffer(string: String(repeating: event, count: 100))
    }
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let answers: Answers
    private var head: HTTPRequestHead?
    private var count = 0

    init(_ answers: Answers) {
      self.answers = answers
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch self.unwrapInboundIn(data) {
      case .head(let head):
        self.head = head
        self.count = 0
      case .body(let part): self.count += part.readableBytes
      case .end: self.answer(context)
      }
    }

    private func answer(_ context: ChannelHandlerContext) {
      let path = self.head?.uri.prefix { $0 != "?" } ?? ""
      let isGet = self.head?.method == .GET
      var type = "application/json"
      let body: ByteBuffer
      switch path {
      case "/freight": body = isGet ? self.answers.list : self.answers.freight
      case "/events":
        body = self.answers.events
        type = "text/event-stream"
      case "/plan" where isGet:
        body = self.answers.plan
        type = "application/octet-stream"
      case "/plan": body = ByteBuffer(string: "{\"bytes\":\(self.count)}")
      default: body = self.answers.ship
      }
      let head = HTTPResponseHead(
        version: .http1_1, status: .ok,
        headers: ["Content-Type": type, "Content-Length": String(body.readableBytes)])
      context.write(self.wrapOutboundOut(.head(head)), promise: nil)
      context.write(self.wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
      context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}

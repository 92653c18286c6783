import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers each request with the same kilobyte, on one thread.
enum Server {
  static func run() async throws {
    let body = ByteBuffer(bytes: try JSONEncoder().encode(Crate.sample))
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
      .serverChannelOption(.backlog, value: 1_024)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Answer(body))
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: 0).get()
    print(channel.localAddress?.port ?? 0)
    fflush(nil)
    try await channel.closeFuture.get()
  }

  private final class Answer: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let body: ByteBuffer
    private let head: HTTPResponseHead

    init(_ body: ByteBuffer) {
      self.body = body
      self.head = HTTPResponseHead(
        version: .http1_1, status: .ok,
        headers: [
          "Content-Type": "application/json", "Content-Length": String(body.readableBytes),
        ])
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .end = self.unwrapInboundIn(data) else { return }
      context.write(self.wrapOutboundOut(.head(self.head)), promise: nil)
      context.write(self.wrapOutboundOut(.body(.byteBuffer(self.body))), promise: nil)
      context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}

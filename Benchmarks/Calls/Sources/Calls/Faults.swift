import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server that answers three requests in ten with a fault, and counts what it was sent.
enum FaultyServer {
  /// What arrived, by the number of the call that sent it.
  struct Report: Codable {
    var requests = 0
    var faults: [String: Int] = [:]
    /// Calls with a POST without a key that came more than once.
    var repeatedPosts = 0
    /// Calls whose attempts had different keys.
    var changedKeys = 0
    /// Keys of more than one call.
    var sharedKeys = 0
    /// Calls that may be repeated and were.
    var repeated = 0
  }

  static func run() async throws {
    let log = Log()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
      .serverChannelOption(.backlog, value: 1_024)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withPipeliningAssistance: false)
          try channel.pipeline.syncOperations.addHandler(Handler(log))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    print(channel.localAddress?.port ?? 0)
    fflush(nil)
    try await channel.closeFuture.get()
  }

  private final class Log: Sendable {
    private struct State {
      var report = Report()
      var attempts: [String: Int] = [:]
      var keys: [String: String] = [:]
      var callsOfKeys: [String: String] = [:]
    }

    private let state = NIOLockedValueBox(State())

    func add(_ head: HTTPRequestHead, _ fault: Fault) {
      self.state.withLockedValue { (state: inout State) -> Void in
        state.report.requests += 1
        state.report.faults["\(fault)", default: 0] += 1
        guard let call = head.headers.first(name: "X-Call") else { return }
        state.attempts[call, default: 0] += 1
        let isRepeated: Bool = state.attempts[call] == 2
        guard head.method == .POST, let key = head.headers.first(name: "Idempotency-Key") else {
          if isRepeated, head.method == .POST { state.report.repeatedPosts += 1 }
          if isRepeated, head.method != .POST { state.report.repeated += 1 }
          return
        }
        if isRepeated { state.report.repeated += 1 }
        if state.keys.updateValue(key, forKey: call) ?? key != key { state.report.changedKeys += 1 }
        if state.callsOfKeys.updateValue(call, forKey: key) ?? call != call {
          state.report.sharedKeys += 1
        }
      }
    }

    var report: Report { self.state.withLockedValue(\.report) }
  }

  enum Fault: CaseIterable {
    case none, delays, resets, resetsAtOnce, refuses, refusesAtOnce, truncates, closes

    static var random: Fault {
      Int.random(in: 0..<3) > 0 ? .none : Self.allCases.randomElement() ?? .none
    }
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let log: Log
    private var head: HTTPRequestHead?
    private var fault = Fault.none
    private var count = 0

    init(_ log: Log) {
      self.log = log
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch self.unwrapInboundIn(data) {
      case .head(let head):
        self.head = head
        self.count = 0
        guard head.uri != "/report" else { return }
        self.fault = .random
        self.log.add(head, self.fault)
        switch self.fault {
        case .resetsAtOnce: self.reset(context)
        case .refusesAtOnce: self.refuse(context, closes: true)
        default: break
        }
      case .body(let part): self.count += part.readableBytes
      case .end: self.answer(context)
      }
    }

    /// Without a word: what was sent before is lost.
    private func reset(_ context: ChannelHandlerContext) {
      let channel: any Channel = context.channel
      (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
        .whenComplete { _ in channel.close(promise: nil) }
    }

    private func refuse(_ context: ChannelHandlerContext, closes: Bool = false) {
      var headers: NIOHTTP1.HTTPHeaders = ["Retry-After": "0", "Content-Length": "0"]
      if closes { headers.add(name: "Connection", value: "close") }
      self.send(context, .serviceUnavailable, headers, nil, closes: closes)
    }

    private func answer(_ context: ChannelHandlerContext) {
      if self.head?.uri == "/report" {
        let report: Data = (try? JSONEncoder().encode(self.log.report)) ?? Data()
        return self.send(
          context, .ok, ["Content-Length": "\(report.count)"], ByteBuffer(bytes: report))
      }
      switch self.fault {
      case .none: self.succeed(context)
      case .delays:
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .milliseconds(.random(in: 1...100))) {
          handler.value.succeed(bound.value)
        }
      case .resets: self.reset(context)
      case .refuses: self.refuse(context)
      case .truncates: self.succeed(context, missing: 10, closes: true)
      case .closes: self.succeed(context, closes: true)
      case .resetsAtOnce, .refusesAtOnce: break
      }
    }

    private func succeed(
      _ context: ChannelHandlerContext, missing: Int = 0, closes: Bool = false
    ) {
      let isGet: Bool = self.head?.method == .GET
      let path = self.head?.uri.prefix { $0 != "?" } ?? ""
      var type = "application/json"
      var body = ByteBuffer(string: #"{"id":7,"name":"Clementine","length":41.5}"#)
      if path == "/events" {
        type = "text/event-stream"
        let event = "data: {\"id\":7,\"name\":\"C\"}\n\n"
        body = ByteBuffer(string: String(repeating: event, count: 100))
      } else if path == "/plan", isGet {
        type = "application/octet-stream"
        body = ByteBuffer(repeating: 7, count: 300_000)
      } else if !isGet, path != "/search" {
        body = ByteBuffer(string: "{\"bytes\":\(self.count)}")
      }
      var headers: NIOHTTP1.HTTPHeaders = [
        "Content-Type": type, "Content-Length": String(body.readableBytes + missing),
      ]
      if closes { headers.add(name: "Connection", value: "close") }
      self.send(context, .ok, headers, body, closes: closes)
    }

    private func send(
      _ context: ChannelHandlerContext, _ status: HTTPResponseStatus,
      _ headers: NIOHTTP1.HTTPHeaders, _ body: ByteBuffer?, closes: Bool = false
    ) {
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(self.wrapOutboundOut(.head(head)), promise: nil)
      if let body { context.write(self.wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
      guard closes else {
        return context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil)
      }
      let channel: any Channel = context.channel
      context.writeAndFlush(self.wrapOutboundOut(.end(nil))).whenComplete { _ in
        channel.close(promise: nil)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}

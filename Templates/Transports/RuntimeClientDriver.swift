import AsyncHTTPClient
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import Tracing

/// A client that is shut down when nothing needs it any more.
internal nonisolated final class RuntimeClientDriver: Sendable {
  private let client: HTTPClient
  /// Whether it is shut down here; the application's own is not.
  private let isOwned: Bool
  private let isShutDown = NIOLockedValueBox<Bool>(false)
  private let loops: [any EventLoop]
  private let connectionsPerHost: Int
  private let running = NIOLockedValueBox<Int>(0)

  init(_ client: HTTPClient, connectionsPerHost: Int) {
    self.client = client
    self.isOwned = false
    self.connectionsPerHost = max(1, connectionsPerHost)
    self.loops = Array(client.eventLoopGroup.makeIterator())
  }

  init(_ configuration: HTTPClient.Configuration) {
    var configuration: HTTPClient.Configuration = configuration
    configuration.redirectConfiguration = .disallow
    // The live client tries again by its own rules.
    configuration.connectionPool.retryConnectionEstablishment = false
    // What is inflated is counted as it is read.
    configuration.decompression = .enabled(limit: .none)
    // Spans that go nowhere have names all the same, which take 4 % of a call.
    if configuration.tracing.tracer is NoOpTracer { configuration.tracing.tracer = nil }
    self.isOwned = true
    self.connectionsPerHost = max(
      1, configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit)
    // The same sockets everywhere. What the client takes by itself on Apple's systems is
    // Network.framework, where a refused connection shows only when connecting times out.
    self.client = HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
      configuration: configuration)
    self.loops = Array(self.client.eventLoopGroup.makeIterator())
  }

  /// Closes the connections of a client that is ours; calls that come later fail.
  func shutdown() async throws {
    guard self.isOwned, self.claimShutdown() else { return }
    try await self.client.shutdown()
  }

  /// Whether it is the first time.
  private func claimShutdown() -> Bool {
    self.isShutDown.withLockedValue { (isShutDown: inout Bool) -> Bool in
      defer { isShutDown = true }
      return !isShutDown
    }
  }

  deinit {
    guard self.isOwned, self.claimShutdown() else { return }
    let client: HTTPClient = self.client
    client.shutdown { (_: (any Error)?) -> Void in
      // A client must live until it has ended.
      withExtendedLifetime(client) {}
    }
  }

  /// Reads a whole response on the thread of its connection. That is woken once, and wakes the task
  /// when all is there.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      try Self.check(request)
      let loop: any EventLoop = self.begin(request)
      defer { self.running.withLockedValue { (count: inout Int) -> Void in count -= 1 } }
      let (outgoing, pieces) = try self.outgoing(request, on: loop)
      let collector = RuntimeResponseCollector(pieces)
      let deadline: NIODeadline = .now() + Self.time(for: request)
      loop.execute { [client] () -> Void in
        collector.begin(
          client.execute(
            request: outgoing, delegate: collector, eventLoop: .delegate(on: loop),
            deadline: deadline))
      }
      do {
        return try await Self.wait(for: collector.result, request)
      } catch {
        loop.execute { () -> Void in collector.cancel() }
        throw error
      }
    } catch {
      throw Self.known(error)
    }
  }

  /// Where a response is put together: on the event loop of the connections to its host, which are
  /// made there. On another one, each piece of a response would have to change threads. Hosts are
  /// spread over the event loops, and so are connections where there are more than usual.
  private func begin(_ request: HTTPRequest) -> any EventLoop {
    let others: Int = self.running.withLockedValue { (count: inout Int) -> Int in
      count += 1
      return count - 1
    }
    let host: Int = (request.url.host ?? "").utf8.reduce(0) { (sum: Int, byte: UInt8) -> Int in
      sum &+ Int(byte)
    }
    return self.loops[(host + others % self.connectionsPerHost / 8) % self.loops.count]
  }

  /// Reads the head of a response. The body is read no faster than it is asked for.
  func stream(_ request: HTTPRequest) async throws -> HTTPResponseStream {
    do {
      try Self.check(request)
      let loop: any EventLoop = self.begin(request)
      defer { self.running.withLockedValue { (count: inout Int) -> Void in count -= 1 } }
      let (outgoing, pieces) = try self.outgoing(request, on: loop)
      let response = RuntimeStreamedResponse(pieces, on: loop)
      let time: TimeAmount = Self.time(for: request)
      loop.execute { [client] () -> Void in
        response.begin(
          client.execute(request: outgoing, delegate: response, eventLoop: .delegate(on: loop)),
          within: time)
      }
      let reader = RuntimeStreamedResponse.Reader(response, of: self)
      let head: HTTPResponseHead = try await Self.wait(for: response.head, request)
      var stream = HTTPResponseStream(
        status: Int(head.status.code), headers: HTTPHeaders(head.headers),
        body: AsyncThrowingStream(unfolding: { () async throws -> Data? in
          do {
            return try await reader.response.next().map { Data($0.readableBytesView) }
          } catch {
            throw Self.known(error)
          }
        }))
      stream.enforcesTimeouts = true
      return stream
    } catch {
      throw Self.known(error)
    }
  }

  private func outgoing(
    _ request: HTTPRequest, on loop: any EventLoop
  ) throws -> (HTTPClient.Request, RuntimeBodyPieces?) {
    let pieces: RuntimeBodyPieces? =
      Self.isSentAtOnce(request) ? nil : try RuntimeBodyPieces(request, on: loop)
    var outgoing = try HTTPClient.Request(
      url: request.url, method: HTTPMethod(rawValue: request.method),
      headers: Self.fields(of: request, isInflated: self.isOwned), body: pieces?.body)
    if pieces == nil, case .data(let data) = request.body {
      outgoing.body = .byteBuffer(ByteBuffer(bytes: data))
    }
    return (outgoing, pieces)
  }

  /// Waits no longer for a request whose body gets on no more: its deadline is far away.
  private static func wait<Value>(
    for result: RuntimeFirstResult<Value>, _ request: HTTPRequest
  ) async throws -> Value {
    guard let sleep = CallSystem.current.extended(by: request.progress).sleep else {
      return try await result.wait()
    }
    let watch = Task { () async -> Void in
      guard (try? await sleep(request.timeout)) != nil else { return }
      result.set(.failure(URLError(.timedOut)))
    }
    defer { watch.cancel() }
    return try await result.wait()
  }

  /// What is small, and counts no progress.
  private static func isSentAtOnce(_ request: HTTPRequest) -> Bool {
    switch request.body {
    case .none: true
    case .data(let data): !request.progress.isCounted && data.count <= 1_048_576
    case .file: false
    }
  }

  private static func check(_ request: HTTPRequest) throws {
    try Task.checkCancellation()
    // SwiftNIO ends the process for ports that are not valid, and a redirect may name any.
    if let port = request.url.port, UInt16(exactly: port) == nil {
      throw URLError(.badURL)
    }
  }

  /// - Parameter isInflated: Whether the client inflates what is compressed.
  private static func fields(
    of request: HTTPRequest, isInflated: Bool
  ) -> NIOHTTP1.HTTPHeaders {
    var fields = NIOHTTP1.HTTPHeaders()
    fields.reserveCapacity(request.headers.fields.count + 1)
    for header in request.headers {
      fields.add(name: header.name, value: header.value)
    }
    if isInflated, request.headers["Accept-Encoding"] == nil {
      fields.add(name: "Accept-Encoding", value: "gzip, deflate")
    }
    return fields
  }

  /// A day at most: a longer time would overflow.
  private static func time(for request: HTTPRequest) -> TimeAmount {
    let day: Duration = .seconds(86_400)
    let time: Duration = request.progress.isCounted ? day : max(.zero, min(request.timeout, day))
    let parts: (seconds: Int64, attoseconds: Int64) = time.components
    return .nanoseconds(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  }

  /// An error in the terms that live clients know: what is tried again depends on it. What is
  /// not known stays as it is, and is not tried again.
  private static func known(_ error: any Error) -> any Error {
    if Task.isCancelled { return CancellationError() }
    switch error {
    case let error as HTTPClientError:
      switch error {
      case .cancelled, .requestStreamCancelled:
        return CancellationError()
      case .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
        return URLError(.timedOut)
      case .remoteConnectionClosed, .uncleanShutdown:
        return URLError(.networkConnectionLost)
      default:
        return error
      }
    case let error as NIOConnectionError:
      return URLError(error.connectionErrors.isEmpty ? .cannotFindHost : .cannotConnectToHost)
    case let error as IOError:
      let isRefused: Bool = error.errnoCode == ECONNREFUSED
      return URLError(isRefused ? .cannotConnectToHost : .networkConnectionLost)
    case is ChannelError, HTTPParserError.invalidEOFState:
      return URLError(.networkConnectionLost)
    default:
      #if canImport(Network)
        if let error = error as? HTTPClient.NWPOSIXError {
          let isLost: Bool = [.ECONNRESET, .ECONNABORTED, .EPIPE].contains(error.errorCode)
          return URLError(isLost ? .networkConnectionLost : .cannotConnectToHost)
        }
      #endif
      return error
    }
  }
}

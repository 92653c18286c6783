import Foundation

/// What carries requests: the one seam between a live client and the network.
///
/// A transport does not follow redirects and adds no credentials. It throws `CancellationError`
/// when it was canceled, and any other error when it got no response. A `URLError` with the code
/// `networkConnectionLost`, `cannotConnectToHost` or `timedOut` may be retried.
public nonisolated struct HTTPTransport: Sendable {
  /// Sends a request and reads the whole response.
  public var send: @Sendable (HTTPRequest) async throws -> HTTPResponse {
    didSet { self.enforcesTimeouts = false }
  }
  #if streams
    /// Sends a request and returns as soon as the head of the response is there.
    public var stream: @Sendable (HTTPRequest) async throws -> HTTPResponseStream {
      didSet { self.enforcesTimeouts = false }
    }
  #endif
  #if bodies
    /// Whether the same JSON has to be the same bytes each time, as in a recording that people
    /// compare with the one before.
    var needsSortedKeys: Bool = false
  #endif
  /// Whether requests end by themselves, within their time and when they are canceled. Those of
  /// others are ended for them, which costs a task for each attempt.
  var enforcesTimeouts: Bool = false

  #if asyncHTTPClient
    /// Runs code at a time, and returns what keeps it from being run.
    typealias Timers =
      @Sendable (_ time: DispatchTime, _ fire: @escaping @Sendable () -> Void) -> () -> Void

    /// For the deadlines of calls.
    var timers: Timers?
    var end: (@Sendable () async throws -> Void)?

    /// Closes the connections, where they are the transport's own; calls that come later fail. A
    /// server does so when it ends.
    public func shutdown() async throws {
      try await self.end?()
    }
  #endif
}

nonisolated extension HTTPTransport {
  #if streams
    public init(
      send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
      stream: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponseStream
    ) {
      self.init(send: send, stream: stream, enforcesTimeouts: false)
    }
  #endif

  /// A transport of whole responses; one that is streamed is handed over in one chunk.
  public init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.init(
      send: send,
      // Only for streams:
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        let response: HTTPResponse = try await send(request)
        let body = AsyncThrowingStream<Data, any Error> { continuation in
          if !response.body.isEmpty {
            continuation.yield(response.body)
          }
          continuation.finish()
        }
        return HTTPResponseStream(status: response.status, headers: response.headers, body: body)
      },
      // For all:
      enforcesTimeouts: false)
  }
}

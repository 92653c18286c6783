import Foundation

nonisolated extension LiveCaller {
  /// Sends a call and returns as soon as the head of its response is there.
  ///
  /// Middleware, credentials and redirects see that head as a response with an empty body.
  func open(_ call: EndpointCall, accept: String) async throws -> HTTPResponseStream {
    let opened = RuntimeOpenedBodies()
    let transport: HTTPTransport = call.transport
    let system: CallSystem = self.system
    var opening: EndpointCall = call
    opening.transport.send = { (request: HTTPRequest) async throws -> HTTPResponse in
      let start: SuspendingClock.Instant = .now
      var response: HTTPResponseStream = try await transport.stream(request)
      guard (200..<300).contains(response.status) else {
        // Transports keep the time to the head only.
        #if uploads
          let start: SuspendingClock.Instant = max(start, request.progress.last ?? start)
        #endif
        let left: Duration = request.timeout - start.duration(to: .now)
        let body: Data = try await system.limit(to: left, response.start)
        return HTTPResponse(status: response.status, headers: response.headers, body: body)
      }
      let watched = RuntimeWatchedStream()
      response.watched = watched
      opened.add(response)
      var head = HTTPResponse(status: response.status, headers: response.headers)
      head.watch.target = watched.watch
      return head
    }
    opening.transport.enforcesTimeouts = transport.enforcesTimeouts
    let head: HTTPResponse = try await self.success(of: opening, accept: accept)
    // A middleware may have answered itself, or put a body in the place of the stream.
    guard var response = opened.take(for: head), head.body.isEmpty else {
      return HTTPResponseStream(
        status: head.status, headers: head.headers, body: AsyncThrowingStream(head.body))
    }
    response.status = head.status
    response.headers = head.headers
    response.watched?.watch.handOver()
    return response
  }

  /// The next bytes of a body, which may take five minutes; nil at its end.
  func chunk(
    of response: HTTPResponseStream, _ call: EndpointCall
  ) async throws -> Data? {
    let body: AsyncThrowingStream<Data, any Error> = response.body
    // All iterators of such a stream share its state.
    let next: @Sendable () async throws -> Data? = {
      var chunks = body.makeAsyncIterator()
      return try await chunks.next()
    }
    do {
      let enforcesTimeouts: Bool = response.enforcesTimeouts && self.system.sleep == nil
      let chunk: Data? =
        enforcesTimeouts ? try await next() : try await self.system.limit(to: .seconds(300), next)
      // Streams of Swift end, as if they were complete, when their task is canceled.
      if chunk == nil { try Task.checkCancellation() }
      response.watched?.watch.count(chunk?.count ?? 0)
      return chunk
    } catch {
      throw self.streamError(error, response, call)
    }
  }

  /// What a caller is to see of an error after the head of a response.
  func streamError(
    _ error: any Error, _ response: HTTPResponseStream, _ call: EndpointCall
  ) -> any Error {
    guard var error = self.publicError(error, call) as? ClientError else {
      return Task.isCancelled
        ? CancellationError() : self.streamError(URLError(.networkConnectionLost), response, call)
    }
    if error.reason == .transport {
      error.reason = .streamTruncated
    }
    error.status = response.status
    error.headers = response.headers
    error.requestID = ClientError.requestID(in: response.headers)
    return error
  }
}

/// What a transport has opened last: the last two, where middleware sends a request again.
nonisolated private final class RuntimeOpenedBodies: @unchecked Sendable {
  private let lock = NSLock()
  private var responses: [HTTPResponseStream] = []

  func add(_ response: HTTPResponseStream) {
    let old: [HTTPResponseStream] = self.lock.withLock {
      let old: [HTTPResponseStream] = self.responses.dropLast()
      self.responses = self.responses.suffix(1) + [response]
      return old
    }
    // Let go outside of the lock, since middleware may watch it.
    withExtendedLifetime(old) {}
  }

  /// The response that has a head, or the last one where middleware has made the head. The others
  /// are let go, since middleware may keep what it sends with.
  func take(for head: HTTPResponse) -> HTTPResponseStream? {
    let all: [HTTPResponseStream] = self.lock.withLock {
      defer { self.responses = [] }
      return self.responses
    }
    return all.last { (response: HTTPResponseStream) -> Bool in
      head.watch.target != nil && response.watched?.watch === head.watch.target
    } ?? all.last
  }
}

nonisolated extension HTTPResponseStream {
  /// As much of the body as an error keeps.
  @Sendable func start() async throws -> Data {
    var start = Data()
    for try await chunk in self.body {
      start.append(chunk)
      if start.count >= 1_048_576 {
        break
      }
    }
    return start
  }
}

nonisolated extension AsyncThrowingStream where Element == Data, Failure == any Error {
  fileprivate init(_ data: Data) {
    self.init { (continuation: Continuation) -> Void in
      continuation.yield(data)
      continuation.finish()
    }
  }
}

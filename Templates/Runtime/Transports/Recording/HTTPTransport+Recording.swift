public import Foundation

nonisolated extension HTTPTransport {
  /// Passes requests on to another transport, and appends each with its response to a file: YAML,
  /// to be read by people and by `replaying(_:)`. If the process ends in the middle of that, what
  /// was written before is still read.
  ///
  /// No header of a request is written. What is secret in the specification, credentials, and what
  /// has the name of a credential, a token or a password is taken out of URLs, headers, JSON and
  /// forms: texts are `REDACTED`. Look through a recording all the same before you share it.
  ///
  /// A call whose exchange cannot be written fails, with the reason in the `detail` of its
  /// `ClientError`.
  ///
  /// - Parameters:
  ///   - file: Of one recording at a time. The first exchange replaces what is there.
  ///   - transport: What carries the requests.
  ///   - secrets: Names of further headers, query items, placeholders, fields and JSON members that
  ///     are taken out, however they are capitalized and joined.
  public static func recording(
    to file: URL, of transport: HTTPTransport = .urlSession, secrets: Set<String> = []
  ) -> HTTPTransport {
    let recorder = RuntimeRecorder(file)
    return HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        let redaction = RuntimeRedaction(secrets, for: request)
        var exchange = try RuntimeRecordedExchange(request, redaction)
        do {
          let response: HTTPResponse = try await transport.send(request)
          exchange.set(
            response.status, response.headers, response.body, to: request, redaction)
          try recorder.add(exchange)
          return response
        } catch let error as URLError where error.code != .cancelled {
          exchange.error = error.code.rawValue
          try recorder.add(exchange)
          throw error
        }
      },
      // Only for streams:
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        let redaction = RuntimeRedaction(secrets, for: request)
        let exchange = try RuntimeRecordedExchange(request, redaction)
        do {
          var response: HTTPResponseStream = try await transport.stream(request)
          let status: Int = response.status
          let headers: HTTPHeaders = response.headers
          let stream = RuntimeRecordedStream(response.body) {
            (body: Data, error: Int?) throws -> Void in
            var exchange: RuntimeRecordedExchange = exchange
            exchange.set(status, headers, body, to: request, redaction)
            exchange.error = error
            try recorder.add(exchange)
          }
          response.body = AsyncThrowingStream { () async throws -> Data? in
            try await stream.next()
          }
          return response
        } catch let error as URLError where error.code != .cancelled {
          var exchange: RuntimeRecordedExchange = exchange
          exchange.error = error.code.rawValue
          try recorder.add(exchange)
          throw error
        }
      },
      // Only for bodies:
      needsSortedKeys: true,
      // For all:
      enforcesTimeouts: transport.enforcesTimeouts)
  }
}

#if streams
  /// A stream on its way through, which is written when it ends or is given up.
  nonisolated private final class RuntimeRecordedStream: @unchecked Sendable {
    /// There is one reader: nothing here is used by two tasks at once.
    private var iterator: AsyncThrowingStream<Data, any Error>.AsyncIterator
    private var body = Data()
    private let write: @Sendable (Data, Int?) throws -> Void
    private var isWritten = false

    init(
      _ stream: AsyncThrowingStream<Data, any Error>,
      write: @escaping @Sendable (Data, Int?) throws -> Void
    ) {
      self.iterator = stream.makeAsyncIterator()
      self.write = write
    }

    // Nothing can throw here.
    deinit {
      try? self.end()
    }

    func next() async throws -> Data? {
      do {
        var iterator: AsyncThrowingStream<Data, any Error>.AsyncIterator = self.iterator
        defer { self.iterator = iterator }
        if let chunk = try await iterator.next() {
          self.body += chunk
          return chunk
        }
      } catch {
        try self.end((error as? URLError)?.code.rawValue)
        throw error
      }
      try self.end()
      return nil
    }

    private func end(_ error: Int? = nil) throws {
      guard !self.isWritten else { return }
      self.isWritten = true
      try self.write(self.body, error)
    }
  }
#endif

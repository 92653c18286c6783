public import Foundation

nonisolated extension HTTPTransport {
  /// Passes requests on to another transport, and writes each with its response to a file: YAML, to
  /// be read by people and by `replaying(_:)`. The file is replaced as a whole after each response.
  ///
  /// No header of a request is written. What is secret in the specification, credentials, and what
  /// has the name of a credential, a token or a password is taken out of URLs, headers, JSON and
  /// forms: texts are `REDACTED`. Look through a recording all the same before you share it.
  ///
  /// - Parameters:
  ///   - file: Of one recording at a time. What is there is replaced.
  ///   - transport: What carries the requests.
  ///   - secrets: Names of further headers, query items, placeholders, fields and JSON members that
  ///     are taken out, however they are capitalized and joined.
  public static func recording(
    to file: URL, of transport: HTTPTransport = .urlSession, secrets: Set<String> = []
  ) -> HTTPTransport {
    let recorder = RuntimeRecorder(file)
    var recording = HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
      let redaction = RuntimeRedaction(secrets.union(request.secrets))
      var exchange = try RuntimeRecordedExchange(request, redaction)
      let slot: Int = recorder.begin()
      do {
        let response: HTTPResponse = try await transport.send(request)
        exchange.set(response.status, response.headers, response.body, redaction)
        try recorder.end(slot, exchange)
        return response
      } catch let error as URLError where error.code != .cancelled {
        exchange.error = error.code.rawValue
        try recorder.end(slot, exchange)
        throw error
      }
    }
    // Only for streams:
    recording.stream = { (request: HTTPRequest) async throws -> HTTPResponseStream in
      let redaction = RuntimeRedaction(secrets.union(request.secrets))
      var exchange = try RuntimeRecordedExchange(request, redaction)
      let slot: Int = recorder.begin()
      do {
        var response: HTTPResponseStream = try await transport.stream(request)
        exchange.status = response.status
        exchange.headers = response.headers
        let stream = RuntimeRecordedStream(response.body, exchange) {
          (exchange: RuntimeRecordedExchange) throws -> Void in
          var exchange: RuntimeRecordedExchange = exchange
          exchange.set(exchange.status, exchange.headers, exchange.body, redaction)
          try recorder.end(slot, exchange)
        }
        response.body = AsyncThrowingStream { () async throws -> Data? in try await stream.next() }
        return response
      } catch let error as URLError where error.code != .cancelled {
        exchange.error = error.code.rawValue
        try recorder.end(slot, exchange)
        throw error
      }
    }
    // For all:
    recording.isPunctual = transport.isPunctual
    return recording
  }
}

nonisolated extension RuntimeRecordedExchange {
  fileprivate mutating func set(
    _ status: Int, _ headers: HTTPHeaders, _ body: Data, _ redaction: RuntimeRedaction
  ) {
    self.status = status
    self.headers = HTTPHeaders(headers.fields.map { redaction.header($0) })
    self.body = redaction.body(body, type: headers["Content-Type"])
    // What is played has another one where something was taken out, or edited by hand.
    if !body.isEmpty { self.headers["Content-Length"] = nil }
  }
}

/// The exchanges of a file, in the order in which they began.
nonisolated private final class RuntimeRecorder: @unchecked Sendable {
  private let file: URL
  private let lock = NSLock()
  /// nil: not yet over.
  private var texts: [String?] = []

  init(_ file: URL) {
    self.file = file
  }

  func begin() -> Int {
    self.lock.withLock {
      self.texts.append(nil)
      return self.texts.count - 1
    }
  }

  func end(_ slot: Int, _ exchange: RuntimeRecordedExchange) throws {
    let text: String = RuntimeRecordingWriter.text(of: exchange)
    try self.lock.withLock {
      self.texts[slot] = text
      let all: String = RuntimeRecordingWriter.head + self.texts.compactMap { $0 }.joined()
      do {
        try Data(all.utf8).write(to: self.file, options: .atomic)
      } catch {
        throw RecordingError(file: self.file, message: "the recording cannot be written")
      }
    }
  }
}

// Only for streams:
/// A stream on its way through, which is written when it ends or is given up.
nonisolated private final class RuntimeRecordedStream: @unchecked Sendable {
  /// There is one reader: nothing here is used by two tasks at once.
  private var iterator: AsyncThrowingStream<Data, any Error>.AsyncIterator
  private var exchange: RuntimeRecordedExchange
  private let write: @Sendable (RuntimeRecordedExchange) throws -> Void
  private var isWritten = false

  init(
    _ stream: AsyncThrowingStream<Data, any Error>, _ exchange: RuntimeRecordedExchange,
    write: @escaping @Sendable (RuntimeRecordedExchange) throws -> Void
  ) {
    self.iterator = stream.makeAsyncIterator()
    self.exchange = exchange
    self.write = write
  }

  deinit {
    if !self.isWritten { try? self.write(self.exchange) }
  }

  func next() async throws -> Data? {
    do {
      var iterator: AsyncThrowingStream<Data, any Error>.AsyncIterator = self.iterator
      defer { self.iterator = iterator }
      if let chunk = try await iterator.next() {
        self.exchange.body += chunk
        return chunk
      }
    } catch {
      self.exchange.error = (error as? URLError)?.code.rawValue
      try self.end()
      throw error
    }
    try self.end()
    return nil
  }

  private func end() throws {
    guard !self.isWritten else { return }
    self.isWritten = true
    try self.write(self.exchange)
  }
}
// For all:

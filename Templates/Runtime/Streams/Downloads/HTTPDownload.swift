public import Foundation

/// A response whose body is still to come, to be saved as a file or read into memory, once.
public nonisolated struct HTTPDownload: Sendable {
  /// How much of the body is there.
  public struct Progress: Hashable, Sendable {
    public var receivedBytes: Int64
    /// nil: the server does not say.
    public var expectedBytes: Int64?

    // The synthesized initializer is internal.
    public init(receivedBytes: Int64, expectedBytes: Int64?) {
      self.receivedBytes = receivedBytes
      self.expectedBytes = expectedBytes
    }
  }

  public var status: Int
  public var headers: HTTPHeaders
  /// Letting go of the download ends the request.
  private let body: RuntimeDownloadBody

  init(
    status: Int, headers: HTTPHeaders, body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = RuntimeDownloadBody(body)
  }

  /// A download that is there already, for mocks.
  public init(_ data: Data, status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    let body = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(data)
      continuation.finish()
    }
    self.init(status: status, headers: headers, body: body)
  }

  /// nil: the server does not say, or compresses what it sends.
  public var expectedBytes: Int64? {
    Self.expectedBytes(self.headers)
  }

  fileprivate static func expectedBytes(_ headers: HTTPHeaders) -> Int64? {
    guard headers["Content-Encoding"] == nil else { return nil }
    return headers["Content-Length"].flatMap { (text: String) -> Int64? in Int64(text) }
  }

  /// Saves the body. The file appears, or is replaced, when the body is complete; after a failure
  /// nothing is left of it. The permissions of a file that is replaced are kept.
  ///
  /// - Parameter progress: Called after each piece, in order.
  /// - Throws: A `ClientError` or `CancellationError` where the body does not come, the error of
  ///   Foundation where it cannot be written, `StreamAlreadyRead` the second time.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func save(
    to file: URL,
    progress: @Sendable (_ progress: Progress) -> Void = { (_: Progress) -> Void in }
  ) async throws {
    let partial = try RuntimePartialFile(for: file)
    do {
      var progressed = Progress(receivedBytes: 0, expectedBytes: self.expectedBytes)
      for try await piece in try self.body.take() {
        try await partial.append(piece)
        progressed.receivedBytes += Int64(piece.count)
        progress(progressed)
      }
      // A stream ends early, and without an error, when its task is canceled.
      try Task.checkCancellation()
      try await partial.moveIntoPlace()
    } catch {
      await partial.remove()
      throw error
    }
  }

  /// The whole body in memory.
  ///
  /// - Throws: A `ClientError` or `CancellationError` where the body does not come,
  ///   `StreamAlreadyRead` the second time.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func data() async throws -> Data {
    var data = Data()
    // The server may say anything.
    data.reserveCapacity(Int(min(max(0, self.expectedBytes ?? 0), 67_108_864)))
    for try await piece in try self.body.take() {
      data.append(piece)
    }
    try Task.checkCancellation()
    return data
  }
}

/// The body of a download until it is read.
nonisolated private final class RuntimeDownloadBody: @unchecked Sendable {
  private let lock = NSLock()
  private var pieces: AsyncThrowingStream<Data, any Error>?

  init(_ pieces: AsyncThrowingStream<Data, any Error>) {
    self.pieces = pieces
  }

  func take() throws -> AsyncThrowingStream<Data, any Error> {
    try self.lock.withLock { () throws -> AsyncThrowingStream<Data, any Error> in
      guard let pieces = self.pieces else { throw StreamAlreadyRead() }
      self.pieces = nil
      return pieces
    }
  }
}

/// Reads a body and counts what comes.
private actor RuntimeDownloadReader {
  private let response: HTTPResponseStream
  private let call: EndpointCall
  private let caller: LiveCaller
  private let expectedBytes: Int64?
  private var receivedBytes: Int64 = 0

  init(_ response: HTTPResponseStream, _ call: EndpointCall, _ caller: LiveCaller) {
    self.response = response
    self.call = call
    self.caller = caller
    self.expectedBytes = call.method == "HEAD" ? 0 : HTTPDownload.expectedBytes(response.headers)
  }

  func next() async throws -> Data? {
    do {
      let piece: Data? = try await self.read()
      if piece == nil {
        self.response.watched?.watch.finish(nil, isComplete: true)
      }
      return piece
    } catch {
      self.response.watched?.watch.finish(error)
      throw error
    }
  }

  private func read() async throws -> Data? {
    if let piece = try await self.caller.chunk(of: self.response, self.call) {
      self.receivedBytes += Int64(piece.count)
      return piece
    }
    if let expected = self.expectedBytes, expected != self.receivedBytes {
      let head = HTTPResponse(status: self.response.status, headers: self.response.headers)
      let isLonger: Bool = self.receivedBytes > expected
      throw self.caller.error(
        isLonger ? .decoding : .streamTruncated, self.call, head,
        detail: isLonger
          ? "\(self.receivedBytes) bytes came, and its Content-Length is \(expected)"
          : "\(self.receivedBytes) of \(expected) bytes came")
    }
    return nil
  }
}

nonisolated extension LiveCaller {
  /// The response as soon as its head is there.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func download(_ call: EndpointCall) async throws -> HTTPDownload {
    let response: HTTPResponseStream = try await self.open(call, accept: "*/*")
    let reader = RuntimeDownloadReader(response, call, self)
    let body = AsyncThrowingStream<Data, any Error>(unfolding: { () async throws -> Data? in
      try await reader.next()
    })
    return HTTPDownload(status: response.status, headers: response.headers, body: body)
  }
}

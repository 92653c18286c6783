public import Foundation

/// A response whose body is still to come, to be saved as a file.
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
  /// To be read once; letting go of the download ends the request.
  private let body: AsyncThrowingStream<Data, any Error>

  init(
    status: Int, headers: HTTPHeaders, body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = body
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
    guard self.headers["Content-Encoding"] == nil else { return nil }
    return self.headers["Content-Length"].flatMap { (text: String) -> Int64? in Int64(text) }
  }

  /// Saves the body. The file appears, or is replaced, when the body is complete; after a failure
  /// nothing is left of it.
  ///
  /// - Parameter progress: Called after each piece, in order.
  /// - Throws: A `ClientError` or `CancellationError` where the body does not come, the error of
  ///   Foundation where it cannot be written.
  public func save(
    to file: URL,
    progress: @Sendable (_ progress: Progress) -> Void = { (_: Progress) -> Void in }
  ) async throws {
    let partial = try PartialFile(for: file)
    do {
      var progressed = Progress(receivedBytes: 0, expectedBytes: self.expectedBytes)
      for try await piece in self.body {
        try await partial.append(piece)
        progressed.receivedBytes += Int64(piece.count)
        progress(progressed)
      }
      // A stream ends early, and without an error, when its task is cancelled.
      try Task.checkCancellation()
      try await partial.moveIntoPlace()
    } catch {
      await partial.remove()
      throw error
    }
  }

  /// The whole body in memory.
  public func data() async throws -> Data {
    var data = Data()
    for try await piece in self.body {
      data.append(piece)
    }
    try Task.checkCancellation()
    return data
  }
}

nonisolated extension LiveCaller {
  /// The response as soon as its head is there.
  public func download(_ call: EndpointCall) async throws -> HTTPDownload {
    let response: HTTPResponseStream = try await self.open(call, accept: "*/*")
    let body = AsyncThrowingStream<Data, any Error>(unfolding: { () async throws -> Data? in
      try await self.chunk(of: response, call)
    })
    return HTTPDownload(status: response.status, headers: response.headers, body: body)
  }
}

public import Foundation

/// The head of a response, and its body as it arrives.
public nonisolated struct HTTPResponseStream: Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  /// Chunks of any size, decompressed. To be read once; ending the iteration ends the request.
  public var body: AsyncThrowingStream<Data, any Error> {
    didSet { self.enforcesTimeouts = false }
  }
  /// Whether reading ends by itself when nothing comes for five minutes.
  var enforcesTimeouts: Bool = false
  /// What middleware can watch.
  var watched: RuntimeWatchedStream?

  public init(
    status: Int, headers: HTTPHeaders = HTTPHeaders(), body: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A stream or a download was read twice.
public nonisolated struct StreamAlreadyRead: LocalizedError, Equatable, Sendable {
  // The synthesized initializer is internal.
  public init() {}

  public var errorDescription: String? {
    "This response has been read already. Make the call again to read it again."
  }
}

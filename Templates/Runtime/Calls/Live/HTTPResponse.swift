public import Foundation

/// A response with its whole body.
public nonisolated struct HTTPResponse: Equatable, DescribedBriefly, Sendable {
  public var status: Int
  public var headers = HTTPHeaders()
  public var body = Data()
  #if streams
    /// Of the body, where it is read as it comes.
    var watch = RuntimeStreamWatch.Reference()
  #endif

  // The synthesized initializer is internal.
  public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The largest body that is read, in bytes, after decompression.
  static let bodyLimit: Int = 67_108_864

  /// What a transport throws for a larger body, of which this is the beginning.
  var tooLargeError: ClientError {
    ClientError(
      client: "HTTPTransport", endpoint: "body", reason: .tooLarge, status: self.status,
      headers: self.headers, body: self.body)
  }

  // The body may hold secrets.
  public var description: String { "status \(self.status), \(self.body.count) bytes" }
}

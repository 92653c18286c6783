public import Foundation

/// A response with its whole body.
public nonisolated struct HTTPResponse: Equatable, Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: Data

  public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The largest body that is read, in bytes, after decompression.
  static let bodyLimit: Int = 67_108_864
}

// The body may hold secrets: descriptions give its size.

nonisolated extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  public var description: String {
    "status \(self.status), \(self.body.count) bytes"
  }

  public var customMirror: Mirror {
    Mirror(self, children: ["status": self.status, "bytes": self.body.count])
  }
}

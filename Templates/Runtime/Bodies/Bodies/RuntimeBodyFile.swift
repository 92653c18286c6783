import Foundation

/// The file that is the body of a request.
nonisolated enum RuntimeBodyFile {
  /// What transports throw for a file whose content cannot be sent, so that it is not tried again.
  static let unreadable: ClientError = error("the file of the body cannot be read")
  static let shortened: ClientError = error("the file of the body became shorter meanwhile")

  /// A transport does not know which call it serves.
  private static func error(_ problem: String) -> ClientError {
    ClientError(
      client: "HTTPTransport", endpoint: "body", reason: .invalidRequest, detail: problem)
  }

  /// All of a file that has no bytes for those who ask for its size: it may have some all the
  /// same, as those below `/proc` do, or be one that cannot be read.
  static func unsized(_ file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw self.unreadable
    }
  }

  /// 0 for a file that has no end to go to.
  static func size(_ file: URL) throws -> Int64 {
    guard let handle = try? FileHandle(forReadingFrom: file) else { throw self.unreadable }
    defer { try? handle.close() }
    return Int64(clamping: (try? handle.seekToEnd()) ?? 0)
  }
}

public import Foundation

/// A recording that cannot be read or written.
public nonisolated struct RecordingError: LocalizedError, Equatable, Sendable {
  public var file: URL
  /// The line of the file, from 1 on; nil: it is about the file as a whole.
  public var line: Int?
  public var message: String

  // The synthesized initializer is internal.
  public init(file: URL, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  public var errorDescription: String? {
    let place: String = self.line.map { ":\($0)" } ?? ""
    return "\(self.file.lastPathComponent)\(place): \(self.message)"
  }
}

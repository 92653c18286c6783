public import Foundation

/// A recording that cannot be read or written.
public nonisolated struct RecordingError: LocalizedError, Equatable, Sendable {
  public var file: URL
  /// The line of the file, from 1 on; nil: it is about the file as a whole.
  public var line: Int?
  /// The column in the line, from 1 on, counted in Unicode scalars.
  public var column: Int?
  /// What is wrong, and what can be done about it.
  public var message: String

  // The synthesized initializer is internal.
  public init(file: URL, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  public var errorDescription: String? {
    let place: [String] = [self.line, self.column].compactMap { (number: Int?) -> String? in
      number.map { ":\($0)" }
    }
    return "\(self.file.lastPathComponent)\(place.joined()): \(self.message)"
  }
}

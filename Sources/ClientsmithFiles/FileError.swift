import Foundation

/// Why an input could not be read, or an output not written.
package struct FileError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An input is missing or cannot be read.
    case unreadableInput
    /// An output file or folder cannot be created, or something else stands in its place.
    case cannotCreate
    /// An output could not be read back, written or removed.
    case cannotWrite
    /// Another run holds the folder.
    case locked
    /// The run was asked to stop.
    case interrupted
  }

  package var kind: Kind

  /// One sentence without a full stop that begins with the path it is about.
  package var message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// An error that names the path and what the system said of it.
  ///
  /// - Parameter code: a value of `errno`.
  init(_ kind: Kind, path: String, code: Int32) {
    self.init(kind, "\(path): \(String(cString: strerror(code)))")
  }
}

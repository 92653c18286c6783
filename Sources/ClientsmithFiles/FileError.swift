import ClientsmithDiagnostics
import ClientsmithSystem

/// Why an input could not be read, or an output not written.
package struct FileError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// An input is missing or cannot be read.
    case unreadableInput
    /// An output file or folder cannot be created, or something else is in its place.
    case cannotCreate
    /// An output could not be read back, written or removed.
    case cannotWrite
    /// An output would replace what a person wrote.
    case writtenByHand
    /// Another run holds the folder.
    case locked
    /// The run was asked to stop.
    case interrupted

    package var id: DiagnosticID {
      switch self {
      case .unreadableInput: .unreadableInput
      case .cannotCreate: .cannotCreate
      case .cannotWrite: .cannotWrite
      case .writtenByHand: .writtenByHand
      case .locked: .locked
      case .interrupted: .interrupted
      }
    }
  }

  package var kind: Kind

  /// What it is about, as the user knows it; empty where it is about no file.
  package var path: String

  /// What follows the path in a message, without a period at its end.
  package var problem: String

  package init(_ kind: Kind, path: String = "", _ problem: String) {
    self.kind = kind
    self.path = path
    self.problem = problem
  }

  /// The path and the problem.
  package var message: String { path.isEmpty ? problem : "\(path): \(problem)" }

  /// An error that names the path and what the system said of it.
  ///
  /// - Parameter code: a value of `errno`.
  init(_ kind: Kind, path: String, code: Int32) {
    let isURL = ["http://", "https://"].contains(where: path.hasPrefix)
    self.init(
      kind, path: path,
      code == ENOENT && isURL
        ? "is a URL, which is not opened: download the file first, with `curl -LO \(path)`"
        : String(cString: strerror(code)))
  }
}

import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithSystem

/// The two streams of the process.
package struct Console: Sendable {
  /// Nothing on standard output.
  package var isQuiet: Bool

  package init(isQuiet: Bool = false) {
    self.isQuiet = isQuiet
  }

  /// A line of results, on standard output.
  ///
  /// What cannot be written is said when the command ends: `errorOfResults`.
  package func say(_ line: String) {
    guard !isQuiet else { return }
    do throws(FileError) {
      try print(line + "\n")
    } catch {
      Self.results.add(error)
    }
  }

  /// What a command is run for, on standard output, as it is.
  ///
  /// - Throws: `FileError.Kind.cannotWrite`, on a full disk for one.
  package func print(_ text: String) throws(FileError) {
    let code = Self.write(text, to: STDOUT_FILENO)
    // A reader that has gone away has seen enough.
    guard code == 0 || code == EPIPE else {
      throw FileError(.cannotWrite, path: "standard output", String(cString: strerror(code)))
    }
  }

  /// Why a line of results could not be written; nil: all were.
  package static var errorOfResults: FileError? { results.error }

  private static let results = Results()

  /// What has become of the lines on standard output, which a process has once.
  private final class Results: @unchecked Sendable {
    private let lock = Lock()
    private var first: FileError?

    var error: FileError? { lock.withLock { first } }

    func add(_ error: FileError) {
      lock.withLock { first = first ?? error }
    }
  }

  /// Text for people, on standard error, as it is.
  package func complain(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  package func error(_ message: String) {
    complain("clientsmith: error: \(message.escapedForMessage)\n")
  }

  package func warning(_ message: String) {
    complain("clientsmith: warning: \(message.escapedForMessage)\n")
  }

  /// Writes everything.
  ///
  /// - Returns: 0, or the `errno` of what went wrong.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        ClientsmithSystem.write(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      written += count
    }
    return 0
  }
}

import Foundation

/// Writes exchanges to a file, in the order in which they end.
internal nonisolated final class RuntimeRecorder: @unchecked Sendable {
  private let file: URL
  private let lock = NSLock()
  /// What was written, in bytes; nil: nothing yet.
  private var size: UInt64?

  init(_ file: URL) {
    self.file = file
  }

  func add(_ exchange: RuntimeRecordedExchange) throws {
    let text: String = RuntimeRecordingWriter.text(of: exchange)
    try self.lock.withLock {
      do {
        guard let size else {
          let data = Data((RuntimeRecordingWriter.head + text).utf8)
          try data.write(to: self.file, options: .atomic)
          self.size = UInt64(data.count)
          return
        }
        let data = Data(text.utf8)
        try self.append(data, at: size)
        self.size = size + UInt64(data.count)
      } catch {
        let response: String = exchange.status == 0 ? "failure" : "response (\(exchange.status))"
        throw RecordingError(
          file: self.file,
          message: "\(exchange.method) \(exchange.target) and its \(response) are not recorded: "
            + RecordingError.reason(error))
      }
    }
  }

  /// Whenever the process ends, the file is what it was, what it is to be, or has a zero where the
  /// exchange begins: its first byte is written last.
  private func append(_ data: Data, at size: UInt64) throws {
    let handle = try FileHandle(forUpdating: self.file)
    defer { try? handle.close() }
    guard try handle.seekToEnd() == size else { throw RuntimeRecordingConflict() }
    do {
      try handle.truncate(atOffset: size + UInt64(data.count))
      try handle.seek(toOffset: size + 1)
      try handle.write(contentsOf: data.dropFirst())
      try handle.seek(toOffset: size)
      try handle.write(contentsOf: data.prefix(1))
    } catch {
      try? handle.truncate(atOffset: size)
      throw error
    }
  }
}

/// Someone else has written to a recording.
internal nonisolated struct RuntimeRecordingConflict: LocalizedError {
  var errorDescription: String? {
    "something else has changed the file since; give each recording a file of its own"
  }
}

nonisolated extension RecordingError {
  /// Why the system cannot read or write a file.
  internal static func reason(_ error: any Error) -> String {
    let underlying: Any? = (error as NSError).userInfo[NSUnderlyingErrorKey]
    return ((underlying as? any Error) ?? error).localizedDescription
  }
}

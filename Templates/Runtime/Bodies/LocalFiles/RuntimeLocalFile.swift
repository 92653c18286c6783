import Foundation

/// Files that requests are made of.
internal nonisolated enum RuntimeLocalFile {
  /// Whether a URL is that of a file with content to read.
  static func isReadable(_ url: URL) -> Bool {
    guard url.isFileURL else { return false }
    var type: FileAttributeType? = self.type(of: url)
    // To follow a link takes as long as to look at a file.
    if type == .typeSymbolicLink {
      type = self.type(of: url.resolvingSymlinksInPath())
    }
    return type == .typeRegular && FileManager.default.isReadableFile(atPath: url.path)
  }

  private static func type(of url: URL) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType
  }
}

/// Appends files to another, a piece at a time, until it is stopped.
internal nonisolated final class RuntimeFileCopying: @unchecked Sendable {
  private let progress: HTTPRequest.Progress
  private let lock = NSLock()
  private var isStopped: Bool = false

  init(_ progress: HTTPRequest.Progress) {
    self.progress = progress
  }

  func stop() {
    self.lock.withLock { self.isStopped = true }
  }

  /// What cannot be read, as opposed to what cannot be written.
  struct Unreadable: Error {}

  func copy(_ source: URL, to output: FileHandle) throws {
    guard let input = try? FileHandle(forReadingFrom: source) else { throw Unreadable() }
    defer { try? input.close() }
    while try self.copyPiece(from: input, to: output) {
      let isStopped: Bool = self.lock.withLock { self.isStopped }
      guard !isStopped else { throw CancellationError() }
      self.progress.report()
    }
  }

  private func copyPiece(from input: FileHandle, to output: FileHandle) throws -> Bool {
    #if canImport(ObjectiveC)
      // Else the pieces stay in memory until the thread has nothing more to do.
      return try autoreleasepool { () throws -> Bool in
        try self.copyOnePiece(from: input, to: output)
      }
    #else
      return try self.copyOnePiece(from: input, to: output)
    #endif
  }

  private func copyOnePiece(from input: FileHandle, to output: FileHandle) throws -> Bool {
    let piece: Data = try Self.piece(of: input)
    try output.write(contentsOf: piece)
    return !piece.isEmpty
  }

  private static func piece(of input: FileHandle) throws -> Data {
    do {
      return try input.read(upToCount: 262_144) ?? Data()
    } catch {
      throw Unreadable()
    }
  }
}

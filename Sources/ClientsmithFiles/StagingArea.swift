import ClientsmithSystem

/// Files that are written next to their targets and then renamed over them.
///
/// A rename is atomic, so at any moment a target is wholly old or wholly new (POSIX `rename`).
/// All files of a run are staged before the first is renamed: a full disk changes nothing.
package final class StagingArea: @unchecked Sendable {
  /// A complete file, on the disk under a temporary name.
  package struct StagedFile: Sendable {
    let temporaryPath: String
    let targetPath: String
  }

  // Guards both properties below; a signal is handled on a thread of its own.
  private let lock = Lock()
  private var temporaryPaths: Set<String> = []
  private var isAbandoned = false
  private var nextNumber = 1

  package init() {}

  /// Whether a name is that of a temporary file of this or of an earlier, killed run.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".clientsmith-") && name.hasSuffix(".tmp")
  }

  /// Writes a temporary file and synchronizes it with the disk.
  ///
  /// - Parameter permissions: those of the file that it replaces; nil: what the umask gives.
  package func stage(
    _ text: String, folder: String, name: String, permissions: mode_t?
  ) throws(FileError) -> StagedFile {
    var text = text
    // Nearly all of what is generated is written here, so it is not copied first.
    let result = text.withUTF8 { bytes in
      Result { () throws(FileError) in
        try stage(
          UnsafeRawBufferPointer(bytes), folder: folder, name: name, permissions: permissions)
      }
    }
    return try result.get()
  }

  private func stage(
    _ bytes: UnsafeRawBufferPointer, folder: String, name: String, permissions: mode_t?
  ) throws(FileError) -> StagedFile {
    let target = folder + "/" + name
    let (temporary, descriptor) = try openTemporary(in: folder, for: target)
    defer { close(descriptor) }
    if let permissions, fchmod(descriptor, permissions) != 0 {
      throw FileError(.cannotWrite, path: target, code: errno)
    }
    var written = 0
    while written < bytes.count {
      let count = write(
        descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.cannotWrite, path: target, code: errno)
      }
      written += count
    }
    guard FileSystem.synchronize(descriptor) else {
      throw FileError(.cannotWrite, path: target, code: errno)
    }
    return StagedFile(temporaryPath: temporary, targetPath: target)
  }

  /// Puts a staged file in its place.
  package func commit(_ file: StagedFile) throws(FileError) {
    try lock.withLock { () throws(FileError) in
      try checkNotAbandoned()
      guard rename(file.temporaryPath, file.targetPath) == 0 else {
        throw FileError(.cannotWrite, path: file.targetPath, code: errno)
      }
      temporaryPaths.remove(file.temporaryPath)
    }
  }

  /// Removes every temporary file.
  package func discard() {
    lock.withLock { removeTemporaryFiles() }
  }

  /// Removes every temporary file and lets no more be made or committed: the process ends.
  package func abandon() {
    lock.withLock {
      isAbandoned = true
      removeTemporaryFiles()
    }
  }

  private func openTemporary(
    in folder: String, for target: String
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    try lock.withLock { () throws(FileError) in
      try checkNotAbandoned()
      let path = "\(folder)/.clientsmith-\(getpid())-\(nextNumber).tmp"
      nextNumber += 1
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        throw FileError(.cannotCreate, path: target, code: errno)
      }
      temporaryPaths.insert(path)
      return (path, descriptor)
    }
  }

  private func checkNotAbandoned() throws(FileError) {
    if isAbandoned { throw FileError(.interrupted, "The run was interrupted") }
  }

  private func removeTemporaryFiles() {
    for path in temporaryPaths { unlink(path) }
    temporaryPaths = []
  }
}

import ClientsmithSystem

/// Keeps other runs out of an output folder for as long as it lives.
///
/// The lock is `flock` on the folder itself, so nothing is left behind in it, and the system lets
/// go of it however the process ends. Where the system gives no lock, no run is kept out; renames
/// still keep every single file whole.
package final class FolderLock {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Locks the folder that a file is in; nil if it does not exist, which reading the file reports.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for another run.
  ///   - onWait: called once with the folder, before the first pause.
  /// - Throws: `FileError.Kind.locked` when another run still holds it after `patience`.
  package static func acquire(
    besideFile path: String, patience: Duration, onWait: (_ folder: String) -> Void
  ) throws -> FolderLock? {
    let folder = FileSystem.split(path).parent
    guard FileSystem.isFolder(folder) else { return nil }
    return try acquire(folder: folder, patience: patience, onWait: { onWait(folder) })
  }

  /// Locks a folder that exists.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for another run.
  ///   - onWait: called once, before the first pause.
  ///   - pause: sleeps for a moment; tests pass something faster.
  ///   - tryLock: locks a descriptor without waiting; 0 or the `errno` of the failure.
  /// - Throws: `FileError.Kind.locked` when another run still holds it after `patience`.
  package static func acquire(
    folder: String, patience: Duration, onWait: () -> Void = {},
    pause: (Duration) throws -> Void = { usleep(UInt32($0 / .microseconds(1))) },
    tryLock: (Int32) -> Int32 = { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : errno }
  ) throws -> FolderLock {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FileError(.cannotCreate, path: folder, code: errno)
    }
    let lock = FolderLock(descriptor: descriptor)
    var waited = Duration.zero
    while true {
      let code = tryLock(descriptor)
      switch code {
      case 0:
        return lock
      case EINTR:
        continue
      case EWOULDBLOCK:
        guard waited < patience else {
          throw FileError(
            .locked, path: folder, "another run of clientsmith is writing here; try again later")
        }
        if waited == .zero { onWait() }
        let step = min(Duration.milliseconds(50), patience - waited)
        try pause(step)
        waited += step
      case EBADF, EINVAL, ENOLCK, ENOTSUP, EOPNOTSUPP:
        // Network file systems without locks.
        return lock
      case EPERM, EACCES:
        // The sandbox in which SwiftPM runs plugins on macOS allows writing, but no locks.
        return lock
      default:
        throw FileError(.cannotCreate, path: folder, code: code)
      }
    }
  }
}

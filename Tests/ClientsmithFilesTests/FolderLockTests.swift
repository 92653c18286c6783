import ClientsmithFiles
import Foundation
import TestSupport
import Testing

@Suite("The lock of a folder")
struct FolderLockTests {
  private let temporary = try? TemporaryFolder()

  @Test("Keeps a second run out, and reports it once it has waited long enough")
  func second() throws {
    let path = try #require(temporary).path
    let first = try FolderLock.acquire(folder: path, patience: .zero)
    var waits = 0
    var paused = Duration.zero
    #expect(
      throws: FileError(
        .locked, path: path, "another run of clientsmith is writing here; try again later")
    ) {
      try FolderLock.acquire(
        folder: path, patience: .seconds(1), onWait: { waits += 1 }, pause: { paused += $0 })
    }
    #expect(waits == 1)
    #expect(paused == .seconds(1))
    withExtendedLifetime(first) {}
  }

  @Test("Is taken as soon as the first run ends")
  func release() throws {
    let path = try #require(temporary).path
    var first: FolderLock? = try FolderLock.acquire(folder: path, patience: .zero)
    #expect(first != nil)
    var pauses = 0
    let second = try FolderLock.acquire(
      folder: path, patience: .seconds(60),
      pause: { _ in
        pauses += 1
        first = nil
      })
    #expect(pauses == 1)
    withExtendedLifetime(second) {}
  }

  /// SwiftPM's sandbox for plugins on macOS answers EPERM, network file systems the others.
  @Test(
    "Is done without where the system has none to give",
    arguments: [EPERM, EACCES, EOPNOTSUPP, ENOTSUP, ENOLCK, EINVAL])
  func unavailable(code: Int32) throws {
    let path = try #require(temporary).path
    var attempts = 0
    _ = try FolderLock.acquire(
      folder: path, patience: .zero,
      tryLock: { _ in
        attempts += 1
        return code
      })
    #expect(attempts == 1)
  }

  @Test("Other failures of the system are errors")
  func failure() throws {
    let path = try #require(temporary).path
    #expect(throws: FileError(.cannotCreate, path: path, "Input/output error")) {
      try FolderLock.acquire(folder: path, patience: .zero, tryLock: { _ in EIO })
    }
  }

  @Test("Leaves nothing in the folder")
  func nothingLeft() throws {
    let temporary = try #require(temporary)
    let lock = try FolderLock.acquire(folder: temporary.path, patience: .zero)
    #expect(try temporary.names() == [])
    withExtendedLifetime(lock) {}
  }

  @Test("A folder that is not there")
  func missing() throws {
    let path = try #require(temporary).path("missing")
    #expect(throws: FileError(.cannotCreate, path: path, "No such file or directory")) {
      try FolderLock.acquire(folder: path, patience: .zero)
    }
  }
}

import ClientsmithSystem

/// The few system calls that reading and writing need, with errors that name the path.
///
/// Foundation's own functions follow symbolic links where these must not, and hide `errno`.
enum FileSystem {
  /// What is at a path, symbolic links not followed.
  enum Entry: Equatable {
    case nothing
    /// - Parameter permissions: the lower 12 bits of its mode.
    case regularFile(permissions: mode_t)
    case folder
    case symbolicLink
    /// A device, a pipe or a socket.
    case other
  }

  /// - Throws: `FileError.Kind.cannotCreate`, when a folder on the way cannot be searched.
  static func entry(at path: String) throws(FileError) -> Entry {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return .nothing }
      throw FileError(.cannotCreate, path: path, code: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regularFile(permissions: status.st_mode & 0o7777)
    case S_IFDIR: return .folder
    case S_IFLNK: return .symbolicLink
    default: return .other
    }
  }

  /// Whether there is anything at a path, symbolic links followed.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Whether two paths that differ in nothing but case lead to one file: what counts is not the
  /// system but the disk that they are on.
  static func isSameFileIgnoringCase(_ path: String, _ other: String) -> Bool {
    guard path.lowercased() == other.lowercased() else { return false }
    var (status, otherStatus) = (stat(), stat())
    return lstat(path, &status) == 0 && lstat(other, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// Whether a path is a folder, symbolic links followed.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Refuses what a folder should not hold among its files: opening a pipe waits for a
  /// writer that may never come.
  static func requireFile(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw FileError(.unreadableInput, path: path, "is not a regular file")
  }

  /// The names in a folder in the order of their bytes, without `.` and `..`.
  static func names(inFolder path: String, failure: FileError.Kind) throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      throw FileError(failure, path: path, code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads to the end of a file, or until more than `limit` bytes were read.
  ///
  /// The limit is what keeps an endless device from filling the memory; the caller sees that it was
  /// passed by the length of the result, `limit + 1`.
  static func read(
    _ path: String, limit: Int, followingLinks: Bool, failure: FileError.Kind
  ) throws(FileError) -> [UInt8] {
    // Whoever opens a pipe waits for its writer, who may never come.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw FileError(failure, path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      // A shell that passes a command's output as `/dev/fd/63` has opened it for writing already.
      guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/") else {
        throw FileError(failure, path: path, "is a pipe; standard input, `-`, can be one")
      }
      _ = fcntl(descriptor, F_SETFL, 0)
    }
    return try read(descriptor, path: path, limit: limit, failure: failure)
  }

  static func read(
    _ descriptor: Int32, path: String, limit: Int, failure: FileError.Kind
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    let expected = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(expected, limit) + 1)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let wanted = min(buffer.count, limit + 1 - bytes.count)
      let count = ClientsmithSystem.read(descriptor, &buffer, wanted)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(failure, path: path, code: errno)
      }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// Creates a folder and the folders that lead to it.
  ///
  /// - Returns: those that were missing, from the outside in.
  @discardableResult
  static func createFolder(_ path: String) throws(FileError) -> [String] {
    if isFolder(path) { return [] }
    let (parent, last) = split(path)
    let created = last.isEmpty ? [] : try createFolder(parent)
    guard mkdir(path, 0o777) != 0 else { return created + [path] }
    let code = errno
    guard code == EEXIST else { throw FileError(.cannotCreate, path: path, code: code) }
    if isFolder(path) { return created }
    // `mkdir` does not follow it, and creating the folder elsewhere is not wanted.
    guard try entry(at: path) != .symbolicLink || exists(path) else {
      throw FileError(.cannotCreate, path: path, "is a symbolic link that leads nowhere")
    }
    throw FileError(.cannotCreate, path: path, "is not a folder")
  }

  /// The folder that a path lies in, and the path's last component other than `.`.
  ///
  /// - Returns: an empty last component for the root and the working folder, which have none.
  static func split(_ path: String) -> (parent: String, last: String) {
    var parts = RelativePath.components(of: path).filter { $0 != "." }
    let last = parts.popLast() ?? ""
    let parent = parts.joined(separator: "/")
    if path.hasPrefix("/") { return ("/" + parent, last) }
    return (parent.isEmpty ? "." : parent, last)
  }

  /// Removes a file, or a symbolic link itself; one that does not exist is not an error.
  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FileError(.cannotWrite, path: path, code: errno)
    }
  }

  /// Makes what was renamed and removed in a folder outlast a loss of power.
  static func synchronize(folder path: String) {
    // Some file systems refuse to synchronize a folder; the files in it were synchronized.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = synchronize(descriptor)
    close(descriptor)
  }

  /// Makes what was written to a descriptor outlast a loss of power.
  ///
  /// - Returns: whether it does; if not, `errno` says why.
  static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // There `fsync` hands the bytes to the drive, which may keep them in a cache of its own.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    // Not every file system knows that: network file systems do not.
    #endif
    return fsync(descriptor) == 0
  }
}

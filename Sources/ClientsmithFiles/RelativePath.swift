import ClientsmithSystem

/// Paths as the manifest writes them: from the output folder, never from the root.
enum RelativePath {
  /// The path with symbolic links, `.` and `..` resolved; what does not exist of it is kept.
  static func canonical(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let (parent, last) = FileSystem.split(path)
    guard !last.isEmpty else { return path }
    let base = canonical(parent)
    // What does not exist is not a symbolic link, so this undoes the component before it.
    if last == ".." { return FileSystem.split(base).parent }
    return base.hasSuffix("/") ? base + last : base + "/" + last
  }

  /// For messages: the way from the working folder, where there is one.
  static func fromWorkingFolder(_ path: String) -> String {
    let path = canonical(path)
    return self.path(from: canonical("."), to: path) ?? path
  }

  /// The way from a folder to a file or another folder.
  ///
  /// - Parameters: canonical paths.
  /// - Returns: nil when the two have only the root in common: such a path would tell where on
  ///   this machine things are, and mean nothing on another.
  static func path(from folder: String, to file: String) -> String? {
    let start = components(of: folder)
    let end = components(of: file)
    var common = 0
    while common < start.count, common < end.count - 1, start[common] == end[common] {
      common += 1
    }
    guard common > 0 else { return nil }
    let up = Array(repeating: "..", count: start.count - common)
    return (up + end[common...]).joined(separator: "/")
  }

  /// Whether a path leads to what is in a folder, on any level; both canonical.
  static func isPath(_ path: String, inside folder: String) -> Bool {
    path.utf8.starts(with: (folder + "/").utf8)
  }

  /// The names between the slashes. A combining mark behind one belongs to the name, though the two are
  /// one `Character`.
  static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}

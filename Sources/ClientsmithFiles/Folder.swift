import ClientsmithSystem

/// A folder as the user named it: one to read specifications from, or to generate into.
package struct Folder: Hashable, Sendable {
  /// As the user wrote it, for messages, without slashes at its end.
  package let path: String

  package init(path: String) {
    var path = path.isEmpty ? "." : path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// The path with symbolic links resolved: equal for two spellings of one folder.
  package var canonicalPath: String { RelativePath.canonical(path) }

  /// The last part of the path.
  package var name: String { FileSystem.split(path).last }

  /// The path of a file in it, for messages.
  package func path(of name: String) -> String {
    path == "." ? name : path == "/" ? "/" + name : path + "/" + name
  }

  /// The path of something that a file names relative to the folder it lies in.
  ///
  /// - Parameter file: the file's path, which may have no folder.
  package static func path(of relativePath: String, besideFile file: String) -> String {
    Folder(path: FileSystem.split(file).parent).path(of: relativePath)
  }

  /// Creates the folder where it is missing.
  ///
  /// - Returns: each folder that was missing, also those that lead to it.
  @discardableResult
  package func create() throws(FileError) -> [Folder] {
    try FileSystem.createFolder(path).map { Folder(path: $0) }
  }

  /// Removes the folder, unless there is anything in it.
  package func removeIfEmpty() {
    rmdir(path)
  }

  /// The folders that the tests of earlier runs into this one are in, as far as they are there.
  package func recordedTests() throws(FileError) -> [Folder] {
    guard FileSystem.isFolder(path), let manifest = try readManifest().manifest else { return [] }
    return Set(manifest.specifications.values.compactMap(\.tests)).sorted().compactMap { path in
      let folder = Folder(path: RelativePath.fromWorkingFolder(self.path + "/" + path))
      return FileSystem.exists(folder.path(of: Manifest.fileName)) ? folder : nil
    }
  }

  /// What the last run recorded in the folder.
  ///
  /// - Returns: nil without a manifest; a warning with one that is not valid, for instance after a
  ///   merge: nothing is known then, and nothing will be removed.
  package func readManifest() throws(FileError) -> (
    manifest: Manifest?, warning: FileWarning?
  ) {
    let shownPath = path(of: Manifest.fileName)
    switch try FileSystem.entry(at: shownPath) {
    case .nothing:
      return (nil, nil)
    case .regularFile:
      let bytes = try FileSystem.read(
        shownPath, limit: 1 << 26, followingLinks: false, failure: .cannotWrite)
      guard let manifest = Manifest(decoding: bytes) else {
        return (
          nil,
          FileWarning(
            .unknownManifest, path: shownPath,
            "is not a manifest of this version of clientsmith; it is replaced, "
              + "and no outdated file is removed")
        )
      }
      return (manifest, nil)
    case .folder, .symbolicLink, .other:
      throw FileError(.cannotCreate, path: shownPath, "is not a regular file")
    }
  }
}

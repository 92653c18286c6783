/// Files that a build system was promised: exactly these, all of them, in a folder of its own.
///
/// Other runs write other files into the folder at the same time, so there is neither a lock nor a
/// manifest, and nothing is removed.
package struct DeclaredFiles: Sendable {
  package let folder: Folder
  private let texts: [(name: String, text: String)]

  /// - Parameter files: names without a folder, and what they are to hold.
  package init(folder: Folder, files: [(name: String, text: String)]) {
    self.folder = folder
    texts = files
  }

  /// Writes what differs from the disk; everything else keeps its date, so that nothing is
  /// compiled again because of it.
  ///
  /// - Throws: `FileError`.
  package func write(_ staging: StagingArea) throws(FileError) {
    try folder.create()
    do throws(FileError) {
      var staged: [StagingArea.StagedFile] = []
      for (name, text) in texts where try !isCurrent(name, text) {
        staged.append(
          try staging.stage(text, folder: folder.path, name: name, permissions: nil))
      }
      for file in staged { try staging.commit(file) }
    } catch {
      staging.discard()
      throw error
    }
  }

  /// Writes what is missing, and leaves everything else as an earlier run has made it.
  ///
  /// - Throws: `FileError`.
  package func writeMissing(_ staging: StagingArea) throws(FileError) {
    var missing: [(name: String, text: String)] = []
    for file in texts where !FileSystem.exists(folder.path(of: file.name)) { missing.append(file) }
    try DeclaredFiles(folder: folder, files: missing).write(staging)
  }

  private func isCurrent(_ name: String, _ text: String) throws(FileError) -> Bool {
    let path = folder.path(of: name)
    guard case .regularFile = try FileSystem.entry(at: path) else { return false }
    let bytes = try FileSystem.read(
      path, limit: 1 << 28, followingLinks: false, failure: .cannotWrite)
    return bytes.elementsEqual(text.utf8)
  }
}

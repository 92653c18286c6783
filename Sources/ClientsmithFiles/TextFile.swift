import ClientsmithSystem

/// A file that a person owns.
package enum TextFile {
  /// Writes a file as a whole; what a symbolic link leads to is replaced, with its permissions.
  ///
  /// - Parameter replaces: it may be there.
  /// - Throws: `FileError`; `cannotCreate` where it is there and must not be.
  package static func write(
    _ text: String, to path: String, replaces: Bool = false
  ) throws(FileError) {
    let target = RelativePath.canonical(path)
    let (parent, name) = FileSystem.split(target)
    var permissions: mode_t?
    switch try FileSystem.entry(at: target) {
    case .regularFile(let own) where replaces: permissions = own
    case .nothing: break
    default: throw FileError(.cannotCreate, path: path, "exists already")
    }
    try FileSystem.createFolder(parent)
    let staging = StagingArea()
    do throws(FileError) {
      try staging.commit(
        staging.stage(text, folder: parent, name: name, permissions: permissions))
    } catch {
      staging.discard()
      throw error
    }
  }
}

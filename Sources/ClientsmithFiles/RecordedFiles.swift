import ClientsmithGenerator

/// What earlier runs have written into a folder, as far as the manifest knows, beside what is there
/// now.
struct RecordedFiles {
  /// A file that is no longer generated.
  struct Outdated {
    /// Its removal.
    var change: OutputPlan.Change
    var isEdited: Bool
  }

  private let folder: Folder
  /// By name.
  let files: [String: Manifest.Contents]
  private let names: [String: [String]]

  init(_ manifest: Manifest, in folder: Folder) {
    self.folder = folder
    files = manifest.allFiles
    names = Dictionary(grouping: files.keys, by: FileName.caseInsensitiveKey)
  }

  /// Why a file must not be replaced unasked, as the end of a sentence that begins with its path.
  ///
  /// - Returns: nil of a file that is as a run has written it.
  func problemWithReplacing(_ change: OutputPlan.Change) -> String? {
    guard let contents = contents(of: change.name) else {
      return change.oldText.hasPrefix(GeneratedHeader.start)
        ? "was generated, but \(Manifest.fileName) beside it does not list it, so it may have been "
          + "edited; --overwrite replaces it"
        : "is in the place of a generated file and was written by hand; rename it, or replace it "
          + "with --overwrite"
    }
    return contents.contains(ContentHash.hash(change.oldText))
      ? nil : "was edited since it was generated; --overwrite replaces it"
  }

  /// The files that were written and are there still, in the order of their names.
  ///
  /// - Parameters:
  ///   - current: what the folder is to hold from now on.
  ///   - written: what this run writes of that, by `FileName.caseInsensitiveKey`.
  func outdated(
    besides current: [String: Manifest.Contents], writing written: [String: String]
  ) throws(FileError) -> [Outdated] {
    var outdated: [Outdated] = []
    for (name, contents) in files.sorted(by: { $0.key < $1.key }) where current[name] == nil {
      // A manifest may come from a stranger: its names must not lead out of the folder.
      guard FileName.problem(with: name) == nil else { continue }
      let path = folder.path(of: name)
      if let other = written[FileName.caseInsensitiveKey(name)],
        FileSystem.isSameFileIgnoringCase(path, folder.path(of: other))
      {
        continue
      }
      guard case .regularFile(let permissions) = try FileSystem.entry(at: path) else { continue }
      let bytes = try folder.readOutput(name)
      outdated.append(
        Outdated(
          change: OutputPlan.Change(
            action: .removed, name: name, oldText: String(decoding: bytes, as: UTF8.self),
            newText: "", permissions: permissions),
          isEdited: !contents.contains(ContentHash.hash(bytes))))
    }
    return outdated
  }

  /// What runs have written into a file, perhaps under a name that the disk takes for the same.
  private func contents(of name: String) -> Manifest.Contents? {
    if let contents = files[name] { return contents }
    let path = folder.path(of: name)
    return names[FileName.caseInsensitiveKey(name)]?.first {
      FileSystem.isSameFileIgnoringCase(path, folder.path(of: $0))
    }.flatMap { files[$0] }
  }
}

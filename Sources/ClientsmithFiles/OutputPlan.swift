import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithSystem

/// Everything that a run does to one folder, decided before the first byte is written.
package struct OutputPlan: Sendable {
  /// What happens to one file.
  package struct Change: Hashable, Sendable {
    package enum Action: String, Hashable, Sendable {
      case wrote
      case changed
      case unchanged
      case removed
    }

    package var action: Action
    package var name: String
    /// Empty when it is written for the first time.
    package var oldText: String
    /// Empty when it is removed.
    package var newText: String
    /// To be kept; nil: the file is new.
    var permissions: mode_t?
  }

  package let folder: Folder
  /// In the order of the specifications; what they share; what is removed, by name.
  package let changes: [Change]
  package let warnings: [FileWarning]
  /// The files that would be lost: with any, the plan must not be applied.
  package let refusals: [FileError]
  let oldManifest: Manifest
  let newManifest: Manifest
  private let hasUnreadableManifest: Bool

  /// The paths of the files that the run generates, whether they change or not.
  package var outputPaths: [String] {
    changes.filter { $0.action != .removed }.map { folder.path(of: $0.name) }
  }

  /// Those of them, and the manifest, that are not on the disk now.
  package var missingPaths: [String] {
    let outputs = outputPaths
    let manifest = outputs.isEmpty ? [] : [folder.path(of: Manifest.fileName)]
    return (outputs + manifest).filter { !FileSystem.exists($0) }
  }

  /// Whether the files of the folder are not what the specifications say.
  ///
  /// The manifest does not count, see `hasOutdatedManifest`.
  package var differs: Bool {
    changes.contains { $0.action != .unchanged }
  }

  /// Whether the manifest is not as a run would leave it, though nothing else may differ: it is missing or
  /// cannot be read, so that later runs take no file for generated, or a specification was moved, which
  /// they would take for gone, and its files with it.
  package var hasOutdatedManifest: Bool {
    if hasUnreadableManifest { return true }
    if !differs, !outputPaths.isEmpty, !FileSystem.exists(folder.path(of: Manifest.fileName)) {
      return true
    }
    return !differs && !oldManifest.specifications.isEmpty
      && Set(oldManifest.specifications.keys) != Set(newManifest.specifications.keys)
  }

  /// Compares what was generated with what is on the disk, where nothing is changed.
  ///
  /// Without outputs, the files of specifications that are gone are removed, and nothing else is
  /// done.
  ///
  /// - Throws: `FileError.Kind.cannotCreate` when something other than a regular file is where
  ///   one is to be written, or when a name breaks the rules of `FileName`.
  package init(_ survey: FolderSurvey, shared: [GeneratedFile]) throws {
    let folder = survey.folder
    let recorded = RecordedFiles(survey.manifest, in: folder)
    var changes: [Change] = []
    var refusals: [FileError] = []
    var manifest = Manifest()
    manifest.specifications = survey.others

    let files = (survey.outputs.flatMap(\.files) + shared).filter { !$0.isEmpty }
    let names = try Self.checkedNames(of: files, in: folder)
    let compared = try Self.compare(files, in: folder)
    func add(_ file: GeneratedFile) -> Manifest.Contents? {
      guard let (change, hash) = compared[file.name] else { return nil }
      if change.action == .changed, !survey.overwrites,
        let problem = recorded.problemWithReplacing(change)
      {
        refusals.append(
          FileError(.writtenByHand, path: folder.path(of: file.name), problem))
      }
      changes.append(change)
      return [hash]
    }
    for output in survey.outputs {
      var contents: [String: Manifest.Contents] = [:]
      for file in output.files where !file.isEmpty { contents[file.name] = add(file) }
      guard !contents.isEmpty else { continue }
      let tests = output.tests.flatMap {
        RelativePath.path(from: folder.canonicalPath, to: $0.canonicalPath)
      }
      let earlier = survey.manifest.specifications[output.key.text]?.tests
      manifest.specifications[output.key.text] = Manifest.Specification(
        client: output.client, access: output.access.rawValue,
        runtimeParts: output.runtimeParts.sorted(), names: output.names.sorted(),
        runtime: output.runtime,
        files: contents, tests: tests ?? earlier)
    }
    for file in shared where !file.isEmpty { manifest.shared[file.name] = add(file) }
    if survey.outputs.isEmpty, !survey.others.isEmpty { manifest.shared = survey.manifest.shared }

    var warnings = survey.warnings
    let current = manifest.allFiles
    for outdated in try recorded.outdated(besides: current, writing: names) {
      if outdated.isEdited, !survey.overwrites {
        manifest.kept[outdated.change.name] = recorded.files[outdated.change.name]
        warnings.append(
          FileWarning(
            .keptFile, path: folder.path(of: outdated.change.name),
            "is no longer generated; kept, since it was edited. Delete it, or rename it to keep it"
          ))
      } else {
        changes.append(outdated.change)
      }
    }

    self.folder = folder
    self.changes = changes
    self.warnings = warnings
    self.refusals = refusals
    oldManifest = survey.manifest
    newManifest = manifest
    hasUnreadableManifest = survey.hasUnreadableManifest
  }

  /// - Returns: the names by their keys.
  /// - Throws: where a name breaks the rules, or where two differ in case alone, even if this disk
  ///   could hold both: another one could not.
  private static func checkedNames(
    of files: [GeneratedFile], in folder: Folder
  ) throws(FileError) -> [String: String] {
    var names: [String: String] = [:]
    for file in files {
      let path = folder.path(of: file.name)
      if let problem = FileName.problem(with: file.name) {
        throw FileError(.cannotCreate, path: path, "the file name \(problem)")
      }
      let key = FileName.caseInsensitiveKey(file.name)
      if let other = names.updateValue(file.name, forKey: key) {
        throw FileError(.cannotCreate, path: path, "is generated twice, also as \(other)")
      }
    }
    return names
  }

  /// What to do with each file, by its name, and the hash of its new text.
  private static func compare(
    _ files: [GeneratedFile], in folder: Folder
  ) throws -> [String: (change: Change, hash: String)] {
    let compared = try ParallelWork.map(rangesOf: files.count, size: 1) { range in
      Result {
        try files[range].map {
          (change: try change(for: $0, in: folder), hash: ContentHash.hash($0.text))
        }
      }
    }.flatMap { try $0.get() }
    return Dictionary(compared.map { ($0.change.name, $0) }) { first, _ in first }
  }

  private static func change(
    for file: GeneratedFile, in folder: Folder
  ) throws(FileError) -> Change {
    let path = folder.path(of: file.name)
    var change = Change(action: .wrote, name: file.name, oldText: "", newText: file.text)
    switch try FileSystem.entry(at: path) {
    case .nothing:
      return change
    case .regularFile(let permissions):
      let bytes = try folder.readOutput(file.name)
      change.permissions = permissions
      // Most files of most runs are the same: there is nothing to decode then.
      if file.text.hasBytes(bytes) {
        change.action = .unchanged
        change.oldText = file.text
      } else {
        change.action = .changed
        change.oldText = String(decoding: bytes, as: UTF8.self)
      }
      return change
    case .folder:
      throw FileError(.cannotCreate, path: path, "is a folder")
    case .symbolicLink:
      throw FileError(
        .cannotCreate, path: path, "is a symbolic link; remove it to have the file generated")
    case .other:
      throw FileError(.cannotCreate, path: path, "is not a regular file")
    }
  }
}

extension Folder {
  /// What a file that a run has written, or is to write, holds now.
  func readOutput(_ name: String) throws(FileError) -> [UInt8] {
    try FileSystem.read(
      path(of: name), limit: 1 << 28, followingLinks: false, failure: .cannotWrite)
  }
}

extension String {
  /// Whether its UTF-8 is this; compared as a whole, not byte by byte.
  fileprivate func hasBytes(_ bytes: [UInt8]) -> Bool {
    var text = self
    return text.withUTF8 { own in
      bytes.withUnsafeBytes { bytes in
        guard own.count == bytes.count else { return false }
        guard let start = own.baseAddress, let other = bytes.baseAddress else { return true }
        return memcmp(start, other, own.count) == 0
      }
    }
  }
}

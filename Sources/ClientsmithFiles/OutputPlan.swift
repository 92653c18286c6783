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
  private let manifestBytes: [UInt8]

  /// The paths of the files that the run generates, whether they change or not.
  package var outputPaths: [String] {
    changes.filter { $0.action != .removed }.map { folder.path(of: $0.name) }
  }

  /// Whether the files of the folder are not what the specifications say.
  ///
  /// The manifest does not count: it alone says how far away a specification lies.
  package var differs: Bool {
    changes.contains { $0.action != .unchanged }
  }

  /// Compares what was generated with what is on the disk, where nothing is changed.
  ///
  /// - Throws: `FileError.Kind.cannotCreate` when something other than a regular file is where
  ///   one is to be written, or when a name breaks the rules of `FileName`.
  package init(_ survey: FolderSurvey, shared: [GeneratedFile]) throws {
    let folder = survey.folder
    let recorded = survey.manifest.allFiles
    var changes: [Change] = []
    var warnings = survey.warnings
    var manifest = Manifest()
    manifest.specifications = survey.others

    let files = (survey.outputs.flatMap(\.files) + shared).filter { !$0.isEmpty }
    var names: [String: String] = [:]
    for file in files { try Self.check(file.name, in: folder, against: &names) }
    let compared = try Self.compare(files, in: folder)
    func add(_ file: GeneratedFile) -> String? {
      guard let (change, hash) = compared[file.name] else { return nil }
      if change.action == .changed, recorded[file.name] == nil,
        !change.oldText.hasPrefix(GeneratedHeader.start)
      {
        warnings.append(
          FileWarning(
            .replacedFile, path: folder.path(of: file.name),
            "replaces a file that was not generated"))
      }
      changes.append(change)
      return hash
    }
    for output in survey.outputs {
      var hashes: [String: String] = [:]
      for file in output.files where !file.isEmpty { hashes[file.name] = add(file) }
      guard !hashes.isEmpty else { continue }
      manifest.specifications[output.key.text] = Manifest.Specification(
        client: output.client, access: output.access.rawValue,
        runtimeParts: output.runtimeParts.sorted(), files: hashes)
    }
    for file in shared where !file.isEmpty { manifest.shared[file.name] = add(file) }

    let current = manifest.allFiles
    for (name, hash) in recorded.sorted(by: { $0.key < $1.key }) where current[name] == nil {
      // A manifest may come from a stranger: its names must not lead out of the folder, nor, where
      // case is ignored, to a file that this run writes.
      guard FileName.problem(with: name) == nil,
        names[FileName.caseInsensitiveKey(name)] == nil,
        case .regularFile(let permissions) = try FileSystem.entry(at: folder.path(of: name))
      else { continue }
      let bytes = try Self.read(name, in: folder)
      if ContentHash.hash(bytes) == hash {
        changes.append(
          Change(
            action: .removed, name: name, oldText: String(decoding: bytes, as: UTF8.self),
            newText: "", permissions: permissions))
      } else {
        warnings.append(
          FileWarning(
            .keptFile, path: folder.path(of: name),
            "is no longer generated; kept, since it was edited"))
      }
    }

    self.folder = folder
    self.changes = changes
    self.warnings = warnings
    self.manifestBytes = manifest.encoded()
  }

  /// Writes, renames and removes what the plans of a run say; the caller holds the folders' locks.
  ///
  /// All files of all folders are on the disk before the first is put in its place.
  /// - Throws: `FileError`. What was renamed by then stays: each file is wholly old or wholly new.
  package static func apply(_ plans: [OutputPlan], _ staging: StagingArea) throws {
    do {
      for plan in plans { try plan.removeLeftovers() }
      let staged = try plans.map { try $0.stage(staging) }
      for (plan, files) in zip(plans, staged) { try plan.commit(files, staging) }
    } catch {
      staging.discard()
      throw error
    }
  }

  private struct StagedFiles {
    var files: [StagingArea.StagedFile] = []
    /// nil: the one on the disk is right.
    var manifest: StagingArea.StagedFile?
  }

  private func stage(_ staging: StagingArea) throws -> StagedFiles {
    var staged = StagedFiles()
    let written = changes.filter { $0.action == .wrote || $0.action == .changed }
    // Side by side: nearly all of this is waiting for the disk.
    staged.files = try ParallelWork.map(rangesOf: written.count, size: 1) { range in
      Result {
        try written[range].map {
          try staging.stage(
            $0.newText, folder: folder.path, name: $0.name, permissions: $0.permissions)
        }
      }
    }.flatMap { try $0.get() }
    staged.manifest = try stageManifest(staging)
    return staged
  }

  private func commit(_ staged: StagedFiles, _ staging: StagingArea) throws {
    guard differs || staged.manifest != nil else { return }
    for file in staged.files { try staging.commit(file) }
    for change in changes where change.action == .removed {
      try FileSystem.remove(folder.path(of: change.name))
    }
    // Last: killed before this, the next run finds its files unchanged and records them.
    if let manifest = staged.manifest { try staging.commit(manifest) }
    FileSystem.synchronize(folder: folder.path)
  }

  private func stageManifest(_ staging: StagingArea) throws -> StagingArea.StagedFile? {
    let path = folder.path(of: Manifest.fileName)
    var permissions: mode_t?
    if case .regularFile(let mode) = try FileSystem.entry(at: path) {
      if try Self.read(Manifest.fileName, in: folder) == manifestBytes { return nil }
      permissions = mode
    }
    return try staging.stage(
      String(decoding: manifestBytes, as: UTF8.self), folder: folder.path,
      name: Manifest.fileName, permissions: permissions)
  }

  /// Removes the temporary files of a run that was killed.
  private func removeLeftovers() throws {
    for name in try FileSystem.names(inFolder: folder.path, failure: .cannotCreate)
    where StagingArea.isTemporary(name) {
      let path = folder.path(of: name)
      if try FileSystem.entry(at: path) != .folder { try FileSystem.remove(path) }
    }
  }

  private static func check(
    _ name: String, in folder: Folder, against names: inout [String: String]
  ) throws(FileError) {
    if let problem = FileName.problem(with: name) {
      throw FileError(.cannotCreate, path: folder.path(of: name), "the file name \(problem)")
    }
    if let other = names.updateValue(name, forKey: FileName.caseInsensitiveKey(name)) {
      throw FileError(
        .cannotCreate, path: folder.path(of: name), "is generated twice, also as \(other)")
    }
  }

  /// What is to be done to each file, by its name, and the hash of its new text.
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
      let bytes = try read(file.name, in: folder)
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

  private static func read(_ name: String, in folder: Folder) throws(FileError) -> [UInt8] {
    try FileSystem.read(
      folder.path(of: name), limit: 1 << 28, followingLinks: false, failure: .cannotWrite)
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

import ClientsmithSystem

extension OutputPlan {
  /// Writes, renames and removes what the plans of a run say; the caller holds the folders' locks.
  ///
  /// All files of all folders are on the disk before the first is put in its place, and so is what
  /// the manifests say meanwhile: of a run that is killed, the next one knows every file.
  ///
  /// - Throws: `FileError`. What was renamed by then stays: each file is wholly old or wholly new.
  package static func apply(_ plans: [OutputPlan], _ staging: StagingArea) throws {
    do {
      for plan in plans { try plan.removeLeftovers() }
      let staged = try plans.map { (plan: $0, files: try $0.stage(staging)) }
      for (plan, files) in staged { try plan.announce(files, staging) }
      for (plan, files) in staged { try plan.commit(files, staging) }
      for (plan, files) in staged { try plan.finish(files, staging) }
    } catch {
      staging.discard()
      throw error
    }
  }

  private struct StagedFiles {
    var files: [StagingArea.StagedFile] = []
    /// What the manifest says until the run is done; nil: no more than it does.
    var announcement: StagingArea.StagedFile?
    /// nil: the one that is there by then is right.
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

    let old = try manifestOnDisk()
    let new = newManifest.encoded()
    let announced = oldManifest.united(with: newManifest).encoded()
    let isAnnounced = written.isEmpty || old?.bytes == announced
    if !isAnnounced {
      staged.announcement = try stage(announced, permissions: old?.permissions, staging)
    }
    if new != (isAnnounced ? old?.bytes : announced) {
      staged.manifest = try stage(new, permissions: old?.permissions, staging)
    }
    return staged
  }

  private func announce(_ staged: StagedFiles, _ staging: StagingArea) throws {
    guard let announcement = staged.announcement else { return }
    try staging.commit(announcement)
    FileSystem.synchronize(folder: folder.path)
  }

  private func commit(_ staged: StagedFiles, _ staging: StagingArea) throws {
    for file in staged.files { try staging.commit(file) }
    for change in changes where change.action == .removed {
      try FileSystem.remove(folder.path(of: change.name))
    }
  }

  private func finish(_ staged: StagedFiles, _ staging: StagingArea) throws {
    guard differs || staged.manifest != nil else { return }
    if let manifest = staged.manifest { try staging.commit(manifest) }
    FileSystem.synchronize(folder: folder.path)
  }

  /// nil: there is none yet.
  private func manifestOnDisk() throws -> (bytes: [UInt8], permissions: mode_t)? {
    let path = folder.path(of: Manifest.fileName)
    guard case .regularFile(let permissions) = try FileSystem.entry(at: path) else { return nil }
    return (try folder.readOutput(Manifest.fileName), permissions)
  }

  private func stage(
    _ manifest: [UInt8], permissions: mode_t?, _ staging: StagingArea
  ) throws -> StagingArea.StagedFile {
    try staging.stage(
      String(decoding: manifest, as: UTF8.self), folder: folder.path, name: Manifest.fileName,
      permissions: permissions)
  }

  /// Removes the temporary files of a run that was killed.
  private func removeLeftovers() throws {
    for name in try FileSystem.names(inFolder: folder.path, failure: .cannotCreate)
    where StagingArea.isTemporary(name) {
      let path = folder.path(of: name)
      if try FileSystem.entry(at: path) != .folder { try FileSystem.remove(path) }
    }
  }
}

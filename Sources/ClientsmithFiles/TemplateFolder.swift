import ClientsmithModel
import ClientsmithSystem

/// A folder of templates: the user's replacements, or a copy of the tool's to start from.
package struct TemplateFolder {
  /// Far beyond any template; keeps a device in its place from filling the memory.
  private static let sizeLimit = 1 << 20
  private static let depthLimit = 8

  package let folder: Folder

  package init(path: String) {
    folder = Folder(path: path)
  }

  /// The templates in the folder and in the folders inside it; hidden files and notes in Markdown
  /// are left out.
  ///
  /// - Returns: texts by name relative to the folder, `Client/Client.mustache`.
  /// - Throws: `FileError.Kind.unreadableInput`.
  package func read() throws(FileError) -> [String: String] {
    var templates: [String: String] = [:]
    for name in try fileNames() { templates[name] = try text(of: name) }
    return templates
  }

  /// The names of what `read` reads, relative to the folder.
  ///
  /// - Throws: `FileError.Kind.unreadableInput`.
  package func fileNames() throws(FileError) -> [String] {
    try survey().files
  }

  /// The paths of the folder and of the folders inside it.
  ///
  /// - Throws: `FileError.Kind.unreadableInput`.
  package func folderPaths() throws(FileError) -> [String] {
    [folder.path] + (try survey().folders).map { folder.path(of: $0) }
  }

  /// Writes templates; one that is there already must be the same.
  ///
  /// - Returns: the paths of the files that were written.
  /// - Throws: `FileError`, before anything is written where a file would be replaced.
  package func export(
    _ templates: [(name: String, text: String)], _ staging: StagingArea
  ) throws(FileError) -> [String] {
    var missing: [(folder: Folder, name: String, text: String)] = []
    for template in templates {
      let (parent, name) = FileSystem.split(folder.path(of: template.name))
      guard try isMissing(template) else { continue }
      missing.append((Folder(path: parent), name, template.text))
    }
    var paths: [String] = []
    for (folder, name, text) in missing {
      try folder.create()
      let file = try staging.stage(text, folder: folder.path, name: name, permissions: nil)
      try staging.commit(file)
      paths.append(folder.path(of: name))
    }
    return paths
  }

  private func isMissing(_ template: (name: String, text: String)) throws(FileError) -> Bool {
    let path = folder.path(of: template.name)
    switch try FileSystem.entry(at: path) {
    case .nothing:
      return true
    case .regularFile:
      let bytes = try FileSystem.read(
        path, limit: Self.sizeLimit, followingLinks: false, failure: .cannotWrite)
      guard bytes.elementsEqual(template.text.utf8) else {
        throw FileError(
          .cannotCreate, path: path, "already exists and differs; nothing was written")
      }
      return false
    case .folder, .symbolicLink, .other:
      throw FileError(.cannotCreate, path: path, "is not a regular file")
    }
  }

  /// What is in the folder, by names relative to it.
  private struct Survey {
    var files: [String] = []
    var folders: [String] = []
  }

  private func survey() throws(FileError) -> Survey {
    var survey = Survey()
    try add(folder, prefix: "", depth: 0, to: &survey)
    return survey
  }

  private func add(
    _ folder: Folder, prefix: String, depth: Int, to survey: inout Survey
  ) throws(FileError) {
    guard depth <= Self.depthLimit else {
      throw FileError(.unreadableInput, path: folder.path, "is nested too deeply for templates")
    }
    let names = try FileSystem.names(inFolder: folder.path, failure: .unreadableInput)
    for name in names where !name.hasPrefix(".") {
      let path = folder.path(of: name)
      if FileSystem.isFolder(path) {
        survey.folders.append(prefix + name)
        try add(Folder(path: path), prefix: prefix + name + "/", depth: depth + 1, to: &survey)
      } else if !name.lowercased().hasSuffix(".md") {
        survey.files.append(prefix + name)
      }
    }
  }

  private func text(of name: String) throws(FileError) -> String {
    let path = folder.path(of: name)
    try FileSystem.requireFile(path)
    let bytes = try FileSystem.read(
      path, limit: Self.sizeLimit, followingLinks: true, failure: .unreadableInput)
    guard bytes.count <= Self.sizeLimit else {
      throw FileError(.unreadableInput, path: path, "is larger than a template may be, 1 MiB")
    }
    guard let text = String(utf8: bytes) else {
      throw FileError(.unreadableInput, path: path, "is not UTF-8")
    }
    // As an editor or Git may have saved it; what is generated has one kind of line ends.
    return text.contains("\r\n") ? text.replacing("\r\n", with: "\n") : text
  }
}

import Foundation

/// A folder of templates: the user's replacements, or a copy of the tool's to start from.
package struct TemplateFolder {
  /// Far beyond any template; keeps a device in its place from filling the memory.
  private static let sizeLimit = 1 << 20
  private static let depthLimit = 8

  package let folder: Folder

  package init(path: String) {
    folder = Folder(path: path)
  }

  /// The templates in the folder and in the folders inside it, hidden files left out.
  ///
  /// - Returns: texts by name relative to the folder, `Client/Client.mustache`.
  /// - Throws: `FileError.Kind.unreadableInput`.
  package func read() throws(FileError) -> [String: String] {
    var templates: [String: String] = [:]
    try read(folder, prefix: "", depth: 0, into: &templates)
    return templates
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
      let file = try staging.stage(
        Array(text.utf8), folder: folder.path, name: name, permissions: nil)
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
        throw FileError(.cannotCreate, "\(path): is there already and differs; nothing was written")
      }
      return false
    case .folder, .symbolicLink, .other:
      throw FileError(.cannotCreate, "\(path): is not a regular file")
    }
  }

  private func read(
    _ folder: Folder, prefix: String, depth: Int, into templates: inout [String: String]
  ) throws(FileError) {
    guard depth <= Self.depthLimit else {
      throw FileError(.unreadableInput, "\(folder.path): is nested too deeply for templates")
    }
    let names = try FileSystem.names(inFolder: folder.path, failure: .unreadableInput)
    for name in names where !name.hasPrefix(".") {
      let path = folder.path(of: name)
      if FileSystem.isFolder(path) {
        try read(
          Folder(path: path), prefix: prefix + name + "/", depth: depth + 1, into: &templates)
        continue
      }
      let bytes = try FileSystem.read(
        path, limit: Self.sizeLimit, followingLinks: true, failure: .unreadableInput)
      guard bytes.count <= Self.sizeLimit else {
        throw FileError(.unreadableInput, "\(path): is larger than a template may be, 1 MiB")
      }
      guard let text = String(bytes: bytes, encoding: .utf8) else {
        throw FileError(.unreadableInput, "\(path): is not UTF-8")
      }
      templates[prefix + name] = text
    }
  }
}

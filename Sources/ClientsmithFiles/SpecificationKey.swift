import ClientsmithModel

/// How the manifest of an output folder names a specification.
package struct SpecificationKey: Hashable, Sendable {
  package let text: String

  /// - Parameters:
  ///   - specificationPath: as it was given; must exist.
  ///   - folder: the output folder, which need not exist.
  package init(specificationPath: String, folder: String) {
    let file = RelativePath.canonical(specificationPath)
    let relative = RelativePath.path(from: RelativePath.canonical(folder), to: file)
    text = relative ?? "<elsewhere>/" + (RelativePath.components(of: file).last ?? "")
  }

  /// For standard input: a folder can hold several clients from it.
  package init(standardInputFor client: String) {
    text = "<stdin>/" + client
  }

  init(text: String) {
    self.text = text
  }

  /// What a folder can tell of a specification that an earlier run generated into it.
  enum Presence {
    case exists
    case gone
    /// It came from standard input, or lies outside of every folder that both are in.
    case unknown
  }

  func presence(from folder: Folder) -> Presence {
    guard let path = path(from: folder) else { return .unknown }
    // A document that a specification owns now is not a client of its own anymore.
    let isClient =
      FileSystem.exists(path)
      && !SpecificationName.owners(of: path).contains(where: FileSystem.exists)
    return isClient ? .exists : .gone
  }

  /// Whether both are one file: a disk that ignores case has it under the old name of a
  /// specification that was renamed in nothing but case.
  func isSameFile(as other: SpecificationKey, from folder: Folder) -> Bool {
    guard let path = path(from: folder), let other = other.path(from: folder) else { return false }
    return FileSystem.isSameFileIgnoringCase(path, other)
  }

  /// For messages: the path from the working folder, where it has one.
  ///
  /// - Parameter folder: the output folder.
  package func description(from folder: Folder) -> String {
    guard let path = path(from: folder) else {
      let name = RelativePath.components(of: text).last ?? text
      return text.hasPrefix("<stdin>") ? "\(name) from standard input" : "\(name) from elsewhere"
    }
    return RelativePath.fromWorkingFolder(path)
  }

  /// nil where it cannot be told.
  private func path(from folder: Folder) -> String? {
    text.hasPrefix("<") ? nil : folder.canonicalPath + "/" + text
  }
}

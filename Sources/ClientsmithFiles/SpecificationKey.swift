/// How the manifest of an output folder names a specification.
package struct SpecificationKey: Hashable, Sendable {
  package let text: String

  /// - Parameters:
  ///   - specificationPath: as it was given; must exist.
  ///   - folder: the output folder, which need not exist.
  package init(specificationPath: String, folder: String) {
    let file = RelativePath.canonical(specificationPath)
    let relative = RelativePath.path(from: RelativePath.canonical(folder), to: file)
    text = relative ?? "<elsewhere>/" + (file.split(separator: "/").last ?? "")
  }

  /// For standard input, of which a folder can hold several clients.
  package init(standardInputFor client: String) {
    text = "<stdin>/" + client
  }

  init(text: String) {
    self.text = text
  }

  /// Whether the specification can still be seen from the folder.
  ///
  /// This is unknown for standard input and for what lies outside every common folder; those
  /// count as existing, so that a run never removes files on a guess.
  func exists(from folder: String) -> Bool {
    isUntraceable || FileSystem.exists(RelativePath.canonical(folder) + "/" + text)
  }

  var isUntraceable: Bool {
    text.hasPrefix("<")
  }
}

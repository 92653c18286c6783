import Foundation

/// The specifications of one target, and what else is read for them.
struct SpecificationSet {
  /// One specification.
  struct Specification {
    var file: URL
    /// `Suntimes`.
    var stem: String
    /// Its client may have the files of a large one.
    var mayBeLarge: Bool

    /// The names of the files that are made for it.
    func fileNames(in destination: Output.Destination) -> [String] {
      Output.all.fileNames(stem: stem, mayBeLarge: mayBeLarge, in: destination)
    }
  }

  /// The module that the clients are compiled into.
  var module: String
  /// In the order of their paths.
  var specifications: [Specification] = []
  /// The `clientsmith.yaml` of the target; the plugin never reads it, the tool does.
  var configuration: URL?
  /// Whatever can be an example or a part that a specification refers to; which are, they say.
  var examples: [URL] = []
  /// Every template that the configuration can mean; which of them count, it says.
  var templates: [URL] = []

  var isEmpty: Bool { specifications.isEmpty }

  /// What every command that reads one of the specifications depends on besides.
  var commonInputs: [URL] { (configuration.map { [$0] } ?? []) + templates + examples }

  /// The other specifications, whose types one may use; whether it does, it says.
  func others(than specification: Specification) -> [URL] {
    specifications.map(\.file).filter { $0 != specification.file }
  }

  /// - Parameters:
  ///   - module: the name of the target's module.
  ///   - folder: of the target; nil for one of an Xcode project, which has none.
  ///   - targetFiles: the files of the target's folder and its sub-folders, without those that the
  ///     package manifest excludes or makes resources; in an Xcode project the target's members.
  ///   - extraFolder: `specs/TARGET` in the package or beside the project, which need not exist.
  ///   - templateFolder: `Templates` there, which need not exist.
  init(
    module: String, folder: URL?, targetFiles: [URL], extraFolder: URL, templateFolder: URL
  ) {
    self.module = module
    let extraFiles = Self.files(in: extraFolder)
    // In an Xcode project a folder can be in the target and `specs/TARGET` at once.
    let extraPaths = Set(extraFiles.map(\.standardizedFileURL.filePath))
    let targetFiles = targetFiles.filter {
      !extraPaths.contains($0.standardizedFileURL.filePath)
    }
    let files = Self.sorted(targetFiles + extraFiles)
    let paths = Set(files.map(\.filePath))
    for file in files where !SpecificationName.isOwned(file.filePath, among: paths) {
      guard let stem = SpecificationName.stem(of: file.lastPathComponent) else { continue }
      // Documents may be of any length, and their names are enough.
      let isNative = !SpecificationName.isDocument(file.filePath)
      let text = isNative ? try? String(contentsOf: file, encoding: .utf8) : nil
      let mayBeLarge = SpecificationName.mayBeLarge(file.filePath, text: text ?? "")
      specifications.append(Specification(file: file, stem: stem, mayBeLarge: mayBeLarge))
    }
    // Documents refer to files of YAML as well.
    let hasDocument = files.contains { SpecificationName.isDocument($0.filePath) }
    let extensions = hasDocument ? ["json", "yaml", "yml"] : ["json"]
    examples = files.filter {
      extensions.contains($0.pathExtension)
        && (SpecificationName.stem(of: $0.lastPathComponent) == nil
          || SpecificationName.isOwned($0.filePath, among: paths))
        && $0.lastPathComponent != "clientsmith.yaml"
    }
    configuration =
      Self.configuration(in: folder, targetFiles) ?? Self.configuration(in: extraFolder, [])
    guard configuration != nil else { return }
    // Swift in the target's folder is compiled, whatever a configuration says of it.
    templates = Self.sorted(
      targetFiles.filter { $0.pathExtension == "mustache" }
        + (extraFiles + Self.files(in: templateFolder)).filter {
          ["mustache", "swift"].contains($0.pathExtension)
        })
  }

  /// The specifications whose outputs have names of their own.
  ///
  /// Of two that would generate the same files the first counts; the command for what the target
  /// has once is given both, and reports them.
  var distinctSpecifications: [Specification] {
    var stems: Set<String> = []
    return specifications.filter { stems.insert($0.stem.lowercased()).inserted }
  }

  /// The one right in a folder, not one of a sub-folder.
  private static func configuration(in folder: URL?, _ targetFiles: [URL]) -> URL? {
    if let file = folder?.appending(path: "clientsmith.yaml") {
      return FileManager.default.fileExists(atPath: file.filePath) ? file : nil
    }
    return targetFiles.filter { $0.lastPathComponent == "clientsmith.yaml" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
  }

  private static func files(in folder: URL) -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles],
      errorHandler: nil)
    return enumerator?.compactMap { $0 as? URL } ?? []
  }

  private static func sorted(_ files: [URL]) -> [URL] {
    files.map { $0.standardizedFileURL }
      .sorted { $0.filePath.utf8.lexicographicallyPrecedes($1.filePath.utf8) }
  }
}

extension URL {
  /// As the command line takes it.
  var filePath: String { path(percentEncoded: false) }
}

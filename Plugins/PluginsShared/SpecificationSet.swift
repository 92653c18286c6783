import Foundation

/// The specifications of one target, and what else is read for them.
struct SpecificationSet {
  /// One specification.
  struct Specification {
    var file: URL
    /// `Suntimes`.
    var stem: String
  }

  /// The module that the clients are compiled into.
  var module: String
  /// In the order of their paths.
  var specifications: [Specification] = []
  /// The target's `clientsmith.yaml`; the plugin never reads it, the tool does.
  var configuration: URL?
  /// Every template beside the specifications; which of them count, the configuration says.
  var templates: [URL] = []

  var isEmpty: Bool { specifications.isEmpty }

  /// What every command that reads one of the specifications depends on besides.
  var commonInputs: [URL] { (configuration.map { [$0] } ?? []) + templates }

  /// - Parameters:
  ///   - module: the name of the target's module.
  ///   - targetFiles: the files of the target's folder and its sub-folders, without those that the
  ///     package manifest excludes or makes resources.
  ///   - extraFolder: `specs/TARGET` in the package, which need not exist.
  init(module: String, targetFiles: [URL], extraFolder: URL) {
    self.module = module
    let files = (targetFiles + Self.files(in: extraFolder))
      .map { $0.standardizedFileURL }
      .sorted { $0.filePath.utf8.lexicographicallyPrecedes($1.filePath.utf8) }
    for file in files {
      let name = file.lastPathComponent
      if let stem = SpecificationName.stem(of: name) {
        specifications.append(Specification(file: file, stem: stem))
      } else if name.hasSuffix(".mustache") {
        templates.append(file)
      }
    }
    // The one in the target's folder, not one of a sub-folder: its path is the shortest.
    configuration = targetFiles.filter { $0.lastPathComponent == "clientsmith.yaml" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
  }

  /// The specifications whose outputs have names of their own.
  ///
  /// Of two that would generate the same files the first counts; the command for what the target
  /// has once is given both, and reports them.
  var distinctSpecifications: [Specification] {
    var stems: Set<String> = []
    return specifications.filter { stems.insert($0.stem.lowercased()).inserted }
  }

  private static func files(in folder: URL) -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles],
      errorHandler: nil)
    return enumerator?.compactMap { $0 as? URL } ?? []
  }
}

extension URL {
  /// As the command line takes it.
  var filePath: String { path(percentEncoded: false) }
}

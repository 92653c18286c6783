/// Every file that a run reads, and where more of them can turn up.
package struct InputFiles: Hashable, Sendable {
  /// Specifications, configuration and templates that are there, as the user named them or as
  /// found in a folder that the user named; in this order.
  package private(set) var paths: [String] = []
  /// The folders in which a change can matter to the run.
  package private(set) var folders: [String] = []

  /// - Parameters:
  ///   - specifications: the arguments of the command: files, folders, or `-`.
  ///   - configuration: the path of a `clientsmith.yaml`.
  ///   - templates: the path of a folder of templates.
  ///   - examples: the paths of files that specifications refer to.
  package init(
    specifications: [String], configuration: String? = nil, templates: String? = nil,
    examples: [String] = []
  ) {
    for argument in specifications where argument != "-" {
      if FileSystem.isFolder(argument) {
        for path in SpecificationInput.folders(in: Folder(path: argument)) { addFolder(path) }
      } else {
        addFolder(ofFile: argument)
      }
    }
    for case .file(let path) in SpecificationInput.find(specifications).inputs { addFile(path) }
    for path in examples { addFile(path) }
    if let configuration { addFile(configuration) }
    if let templates {
      let folder = TemplateFolder(path: templates)
      // What cannot be read fails the run itself, with an error that names it.
      for name in (try? folder.fileNames()) ?? [] { addFile(folder.folder.path(of: name)) }
      for path in (try? folder.folderPaths()) ?? [templates] { addFolder(path) }
    }
  }

  /// Watches a folder besides, for what disappears from it.
  package mutating func watch(_ folder: Folder) { addFolder(folder.path) }

  private mutating func addFile(_ path: String) {
    addFolder(ofFile: path)
    // A link shows where the file is; what an editor replaces is the file itself.
    addFolder(ofFile: RelativePath.canonical(path))
    if FileSystem.exists(path), !paths.contains(path) { paths.append(path) }
  }

  private mutating func addFolder(ofFile path: String) {
    addFolder(FileSystem.split(path).parent)
  }

  private mutating func addFolder(_ path: String) {
    if !folders.contains(path) { folders.append(path) }
  }
}

/// What the files of a run held at one moment.
package struct InputSnapshot: Sendable {
  /// How the files of one moment differ from those of an earlier one.
  package enum Change: Hashable, Sendable {
    case added(String)
    case changed(String)
    case removed(String)
  }

  /// Nil: the file could not be read.
  private var contents: [String: [UInt8]?]

  /// Contents and not dates, which are too coarse to tell two quick writes apart.
  package init(_ files: InputFiles) {
    contents = Dictionary(
      files.paths.map { path in
        let bytes = try? FileSystem.read(
          path, limit: SpecificationInput.readLimit, followingLinks: true,
          failure: .unreadableInput)
        return (path, bytes)
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Adds the files that this one does not know, such as those that a run has found out about.
  package mutating func add(_ other: InputSnapshot) {
    contents.merge(other.contents) { known, _ in known }
  }

  /// - Returns: the changes in the order of the paths' bytes.
  package func changes(since earlier: InputSnapshot) -> [Change] {
    let paths = Set(contents.keys).union(earlier.contents.keys)
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { path in
      switch (earlier.contents[path], contents[path]) {
      case (.none, .some): .added(path)
      case (.some, .none): .removed(path)
      case (let old, let new): old == new ? nil : .changed(path)
      }
    }
  }
}

import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSystem

/// A specification to read.
package enum SpecificationInput: Hashable, Sendable {
  case standardInput
  /// - Parameter path: as the user wrote it, or as found in a folder that the user named.
  case file(path: String)

  /// 64 MiB, and one byte more so that the reader sees that there is more.
  static let readLimit = 64 << 20

  /// Turns the arguments of a command into specifications.
  ///
  /// `-` is standard input; a folder stands for the specifications in it and in the folders inside
  /// it, in the order of their paths' bytes. What is named twice is read once.
  /// - Returns: also the errors of arguments that lead to nothing.
  package static func find(
    _ arguments: [String]
  ) -> (inputs: [SpecificationInput], errors: [FileError]) {
    var inputs: [SpecificationInput] = []
    var errors: [FileError] = []
    // By bytes: names in two forms of Unicode are two files where the disk says so.
    var known: Set<[UInt8]> = []
    for argument in arguments {
      do {
        for input in try expand(argument) {
          let identity =
            switch input {
            case .standardInput: "-"
            case .file(let path): RelativePath.canonical(path)
            }
          if known.insert(Array(identity.utf8)).inserted { inputs.append(input) }
        }
      } catch {
        errors.append(error)
      }
    }
    return (inputs, errors)
  }

  /// Each `clientsmith.yaml` in a folder that is named, or that a named file is in, once.
  ///
  /// - Parameter arguments: of a command, as for `find`.
  package static func configurations(beside arguments: [String]) -> [String] {
    var known: Set<String> = []
    return arguments.compactMap { argument in
      guard argument != "-" else { return nil }
      let name = "clientsmith.yaml"
      let path =
        FileSystem.isFolder(argument)
        ? Folder(path: argument).path(of: name) : Folder.path(of: name, besideFile: argument)
      guard FileSystem.exists(path), known.insert(RelativePath.canonical(path)).inserted else {
        return nil
      }
      return path
    }
  }

  private static func expand(_ argument: String) throws(FileError) -> [SpecificationInput] {
    if argument == "-" { return [.standardInput] }
    guard FileSystem.isFolder(argument) else { return [.file(path: argument)] }
    let paths = try Self.survey(Folder(path: argument)).specifications
    guard !paths.isEmpty else {
      throw FileError(
        .unreadableInput, path: argument,
        "no specification in this folder or in the folders inside it; their names end in "
          + SpecificationName.suffixes.joined(separator: ", "))
    }
    for path in paths { try FileSystem.requireFile(path) }
    return paths.map { .file(path: $0) }
  }

  /// What a folder has on all levels.
  private struct Survey {
    var specifications: [String] = []
    var folders: [String] = []
  }

  /// The paths of a folder and of those inside it, in which a specification can turn up.
  static func folders(in folder: Folder) -> [String] {
    // What cannot be read fails the run itself, with an error that names it.
    (try? survey(folder).folders) ?? [folder.path]
  }

  /// Hidden files and folders are left out, among them `.build` and `.git`. So are links to
  /// folders, which could lead in a circle.
  private static func survey(_ folder: Folder) throws(FileError) -> Survey {
    var survey = Survey()
    var waiting = [folder]
    while let folder = waiting.popLast() {
      survey.folders.append(folder.path)
      let names = try FileSystem.names(inFolder: folder.path, failure: .unreadableInput)
      for name in names where !name.hasPrefix(".") {
        let path = folder.path(of: name)
        if FileSystem.isFolder(path) {
          if try FileSystem.entry(at: path) == .folder { waiting.append(Folder(path: path)) }
        } else if SpecificationName.isSpecification(name) {
          guard !name.unicodeScalars.contains("\u{FFFD}") || FileSystem.exists(path) else {
            throw FileError(
              .unreadableInput, path: path, "has a name that is not UTF-8; rename the file")
          }
          survey.specifications.append(path)
        }
      }
    }
    let all = Set(survey.specifications)
    survey.specifications.removeAll { SpecificationName.isOwned($0, among: all) }
    survey.specifications.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return survey
  }

  /// Reads a file in the folder of the specification, or of the process for standard input.
  ///
  /// - Parameters:
  ///   - relativePath: from that folder. Links must not lead out of it.
  ///   - root: the path of a folder around it that the file may be in as well.
  /// - Throws: `FileError.Kind.unreadableInput`.
  package func readNeighbor(
    _ relativePath: String, as id: SourceID = .first, in root: String? = nil
  ) throws(FileError) -> SourceFile {
    let path = folder.path(of: relativePath)
    guard RelativePath.isPath(RelativePath.canonical(path), inside: root ?? folder.canonicalPath)
    else {
      throw FileError(
        .unreadableInput, path: path, "leads out of the folder of the specification")
    }
    return SourceFile(
      path: path,
      bytes: try FileSystem.read(
        path, limit: Self.readLimit, followingLinks: true, failure: .unreadableInput),
      id: id)
  }

  private var folder: Folder {
    switch self {
    case .standardInput: Folder(path: ".")
    case .file(let path): Folder(path: FileSystem.split(path).parent)
    }
  }

  /// The folder of the package that the specification is in: the nearest one around it that has a
  /// `Package.swift` or a configuration; its own folder where there is none.
  package var packagePath: String {
    let own = folder.canonicalPath
    var path = own
    while !path.isEmpty {
      let folder = Folder(path: path)
      let marks = ["Package.swift", "clientsmith.yaml"]
      if marks.contains(where: { FileSystem.exists(folder.path(of: $0)) }) { return path }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
      path = String(path[..<slash])
    }
    return own
  }

  /// The names of the folders between that of its package and the specification, from the outside.
  package func folders(in package: String) -> [String] {
    RelativePath.components(of: String(folder.canonicalPath.dropFirst(package.count)))
  }

  /// Whether a path from the folder of the specification leads out of its package.
  package func leadsOut(_ relativePath: String, of package: String) -> Bool {
    !RelativePath.isPath(
      RelativePath.canonical(folder.path(of: relativePath)), inside: package)
  }

  /// Another specification, by its path from the folder of this one.
  package func neighbor(_ relativePath: String) -> (path: String, input: SpecificationInput) {
    let path = folder.path(of: relativePath)
    return (path, .file(path: path))
  }

  /// The path by which a file is told from others, however it was named; nil of standard input.
  package var canonicalPath: String? {
    if case .file(let path) = self { RelativePath.canonical(path) } else { nil }
  }

  /// Reads the bytes, of standard input under the path `<stdin>`.
  ///
  /// - Throws: `FileError.Kind.unreadableInput`.
  package func read(as id: SourceID = .first) throws(FileError) -> SourceFile {
    switch self {
    case .standardInput:
      let path = "<stdin>"
      return SourceFile(
        path: path,
        bytes: try FileSystem.read(
          STDIN_FILENO, path: path, limit: Self.readLimit, failure: .unreadableInput),
        id: id)
    case .file(let path):
      return SourceFile(
        path: path,
        bytes: try FileSystem.read(
          path, limit: Self.readLimit, followingLinks: true, failure: .unreadableInput),
        id: id)
    }
  }
}

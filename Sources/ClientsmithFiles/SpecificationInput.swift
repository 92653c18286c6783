import ClientsmithDiagnostics
import Foundation

/// A specification to read.
package enum SpecificationInput: Hashable, Sendable {
  case standardInput
  /// - Parameter path: as the user wrote it, or as found in a folder that the user named.
  case file(path: String)

  /// The endings of specifications in a folder.
  package static let suffixes = [".client.yaml", ".client.yml", ".client.json"]

  /// 64 MiB, and one byte more so that the reader sees that there is more.
  static let readLimit = 64 << 20

  /// Turns the arguments of a command into specifications.
  ///
  /// `-` is standard input; a folder stands for the specifications right in it, in the order of
  /// their names' bytes. What is named twice is read once.
  /// - Returns: also the errors of arguments that lead to nothing.
  package static func find(
    _ arguments: [String]
  ) -> (inputs: [SpecificationInput], errors: [FileError]) {
    var inputs: [SpecificationInput] = []
    var errors: [FileError] = []
    var known: Set<String> = []
    for argument in arguments {
      do {
        for input in try expand(argument) {
          let identity =
            switch input {
            case .standardInput: "-"
            case .file(let path): RelativePath.canonical(path)
            }
          if known.insert(identity).inserted { inputs.append(input) }
        }
      } catch {
        errors.append(error)
      }
    }
    return (inputs, errors)
  }

  private static func expand(_ argument: String) throws(FileError) -> [SpecificationInput] {
    if argument == "-" { return [.standardInput] }
    guard FileSystem.isFolder(argument) else { return [.file(path: argument)] }
    let folder = Folder(path: argument)
    let names = try FileSystem.names(inFolder: argument, failure: .unreadableInput).filter { name in
      !name.hasPrefix(".") && suffixes.contains { name.hasSuffix($0) }
        && !FileSystem.isFolder(folder.path(of: name))
    }
    guard !names.isEmpty else {
      throw FileError(
        .unreadableInput, path: argument,
        "no specification in this folder; their names end in "
          + suffixes.joined(separator: ", "))
    }
    let paths = names.map { folder.path(of: $0) }
    for path in paths { try FileSystem.requireFile(path) }
    return paths.map { .file(path: $0) }
  }

  /// Reads the bytes, of standard input under the path `<stdin>`.
  ///
  /// - Throws: `FileError.Kind.unreadableInput`.
  package func read() throws(FileError) -> SourceFile {
    switch self {
    case .standardInput:
      let path = "<stdin>"
      return SourceFile(
        path: path,
        bytes: try FileSystem.read(
          STDIN_FILENO, path: path, limit: Self.readLimit, failure: .unreadableInput))
    case .file(let path):
      return SourceFile(
        path: path,
        bytes: try FileSystem.read(
          path, limit: Self.readLimit, followingLinks: true, failure: .unreadableInput))
    }
  }
}

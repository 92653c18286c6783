import ClientsmithSystem

/// A rule in the format of Make that says which files were read to make which others.
///
/// Ninja, CMake and Bazel read it too; the escapes are those that GCC writes, which all of them
/// understand.
package struct Depfile {
  private let outputs: [String]
  private let inputs: [String]

  /// `out/A.swift: \` and a line for each input; after it, as GCC's `-MP` writes them, a rule for each
  /// input alone, so that Make goes on when one of them was renamed or removed.
  package let text: String

  /// - Parameters: paths as the build system knows them.
  /// - Throws: `FileError.Kind.cannotWrite` for a path that the format cannot express.
  package init(outputs: [String], inputs: [String]) throws(FileError) {
    self.outputs = outputs
    self.inputs = inputs
    let targets = try Self.escaped(outputs)
    let prerequisites = try Self.escaped(inputs)
    let rule = [targets.joined(separator: " ") + ":"] + prerequisites.map { "  " + $0 }
    text =
      rule.joined(separator: " \\\n") + "\n" + prerequisites.map { "\n\($0):\n" }.joined()
  }

  /// Whether the rule can be written there, asked before anything else is.
  ///
  /// - Throws: `FileError.Kind.cannotCreate` where that would replace what is not a depfile, such as one
  ///   of the files of the rule.
  package func check(_ path: String) throws(FileError) {
    let (_, name) = FileSystem.split(path)
    guard !name.isEmpty, !FileSystem.isFolder(path) else {
      throw FileError(.cannotCreate, path: path, "is a folder")
    }
    guard name != Manifest.fileName else {
      throw FileError(
        .cannotCreate, path: path, "is what a folder remembers of its files; choose another name")
    }
    switch try FileSystem.entry(at: path) {
    case .nothing, .regularFile: break
    case .symbolicLink:
      throw FileError(
        .cannotCreate, path: path, "is a symbolic link; write the path that it leads to")
    case .folder, .other:
      // Renamed over a device such as `/dev/null`, a file would take its place for all programs.
      throw FileError(
        .cannotCreate, path: path, "is not a regular file; leave the option out for no depfile")
    }
    let target = RelativePath.canonical(path)
    guard !(inputs + outputs).contains(where: { RelativePath.canonical($0) == target }) else {
      throw FileError(.cannotCreate, path: path, "is part of the rule itself and was not written")
    }
  }

  /// Writes the rule into a file, as a whole.
  ///
  /// - Throws: `FileError`, as `check` does too.
  package func write(to path: String, _ staging: StagingArea) throws(FileError) {
    try check(path)
    let (parent, name) = FileSystem.split(path)
    try FileSystem.createFolder(parent)
    do throws(FileError) {
      let file = try staging.stage(text, folder: parent, name: name, permissions: nil)
      try staging.commit(file)
    } catch {
      staging.discard()
      throw error
    }
  }

  private static func escaped(_ paths: [String]) throws(FileError) -> [String] {
    var result: [String] = []
    for path in paths { result.append(try escaped(path)) }
    return result
  }

  /// Blanks, `#`, `$` and `:` are escaped. A backslash stands for itself, except before a blank,
  /// where each takes two.
  ///
  /// What is refused means something to Make, or ends a path for Ninja, and neither has an escape
  /// that the other understands. With `=`, a prerequisite would be a variable, and changes of the
  /// file would go unnoticed.
  private static func escaped(_ path: String) throws(FileError) -> String {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0:
        throw FileError(.cannotWrite, path: path, "a path with a line break cannot be in a depfile")
      case _ where "=;|%*?[]".utf8.contains(byte):
        throw refusal(of: path, "`\(Character(Unicode.Scalar(byte)))`")
      case UInt8(ascii: "#") where backslashes > 0, UInt8(ascii: ":") where backslashes > 0:
        throw refusal(of: path, "a backslash before `\(Character(Unicode.Scalar(byte)))`")
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        result += Array(repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "#"), UInt8(ascii: ":"):
        result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "$"):
        result.append(UInt8(ascii: "$"))
      default:
        break
      }
      result.append(byte)
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func refusal(of path: String, _ what: String) -> FileError {
    FileError(
      .cannotWrite, path: path,
      "a path with \(what) cannot be in a depfile, since Make and Ninja would not read it as one; "
        + "rename the file or its folder")
  }
}

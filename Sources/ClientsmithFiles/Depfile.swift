import ClientsmithSystem

/// A rule in the format of Make that says which files were read to make which others.
///
/// Ninja, CMake and Bazel read it too; the escapes are those that GCC writes, which all of them
/// understand.
package struct Depfile {
  /// - Parameters: paths as the build system knows them.
  package init(outputs: [String], inputs: [String]) {
    self.outputs = outputs
    self.inputs = inputs
  }

  private let outputs: [String]
  private let inputs: [String]

  /// `out/A.swift: \` and a line for each input.
  ///
  /// - Throws: `FileError.Kind.cannotWrite` for a path with a line break, which the format cannot
  ///   express.
  package func text() throws(FileError) -> String {
    var targets: [String] = []
    for path in outputs { targets.append(try Self.escaped(path)) }
    var lines = [targets.joined(separator: " ") + ":"]
    for path in inputs { lines.append("  " + (try Self.escaped(path))) }
    return lines.joined(separator: " \\\n") + "\n"
  }

  /// Writes the rule into a file, as a whole.
  ///
  /// - Throws: `FileError`; `cannotCreate` where one of the files of the rule would be replaced.
  package func write(to path: String, _ staging: StagingArea) throws(FileError) {
    let text = try text()
    let (parent, name) = FileSystem.split(path)
    guard !name.isEmpty, !FileSystem.isFolder(path) else {
      throw FileError(.cannotCreate, path: path, "is a folder")
    }
    let target = RelativePath.canonical(path)
    guard !(inputs + outputs).contains(where: { RelativePath.canonical($0) == target }) else {
      throw FileError(.cannotCreate, path: path, "is part of the rule itself and was not written")
    }
    try FileSystem.createFolder(parent)
    do throws(FileError) {
      let file = try staging.stage(text, folder: parent, name: name, permissions: nil)
      try staging.commit(file)
    } catch {
      staging.discard()
      throw error
    }
  }

  /// Blanks, `#`, `$` and `:` are escaped. A backslash stands for itself, except before a blank,
  /// where each takes two.
  static func escaped(_ path: String) throws(FileError) -> String {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0:
        throw FileError(.cannotWrite, path: path, "a path with a line break cannot be in a depfile")
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
}

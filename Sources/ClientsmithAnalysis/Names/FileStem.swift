import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The stem of the generated files' names, from the specification's file name alone.
package enum FileStem {
  /// `specs/pet-store.client.yaml` is `PetStore`.
  ///
  /// - Parameter client: stands in for standard input, which has no file name.
  static func name(
    of path: String, client: SwiftName, into log: inout DiagnosticLog
  ) -> SwiftName {
    guard !path.hasPrefix("<") else {
      return SwiftName(client.text == "Client" ? "Client" : String(client.text.dropLast(6)))
    }
    guard let name = name(of: path) else {
      log.error(
        .invalidFileName, at: .fileStart,
        "the file's name has no ASCII letter to name the generated files by",
        help: "rename the file to suntimes.client.yaml, say")
      return SwiftName("Spec")
    }
    // The longest suffix, Client+Dependencies.swift, has 25 bytes; a name may have 100.
    guard name.text.utf8.count <= 75 else {
      log.error(
        .invalidFileName, at: .fileStart,
        "the file's name is too long to name the generated files by",
        help: "rename the file; 75 letters are left of 100")
      return SwiftName("Spec")
    }
    return name
  }

  /// - Returns: nil if no ASCII letter or digit is in the name.
  package static func name(of path: String) -> SwiftName? {
    var stem = lastComponent(of: path)
    for suffix in [".yaml", ".yml", ".json"] where stem.asciiLowercased.hasSuffix(suffix) {
      stem.removeLast(suffix.count)
      break
    }
    for suffix in [".client", ".openapi"] where stem.asciiLowercased.hasSuffix(suffix) {
      stem.removeLast(suffix.count)
      break
    }
    guard !WordSplitting.words(of: stem).isEmpty else { return nil }
    return SwiftName(CamelCase.upper(stem))
  }

  static func lastComponent(of path: String) -> String {
    String(path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")
  }
}

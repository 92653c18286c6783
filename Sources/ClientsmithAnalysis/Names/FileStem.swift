import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The stem of the generated files' names, from the specification's file name alone.
package enum FileStem {
  /// `specs/pet-store.client.yaml` is `PetStore`.
  ///
  /// - Parameter client: stands in for standard input, which has no file name.
  static func name(
    of file: SourceFile, client: Located<SwiftName>, _ wording: Wording,
    into log: inout DiagnosticLog
  ) -> SwiftName {
    let own = client.value.text == "Client" ? "Client" : String(client.value.text.dropLast(6))
    guard !file.path.hasPrefix("<") else {
      if own.utf8.count <= Output.longestStem { return SwiftName(own) }
      log.error(
        .invalidFileName, at: client.range,
        "the client's name is too long to name the generated files by",
        help: "use at most \(Output.longestStem) letters")
      return SwiftName(SpecificationName.fallbackStem)
    }
    let fileName = lastComponent(of: file.path)
    let stem = SpecificationName.stem(ofAnyFile: fileName)
    if let stem, stem != own, stem.asciiLowercased == own.asciiLowercased {
      log.warning(
        .invalidFileName, at: client.range,
        "the files of \(name: client.value) are named after this one: \(quoted(stem + "Client.swift"))",
        help: "rename this file to \(quoted(own + SpecificationName.ending(of: fileName)))")
    }
    guard let name = stem.map({ SwiftName($0) }) else {
      log.error(
        .invalidFileName, at: file.start,
        "the file's name has no letter to name the generated files by",
        help: wording.help(.names(.renameFile)))
      return SwiftName(SpecificationName.fallbackStem)
    }
    guard name.text.utf8.count <= Output.longestStem else {
      log.error(
        .invalidFileName, at: file.start,
        "the file's name is too long to name the generated files by",
        help: "rename the file; use at most \(Output.longestStem) letters")
      return SwiftName(SpecificationName.fallbackStem)
    }
    return name
  }

  static func lastComponent(of path: String) -> String {
    String(path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")
  }
}

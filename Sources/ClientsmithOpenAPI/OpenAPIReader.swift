import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Reads OpenAPI documents (3.0, 3.1 and 3.2).
package enum OpenAPIReader {
  /// What a document declares.
  ///
  /// - Parameters:
  ///   - files: the document, and how those are read that it refers to.
  ///   - client: the name of the client; nil: the title of the document.
  ///   - changes: what a specification takes of it, and lays over it; nil: it is one by itself.
  /// - Returns: nil after an error, for what is not such a document.
  package static func declarations(
    _ files: DocumentFiles, client: String? = nil, changes: DeclaredDocument? = nil,
    into log: inout DiagnosticLog
  ) -> Declarations? {
    let table = DocumentTable(changes?.hasExtensions == false ? files.withoutNames : files)
    guard DocumentVersion.check(table.root, isOwned: changes != nil, into: &log) else { return nil }
    return DocumentReader(table, client: client, changes: changes, log: log).read(into: &log)
  }

  /// The name of a document in UpperCamelCase, from its title: `Museum API` is `Museum`.
  package static func name(of root: YAMLNode) -> String? {
    let title = DocumentNode(root, file: 0)["info"]?.string("title") ?? ""
    var words = CamelCase.words(of: title)
    while words.count > 1, let last = words.last?.asciiLowercased,
      ["api", "rest", "openapi", "specification", "spec", "client"].contains(last)
    {
      words.removeLast()
    }
    return Words.type(words.prefix(6).joined(separator: " "))
  }
}

/// Which version of OpenAPI a document is written in.
enum DocumentVersion {
  /// - Parameter isOwned: a specification stands on the document.
  static func check(
    _ root: DocumentNode, isOwned: Bool, into log: inout DiagnosticLog
  ) -> Bool {
    if let swagger = root["swagger"] {
      log.error(
        .unsupportedDocument, at: swagger.range,
        "this is a document of Swagger 2.0, which only `clientsmith import` reads",
        help: conversion(of: root, at: log.path(of: root.range), isOwned: isOwned))
      return false
    }
    guard let version = root["openapi"] else {
      log.error(
        .unsupportedDocument, at: root.range, "the document has no `openapi`",
        help: "write `openapi: 3.1.0`")
      return false
    }
    let text = version.scalarText ?? ""
    if text == "3" || text.hasPrefix("3.") {
      let minor = text.split(separator: ".").dropFirst().first.flatMap { Int($0) } ?? 0
      if minor > 2 {
        log.warning(
          .unsupportedDocument, at: version.range,
          "OpenAPI \(name: text) is read as 3.2, the last version that is known")
      }
      return true
    }
    log.error(
      .unsupportedDocument, at: version.range,
      "OpenAPI \(name: text) is not read; 3.0, 3.1 and 3.2 are")
    return false
  }

  /// Commands that make something of a document of Swagger 2.0 that is read.
  private static func conversion(
    of root: DocumentNode, at path: String, isOwned: Bool
  ) -> String {
    let isFile = !path.hasPrefix("<")
    let file = isFile ? shellWord(path) : "FILE"
    let suffix = SpecificationName.documentSuffixes.first(where: path.hasSuffix)
    let name = OpenAPIReader.name(of: root.yaml) ?? "API"
    let stem =
      suffix.map { shellWord(String(path.dropLast($0.utf8.count))) }
      ?? NamingStyle.kebabCase.wireName(CamelCase.lower(name))
    let convert = "`npx swagger2openapi \(file) --outfile \(stem).openapi.yaml`"
    // A specification of that name is there.
    if isOwned { return "convert it with \(convert)" }
    return "use what `clientsmith import \(file) > \(stem).client.yaml` writes, or convert it with "
      + convert
  }

  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "_-./".utf8.contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

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
    guard DocumentVersion.check(table.root, into: &log) else { return nil }
    return DocumentReader(table, client: client, changes: changes, log: log).read(into: &log)
  }

  /// The name of a document in UpperCamelCase, from its title: `Museum API` is `Museum`.
  package static func name(of root: YAMLNode) -> String? {
    let title = DocumentNode(root, file: 0)["info"]?.string("title") ?? ""
    var words = WordSplitting.words(of: title)
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
  static func check(_ root: DocumentNode, into log: inout DiagnosticLog) -> Bool {
    if let swagger = root["swagger"] {
      log.error(
        .unsupportedDocument, at: swagger.range,
        "this is a document of Swagger 2.0, which is not read",
        help: "`clientsmith import FILE` prints a specification of it; or convert it with "
          + "`npx swagger2openapi --outfile api.openapi.yaml FILE`")
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
}

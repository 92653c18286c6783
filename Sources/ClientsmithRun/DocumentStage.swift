import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithYAML

#if OpenAPI
  import ClientsmithDocuments
#endif

/// Reads OpenAPI documents, unless the package that uses the plugin has turned off the trait for
/// them: then nothing of their reader is compiled, and a document is an error.
struct DocumentStage {
  /// The document, or the specification that stands on one.
  let file: SourceFile
  /// Where other files are found; nil: nowhere.
  let input: SpecificationInput?
  let limits: ReadingLimits

  /// - Returns: no declarations after an error; and the paths of the other files.
  func declarations(
    of root: YAMLNode, client: String?, overlays: [SourceFile], into log: inout DiagnosticLog
  ) -> (declarations: Declarations?, paths: [String]) {
    #if OpenAPI
      DocumentInput(
        file: file, input: input, limits: limits, client: client, overlays: overlays,
        readCount: overlays.count
      ).declarations(root, into: &log)
    #else
      refuse(at: root.range, into: &log)
    #endif
  }

  /// - Parameter owner: what the specification declares itself.
  /// - Returns: no declarations after an error; and the paths of the document and of its files.
  func declarations(
    of document: DeclaredDocument, owner: Declarations, into log: inout DiagnosticLog
  ) -> (declarations: Declarations?, paths: [String]) {
    #if OpenAPI
      OwnedDocument(document, of: owner, in: file, input: input, limits: limits)
        .declarations(into: &log)
    #else
      refuse(at: document.range, into: &log)
    #endif
  }

  #if !OpenAPI
    private func refuse(
      at range: SourceRange, into log: inout DiagnosticLog
    ) -> (declarations: Declarations?, paths: [String]) {
      log.error(
        .unusableSpecification, at: range,
        "the reader of OpenAPI documents is turned off",
        help: "in Package.swift, remove `traits: []` from the dependency on clientsmith")
      return (nil, [])
    }
  #endif
}

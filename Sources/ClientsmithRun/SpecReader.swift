import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithReading
import ClientsmithSpec
import ClientsmithYAML

/// Reads a specification into a model: the stages, one after the other.
package enum SpecReader {
  /// Reads everything in one run, whatever is wrong with it, but no other file.
  package static func read(
    _ file: SourceFile, limits: ReadingLimits = .standard
  ) -> SpecificationContent {
    var log = DiagnosticLog(file: file)
    let declarations = declarations(of: file, nil, limits: limits, into: &log).declarations
    let model = declarations.map { Analysis.model(of: $0, from: file, into: &log) }
    log.silence(judgedBy: log)
    return SpecificationContent(model: log.hasErrors ? nil : model, log: log)
  }

  /// - Parameters:
  ///   - input: where the other files of a document are found; nil: nowhere.
  ///   - client: the name of the client of a document; nil: that of the file, or the title.
  ///   - overlays: of a document.
  /// - Returns: no declarations if nothing can be made of the file, which is then in the log; and the
  ///   paths of the other files.
  static func declarations(
    of file: SourceFile, _ input: SpecificationInput?, client: String? = nil,
    overlays: [SourceFile] = [], limits: ReadingLimits, into log: inout DiagnosticLog
  ) -> (declarations: Declarations?, paths: [String], isNative: Bool) {
    if let format = InputFormat(file), !format.isDocument {
      refuse(format, at: file.start, of: file, into: &log)
      return (nil, [], false)
    }
    guard let root = YAMLReader.read(file, limits: limits, into: &log) else {
      if !SpecificationName.isDocument(file.path) {
        SyntaxRecovery.read(file, limits: limits, into: &log) { declarations, areWhole, log in
          if areWhole, declarations.document == nil, declarations.uses.isEmpty {
            _ = Analysis.model(of: declarations, from: file, into: &log)
          } else {
            Analysis.check(&declarations, into: &log)
          }
        }
      }
      return (nil, [], false)
    }
    let documents = DocumentStage(file: file, input: input, limits: limits)
    if root.isOpenAPIDocument {
      let (declarations, paths) = documents.declarations(
        of: root, client: client, overlays: overlays, into: &log)
      return (declarations, paths, false)
    }
    let isNamed = SpecificationName.isSpecification(file.name)
    if let format = InputFormat(specification: root, in: file, isNamed: isNamed) {
      refuse(format, at: root.range, of: file, into: &log)
      return (nil, [], false)
    }
    guard let own = Declarations.read(root, into: &log) else { return (nil, [], true) }
    guard let document = own.document else {
      if let beside = input.flatMap({ self.document(beside: file, $0) }), log.hasErrors {
        log.noteAtFirstError(
          Diagnostic.Note(
            range: own.client.range,
            message: "nothing of \(quoted(beside)) is read here: write `openapi: {}` "
              + "if this specification is based on it"))
      }
      return (own, [], true)
    }
    let (declarations, paths) = documents.declarations(of: document, owner: own, into: &log)
    if declarations == nil {
      var own = own
      Analysis.check(&own, into: &log)
    }
    return (declarations, paths, true)
  }

  private static func refuse(
    _ format: InputFormat, at range: SourceRange, of file: SourceFile, into log: inout DiagnosticLog
  ) {
    log.error(
      .unsupportedDocument, at: range,
      "expected a specification or an OpenAPI document, found \(format.rawValue)",
      help: format.advice(for: file.path))
  }
}

extension SpecReader {
  /// The name of the document that a specification would own.
  private static func document(beside file: SourceFile, _ input: SpecificationInput) -> String? {
    SpecificationName.documents(besides: file.name).first { document in
      (try? input.readNeighbor(document)) != nil
    }
  }
}

/// What reading one specification came to.
package struct SpecificationContent: Sendable {
  /// nil if the log has an error.
  package var model: ClientModel?
  package var log: DiagnosticLog
}

import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithModel
import ClientsmithOpenAPI
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
    return SpecificationContent(model: log.hasErrors ? nil : model, log: log)
  }

  /// - Parameter input: where the other files of a document are found; nil: nowhere.
  /// - Returns: no declarations if nothing can be made of the file, which is then in the log; and the
  ///   paths of the other files.
  static func declarations(
    of file: SourceFile, _ input: SpecificationInput?, limits: ReadingLimits,
    into log: inout DiagnosticLog
  ) -> (declarations: Declarations?, paths: [String]) {
    guard let root = YAMLReader.read(file, limits: limits, into: &log) else {
      if !SpecificationName.isDocument(file.path) {
        SyntaxRecovery.read(file, limits: limits, into: &log, check: Analysis.check)
      }
      return (nil, [])
    }
    if OpenAPIReader.isDocument(root) {
      return DocumentInput(file: file, input: input, limits: limits).declarations(root, into: &log)
    }
    guard let declarations = Declarations.read(root, into: &log) else { return (nil, []) }
    guard let document = declarations.document else { return (declarations, []) }
    return OwnedDocument(document, of: declarations, in: file, input: input, limits: limits)
      .declarations(into: &log)
  }
}

/// What reading one specification came to.
package struct SpecificationContent: Sendable {
  /// nil if the log has an error.
  package var model: ClientModel?
  package var log: DiagnosticLog
}

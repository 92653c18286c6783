import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// Reads a specification into a model: the stages, one after the other.
package enum SpecReader {
  /// Reads everything in one run, whatever is wrong with it, but no other file.
  package static func read(
    _ file: SourceFile, limits: ReadingLimits = .standard
  ) -> SpecificationContent {
    var log = DiagnosticLog(file: file)
    let declarations = declarations(of: file, limits: limits, into: &log)
    let model = declarations.map { Analysis.model(of: $0, from: file, into: &log) }
    return SpecificationContent(model: log.hasErrors ? nil : model, log: log)
  }

  /// - Returns: nil if nothing can be made of the file, which is then in the log.
  static func declarations(
    of file: SourceFile, limits: ReadingLimits, into log: inout DiagnosticLog
  ) -> Declarations? {
    guard let root = YAMLReader.read(file, limits: limits, into: &log) else {
      SyntaxRecovery.read(file, limits: limits, into: &log)
      return nil
    }
    return Declarations.read(root, into: &log)
  }
}

/// What reading one specification came to.
package struct SpecificationContent: Sendable {
  /// nil if the log has an error.
  package var model: ClientModel?
  package var log: DiagnosticLog
}

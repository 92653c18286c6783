import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// Reads a specification into a model: the stages, one after the other.
package enum SpecReader {
  /// Reads everything in one run, whatever is wrong with it.
  ///
  /// - Returns: the model, nil if the log has an error.
  package static func read(
    _ file: SourceFile, limits: ReadingLimits = .standard
  ) -> (model: ClientModel?, log: DiagnosticLog) {
    var log = DiagnosticLog(file: file)
    guard let root = YAMLReader.read(file, limits: limits, into: &log) else {
      SyntaxRecovery.read(file, limits: limits, into: &log)
      return (nil, log)
    }
    guard let declarations = Declarations.read(root, into: &log) else { return (nil, log) }
    let model = Analysis.model(of: declarations, into: &log)
    return (log.hasErrors ? nil : model, log)
  }
}

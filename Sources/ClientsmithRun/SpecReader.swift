import ClientsmithAnalysis
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML

/// Reads a specification of either format into a model.
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
    guard let document = SpecDocument.read(root, into: &log) else { return (nil, log) }
    let model = SpecLowering.model(document, into: &log)
    return (log.hasErrors ? nil : model, log)
  }
}

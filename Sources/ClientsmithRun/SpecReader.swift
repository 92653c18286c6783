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
  package static func read(
    _ file: SourceFile, examples: ExampleFiles? = nil, limits: ReadingLimits = .standard
  ) -> SpecificationContent {
    var log = DiagnosticLog(file: file)
    guard let root = YAMLReader.read(file, limits: limits, into: &log) else {
      SyntaxRecovery.read(file, limits: limits, into: &log)
      return SpecificationContent(model: nil, log: log)
    }
    guard var declarations = Declarations.read(root, into: &log) else {
      return SpecificationContent(model: nil, log: log)
    }
    let paths = examples?.load(into: &declarations, limits: limits, log: &log) ?? []
    let model = Analysis.model(of: declarations, into: &log)
    return SpecificationContent(
      model: log.hasErrors ? nil : model, log: log, examplePaths: paths)
  }
}

/// What reading one specification came to.
package struct SpecificationContent: Sendable {
  /// nil if the log has an error.
  package var model: ClientModel?
  package var log: DiagnosticLog
  /// Of the files with examples that it refers to.
  package var examplePaths: [String] = []
}

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
  /// Reads everything in one run, whatever is wrong with it.
  ///
  /// - Parameter input: where other files are found that it refers to; nil: nowhere.
  package static func read(
    _ file: SourceFile, _ input: SpecificationInput? = nil, examples: ExampleFiles? = nil,
    limits: ReadingLimits = .standard
  ) -> SpecificationContent {
    content(of: file, input, examples: examples, limits: limits, origins: []).content
  }

  /// - Parameter origins: the specifications that use this one, by canonical paths.
  static func content(
    of file: SourceFile, _ input: SpecificationInput?, examples: ExampleFiles? = nil,
    limits: ReadingLimits, origins: [String]
  ) -> (content: SpecificationContent, declarations: Declarations?) {
    var log = DiagnosticLog(file: file)
    guard let root = YAMLReader.read(file, limits: limits, into: &log) else {
      if SpecificationName.isDocument(file.path) {
        return (SpecificationContent(model: nil, log: log), nil)
      }
      SyntaxRecovery.read(file, limits: limits, into: &log)
      return (SpecificationContent(model: nil, log: log), nil)
    }
    if OpenAPIReader.isDocument(root) {
      return DocumentInput(file: file, input: input, limits: limits).content(root, log)
    }
    guard var declarations = Declarations.read(root, into: &log) else {
      return (SpecificationContent(model: nil, log: log), nil)
    }
    let examples = examples ?? input.map { ExampleFiles(of: $0) }
    var paths = examples?.load(into: &declarations, limits: limits, log: &log) ?? []
    var usedTypes: [String: Set<String>] = [:]
    if let input {
      let origins = origins + (input.canonicalPath.map { [$0] } ?? [])
      let used = UsedSpecifications(input: input, limits: limits, origins: origins)
        .load(into: &declarations, log: &log)
      paths += used.paths
      usedTypes = used.types
    }
    let model = Analysis.model(of: declarations, into: &log)
    let content = SpecificationContent(
      model: log.hasErrors ? nil : model, log: log, examplePaths: paths, usedTypes: usedTypes)
    return (content, declarations)
  }
}

/// What reading one specification came to.
package struct SpecificationContent: Sendable {
  /// nil if the log has an error.
  package var model: ClientModel?
  package var log: DiagnosticLog
  /// Of the files that it refers to: examples, and specifications whose types it uses.
  package var examplePaths: [String] = []
  /// The types of other specifications that it uses, by the canonical paths of those.
  package var usedTypes: [String: Set<String>] = [:]
}

import ClientsmithDiagnostics

/// Reads a specification of either format into a model.
package enum SpecReader {
  /// - Returns: the model, nil if the log has an error that leaves nothing to generate.
  package static func read(_ file: SourceFile) -> (model: ClientModel?, log: DiagnosticLog) {
    (nil, DiagnosticLog(file: file))
  }
}

import ClientsmithDiagnostics

/// An error after which the rest of a document cannot be read.
struct ReadingFailure: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  init(
    _ id: DiagnosticID, at range: SourceRange, _ message: DiagnosticMessage, help: String? = nil
  ) {
    self.diagnostic = Diagnostic(id, at: range, message, help: help)
  }
}

/// Gathers the errors that reading can go on after.
struct ReadingErrors {
  private(set) var diagnostics: [Diagnostic] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// - Throws: when there are so many that the rest would not help.
  mutating func add(_ diagnostic: Diagnostic) throws(ReadingFailure) {
    diagnostics.append(diagnostic)
    if diagnostics.count >= limit {
      throw ReadingFailure(
        .tooManyErrors, at: diagnostic.range, "too many errors: reading stopped after \(limit)")
    }
  }
}

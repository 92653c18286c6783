/// Collects what the stages find wrong with one source file.
///
/// A stage adds to the log and goes on, so that one run reports everything.
package struct DiagnosticLog: Sendable {
  package let file: SourceFile
  private var found: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  package init(file: SourceFile) {
    self.file = file
  }

  /// Adds a diagnostic; one that equals an earlier one is dropped.
  package mutating func add(_ diagnostic: Diagnostic) {
    if known.insert(diagnostic).inserted { found.append(diagnostic) }
  }

  package mutating func error(
    at range: SourceRange, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(.error, at: range, message, help: help, notes: notes))
  }

  package mutating func warning(
    at range: SourceRange, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(.warning, at: range, message, help: help, notes: notes))
  }

  /// How many diagnostics there are, errors and warnings.
  package var count: Int { found.count }

  package var hasErrors: Bool {
    found.contains { $0.severity == .error }
  }

  /// In the order of the file; what stands at one place keeps the order in which it was found.
  package var diagnostics: [Diagnostic] {
    found.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
  }
}

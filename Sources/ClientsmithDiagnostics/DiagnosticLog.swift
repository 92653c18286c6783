/// Collects what the stages find wrong with one source file.
///
/// A stage adds to the log and goes on, so that one run reports everything.
package struct DiagnosticLog: Sendable {
  package let file: SourceFile
  let limit: Int
  /// In the order in which they were found.
  var found: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  /// Of other files that this one refers to.
  private var others: [DiagnosticLog] = []
  var dropped = 0
  var hasDroppedErrors = false

  /// - Parameter limit: how many diagnostics are kept. More are not useful, and a file that is
  ///   made to have millions would fill the memory.
  package init(file: SourceFile, limit: Int = 10_000) {
    self.file = file
    self.limit = limit
  }

  /// Adds a diagnostic; one that equals an earlier one is dropped, and so are those beyond the limit.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard found.count < limit else {
      dropped += 1
      if diagnostic.severity == .error { hasDroppedErrors = true }
      return
    }
    if known.insert(diagnostic).inserted { found.append(diagnostic) }
  }

  package mutating func error(
    _ id: DiagnosticID, at range: SourceRange, _ message: DiagnosticMessage, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(id, .error, at: range, message, help: help, notes: notes))
  }

  package mutating func warning(
    _ id: DiagnosticID, at range: SourceRange, _ message: DiagnosticMessage, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    add(Diagnostic(id, .warning, at: range, message, help: help, notes: notes))
  }

  package mutating func remove(where isWrong: (Diagnostic) -> Bool) {
    found.removeAll(where: isWrong)
  }

  /// How many diagnostics there are, errors and warnings.
  package var count: Int { found.count }

  /// Whether more diagnostics are only counted, so that nothing needs to be said in them.
  package var isFull: Bool { found.count >= limit }

  package var hasErrors: Bool {
    hasDroppedErrors || found.contains { $0.severity == .error }
      || others.contains(where: \.hasErrors)
  }

  /// Takes over what was found in a file that this one refers to.
  package mutating func absorb(_ log: DiagnosticLog) {
    guard log.count > 0 else { return }
    if let index = others.firstIndex(where: { $0.file === log.file }) {
      others[index].add(log)
    } else {
      others.append(log)
    }
  }

  /// This log and those that it took over, one for each file.
  package var all: [DiagnosticLog] { [self] + others }

  /// In the order of the file; those of one place keep the order in which they were found. The
  /// last says how many more there would be.
  package var diagnostics: [Diagnostic] {
    if found.isEmpty { return [] }
    let sorted = found.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
    guard dropped > 0, let last = sorted.last else { return sorted }
    return sorted + [
      Diagnostic(
        .tooManyErrors, hasDroppedErrors ? .error : .warning, at: last.range,
        "too many problems: \(dropped) more are not shown")
    ]
  }
}

/// Collects what the stages find wrong with an input and the files that it refers to.
///
/// A stage adds to the log and goes on, so that one run reports everything.
package struct DiagnosticLog: Sendable {
  /// Those that places in the log are in, in the order in which they are spoken of.
  package private(set) var files: [SourceFile]
  /// Where in `files` each is.
  private var indices: [SourceID: Int] = [:]
  let limit: Int
  /// In the order in which they were found.
  private var found: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  private var dropped = 0
  private var hasDroppedErrors = false

  /// What is added from here on is about this part of the input; nil: about no single one.
  package var piece: Piece?
  /// Those that errors are about.
  package private(set) var failedPieces: Set<Piece> = []
  /// Whether an error is about no piece.
  package private(set) var hasGeneralErrors = false

  /// Whether an example that does not fit is left alone: what is wrong with it is a warning, and
  /// what else could be said of examples is not said.
  package var goesWithoutExamples = false
  /// The file whose examples have to fit all the same.
  package var ownFile: SourceID?
  /// What is expected and need not be said.
  private(set) var allowances: [Allowance] = []
  private var isInExample = false
  private var exampleFailures = 0

  /// - Parameter limit: how many diagnostics are kept. More are not useful, and a file that is
  ///   made to have millions would fill the memory.
  package init(file: SourceFile, limit: Int = 10_000) {
    self.init(files: [file], limit: limit)
  }

  package init(files: [SourceFile], limit: Int = 10_000) {
    self.files = []
    self.limit = limit
    include(files)
  }

  /// A log of the same files, about the same piece, in which nothing is found yet.
  package var emptied: DiagnosticLog {
    var log = DiagnosticLog(files: [], limit: limit)
    log.files = files
    log.indices = indices
    log.piece = piece
    log.goesWithoutExamples = goesWithoutExamples
    log.ownFile = ownFile
    log.isInExample = isInExample
    return log
  }

  /// Lets places of the log be in these files too; those that it has are left out.
  package mutating func include(_ more: some Sequence<SourceFile>) {
    for file in more where indices[file.id] == nil {
      indices[file.id] = files.count
      files.append(file)
    }
  }

  package func file(_ id: SourceID) -> SourceFile? {
    indices[id].map { files[$0] }
  }

  /// The path of the first file, which the log is about.
  package var path: String { files.first?.path ?? "" }

  /// The path of the file that a place is in, as messages show it.
  package func path(of range: SourceRange) -> String {
    file(range.source)?.path ?? path
  }

  /// Adds a diagnostic; one that equals an earlier one is dropped, and so are those beyond the limit.
  package mutating func add(_ diagnostic: Diagnostic) {
    if mayGoWithoutExample(at: diagnostic.range) {
      guard diagnostic.severity == .error else { return }
      exampleFailures += 1
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      return keep(diagnostic)
    }
    if diagnostic.severity == .error {
      if let piece { failedPieces.insert(piece) } else { hasGeneralErrors = true }
    }
    keep(diagnostic)
  }

  /// Whether an error here costs the example alone.
  package func mayGoWithoutExample(at range: SourceRange) -> Bool {
    isInExample && goesWithoutExamples && range.source != ownFile
  }

  /// Reads an example.
  ///
  /// - Returns: nil if there is something wrong with it.
  package mutating func example<Value>(_ read: (inout DiagnosticLog) -> Value?) -> Value? {
    let outer = isInExample
    let failures = exampleFailures
    isInExample = true
    defer { isInExample = outer }
    let value = read(&self)
    return exampleFailures == failures ? value : nil
  }

  private mutating func keep(_ diagnostic: Diagnostic) {
    guard found.count < limit else {
      dropped += 1
      if diagnostic.severity == .error { hasDroppedErrors = true }
      return
    }
    if known.insert(diagnostic).inserted { found.append(diagnostic) }
  }

  /// Adds all of a log, in the order in which it was found.
  package mutating func add(_ other: DiagnosticLog) {
    // Logs that are parts of one have the same files, and a document may have thousands.
    if other.files.count > files.count || !other.found.isEmpty { include(other.files) }
    for diagnostic in other.found { keep(diagnostic) }
    allowances += other.allowances
    dropped += other.dropped
    hasDroppedErrors = hasDroppedErrors || other.hasDroppedErrors
    failedPieces.formUnion(other.failedPieces)
    hasGeneralErrors = hasGeneralErrors || other.hasGeneralErrors
  }

  /// Makes pieces of what was made of them: `owner` tells what a piece belongs to.
  package mutating func attribute(_ owner: (Piece) -> Piece) {
    failedPieces = Set(failedPieces.map(owner))
  }

  /// The same with warnings in place of its errors, which then fail nothing.
  package var withoutErrors: DiagnosticLog {
    withoutErrors(outside: nil)
  }

  /// The same with warnings in place of errors in other files than one.
  package func withoutErrors(outside file: SourceID?) -> DiagnosticLog {
    var log = changed {
      if $0.severity == .error, $0.range.source != file { $0.severity = .warning }
    }
    log.hasDroppedErrors = false
    log.failedPieces = []
    log.hasGeneralErrors = false
    return log
  }

  /// The same with errors in place of its warnings.
  package var withoutWarnings: DiagnosticLog {
    var log = changed { $0.severity = .error }
    log.hasDroppedErrors = dropped > 0
    log.hasGeneralErrors = !found.isEmpty
    return log
  }

  private func changed(_ change: (inout Diagnostic) -> Void) -> DiagnosticLog {
    var log = self
    for index in log.found.indices { change(&log.found[index]) }
    log.known = Set(log.found)
    return log
  }

  /// Adds a note to the error that stands first.
  package mutating func noteAtFirstError(_ note: Diagnostic.Note) {
    let errors = found.indices.filter { found[$0].severity == .error }
    guard let index = errors.min(by: { found[$0].range.start < found[$1].range.start }) else {
      return
    }
    found[index].notes.append(note)
    known.insert(found[index])
  }

  /// Only its errors.
  package var errors: DiagnosticLog {
    var log = self
    log.found.removeAll { $0.severity == .warning }
    return log
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

  /// Expects warnings of a kind.
  ///
  /// - Parameters:
  ///   - range: where that is written.
  ///   - scope: the part of the input that they are in; nil: anywhere.
  package mutating func allow(
    _ id: DiagnosticID, writtenAt range: SourceRange, in scope: SourceRange?
  ) {
    allowances.append(Allowance(id: id, range: range, scope: scope))
  }

  package mutating func remove(where isWrong: (Diagnostic) -> Bool) {
    found.removeAll(where: isWrong)
  }

  /// How many diagnostics there are, errors and warnings.
  package var count: Int { found.count }

  /// Whether more diagnostics are only counted, so that nothing needs to be said in them.
  package var isFull: Bool { found.count >= limit }

  /// Whether there is an error at a place in a file.
  package func hasErrors(in file: SourceID) -> Bool {
    found.contains { $0.severity == .error && $0.range.source == file }
  }

  package var hasErrors: Bool {
    hasDroppedErrors || found.contains { $0.severity == .error }
  }

  /// File by file, and in each in the order of the text; those of one place keep the order in which
  /// they were found. The last says how many more there would be.
  package var diagnostics: [Diagnostic] {
    if found.isEmpty { return [] }
    let files = found.map { indices[$0.range.source] ?? 0 }
    let sorted = found.indices
      .sorted { (files[$0], found[$0].range.start, $0) < (files[$1], found[$1].range.start, $1) }
      .map { found[$0] }
    guard dropped > 0, let last = sorted.last else { return sorted }
    return sorted + [
      Diagnostic(
        .tooManyErrors, hasDroppedErrors ? .error : .warning, at: last.range,
        "too many problems: \(dropped) more are not shown")
    ]
  }
}

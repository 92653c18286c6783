/// That warnings of a kind are expected in a part of an input.
///
/// Which warnings those are is decided by their places: whoever reads one puts the word where it says
/// that something is wrong.
struct Allowance: Hashable, Sendable {
  var id: DiagnosticID
  /// Where it is written.
  var range: SourceRange
  /// nil: everywhere.
  var scope: SourceRange?

  func covers(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .warning, diagnostic.id == id else { return false }
    guard let scope else { return true }
    // What is wrong of two places together is allowed at either.
    return ([diagnostic.range] + diagnostic.notes.map(\.range)).contains { place in
      place.source == scope.source && scope.start <= place.start && place.start < scope.end
    }
  }
}

extension DiagnosticLog {
  /// Takes out the warnings that are allowed where they are.
  package mutating func silence() {
    guard !allowances.isEmpty else { return }
    let allowances = allowances
    remove { diagnostic in allowances.contains { $0.covers(diagnostic) } }
  }

  /// The same, and says which allowances there is no warning for.
  ///
  /// - Parameter possible: a log with all warnings that there may be, whatever the run is for.
  package mutating func silence(judgedBy possible: DiagnosticLog) {
    guard !allowances.isEmpty else { return }
    let warnings = possible.diagnostics
    silence()
    guard !hasErrors else { return }
    // What an alias repeats is written once, and one of its places is enough.
    let used = Set(allowances.filter { warnings.contains(where: $0.covers) }.map(\.range))
    for allowance in allowances where !used.contains(allowance.range) {
      warning(
        .needlessAllow, at: allowance.range,
        "no warning \(name: allowance.id.rawValue) is found here", help: "remove it")
    }
  }
}

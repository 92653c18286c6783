import ClientsmithDiagnostics

/// Something about a file that the user should know, and that does not stop the run.
package struct FileWarning: Hashable, Sendable {
  package var id: DiagnosticID

  /// As the user knows it.
  package var path: String

  /// What follows the path in a message, without a period at its end.
  package var problem: String

  package init(_ id: DiagnosticID, path: String, _ problem: String) {
    self.id = id
    self.path = path
    self.problem = problem
  }

  /// The path and the problem.
  package var message: String { "\(path): \(problem)" }
}

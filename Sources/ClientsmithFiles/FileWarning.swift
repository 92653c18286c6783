/// Something about a file that the user should know, and that keeps the run from nothing.
package struct FileWarning: Hashable, Sendable {
  /// As the user knows it.
  package var path: String

  /// One sentence without a full stop, of which the path is the beginning.
  package var problem: String

  package init(path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }

  /// The path and the problem.
  package var message: String { "\(path): \(problem)" }
}

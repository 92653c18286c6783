import ClientsmithDiagnostics
import ClientsmithModel

/// Operations of a document: all that any of its lists names.
package struct OperationFilter: Equatable, Sendable {
  package var tags: [Located<String>] = []
  /// By `operationId`, or by method and path.
  package var operations: [Located<String>] = []
  package var paths: [Located<String>] = []
  /// Those that may be tags, operations or paths, as on a command line.
  package var names: [Located<String>] = []
  /// Those that are deprecated.
  package var isDeprecated = false

  package init() {}

  package var isEmpty: Bool {
    tags.isEmpty && operations.isEmpty && paths.isEmpty && names.isEmpty && !isDeprecated
  }
}

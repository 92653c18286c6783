import ClientsmithDiagnostics
import ClientsmithModel

/// The type of an error body.
package struct DeclaredErrorBody: Equatable, Sendable {
  package var statuses: ErrorBody.Statuses
  package var type: TypeExpression
  @Uncompared package var range: SourceRange

  package init(statuses: ErrorBody.Statuses, type: TypeExpression, range: SourceRange) {
    self.statuses = statuses
    self.type = type
    self.range = range
  }
}

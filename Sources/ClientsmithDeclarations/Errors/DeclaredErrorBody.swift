import ClientsmithDiagnostics
import ClientsmithModel

/// The type of an error body.
package struct DeclaredErrorBody: Equatable, Sendable {
  package var statuses: ErrorBody.Statuses
  package var type: TypeExpression
  /// Where in the body is what people may read.
  package var message: Located<[Endpoint.PathStep]>?
  @Uncompared package var range: SourceRange

  package init(
    statuses: ErrorBody.Statuses, type: TypeExpression,
    message: Located<[Endpoint.PathStep]>? = nil, range: SourceRange
  ) {
    self.statuses = statuses
    self.type = type
    self.message = message
    self.range = range
  }
}

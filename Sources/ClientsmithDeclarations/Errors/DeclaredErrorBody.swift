import ClientsmithDiagnostics
import ClientsmithModel

/// The type of an error body.
package struct DeclaredErrorBody: Equatable, Sendable {
  package var statuses: ErrorBody.Statuses
  package var type: TypeExpression
  /// Where in the body is what people may read.
  package var message: Located<[Endpoint.PathStep]>?
  /// The header that says which case of a union it is.
  package var header: Located<String>?
  @Uncompared package var range: SourceRange

  package init(
    statuses: ErrorBody.Statuses, type: TypeExpression,
    message: Located<[Endpoint.PathStep]>? = nil, header: Located<String>? = nil,
    range: SourceRange
  ) {
    self.statuses = statuses
    self.type = type
    self.message = message
    self.header = header
    self.range = range
  }
}

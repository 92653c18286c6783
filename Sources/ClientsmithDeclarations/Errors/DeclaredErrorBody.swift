import ClientsmithDiagnostics
import ClientsmithModel

/// The type of an error body.
package struct DeclaredErrorBody: Equatable, Sendable {
  package var statuses: ErrorBody.Statuses
  package var type: TypeExpression
  /// Where in the body is what people may read: the first of them that leads to a text.
  package var messages: [Located<[Endpoint.PathStep]>]
  /// The header that says which case of a union it is.
  package var header: Located<String>?
  @Uncompared package var range: SourceRange

  package init(
    statuses: ErrorBody.Statuses, type: TypeExpression,
    messages: [Located<[Endpoint.PathStep]>] = [], header: Located<String>? = nil,
    range: SourceRange
  ) {
    self.statuses = statuses
    self.type = type
    self.messages = messages
    self.header = header
    self.range = range
  }
}

/// What an endpoint returns.
package enum DeclaredResult: Sendable {
  case void
  case json(TypeExpression)
  case text
  case data
  case response
  case download
  case serverSentEvents(TypeExpression)
  case jsonLines(TypeExpression)
}

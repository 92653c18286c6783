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

extension DeclaredResult {
  /// What it is decoded as.
  package var type: TypeExpression? {
    switch self {
    case .json(let type), .serverSentEvents(let type), .jsonLines(let type): type
    case .void, .text, .data, .response, .download: nil
    }
  }
}

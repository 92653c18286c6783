import ClientsmithDiagnostics
import ClientsmithModel

/// What an endpoint returns.
package enum DeclaredResult: Equatable, Sendable {
  /// What the body of a response with one status is.
  package struct Status: Equatable, Sendable {
    package var status: Located<Int>
    /// Of a body in JSON; nil: there is none to read, or it is text or bytes.
    package var type: TypeExpression?
    package var body: StatusCase.Body

    package init(status: Located<Int>, type: TypeExpression?, body: StatusCase.Body = .json) {
      self.status = status
      self.type = type
      self.body = body
    }
  }

  /// What a status means.
  package struct Flag: Equatable, Sendable {
    package var status: Located<Int>
    package var value: Bool

    package init(status: Located<Int>, value: Bool) {
      self.status = status
      self.value = value
    }
  }

  case void
  case json(TypeExpression)
  /// Decoded from JSON, with the status and the headers.
  case typedResponse(TypeExpression)
  /// Decoded from JSON as the status says, in the order written.
  case statuses([Status])
  /// True or false as the status says, whatever the body.
  case flags([Flag])
  case text
  case data
  case response
  case download
  case serverSentEvents(TypeExpression)
  case jsonLines(TypeExpression)
}

extension DeclaredResult {
  /// Whether a body is taken as it comes.
  package var isAnyBody: Bool {
    switch self {
    case .text, .data, .response, .download: true
    case .void, .json, .typedResponse, .statuses, .flags, .serverSentEvents, .jsonLines: false
    }
  }

  /// What it is decoded as.
  package var types: [TypeExpression] {
    switch self {
    case .json(let type), .typedResponse(let type), .serverSentEvents(let type),
      .jsonLines(let type):
      [type]
    case .statuses(let statuses): statuses.compactMap(\.type)
    case .void, .flags, .text, .data, .response, .download: []
    }
  }
}

import ClientsmithDiagnostics
import ClientsmithModel

/// What is laid over an operation: the keys that are written count, nothing else of it.
package struct EndpointChange: Equatable, Sendable {
  /// Its `operationId`, or its method and path.
  package var operation: Located<String>
  /// With a dot, the name in a group.
  package var name: Located<String>?
  package var isOmitted = false
  package var settings: Set<Setting> = []
  package var endpoint: DeclaredEndpoint
  /// Where `at` is written; nil: nowhere.
  @Uncompared package var pathRange: SourceRange? = nil
  package var parameters: [ParameterChange] = []
  /// What types are called that the document declares where the operation returns them.
  package var responseTypeNames: [ResponseTypeName] = []
  /// The names of the parameters that come first.
  package var order: [Located<String>]?
  /// Warnings that are expected of the operation.
  package var allowed: [Located<DiagnosticID>] = []

  /// What can be said of an operation anew, as its key is called.
  package enum Setting: String, CaseIterable, Sendable {
    case summary, description, deprecated, server, sends, returns, at, example, examples
    case exampleFile, errors, auth, timeout, retry, dates, idempotencyKey, pages
  }

  package struct ResponseTypeName: Equatable, Sendable {
    package enum Place: Hashable, Sendable {
      case result
      /// Of several results that of a status.
      case status(Int)
      case error(ErrorBody.Statuses)
    }

    package var place: Place
    package var name: Located<SwiftName>?
    /// Of an error that the document declares: where what people may read is.
    package var messages: [Located<[Endpoint.PathStep]>]
    package var range: SourceRange

    package init(
      place: Place, name: Located<SwiftName>?, messages: [Located<[Endpoint.PathStep]>] = [],
      range: SourceRange
    ) {
      self.place = place
      self.name = name
      self.messages = messages
      self.range = range
    }
  }

  package init(operation: Located<String>, endpoint: DeclaredEndpoint) {
    self.operation = operation
    self.endpoint = endpoint
  }
}

extension EndpointChange {
  /// The result is what the document has at a path.
  package var findsResult: Bool { settings.contains(.at) && !settings.contains(.returns) }

  /// Lays it over an endpoint; its name and parameters are taken care of elsewhere.
  package func apply(to target: inout DeclaredEndpoint) {
    for setting in Setting.allCases where settings.contains(setting) {
      switch setting {
      case .summary: target.documentation.summary = endpoint.documentation.summary
      case .description: target.documentation.description = endpoint.documentation.description
      case .deprecated: target.deprecated = endpoint.deprecated
      case .server: target.server = endpoint.server
      case .sends: target.sends = endpoint.sends
      case .returns:
        target.result = endpoint.result
        target.resultRange = endpoint.resultRange
        target.responseHeaders = endpoint.responseHeaders
        target.streamFormat = endpoint.streamFormat
      case .at: target.at = endpoint.at
      case .example, .examples: target.examples = endpoint.examples
      case .exampleFile:
        target.exampleFile = endpoint.exampleFile
        target.examples = []
      case .errors:
        let statuses = Set(endpoint.errors.map(\.statuses))
        target.errors = endpoint.errors + target.errors.filter { !statuses.contains($0.statuses) }
      case .auth: target.authentication = endpoint.authentication
      case .timeout: target.timeout = endpoint.timeout
      case .retry: target.retry = endpoint.retry
      case .dates: target.dates = endpoint.dates
      case .idempotencyKey:
        target.idempotencyKey = endpoint.idempotencyKey
        target.hasNoIdempotencyKey = endpoint.hasNoIdempotencyKey
      case .pages: target.pages = endpoint.pages
      }
    }
  }
}

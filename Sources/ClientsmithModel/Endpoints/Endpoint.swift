/// One endpoint: a closure of the client.
package struct Endpoint: Hashable, Sendable {
  package var name: SwiftName
  package var documentation: Documentation
  package var deprecated: Deprecation?
  /// `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD` or `OPTIONS`.
  package var method: String
  package var path: PathTemplate
  /// The target of the example's request as a person wrote it, with the path of the base URL:
  /// `/v1/items?limit=5`. Generated tests expect it; nil: what the generator has worked out.
  package var expectedTarget: String?
  /// Everything that is sent, in the order of the closure's parameters; constants stand where
  /// they were written.
  package var inputs: [Input]
  package var body: Body
  package var result: Result
  /// The types of error bodies, those of the endpoint first, the most specific first.
  package var errors: [ErrorBody]
  /// nil: no credential is sent.
  package var authentication: Authentication?
  /// Constants of the client and of the endpoint, the endpoint's winning.
  package var headers: [Header]
  package var timeout: Milliseconds
  package var retry: RetryPolicy
  package var dates: DateFormat
  /// The header that carries a UUID, the same for every attempt.
  package var idempotencyKey: String?
  package var pages: Pages?
  /// Named wire bodies; an `example` without a name has the name nil.
  package var examples: [Example]
  /// What `.mock` returns; nil for `Void`. For a stream, an array of its events. For a response,
  /// its body, and for a download: a `.string` is the text itself, a `.json` its encoding, nil none.
  package var mock: Value?
  package var origin: Origin

  /// The closure's parameters in order.
  package var parameters: [Input] {
    // Nearly always all of them: there is nothing to copy then.
    inputs.contains { $0.constant != nil } ? inputs.filter { $0.constant == nil } : inputs
  }

  package init(
    name: SwiftName, documentation: Documentation = Documentation(),
    deprecated: Deprecation? = nil, method: String, path: PathTemplate,
    expectedTarget: String? = nil, inputs: [Input] = [],
    body: Body = .none, result: Result = .void, errors: [ErrorBody] = [],
    authentication: Authentication? = nil, headers: [Header] = [],
    timeout: Milliseconds = Milliseconds(60_000), retry: RetryPolicy = .standard,
    dates: DateFormat = .iso8601, idempotencyKey: String? = nil, pages: Pages? = nil,
    examples: [Example] = [], mock: Value? = nil, origin: Origin = .unknown
  ) {
    self.name = name
    self.documentation = documentation
    self.deprecated = deprecated
    self.method = method
    self.path = path
    self.expectedTarget = expectedTarget
    self.inputs = inputs
    self.body = body
    self.result = result
    self.errors = errors
    self.authentication = authentication
    self.headers = headers
    self.timeout = timeout
    self.retry = retry
    self.dates = dates
    self.idempotencyKey = idempotencyKey
    self.pages = pages
    self.examples = examples
    self.mock = mock
    self.origin = origin
  }
}

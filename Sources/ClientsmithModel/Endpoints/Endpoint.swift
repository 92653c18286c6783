/// One endpoint: a closure of the client.
package struct Endpoint: Hashable, Sendable {
  /// A large struct that every stage passes on, so it is behind a reference.
  private struct Fields: Hashable, Sendable {
    var name: SwiftName
    var qualifiedName: QualifiedName?
    var documentation: Documentation
    var deprecated: Deprecation?
    var method: String
    var path: PathTemplate
    var server: SwiftName?
    var expectedTarget: String?
    var inputs: [Input]
    var parameters: [Input]
    var body: Body
    var result: Result
    var responseHeaders: [ResponseHeader]
    var errors: [ErrorBody]
    var authentication: Authentication?
    var authorization: [[SwiftName]]
    var headers: [Header]
    var timeout: Milliseconds
    var retry: RetryPolicy
    var dates: DateFormat
    var idempotencyKey: IdempotencyKey?
    var isSafe: Bool
    var streamForm: StreamForm
    var pages: Pages?
    var continued: Pages?
    var examples: [Example]
    var mock: Value?
    var mockSource: ValueSource
    var inherited: Set<Setting>
    var origin: Origin
  }

  private var fields: Shared<Fields>

  /// Of its own in the client: `reposList` of `repos.list`.
  package var name: SwiftName {
    get { fields.value.name }
    set { fields.value.name = newValue }
  }

  /// nil: it is in no group.
  package var qualifiedName: QualifiedName? {
    get { fields.value.qualifiedName }
    set { fields.value.qualifiedName = newValue }
  }

  package var documentation: Documentation {
    get { fields.value.documentation }
    set { fields.value.documentation = newValue }
  }

  package var deprecated: Deprecation? {
    get { fields.value.deprecated }
    set { fields.value.deprecated = newValue }
  }

  /// `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD` or `OPTIONS`.
  package var method: String {
    get { fields.value.method }
    set { fields.value.method = newValue }
  }

  package var path: PathTemplate {
    get { fields.value.path }
    set { fields.value.path = newValue }
  }

  /// The one of the client's servers that it is on; nil: that of the base URL.
  package var server: SwiftName? {
    get { fields.value.server }
    set { fields.value.server = newValue }
  }

  /// The target of the example's request as a person wrote it, with the path of the base URL:
  /// `/v1/items?limit=5`. Generated tests expect it; nil: what the generator has worked out.
  package var expectedTarget: String? {
    get { fields.value.expectedTarget }
    set { fields.value.expectedTarget = newValue }
  }

  /// Everything that is sent, in the order of the closure's parameters; constants stand where
  /// they were written.
  package var inputs: [Input] {
    get { fields.value.inputs }
    set {
      fields.value.inputs = newValue
      fields.value.parameters = Self.parameters(newValue)
    }
  }

  package var body: Body {
    get { fields.value.body }
    set { fields.value.body = newValue }
  }

  package var result: Result {
    get { fields.value.result }
    set { fields.value.result = newValue }
  }

  /// Headers of the response that are properties of a typed one.
  package var responseHeaders: [ResponseHeader] {
    get { fields.value.responseHeaders }
    set { fields.value.responseHeaders = newValue }
  }

  /// The types of error bodies, those of the endpoint first, the most specific first.
  package var errors: [ErrorBody] {
    get { fields.value.errors }
    set { fields.value.errors = newValue }
  }

  /// How the one credential of the client is sent; nil: it is not.
  package var authentication: Authentication? {
    get { fields.value.authentication }
    set { fields.value.authentication = newValue }
  }

  /// The schemes of the client that are sent: all of one of the alternatives.
  package var authorization: [[SwiftName]] {
    get { fields.value.authorization }
    set { fields.value.authorization = newValue }
  }

  /// Constants of the client and of the endpoint, the endpoint's winning.
  package var headers: [Header] {
    get { fields.value.headers }
    set { fields.value.headers = newValue }
  }

  package var timeout: Milliseconds {
    get { fields.value.timeout }
    set { fields.value.timeout = newValue }
  }

  package var retry: RetryPolicy {
    get { fields.value.retry }
    set { fields.value.retry = newValue }
  }

  package var dates: DateFormat {
    get { fields.value.dates }
    set { fields.value.dates = newValue }
  }

  /// What carries a UUID, the same for every attempt.
  package var idempotencyKey: IdempotencyKey? {
    get { fields.value.idempotencyKey }
    set { fields.value.idempotencyKey = newValue }
  }

  /// A POST or a PATCH that only reads, so that it may be made again.
  package var isSafe: Bool {
    get { fields.value.isSafe }
    set { fields.value.isSafe = newValue }
  }

  /// Of a result that is a stream.
  package var streamForm: StreamForm {
    get { fields.value.streamForm }
    set { fields.value.streamForm = newValue }
  }

  package var pages: Pages? {
    get { fields.value.pages }
    set { fields.value.pages = newValue }
  }

  /// The pages of another endpoint, of which this one has those after the first.
  package var continued: Pages? {
    get { fields.value.continued }
    set { fields.value.continued = newValue }
  }

  /// Named wire bodies; an `example` without a name has the name nil.
  package var examples: [Example] {
    get { fields.value.examples }
    set { fields.value.examples = newValue }
  }

  /// What `.mock` returns; nil for `Void`. For a stream, an array of its events. For a response,
  /// its body, and for a download: a `.string` is the text itself, a `.json` its encoding, nil none.
  package var mock: Value? {
    get { fields.value.mock }
    set { fields.value.mock = newValue }
  }

  package var mockSource: ValueSource {
    get { fields.value.mockSource }
    set { fields.value.mockSource = newValue }
  }

  /// What it has of the client.
  package var inherited: Set<Setting> {
    get { fields.value.inherited }
    set { fields.value.inherited = newValue }
  }

  package var origin: Origin {
    get { fields.value.origin }
    set { fields.value.origin = newValue }
  }

  /// The closure's parameters in order.
  package var parameters: [Input] { fields.value.parameters }

  /// The parameter that brings the whole URL, if one does.
  package var urlInput: Input? { inputs.first { $0.location == .url } }

  private static func parameters(_ inputs: [Input]) -> [Input] {
    // Nearly always all of them: there is nothing to copy then.
    inputs.contains { $0.constant != nil } ? inputs.filter { $0.constant == nil } : inputs
  }

  package init(
    name: SwiftName, qualifiedName: QualifiedName? = nil, documentation: Documentation = Documentation(),
    deprecated: Deprecation? = nil, method: String, path: PathTemplate, server: SwiftName? = nil,
    expectedTarget: String? = nil, inputs: [Input] = [],
    body: Body = .none, result: Result = .void, responseHeaders: [ResponseHeader] = [],
    errors: [ErrorBody] = [],
    authentication: Authentication? = nil, authorization: [[SwiftName]] = [],
    headers: [Header] = [], timeout: Milliseconds = Milliseconds(60_000),
    retry: RetryPolicy = .standard,
    dates: DateFormat = .iso8601, idempotencyKey: IdempotencyKey? = nil, isSafe: Bool = false,
    streamForm: StreamForm = .standard, pages: Pages? = nil,
    examples: [Example] = [], mock: Value? = nil, mockSource: ValueSource = .madeUp,
    inherited: Set<Setting> = [], origin: Origin = .unknown
  ) {
    fields = Shared(
      Fields(
        name: name, qualifiedName: qualifiedName, documentation: documentation, deprecated: deprecated,
        method: method,
        path: path, server: server, expectedTarget: expectedTarget, inputs: inputs,
        parameters: Self.parameters(inputs), body: body, result: result,
        responseHeaders: responseHeaders,
        errors: errors, authentication: authentication, authorization: authorization,
        headers: headers, timeout: timeout, retry: retry, dates: dates,
        idempotencyKey: idempotencyKey, isSafe: isSafe, streamForm: streamForm, pages: pages,
        examples: examples, mock: mock, mockSource: mockSource, inherited: inherited,
        origin: origin))
  }
}

/// One endpoint: a closure of the client.
package struct Endpoint: Hashable, Sendable {
  /// A large struct that every stage passes on, so it is behind a reference.
  private struct Storage: Hashable, Sendable {
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
    var streamFormat: StreamFormat
    var pages: Pages?
    var continued: Pages?
    var examples: [Example]
    var mock: Value?
    var mockSource: ValueSource
    var inherited: Set<Setting>
    var origin: Origin
  }

  private var storage: CopyOnWrite<Storage>

  /// Of its own in the client: `reposList` of `repos.list`.
  package var name: SwiftName {
    get { storage.value.name }
    set { storage.value.name = newValue }
  }

  /// nil: it is in no group.
  package var qualifiedName: QualifiedName? {
    get { storage.value.qualifiedName }
    set { storage.value.qualifiedName = newValue }
  }

  package var documentation: Documentation {
    get { storage.value.documentation }
    set { storage.value.documentation = newValue }
  }

  package var deprecated: Deprecation? {
    get { storage.value.deprecated }
    set { storage.value.deprecated = newValue }
  }

  /// `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD` or `OPTIONS`.
  package var method: String {
    get { storage.value.method }
    set { storage.value.method = newValue }
  }

  package var path: PathTemplate {
    get { storage.value.path }
    set { storage.value.path = newValue }
  }

  /// The one of the client's servers that it is on; nil: that of the base URL.
  package var server: SwiftName? {
    get { storage.value.server }
    set { storage.value.server = newValue }
  }

  /// The target of the example's request as a person wrote it, with the path of the base URL:
  /// `/v1/items?limit=5`. Generated tests expect it; nil: what the generator has worked out.
  package var expectedTarget: String? {
    get { storage.value.expectedTarget }
    set { storage.value.expectedTarget = newValue }
  }

  /// Everything that is sent, in the order of the closure's parameters; constants stand where
  /// they were written.
  package var inputs: [Input] {
    get { storage.value.inputs }
    set {
      storage.value.inputs = newValue
      storage.value.parameters = Self.parameters(newValue)
    }
  }

  package var body: Body {
    get { storage.value.body }
    set { storage.value.body = newValue }
  }

  package var result: Result {
    get { storage.value.result }
    set { storage.value.result = newValue }
  }

  /// Headers of the response that are properties of a typed one.
  package var responseHeaders: [ResponseHeader] {
    get { storage.value.responseHeaders }
    set { storage.value.responseHeaders = newValue }
  }

  /// The types of error bodies, those of the endpoint first, the most specific first.
  package var errors: [ErrorBody] {
    get { storage.value.errors }
    set { storage.value.errors = newValue }
  }

  /// How the one credential of the client is sent; nil: it is not.
  package var authentication: Authentication? {
    get { storage.value.authentication }
    set { storage.value.authentication = newValue }
  }

  /// The schemes of the client that are sent: all of one of the alternatives.
  package var authorization: [[SwiftName]] {
    get { storage.value.authorization }
    set { storage.value.authorization = newValue }
  }

  /// Constants of the client and of the endpoint, the endpoint's winning.
  package var headers: [Header] {
    get { storage.value.headers }
    set { storage.value.headers = newValue }
  }

  package var timeout: Milliseconds {
    get { storage.value.timeout }
    set { storage.value.timeout = newValue }
  }

  package var retry: RetryPolicy {
    get { storage.value.retry }
    set { storage.value.retry = newValue }
  }

  package var dates: DateFormat {
    get { storage.value.dates }
    set { storage.value.dates = newValue }
  }

  /// What carries a UUID, the same for every attempt.
  package var idempotencyKey: IdempotencyKey? {
    get { storage.value.idempotencyKey }
    set { storage.value.idempotencyKey = newValue }
  }

  /// A POST or a PATCH that only reads, so that it may be made again.
  package var isSafe: Bool {
    get { storage.value.isSafe }
    set { storage.value.isSafe = newValue }
  }

  /// A check of the API may call it: it changes nothing, and what it returns is what it is about.
  package var isVerifiable: Bool {
    HTTPMethod.isFetching(method) || isSafe || method == "QUERY"
  }

  /// Of a result that is a stream.
  package var streamFormat: StreamFormat {
    get { storage.value.streamFormat }
    set { storage.value.streamFormat = newValue }
  }

  package var pages: Pages? {
    get { storage.value.pages }
    set { storage.value.pages = newValue }
  }

  /// The pages of another endpoint; this one has those after the first.
  package var continued: Pages? {
    get { storage.value.continued }
    set { storage.value.continued = newValue }
  }

  /// Named wire bodies; an `example` without a name has the name nil.
  package var examples: [Example] {
    get { storage.value.examples }
    set { storage.value.examples = newValue }
  }

  /// What `.mock` returns; nil for `Void`. For a stream, an array of its events. For a response,
  /// its body, and for a download: a `.string` is the text itself, a `.json` its encoding, nil none.
  package var mock: Value? {
    get { storage.value.mock }
    set { storage.value.mock = newValue }
  }

  package var mockSource: ValueSource {
    get { storage.value.mockSource }
    set { storage.value.mockSource = newValue }
  }

  /// What it has of the client.
  package var inherited: Set<Setting> {
    get { storage.value.inherited }
    set { storage.value.inherited = newValue }
  }

  package var origin: Origin {
    get { storage.value.origin }
    set { storage.value.origin = newValue }
  }

  /// The closure's parameters in order.
  package var parameters: [Input] { storage.value.parameters }

  /// The parameter that brings the whole URL, if one does.
  package var urlInput: Input? { inputs.first { $0.location == .url } }

  private static func parameters(_ inputs: [Input]) -> [Input] {
    // Nearly always all of them: there is nothing to copy then.
    inputs.contains { $0.constant != nil } ? inputs.filter { $0.constant == nil } : inputs
  }

  package init(
    name: SwiftName, qualifiedName: QualifiedName? = nil,
    documentation: Documentation = Documentation(),
    deprecated: Deprecation? = nil, method: String, path: PathTemplate, server: SwiftName? = nil,
    expectedTarget: String? = nil, inputs: [Input] = [],
    body: Body = .none, result: Result = .void, responseHeaders: [ResponseHeader] = [],
    errors: [ErrorBody] = [],
    authentication: Authentication? = nil, authorization: [[SwiftName]] = [],
    headers: [Header] = [], timeout: Milliseconds = .standardTimeout,
    retry: RetryPolicy = .standard,
    dates: DateFormat = .iso8601, idempotencyKey: IdempotencyKey? = nil, isSafe: Bool = false,
    streamFormat: StreamFormat = .standard, pages: Pages? = nil,
    examples: [Example] = [], mock: Value? = nil, mockSource: ValueSource = .madeUp,
    inherited: Set<Setting> = [], origin: Origin = .unknown
  ) {
    storage = CopyOnWrite(
      Storage(
        name: name, qualifiedName: qualifiedName, documentation: documentation,
        deprecated: deprecated,
        method: method,
        path: path, server: server, expectedTarget: expectedTarget, inputs: inputs,
        parameters: Self.parameters(inputs), body: body, result: result,
        responseHeaders: responseHeaders,
        errors: errors, authentication: authentication, authorization: authorization,
        headers: headers, timeout: timeout, retry: retry, dates: dates,
        idempotencyKey: idempotencyKey, isSafe: isSafe, streamFormat: streamFormat, pages: pages,
        examples: examples, mock: mock, mockSource: mockSource, inherited: inherited,
        origin: origin))
  }
}

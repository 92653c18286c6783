import ClientsmithDiagnostics
import ClientsmithModel

/// An operation of the API.
package struct DeclaredEndpoint: Equatable, Sendable {
  /// Of its own: `reposList` of `repos.list`.
  package var name: Located<SwiftName>
  /// nil: it is in no group.
  package var qualifiedName: Endpoint.QualifiedName?
  package var documentation: Documentation
  @Rare package var deprecated: Deprecation?
  /// `GET` and the like, in upper case.
  package var method: String
  package var path: DeclaredPath
  /// The one of the servers that it is on; nil: that of the base URL.
  @Rare package var server: Located<String>?
  /// The first line of the example's request, as a person expects it.
  @Rare package var sends: Located<String>?
  /// In the order written, constants among them.
  package var parameters: [DeclaredParameter]
  /// Names of parameters that come before the others; none once analysis has sorted them.
  package var order: [Located<String>] = []
  package var body: Endpoint.Body
  /// Where the body is written, and its media type; nil: nowhere.
  @Uncompared package var bodyRange: SourceRange? = nil
  @Uncompared package var contentTypeRange: SourceRange? = nil
  /// Constant ones.
  package var headers: [DeclaredHeader]
  /// nil after an error.
  package var result: DeclaredResult?
  /// Headers of the response that have a type, of a typed response.
  package var responseHeaders: [DeclaredResponseHeader] = []
  /// Of a result that is a stream.
  package var streamFormat = Endpoint.StreamFormat.standard
  /// Where the result is written; nil: nowhere.
  @Uncompared package var resultRange: SourceRange?
  /// Where in the body the result is.
  package var at: [Endpoint.PathStep]
  package var examples: [DeclaredExample]
  /// The path of a file with one more, from the folder of the specification.
  @Rare package var exampleFile: Located<String>?
  package var errors: [DeclaredErrorBody]
  /// nil: that of the client.
  @Rare package var authentication: DeclaredAuthentication?
  @Rare package var timeout: Located<Milliseconds>?
  @Rare package var retry: DeclaredRetry?
  package var dates: DateFormat?
  @Rare package var idempotencyKey: DeclaredIdempotencyKey?
  /// It does without the one of all endpoints.
  package var hasNoIdempotencyKey = false
  /// nil: those of the client, if the endpoint has what they name.
  @Rare package var pages: DeclaredPages?
  /// Whether the pages could be read, where some are written.
  @Uncompared package var arePagesKnown = true
  /// Warnings about it that its author has judged.
  package var allowed: [DiagnosticID] = []
  /// What the reader has to say to whoever maintains it: comments above it where it is printed.
  @Uncompared package var remarks: [String] = []
  /// What it seems to be: comments in it where it is printed.
  @Uncompared package var proposals = DeclaredProposals()
  /// A header `Link` of its response leads to the next page.
  @Uncompared package var linksToNext = false

  package init(
    name: Located<SwiftName>, qualifiedName: Endpoint.QualifiedName? = nil,
    documentation: Documentation = Documentation(),
    deprecated: Deprecation? = nil, method: String, path: DeclaredPath,
    server: Located<String>? = nil, sends: Located<String>? = nil,
    parameters: [DeclaredParameter] = [],
    body: Endpoint.Body = .none, headers: [DeclaredHeader] = [], result: DeclaredResult? = .void,
    resultRange: SourceRange? = nil, at: [Endpoint.PathStep] = [], examples: [DeclaredExample] = [],
    exampleFile: Located<String>? = nil,
    errors: [DeclaredErrorBody] = [], authentication: DeclaredAuthentication? = nil,
    timeout: Located<Milliseconds>? = nil, retry: DeclaredRetry? = nil, dates: DateFormat? = nil,
    idempotencyKey: DeclaredIdempotencyKey? = nil, pages: DeclaredPages? = nil
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.documentation = documentation
    self.deprecated = deprecated
    self.method = method
    self.path = path
    self.server = server
    self.sends = sends
    self.parameters = parameters
    self.body = body
    self.headers = headers
    self.result = result
    self.resultRange = resultRange
    self.at = at
    self.examples = examples
    self.exampleFile = exampleFile
    self.errors = errors
    self.authentication = authentication
    self.timeout = timeout
    self.retry = retry
    self.dates = dates
    self.idempotencyKey = idempotencyKey
    self.pages = pages
  }
}

extension DeclaredEndpoint {
  /// As it is called in errors and found in scenarios and stores: `repos.list`.
  package var pathName: String { qualifiedName?.text ?? name.value.text }

  /// What the log is told while something is done with it.
  package var piece: Piece { .endpoint(pathName) }
}

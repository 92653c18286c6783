import Foundation

/// A request while it is put together.
///
/// What cannot be sent is remembered, and thrown when the call is sent.
public nonisolated struct EndpointCall: DescribedBriefly, Sendable {
  #if bodies
    /// The content of the request.
    internal enum Body: Sendable {
      case none
      case data(Data)
      case text(String)
      case json(any Encodable & Sendable)
      /// A JSON object made field by field.
      case object([String: any Encodable & Sendable])
      /// Encoded `name=value` pairs.
      case form([String])
      /// The content of a local file.
      case file(URL)
      case written(any RuntimeBodyWriter)
    }
  #endif

  public private(set) var endpoint: String = ""
  /// What its URL begins with; nil: the base URL cannot be used.
  internal var base: RuntimeCallBaseURL?
  #if servers
    /// Those of other servers.
    internal var servers: [String: RuntimeCallBaseURL]
    /// The server that it goes to; nil: that of the base URL.
    public var server: String? {
      didSet { self.base = self.server.flatMap { self.servers[$0] } }
    }
  #endif
  /// For each attempt.
  public var timeout: Duration
  public var retry: RetryPolicy
  /// How dates are written; to be set before anything that holds one.
  public var dates: DateCoding
  var headers: HTTPHeaders
  #if singleCredential
    /// nil: no credential is sent.
    public var authentication: Authentication?
    let credential: Credential
  #endif
  #if credentialSchemes
    /// Names of schemes: all of the first alternative that there are credentials for are sent.
    public var authorization: [[String]]
    /// By their names: how each is sent, and the credential.
    let schemes: [String: (Authentication, Credential)]
  #endif
  #if credentials
    /// Adds the credential to a request that goes to the client's own server.
    var signature: (@Sendable (HTTPRequest) -> HTTPRequest)?
  #endif
  #if secretNames
    /// The names of what is secret in requests and responses.
    let secrets: Set<String>
    /// By endpoints: which of these are not secret in what is sent, or received.
    let sentPlainly: [String: Set<String>]
    let receivedPlainly: [String: Set<String>]
    /// By endpoints: what of their requests is secret as a whole.
    let secretParts: [String: Set<HTTPRequest.SecretPart>]
  #endif
  #if errors
    /// The types of error bodies; the first that covers a status is used.
    public var errors: [ErrorBody]
  #endif
  /// The `Accept` header; nil: the one that suits the result.
  public var accept: String?

  #if absoluteURLs
    /// The whole URL, in the place of the path.
    var address: URL?
  #endif
  /// Whether it goes to a server of the API: no other gets a credential, a cookie or a secret.
  public var isOwn: Bool = true
  /// The statuses of success.
  var statuses: Range<Int> = 200..<300
  /// Beside those of success, statuses that are results.
  var otherStatuses: Set<Int> = []
  #if hostLabels
    /// What stands before the host of the base URL, the first label first.
    var hostLabels: [String] = []
  #endif
  private(set) var method: String = ""
  private(set) var pathTemplate: String = ""
  /// The path template until all its placeholders are filled in.
  var path: String = ""
  /// Encoded `name=value` pairs.
  var query: [String] = []
  #if deferredFields
    internal var deferredFields: [DeferredFields] = []
  #endif
  #if bodies
    /// What the body is, unless a header sets it.
    var contentType: String?
    internal var body = Body.none
  #endif
  #if writes || idempotencyKeys
    var idempotencyHeader: String?
    /// Sending it twice is the same as sending it once.
    public var isSafe: Bool = false
  #endif
  #if idempotencyKeys
    /// nil: a UUID.
    var idempotencyKey: String?
  #endif
  #if placedKeys
    /// Makes up idempotency keys.
    var makeUUID: @Sendable () -> UUID
  #endif
  #if followedPages
    /// The page that this is to fetch.
    internal var visit: RuntimePageVisit?
  #endif
  /// What sends the attempts.
  var transport: HTTPTransport
  /// Why this cannot be sent; free of values.
  var problem: String?

  /// - Parameter path: A template: `/items/{id}`.
  internal mutating func begin(_ endpoint: String, _ method: String, _ path: String) {
    self.endpoint = endpoint
    self.method = method
    self.pathTemplate = path
    self.path = path
  }

  mutating func text(_ value: some ParameterValue, _ name: String) -> String? {
    let text: String? = value.parameterText(self.dates)
    if text == nil {
      self.refuse("\(name) is not a finite number, or no date of the calendar from year 0 to 9999")
    }
    return text
  }

  #if arrays || cookies
    mutating func texts(_ values: [some ParameterValue], _ name: String) -> [String] {
      values.compactMap { self.text($0, name) }
    }
  #endif

  mutating func refuse(_ problem: String) {
    self.problem = self.problem ?? problem
  }

  #if bodies
    internal mutating func setBody(_ body: Body, contentType: String) {
      self.body = body
      self.contentType = contentType
    }
  #endif

  // What is sent may hold secrets.
  public var description: String { "\(self.method) \(self.endpoint)" }
}

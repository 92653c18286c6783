public import Foundation

/// A request as a transport sends it.
public nonisolated struct HTTPRequest: Equatable, DescribedBriefly, Sendable {
  /// What is sent after the headers.
  public enum Body: Equatable, Sendable {
    case none
    case data(Data)
    #if bodies || asyncHTTPClient
      /// The content of a local file, read while it is sent.
      case file(URL)
    #endif
  }

  /// `GET`, `POST` and so on.
  public var method: String = "GET"
  /// Complete and percent-encoded; nothing is to be added or encoded again.
  public var url: URL
  public var headers = HTTPHeaders()
  public var body = Body.none
  /// The client and the endpoint: `SuntimesClient.fetchSunrise`.
  public var operation: String = ""
  /// The path before its placeholders are filled in: `/items/{id}`.
  public var pathTemplate: String = ""
  /// Which attempt of the call this is; the first is 1.
  public var attempt: Int = 1
  /// The time for one attempt, from its start to the last byte of the response. A stream has to
  /// begin within it.
  public var timeout: Duration = .seconds(60)
  #if uploads
    /// For transports to report to: the time begins again whenever a piece of a large body is sent.
    public var progress = Progress()
  #endif
  #if secretNames
    /// The names of what is secret in it.
    public var secrets: Set<String> = []
    /// The names of what is secret in its response.
    public var responseSecrets: Set<String> = []
    /// What may be secret without a name.
    public enum SecretPart: Sendable { case body, query }
    /// What is secret as a whole.
    public var secretParts: Set<SecretPart> = []
  #endif

  // The synthesized initializer is internal.
  public init(
    method: String = "GET", url: URL, headers: HTTPHeaders = HTTPHeaders(), body: Body = .none,
    operation: String = "", pathTemplate: String = "", attempt: Int = 1,
    timeout: Duration = .seconds(60)
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.operation = operation
    self.pathTemplate = pathTemplate
    self.attempt = attempt
    self.timeout = timeout
  }

  // The URL, the headers and the body may hold secrets.
  public var description: String { "\(self.method) \(self.operation)" }
}

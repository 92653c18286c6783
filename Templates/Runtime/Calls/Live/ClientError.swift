public import Foundation

/// A call of an endpoint that failed.
///
/// A canceled call throws `CancellationError` instead.
public nonisolated struct ClientError: LocalizedError, DescribedBriefly, Sendable {
  public enum Reason: String, Hashable, Sendable {
    /// The arguments cannot be sent. Nothing was.
    case invalidRequest
    /// There was no response.
    case transport
    /// There was no response in time.
    case timeout
    /// The response has a status that means failure.
    case status
    /// The response is not what was declared.
    case decoding
    /// A credential could not be had.
    case authentication
    /// The response redirects to where the request may not go, or too often.
    case redirect
    /// The response is larger than the limit.
    case tooLarge
    /// A stream ended in the middle.
    case streamTruncated
    /// The response has a status that means success, and a body that reports a failure.
    case rejected
  }

  /// The type of the client.
  public var client: String
  public var endpoint: String
  public var reason: Reason
  /// Why there was no response, if the transport reports it: `.notConnectedToInternet`.
  public var urlError: URLError.Code?
  /// The status of the response, if there was one.
  public var status: Int?
  /// The headers of the response.
  public var headers: HTTPHeaders
  /// The first MiB of the response's body.
  public var body: Data?
  /// The server's id of this request, from the headers, to name when you report a problem.
  public var requestID: String?
  /// More about the reason, without values that were sent or received.
  public var detail: String?
  /// What the API says to people, where the specification tells where that is.
  public var message: String?

  internal var errorValue: (any Sendable)?

  /// - Parameters:
  ///   - requestID: nil: taken from the headers.
  ///   - message: What people may read of it; nil: a sentence about the reason.
  ///   - value: The body decoded as the type that is declared for the status.
  public init(
    client: String, endpoint: String, reason: Reason, urlError: URLError.Code? = nil,
    status: Int? = nil, headers: HTTPHeaders = HTTPHeaders(), body: Data? = nil,
    requestID: String? = nil, detail: String? = nil, message: String? = nil,
    value: (any Sendable)? = nil
  ) {
    self.client = client
    self.endpoint = endpoint
    self.reason = reason
    self.urlError = urlError
    self.status = status
    self.headers = headers
    self.body = body.map { Data($0.prefix(1_048_576)) }
    self.requestID = requestID ?? Self.requestID(in: headers)
    self.detail = detail
    self.message = message
    self.errorValue = value
  }

  /// What a live client throws where its transport throws a `URLError` of this code: a `timeout`
  /// for `timedOut`, `tooLarge` for `dataLengthExceedsMaximum`, `transport` for the others.
  public init(client: String, endpoint: String, urlError code: URLError.Code) {
    var reason: Reason = .transport
    var detail: String?
    switch code {
    case .timedOut: reason = .timeout
    case .dataLengthExceedsMaximum: reason = .tooLarge
    case .cancelled: detail = "it was cancelled"
    default: detail = "URLError \(code.rawValue)"
    }
    self.init(client: client, endpoint: endpoint, reason: reason, urlError: code, detail: detail)
  }

  /// The body, decoded when the error was made; nil unless `type` is the type that is declared
  /// for the status.
  public func body<Value>(as type: Value.Type) -> Value? {
    // A cast of nil itself would succeed for optional types and for existentials.
    self.errorValue.flatMap { $0 as? Value }
  }

  static func requestID(in headers: HTTPHeaders) -> String? {
    let names: [String] = [
      "X-Request-ID", "Request-ID", "X-Amzn-RequestId", "X-Amz-Request-ID", "X-Correlation-ID",
      "X-MS-Request-ID", "X-GitHub-Request-Id", "CF-Ray",
    ]
    return names.lazy.compactMap { headers[$0] }.first
  }

  /// For people, as `localizedDescription`: what the API says to them, else a short sentence.
  public var errorDescription: String? { self.message ?? self.sentence }

  /// An app translates the sentences in its table of strings.
  private var sentence: String {
    switch (self.reason, self.urlError) {
    case (_, .notConnectedToInternet?), (_, .dataNotAllowed?), (_, .internationalRoamingOff?):
      NSLocalizedString("You are offline.", comment: "An error of a client")
    case (.timeout, _), (.streamTruncated, _), (.authentication, _?),
      (.transport, _) where self.urlError != .badServerResponse:
      NSLocalizedString("The server did not answer.", comment: "An error of a client")
    case (.authentication, _):
      NSLocalizedString("You are not signed in.", comment: "An error of a client")
    default:
      NSLocalizedString("Something went wrong.", comment: "An error of a client")
    }
  }

  /// For logs: no URL, no header, no body, nothing that was sent.
  public var description: String {
    "\(self.client).\(self.endpoint): \(self.explanation)\(self.detail.map { ": \($0)" } ?? "")."
  }

  private var explanation: String {
    switch self.reason {
    case .invalidRequest: "the request cannot be sent"
    case .transport where self.urlError == .badServerResponse: "the response is not valid HTTP"
    case .transport: "there was no response"
    case .timeout: "there was no response in time"
    case .status: "the server answered with \(self.status.map { "status \($0)" } ?? "an error")"
    case .decoding: "the response is not what was expected"
    case .authentication: "there is no credential"
    case .redirect: "the redirect was not followed"
    case .tooLarge: "the response is too large"
    case .streamTruncated: "the stream ended too early"
    case .rejected: "the server answered that the call has failed"
    }
  }
}

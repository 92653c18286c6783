/// Writes a record of every call: the endpoint, the method, the outcome and how long it took.
///
/// Never the URL, a body or anything that was sent; of the response its status, its size and the
/// headers that are named.
public nonisolated struct CallLog: Sendable {
  /// The names of the response's headers to write; of those that carry credentials only the name
  /// is written.
  public var headers: [String]
  /// Receives each record, whose `description` is one line.
  public var write: @Sendable (CallRecord) -> Void

  var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }

  public init(
    headers: [String] = ["Content-Type", "Retry-After", "X-Request-ID"],
    write: @escaping @Sendable (CallRecord) -> Void = { (call: CallRecord) -> Void in print(call) }
  ) {
    self.headers = headers
    self.write = write
  }

  /// For the `middleware` of a live client. As the first of the list it sees whole calls, with
  /// their retries.
  public var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      try await CallRecord.of(request, now: self.now, next: next) {
        (record: CallRecord, response: HTTPResponse?) -> Void in
        var record: CallRecord = record
        record.headers = response.map { self.named(in: $0, of: request) } ?? HTTPHeaders()
        self.write(record)
      }
    }
  }

  private func named(in response: HTTPResponse, of request: HTTPRequest) -> HTTPHeaders {
    HTTPHeaders(
      self.headers.compactMap { (name: String) -> HTTPHeader? in
        response.headers[name].map { (value: String) -> HTTPHeader in
          HTTPHeader(name, Self.isSecret(name, in: request) ? "…" : Self.printable(value))
        }
      })
  }

  private static func isSecret(_ name: String, in request: HTTPRequest) -> Bool {
    #if secretNames
      let declared: Set<String> = request.secrets.union(request.responseSecrets)
      if declared.contains(where: { $0.isSameName(as: name) }) { return true }
    #endif
    let name: String = name.lowercased()
    let words = name.split(separator: "-").map { String($0) }
    return name == "location"
      || words.contains { $0.hasSuffix("auth") || $0.hasPrefix("authenticat") }
      || Self.secretWords.contains { name.contains($0) }
  }

  /// What the names of headers with credentials have in them, such as `X-Auth-Token`.
  private static let secretWords: [String] = [
    "api-key", "apikey", "auth-", "authorization", "cookie", "credential", "csrf", "passw",
    "secret", "session", "signature", "token", "xsrf",
  ]

  /// One line of a log stays one line, and no longer than a line.
  private static func printable(_ value: String) -> String {
    let scalars = value.unicodeScalars.prefix(100).map { (scalar: Unicode.Scalar) -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    return String(scalars)
  }
}

/// Writes a line about every call: the endpoint, the method, the outcome and how long it took.
///
/// What is written is on a list: no URL, no body and nothing that is sent is ever part of it, and
/// of the response only its status, its size and the named headers.
public nonisolated struct CallLog: Sendable {
  /// The names of the response's headers to write; of those that carry credentials only the name
  /// is written.
  public var headers: [String]
  /// Takes a line, without a line break.
  public var write: @Sendable (String) -> Void

  var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }

  public init(
    headers: [String] = ["Content-Type", "Retry-After", "X-Request-ID"],
    write: @escaping @Sendable (String) -> Void = { (line: String) -> Void in print(line) }
  ) {
    self.headers = headers
    self.write = write
  }

  /// For the `middleware` of a live client. As the first of the list it sees whole calls, with
  /// their retries.
  public var middleware: HTTPMiddleware {
    { (request: HTTPRequest, next: @Sendable (HTTPRequest) async throws -> HTTPResponse) in
      let start: ContinuousClock.Instant = self.now()
      do {
        let response: HTTPResponse = try await next(request)
        self.write(self.line(request, self.description(of: response), since: start))
        return response
      } catch {
        self.write(self.line(request, self.description(of: error), since: start))
        throw error
      }
    }
  }

  private func line(
    _ request: HTTPRequest, _ outcome: String, since start: ContinuousClock.Instant
  ) -> String {
    let time: Duration = start.duration(to: self.now())
    let milliseconds: Int64 =
      time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    return "\(request.operation) \(request.method): \(outcome), \(milliseconds) ms"
  }

  private func description(of response: HTTPResponse) -> String {
    var parts: [String] = ["status \(response.status)", "\(response.body.count) bytes"]
    for name in self.headers {
      guard let value = response.headers[name] else { continue }
      parts.append("\(name): \(Self.isSecret(name) ? "…" : Self.printable(value))")
    }
    return parts.joined(separator: ", ")
  }

  /// The description of a `ClientError` holds nothing that was sent or received; that of any other
  /// error may.
  private func description(of error: any Error) -> String {
    switch error {
    case is CancellationError: "cancelled"
    case let error as ClientError: "failed, \(error.reason.rawValue)"
    default: "failed, \(type(of: error))"
    }
  }

  private static func isSecret(_ name: String) -> Bool {
    let secrets: [String] = [
      "authentication-info", "authorization", "cookie", "location", "proxy-authenticate",
      "proxy-authentication-info", "proxy-authorization", "set-cookie", "set-cookie2",
      "www-authenticate",
    ]
    return secrets.contains(name.lowercased())
  }

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

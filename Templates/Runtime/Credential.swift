public import Foundation

/// What a client proves its right with: a token, a key, or `user:password`.
public nonisolated struct Credential: Sendable {
  private enum Kind: Sendable {
    case none
    case value(String)
    case source(CredentialSource)
  }

  private let kind: Kind

  /// Nothing is sent.
  public static let none = Credential(kind: .none)

  public static func value(_ value: String) -> Credential {
    Credential(kind: .value(value))
  }

  /// Asks for the credential when it is first needed, and again when a server answers 401; such
  /// a call is sent once more. However many calls wait, it is asked once at a time.
  public static func provider(
    _ provider: @escaping @Sendable () async throws -> String
  ) -> Credential {
    Credential(kind: .source(CredentialSource(provider)))
  }
}

nonisolated extension Credential: CustomStringConvertible, CustomReflectable {
  public var description: String {
    "Credential"
  }

  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}

// MARK: - Use

nonisolated extension LiveCaller {
  public convenience init(
    client: String, baseURL: URL, headers: [HTTPHeader] = [], authentication: Authentication?,
    credential: Credential, dates: DateCoding = .iso8601, timeout: Duration = .seconds(60),
    retry: RetryPolicy = .none, errors: [ErrorBody] = [], transport: HTTPTransport,
    middleware: [HTTPMiddleware] = [], environment: CallEnvironment = .system
  ) {
    self.init(
      client: client, base: CallBaseURL(baseURL), headers: headers, authentication: authentication,
      authenticate: credential.authenticator(client),
      mayWaitForCredential: credential.mayWait, dates: dates, timeout: timeout,
      retry: retry, errors: errors, transport: transport, middleware: middleware,
      environment: environment)
  }
}

nonisolated extension Credential {
  fileprivate var mayWait: Bool {
    if case .source = self.kind { true } else { false }
  }

  fileprivate func authenticator(_ client: String) -> LiveCaller.Authenticator? {
    switch self.kind {
    case .none:
      return nil
    case .value(let value):
      return { (request, call, exchange) async throws -> HTTPResponse in
        try await exchange(request, call.authentication?.signature(value)).response
      }
    case .source(let source):
      return { (request, call, exchange) async throws -> HTTPResponse in
        let value = try await source.value(for: call, of: client)
        let answer = try await exchange(request, call.authentication?.signature(value.text))
        // Another server has not seen the credential, so a new one would not change its mind.
        guard answer.response.status == 401, answer.isOwn else { return answer.response }
        let fresh = try await source.value(after: value, for: call, of: client)
        return try await exchange(request, call.authentication?.signature(fresh.text)).response
      }
    }
  }
}

nonisolated extension CredentialSource {
  /// The failure of a provider as that of a call.
  fileprivate func value(
    after stale: Value? = nil, for call: EndpointCall, of client: String
  ) async throws -> Value {
    do {
      return try await self.value(after: stale)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ClientError(
        client: client, endpoint: call.endpoint, reason: .authentication,
        status: stale == nil ? nil : 401, detail: String(describing: type(of: error)))
    }
  }
}

nonisolated extension Authentication {
  fileprivate func signature(_ value: String) -> LiveCaller.Signature {
    { (request: HTTPRequest) -> HTTPRequest in
      var signed: HTTPRequest = request
      switch self {
      case .bearer:
        signed.headers["Authorization"] = "Bearer \(value)"
      case .basic:
        signed.headers["Authorization"] = "Basic \(Data(value.utf8).base64EncodedString())"
      case .header(let name):
        signed.headers[name] = value
      case .cookie(let name):
        let pair: String = PercentEncoding.pair(name, value)
        signed.headers["Cookie"] = request.headers["Cookie"].map { "\($0); \(pair)" } ?? pair
      case .query(let name):
        signed.url = request.url.appending(PercentEncoding.pair(name, value))
      }
      return signed
    }
  }
}

nonisolated extension URL {
  /// Adds an encoded query item.
  fileprivate func appending(_ pair: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.percentEncodedQuery = parts.percentEncodedQuery.map { "\($0)&\(pair)" } ?? pair
    return parts.url ?? self
  }
}

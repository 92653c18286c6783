public import Foundation

/// What authenticates a client: a token, a key, or `user:password`.
public nonisolated struct Credential: Sendable {
  private enum Kind: Sendable {
    case none
    case value(String)
    case source(RuntimeCredentialSource)
    /// What cannot be sent, and why.
    case unusable(String)
  }

  /// What a provider returns: the credential, and when it expires.
  public struct Token: Sendable {
    public var value: String
    /// Without one it is sent until a server refuses it.
    public var expires: Date?

    public init(_ value: String, expires: Date? = nil) {
      self.value = value
      self.expires = expires
    }
  }

  private let kind: Kind

  /// Nothing is sent.
  public static let none = Credential(kind: .none)

  public static func value(_ value: String) -> Credential {
    Credential(kind: .value(value))
  }

  /// For Basic authentication (RFC 7617). The user must not have a colon.
  public static func basic(user: String, password: String) -> Credential {
    guard !user.utf8.contains(0x3A) else {
      return Credential(kind: .unusable("the user of a Basic credential has a colon"))
    }
    return .value("\(user):\(password)")
  }

  /// Asks for the credential when it is first needed, and again when a server answers 401; such
  /// a call is sent once more. However many calls wait, the provider runs once at a time, and it is
  /// canceled when none of them waits any more.
  public static func provider(
    _ provider: @escaping @Sendable () async throws -> String
  ) -> Credential {
    .provider(leeway: .zero) { () async throws -> Token in
      Token(try await provider())
    }
  }

  /// Asks for the credential as well shortly before it expires.
  ///
  /// - Parameter leeway: How long before it expires it is not sent any more.
  public static func provider(
    leeway: Duration = .seconds(10), _ provider: @escaping @Sendable () async throws -> Token
  ) -> Credential {
    Credential(kind: .source(RuntimeCredentialSource(leeway: leeway, provider)))
  }

  /// Forgets what a provider returned, as when another user has signed in. The next call asks
  /// again, and so do calls that wait for the provider.
  public func invalidate() {
    if case .source(let source) = self.kind {
      source.invalidate()
    }
  }
}

// Tokens are secrets.

nonisolated extension Credential.Token: CustomStringConvertible, CustomReflectable {
  public var description: String {
    "Token"
  }

  public var customMirror: Mirror {
    Mirror(self, children: ["expires": self.expires as Any])
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

nonisolated extension Credential {
  #if singleCredential
    /// Sends an attempt with the credential, and after a 401 with a new one: with one that another
    /// call has asked for meanwhile, and once more with its own.
    func response(
      to request: HTTPRequest, _ call: EndpointCall, of caller: LiveCaller, _ system: CallSystem
    ) async throws -> HTTPResponse {
      var call: EndpointCall = call
      switch self.kind {
      case .none:
        break
      case .unusable(let problem):
        throw ClientError(
          client: caller.client, endpoint: call.endpoint, reason: .authentication, detail: problem)
      case .value(let value):
        call.signature = try call.authentication?.signature(value, for: call, of: caller)
      case .source(let source):
        var value = try await source.value(for: call, of: caller.client, system)
        for turn in 1...2 {
          call.signature = try call.authentication?.signature(value.text, for: call, of: caller)
          let answer = try await caller.attempt(request, call, system)
          // Another server has not seen the credential, so a new one would not change its mind.
          guard answer.response.status == 401, answer.isOwn else { return answer.response }
          let isRenewed: Bool = source.isRenewed(since: value)
          value = try await source.value(after: value, for: call, of: caller.client, system)
          if turn == 1, !isRenewed { break }
        }
        call.signature = try call.authentication?.signature(value.text, for: call, of: caller)
      }
      return try await caller.attempt(request, call, system).response
    }
  #endif
  #if credentialSchemes

    /// Whether there is one.
    var isThere: Bool {
      if case .none = self.kind { false } else { true }
    }

    /// Whether another call has made the provider give something else, or is about to.
    internal func isRenewed(since sent: RuntimeCredentialSource.Value?) -> Bool {
      guard case .source(let source) = self.kind, let sent, !sent.text.isEmpty else { return false }
      return source.isRenewed(since: sent)
    }

    /// Forgets what the provider gave if the server has refused it.
    internal func expire(_ refused: RuntimeCredentialSource.Value?) {
      if case .source(let source) = self.kind, let refused {
        source.expire(refused)
      }
    }

    /// The credential as it is sent, and what a provider gave, which it can be asked for anew; nil
    /// where there is none.
    internal func sent(
      after stale: RuntimeCredentialSource.Value? = nil, for call: EndpointCall,
      of caller: LiveCaller, _ system: CallSystem
    ) async throws -> (text: String, provided: RuntimeCredentialSource.Value?)? {
      switch self.kind {
      case .none:
        return nil
      case .unusable(let problem):
        throw ClientError(
          client: caller.client, endpoint: call.endpoint, reason: .authentication, detail: problem)
      case .value(let value):
        return (value, nil)
      case .source(let source):
        let value = try await source.value(after: stale, for: call, of: caller.client, system)
        return (value.text, value)
      }
    }
  #endif
}

nonisolated extension RuntimeCredentialSource {
  /// What is kept, or what the provider returns within the time for the call.
  fileprivate func value(
    after stale: Value? = nil, for call: EndpointCall, of client: String, _ system: CallSystem
  ) async throws -> Value {
    if let kept = self.kept(after: stale, now: system.now()) {
      return kept
    }
    guard !system.isLimited else {
      return try await self.newValue(after: stale, for: call, of: client, system)
    }
    return try await system.limit(to: system.timeLeft) {
      try await self.newValue(after: stale, for: call, of: client, system)
    }
  }

  /// The failure of a provider as that of a call.
  private func newValue(
    after stale: Value?, for call: EndpointCall, of client: String, _ system: CallSystem
  ) async throws -> Value {
    do {
      return try await self.value(after: stale, now: system.now())
    } catch {
      // A provider may have been canceled by other code.
      try Task.checkCancellation()
      throw ClientError(
        client: client, endpoint: call.endpoint, reason: .authentication,
        urlError: (error as? URLError)?.code ?? (error as? ClientError)?.urlError,
        status: stale == nil ? nil : 401, detail: Self.detail(error))
    }
  }

  private static func detail(_ error: any Error) -> String {
    switch error {
    case is WaitsForItself:
      "its provider calls a client with this credential: call one with `.none`"
    case let error as ClientError:
      // Nothing that was sent or received is in a description.
      "\(error.client).\(error.endpoint), \(error.reason.rawValue)"
        + (error.detail.map { ", \($0)" } ?? "")
    default:
      String(describing: type(of: error))
    }
  }
}

nonisolated extension Authentication {
  /// - Throws: `ClientError` for an empty value, such as that of an app without a user.
  func signature(
    _ value: String, for call: EndpointCall, of caller: LiveCaller
  ) throws -> @Sendable (HTTPRequest) -> HTTPRequest {
    guard !value.isEmpty else {
      throw caller.error(.authentication, call, detail: "the credential is empty")
    }
    return { (request: HTTPRequest) -> HTTPRequest in
      var signed: HTTPRequest = request
      switch self {
      case .bearer:
        signed.headers["Authorization"] = "Bearer \(value)"
      case .basic:
        signed.headers["Authorization"] = "Basic \(Data(value.utf8).base64EncodedString())"
      case .scheme(let word):
        signed.headers["Authorization"] = "\(word) \(value)"
      case .header(let name):
        signed.headers[name] = value
      case .cookie(let name):
        let pair = "\(name)=\(RuntimeCookieValue.encode(value))"
        signed.headers["Cookie"] = request.headers["Cookie"].map { "\($0); \(pair)" } ?? pair
      case .query(let name):
        signed.url = request.url.setting(name, value)
      }
      return signed
    }
  }
}

nonisolated extension URL {
  /// Adds a query item in the place of those of the same name: a redirect may have kept one.
  fileprivate func setting(_ name: String, _ value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    var items: [Substring] = (parts.percentEncodedQuery ?? "").split(
      separator: "&", omittingEmptySubsequences: parts.percentEncodedQuery?.isEmpty != false)
    items.removeAll { (item: Substring) -> Bool in
      String(item.prefix { $0 != "=" }).removingPercentEncoding == name
    }
    items.append(RuntimePercentEncoding.pair(name, value)[...])
    parts.percentEncodedQuery = items.joined(separator: "&")
    return parts.url ?? self
  }
}

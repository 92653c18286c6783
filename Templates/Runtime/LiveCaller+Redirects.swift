import Foundation

nonisolated extension LiveCaller {
  /// Sends a request and the requests that redirects ask for, five at most.
  ///
  /// Once another origin was reached, the signature is not used again and nothing but harmless
  /// headers is sent, even if the way leads back.
  /// - Parameter end: For the transport to keep to; nil: the caller does.
  /// - Returns: The last response, and whether its request was the client's own server's.
  func follow(
    _ first: HTTPRequest, _ call: EndpointCall, _ signature: Signature?,
    until end: ContinuousClock.Instant?
  ) async throws -> Answer {
    var request: HTTPRequest = first
    var signature: Signature? = signature
    var isOwn: Bool = true
    for _ in 0...5 {
      let signed: HTTPRequest = try self.signed(request, by: signature, call, until: end)
      let response: HTTPResponse = try await self.pass(signed, call, self.perAttempt[...])
      guard let next = try self.redirected(request, by: response, call) else {
        return (response, isOwn)
      }
      if next.origin != request.origin {
        signature = nil
        isOwn = false
      }
      request = next
    }
    throw self.error(.redirect, call, detail: "there were more than five")
  }

  private func signed(
    _ request: HTTPRequest, by signature: Signature?, _ call: EndpointCall,
    until end: ContinuousClock.Instant?
  ) throws -> HTTPRequest {
    var signed: HTTPRequest = signature?(request) ?? request
    if let end {
      signed.timeout = ContinuousClock.now.duration(to: end)
      guard signed.timeout > .zero else { throw URLError(.timedOut) }
    }
    return signed
  }

  /// Through the middleware of attempts to the transport, which gets nothing that is not valid.
  private func pass(
    _ request: HTTPRequest, _ call: EndpointCall, _ middleware: ArraySlice<HTTPMiddleware>
  ) async throws -> HTTPResponse {
    if let problem = request.problem {
      throw self.error(.invalidRequest, call, detail: problem)
    }
    guard let first = middleware.first else { return try await self.transport.send(request) }
    return try await first(request) { (next: HTTPRequest) async throws -> HTTPResponse in
      try await self.pass(next, call, middleware.dropFirst())
    }
  }

  /// The request that a response asks for; nil when it is not a redirect.
  private func redirected(
    _ request: HTTPRequest, by response: HTTPResponse, _ call: EndpointCall
  ) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"]
    else { return nil }
    guard let url = LocationText.url(location, relativeTo: request.url)?.absoluteURL,
      url.user == nil, url.password == nil, url.host?.isEmpty == false
    else {
      throw self.error(.redirect, call, response, detail: "its location is not a URL to follow")
    }
    let next: HTTPRequest = request.redirected(to: url, status: response.status)
    if next.origin != request.origin, next.body != .none {
      throw self.error(.redirect, call, response, detail: "the body would go to another server")
    }
    if next.scheme != "https", next.scheme != request.scheme {
      throw self.error(.redirect, call, response, detail: "it leads away from https")
    }
    return next
  }
}

/// The header `Location` (RFC 9110, section 10.2.2), as servers write it.
nonisolated enum LocationText {
  /// Foundation before iOS 17 and macOS 14 refuses what later ones percent-encode.
  static func url(_ text: String, relativeTo base: URL) -> URL? {
    URL(string: text, relativeTo: base) ?? URL(string: self.escaped(text), relativeTo: base)
  }

  /// Percent-encodes what no URL can have (RFC 3986, section 2).
  static func escaped(_ text: String) -> String {
    let reserved: [UInt8] = Array(":/?#[]@!$&'()*+,;=%".utf8)
    var result = ""
    for scalar in text.unicodeScalars {
      let character = String(scalar)
      let isReserved: Bool = scalar.isASCII && reserved.contains(UInt8(scalar.value))
      result += isReserved ? character : PercentEncoding.encode(character)
    }
    return result
  }
}

nonisolated extension HTTPRequest {
  fileprivate var scheme: String? {
    self.url.scheme?.lowercased()
  }

  /// Scheme, host and port (RFC 6454).
  fileprivate var origin: [String] {
    let scheme: String = self.scheme ?? ""
    let port: Int = self.url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, self.url.host?.lowercased() ?? "", String(port)]
  }

  /// RFC 9110, section 15.4: 303 makes any request a GET, 301 and 302 only a POST.
  fileprivate func redirected(to url: URL, status: Int) -> HTTPRequest {
    var next: HTTPRequest = self
    next.url = url
    let isSeeOther: Bool = status == 303 && self.method != "HEAD"
    if isSeeOther || (status < 303 && self.method == "POST") {
      next.method = "GET"
      next.body = .none
      next.headers.fields.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    if next.origin != self.origin {
      // It is not known which of the others are secret: middleware adds its own.
      let harmless: [String] = ["accept", "accept-language", "user-agent"]
      next.headers.fields.removeAll { !harmless.contains($0.name.lowercased()) }
    }
    return next
  }
}

import Foundation

nonisolated extension LiveCaller {
  /// Sends a request and the requests that redirects ask for, five at most.
  ///
  /// Once another origin was reached, no credential is sent again and nothing but harmless
  /// headers, even if the way leads back.
  /// - Parameter end: For the transport to keep to; nil: the caller does.
  /// - Returns: The last response, and whether its request was the client's own server's.
  func follow(
    _ first: HTTPRequest, _ call: EndpointCall, until end: SuspendingClock.Instant?
  ) async throws -> (response: HTTPResponse, isOwn: Bool) {
    var request: HTTPRequest = first
    var isOwn: Bool = call.isOwn
    #if followedPages
      if call.visit?.url != nil, !self.owns(first.url, call) {
        isOwn = false
        request = first.forAnotherServer
      }
    #endif
    var last: HTTPResponse?
    for _ in 0...5 {
      var signed: HTTPRequest = request
      #if credentials
        if isOwn, let signature = call.signature {
          signed = signature(request)
        }
      #endif
      if let end { signed.timeout = min(signed.timeout, SuspendingClock.now.duration(to: end)) }
      let send = self.perAttempt.leading { (sent: HTTPRequest) async throws -> HTTPResponse in
        var sent: HTTPRequest = sent
        if let end {
          sent.timeout = min(sent.timeout, SuspendingClock.now.duration(to: end))
          #if uploads
            if let last = sent.progress.last {
              sent.timeout = max(sent.timeout, first.timeout - last.duration(to: .now))
            }
          #endif
          guard sent.timeout > .zero else { throw URLError(.timedOut) }
        }
        if let problem = sent.problem {
          throw self.error(.invalidRequest, call, detail: problem)
        }
        return try await call.transport.send(sent)
      }
      let response: HTTPResponse = try await send(signed)
      guard let next = try self.redirected(request, by: response, call) else {
        #if followedPages
          call.visit?.base = request.url
        #endif
        return (response, isOwn)
      }
      isOwn = isOwn && next.origin == request.origin
      request = next
      last = response
    }
    throw self.error(.redirect, call, last, detail: "more than five redirects")
  }

  /// The request that a response asks for; nil when it is not a redirect.
  private func redirected(
    _ request: HTTPRequest, by response: HTTPResponse, _ call: EndpointCall
  ) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"]
    else { return nil }
    guard let url = RuntimePercentEncoding.url(location, relativeTo: request.url)?.absoluteURL,
      url.user == nil, url.password == nil, url.host?.isEmpty == false
    else {
      throw self.error(.redirect, call, response, detail: "its `Location` is not a valid URL")
    }
    let next: HTTPRequest = request.redirected(to: url, status: response.status)
    #if bodies
      if next.origin != request.origin, next.body != .none {
        throw self.error(.redirect, call, response, detail: "the body would go to another server")
      }
    #endif
    if next.origin[0] != "https", next.origin[0] != request.origin[0] {
      throw self.error(.redirect, call, response, detail: "it leads to another scheme than https")
    }
    return next
  }
}

nonisolated extension HTTPRequest {
  /// Scheme, host and port (RFC 6454).
  internal var origin: [String] {
    let scheme: String = self.url.scheme?.lowercased() ?? ""
    let port: Int = self.url.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, self.url.host?.lowercased() ?? "", String(port)]
  }

  /// RFC 9110, section 15.4: 303 makes any request a GET, 301 and 302 only a POST.
  internal func redirected(to url: URL, status: Int) -> HTTPRequest {
    var next: HTTPRequest = self
    next.url = url
    #if bodies || writes
      let isSeeOther: Bool = status == 303 && self.method != "HEAD"
      if isSeeOther || (status < 303 && self.method == "POST") {
        next.method = "GET"
        next.body = .none
        next.headers.fields.removeAll { $0.name.lowercased().hasPrefix("content-") }
      }
    #endif
    if next.origin != self.origin {
      // It is not known which of the others are secret: middleware adds its own.
      let harmless: [String] = ["accept", "accept-language", "user-agent"]
      next.headers.fields.removeAll { !harmless.contains($0.name.lowercased()) }
    }
    return next
  }
}

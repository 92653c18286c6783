import Foundation

nonisolated extension LiveCaller {
  /// The request of a call, before its credential.
  func request(for call: EndpointCall, accept: String?) async throws -> HTTPRequest {
    if let problem = call.problem { throw self.error(.invalidRequest, call, detail: problem) }
    #if deferredFields
      let call: EndpointCall = try self.completed(call)
    #endif
    var request = HTTPRequest(
      method: call.method, url: try self.url(of: call), headers: call.headers,
      operation: "\(self.client).\(call.endpoint)", pathTemplate: call.pathTemplate,
      timeout: call.timeout)
    #if secretNames
      request.secrets = call.secrets.subtracting(call.sentPlainly[call.endpoint] ?? [])
      request.responseSecrets = call.secrets.subtracting(call.receivedPlainly[call.endpoint] ?? [])
      request.secretParts = call.secretParts[call.endpoint] ?? []
    #endif
    #if bodies
      try self.addBody(of: call, to: &request)
    #endif
    #if followedPages
      request = try self.pageRequest(request, call)
    #endif
    if request.headers["Accept"] == nil { request.headers["Accept"] = call.accept ?? accept }
    #if idempotencyKeys
      if let header = call.idempotencyHeader {
        request.headers[header] =
          call.idempotencyKey ?? request.headers[header] ?? self.system.uuid().uuidString
      }
    #endif
    if let problem = request.problem { throw self.error(.invalidRequest, call, detail: problem) }
    #if uploads
      switch call.body {
      case .file, .written: request.progress = .counted()
      default: break
      }
    #endif
    #if multipart
      if case .written(let writer) = call.body {
        return try await self.written(request, by: writer, call)
      }
    #endif
    return request
  }

  /// The base URL with the path and the query of a call; what is in the base URL is kept.
  func url(of call: EndpointCall) throws -> URL {
    #if absoluteURLs
      if let address = call.address {
        return try self.checked(address, call)
      }
    #endif
    guard let base = call.base, base.problem == nil else {
      throw self.error(.invalidRequest, call, detail: call.base?.problem)
    }
    #if paths
      try self.checkPath(of: call)
    #endif
    var start: String = base.start
    #if hostLabels
      start = try self.start(start, of: call)
    #endif
    // An empty path is the base URL as it is.
    while !call.path.isEmpty, start.hasSuffix("/") { start.removeLast() }
    let items: [String] = base.query + call.query
    let query: String = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    guard let url = URL(string: start + call.path + query) else {
      throw self.error(.invalidRequest, call, detail: "the URL is not valid")
    }
    return url
  }
}

/// What the URLs of all calls begin with, taken apart once.
internal nonisolated struct RuntimeCallBaseURL: Sendable {
  /// Scheme, host, port and path.
  let start: String
  /// Query items that all calls have.
  let query: [String]
  /// Why no call can be sent there.
  let problem: String?

  /// - Parameter url: nil where its variables have values that make no URL.
  init(_ url: URL?) {
    var parts = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let isHTTP: Bool = ["https", "http"].contains(parts?.scheme?.lowercased())
    self.problem =
      if parts == nil {
        "the base URL is not valid: a variable of it may be empty, or have a space"
      } else if !isHTTP || parts?.host?.isEmpty != false {
        "the base URL has to be http or https, with a host"
      } else if parts?.user ?? parts?.password != nil {
        "the base URL has a user or a password"
      } else {
        (1...65_535).contains(parts?.port ?? 80) ? nil : "the base URL has no port from 1 to 65535"
      }
    self.query = [parts?.percentEncodedQuery].compactMap { $0 }
    parts?.percentEncodedQuery = nil
    parts?.fragment = nil
    self.start = self.problem == nil ? parts?.string ?? "" : ""
  }
}

public import Foundation

/// Sends the calls of a live client: middleware, then each attempt with the credential, then the
/// middleware of attempts and the transport.
///
/// Nothing of that happens where an endpoint is called, which may be the main actor: all functions
/// that send leave it.
public nonisolated final class LiveCaller: Sendable {
  /// Changes a request that goes to the client's own server, as by adding a credential.
  typealias Signature = @Sendable (HTTPRequest) -> HTTPRequest
  /// A response, and whether it is the client's own server's.
  typealias Answer = (response: HTTPResponse, isOwn: Bool)
  /// Sends a request with a signature and follows redirects.
  typealias Exchange =
    @Sendable (_ request: HTTPRequest, _ signature: Signature?) async throws -> Answer
  /// Signs a request and sends it.
  typealias Authenticator =
    @Sendable (HTTPRequest, _ call: EndpointCall, Exchange) async throws -> HTTPResponse

  let client: String
  /// nil: the base URL cannot be used.
  let base: CallBaseURL?
  let headers: [HTTPHeader]
  let authentication: Authentication?
  let authenticate: Authenticator?
  /// Whether `authenticate` may take any time.
  let mayWaitForCredential: Bool
  let dates: DateCoding
  let timeout: Duration
  let retry: RetryPolicy
  let errors: [ErrorBody]
  let transport: HTTPTransport
  let middleware: [HTTPMiddleware]
  let perAttempt: [HTTPMiddleware]
  let system: CallSystem

  /// A caller without a credential.
  public convenience init(
    client: String, baseURL: URL, headers: [HTTPHeader] = [], dates: DateCoding = .iso8601,
    timeout: Duration = .seconds(60), retry: RetryPolicy = .none, errors: [ErrorBody] = [],
    transport: HTTPTransport, middleware: [HTTPMiddleware] = [],
    perAttempt: [HTTPMiddleware] = [], system: CallSystem = .current
  ) {
    self.init(
      client: client, base: CallBaseURL(baseURL), headers: headers, authentication: nil,
      authenticate: nil,
      mayWaitForCredential: false, dates: dates, timeout: timeout, retry: retry, errors: errors,
      transport: transport, middleware: middleware, perAttempt: perAttempt, system: system)
  }

  init(
    client: String, base: CallBaseURL?, headers: [HTTPHeader], authentication: Authentication?,
    authenticate: Authenticator?, mayWaitForCredential: Bool, dates: DateCoding,
    timeout: Duration, retry: RetryPolicy, errors: [ErrorBody], transport: HTTPTransport,
    middleware: [HTTPMiddleware], perAttempt: [HTTPMiddleware], system: CallSystem
  ) {
    self.client = client
    self.base = base
    self.headers = headers
    self.authentication = authentication
    self.authenticate = authenticate
    self.mayWaitForCredential = mayWaitForCredential
    self.dates = dates
    self.timeout = timeout
    self.retry = retry
    self.errors = errors
    self.transport = transport
    self.middleware = middleware
    self.perAttempt = perAttempt
    self.system = system
  }

  /// Starts a call with what all endpoints have in common.
  /// - Parameter path: A template: `/items/{id}`.
  public func call(_ endpoint: String, _ method: String, _ path: String) -> EndpointCall {
    EndpointCall(endpoint, method, path, of: self)
  }

  // MARK: - Results

  /// Sends a call whose response has no body to read.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func send(_ call: EndpointCall) async throws {
    _ = try await self.success(of: call, accept: nil)
  }

  /// The part of a JSON body at a path. An optional is nil when that part is missing or null, or
  /// the body is empty.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func json<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = []
  ) async throws -> Value {
    let response: HTTPResponse = try await self.success(of: call, accept: "application/json")
    do {
      return try JSONCoding.decode(type, from: response.body, at: path, dates: call.dates)
    } catch {
      let detail: String? = DecodingFailure.detail(error)
      throw self.error(.decoding, call, response, detail: detail)
    }
  }

  /// The body by its charset; without one it is UTF-8.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func text(_ call: EndpointCall) async throws -> String {
    let response: HTTPResponse = try await self.success(of: call, accept: "*/*")
    guard let text = response.text else {
      throw self.error(.decoding, call, response, detail: "the body is not text of its charset")
    }
    return text
  }

  #if compiler(>=6.2)
    @concurrent
  #endif
  public func data(_ call: EndpointCall) async throws -> Data {
    try await self.success(of: call, accept: "*/*").body
  }

  /// The response as it is, with any status below 400.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func response(_ call: EndpointCall) async throws -> HTTPResponse {
    try await self.success(of: call, accept: "*/*", statuses: 200..<400)
  }

  // MARK: - Sending

  func success(
    of call: EndpointCall, accept: String?, statuses: Range<Int> = 200..<300
  ) async throws -> HTTPResponse {
    try Task.checkCancellation()
    var request: HTTPRequest = try self.request(for: call, accept: accept)
    if case .written(let writer) = call.body {
      request = try await self.written(request, by: writer, call)
    }
    defer {
      if case .written(let writer) = call.body {
        writer.remove(from: request)
      }
    }
    let response: HTTPResponse
    do {
      response = try await self.answer(to: request, call)
    } catch is CancellationError where !Task.isCancelled {
      // Somebody else was cancelled, and this caller was not.
      throw ClientError(client: self.client, endpoint: call.endpoint, urlError: .cancelled)
    }
    guard response.body.count <= HTTPResponse.bodyLimit else {
      throw self.error(.tooLarge, call, HTTPResponse(status: response.status))
    }
    guard statuses.contains(response.status) else {
      throw self.error(.status, call, response)
    }
    return response
  }

  /// The response that middleware lets through, within the time for a whole call: 180 seconds, or
  /// that for one attempt if it is longer.
  private func answer(to request: HTTPRequest, _ call: EndpointCall) async throws -> HTTPResponse {
    let time: Duration = max(.seconds(180), request.timeout)
    var system: CallSystem = self.system
    system.end = ContinuousClock.now.advanced(by: min(time, .seconds(31_536_000)))
    guard !self.isPunctual else { return try await self.attempts(request, call, system) }
    do {
      return try await self.system.limit(to: time) { [system] () async throws -> HTTPResponse in
        try await self.passOn(request, call, self.middleware[...], system)
      }
    } catch let error as URLError where error.code == .timedOut {
      throw self.error(.timeout, call, urlError: .timedOut)
    }
  }

  private func passOn(
    _ request: HTTPRequest, _ call: EndpointCall, _ middleware: ArraySlice<HTTPMiddleware>,
    _ system: CallSystem
  ) async throws -> HTTPResponse {
    guard let first = middleware.first else {
      return try await self.attempts(request, call, system)
    }
    return try await first(request) { (next: HTTPRequest) async throws -> HTTPResponse in
      try await self.passOn(next, call, middleware.dropFirst(), system)
    }
  }

  private func attempts(
    _ request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> HTTPResponse {
    do {
      return try await call.retry.run(request, call, system) {
        (number: Int) async throws -> HTTPResponse in
        var attempt: HTTPRequest = request
        attempt.attempt = number
        return try await self.attempt(attempt, call, system.end)
      }
    } catch {
      throw self.publicError(error, call)
    }
  }

  private func attempt(
    _ request: HTTPRequest, _ call: EndpointCall, _ end: ContinuousClock.Instant?
  ) async throws -> HTTPResponse {
    let exchange: Exchange = {
      (request: HTTPRequest, signature: Signature?) async throws -> Answer in
      guard !self.hasPunctualTransport else {
        let ownEnd: ContinuousClock.Instant = .now.advanced(
          by: min(request.timeout, .seconds(31_536_000)))
        return try await self.follow(request, call, signature, until: min(ownEnd, end ?? ownEnd))
      }
      return try await self.system.limit(to: request.timeout) {
        () async throws -> Answer in
        try await self.follow(request, call, signature, until: nil)
      }
    }
    guard let authenticate = self.authenticate, call.authentication != nil else {
      return try await exchange(request, nil).response
    }
    return try await authenticate(request, call, exchange)
  }

  /// Whether nothing can hold a call up, so that nothing has to watch over it.
  private var isPunctual: Bool {
    self.hasPunctualTransport && self.middleware.isEmpty && !self.mayWaitForCredential
  }

  var hasPunctualTransport: Bool {
    self.transport.isPunctual && self.perAttempt.isEmpty && !self.system.hasOwnSleep
  }
}

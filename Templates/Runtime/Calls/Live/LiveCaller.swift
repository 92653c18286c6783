public import Foundation

/// Sends the calls of a live client: middleware, then each attempt with the credential, then the
/// middleware of attempts and the transport. All of it runs off the actor that calls.
public nonisolated final class LiveCaller: Sendable {
  let client: String
  /// What all calls have in common: a call before it has an endpoint.
  internal let common: EndpointCall
  let middleware: [HTTPMiddleware]
  let perAttempt: [HTTPMiddleware]
  let system: CallSystem

  public init(
    client: String, baseURL: URL?, headers: [HTTPHeader] = [],
    // Only for servers:
    servers: [String: URL?] = [:],
    // For all:
    prepare: (inout EndpointCall) -> Void = { (_: inout EndpointCall) -> Void in },
    // Only for singleCredential:
    authentication: Authentication? = nil, credential: Credential = .none,
    // Only for credentialSchemes:
    schemes: [String: (Authentication, Credential)] = [:], authorization: [[String]] = [],
    // For all:
    dates: DateCoding = .iso8601, timeout: Duration = .seconds(60), retry: RetryPolicy = .none,
    // Only for errors:
    errors: [ErrorBody] = [],
    // Only for secretNames:
    secrets: Set<String> = [], sentPlainly: [String: Set<String>] = [:],
    receivedPlainly: [String: Set<String>] = [:],
    secretParts: [String: Set<HTTPRequest.SecretPart>] = [:],
    // For all:
    transport: HTTPTransport, middleware: [HTTPMiddleware] = [],
    perAttempt: [HTTPMiddleware] = [], system: CallSystem = .current
  ) {
    self.client = client
    var common = EndpointCall(
      base: RuntimeCallBaseURL(baseURL),
      // Only for servers:
      servers: servers.mapValues { (url: URL?) -> RuntimeCallBaseURL in RuntimeCallBaseURL(url) },
      // For all:
      timeout: timeout, retry: retry, dates: dates, headers: HTTPHeaders(headers),
      // Only for singleCredential:
      authentication: authentication, credential: credential,
      // Only for credentialSchemes:
      authorization: authorization, schemes: schemes,
      // Only for secretNames:
      secrets: secrets, sentPlainly: sentPlainly, receivedPlainly: receivedPlainly,
      secretParts: secretParts,
      // Only for errors:
      errors: errors,
      // Only for placedKeys:
      makeUUID: system.uuid,
      // For all:
      transport: transport)
    prepare(&common)
    self.common = common
    self.middleware = middleware
    self.perAttempt = perAttempt
    self.system = system
  }

  /// Starts a call with what all endpoints have in common; a path is a template: `/items/{id}`.
  public func call(_ endpoint: String, _ method: String, _ path: String) -> EndpointCall {
    var call: EndpointCall = self.common
    call.begin(endpoint, method, path)
    return call
  }

  #if sends
    /// Sends a call whose response has no body to read.
    #if compiler(>=6.2)
      @concurrent
    #endif
    public func send(_ call: EndpointCall) async throws {
      _ = try await self.success(of: call, accept: nil)
    }
  #endif

  /// A JSON body, or the part of it at a path.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func json<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, at path: [JSONPathStep] = []
  ) async throws -> Value {
    let response: HTTPResponse = try await self.success(of: call, accept: "application/json")
    do {
      return try RuntimeJSONCoding.decode(type, from: response.body, at: path, dates: call.dates)
    } catch {
      throw self.error(.decoding, call, response, detail: RuntimeDecodingFailure.text(error, type))
    }
  }

  func success(of call: EndpointCall, accept: String?) async throws -> HTTPResponse {
    try Task.checkCancellation()
    #if followedPages
      if let visit = FollowedPage.visit {
        return try await self.success(of: call, for: visit, accept: accept)
      }
    #endif
    let call: EndpointCall = RuntimeCallOptions.current.applied(to: call)
    let request: HTTPRequest = try await self.request(for: call, accept: accept)
    #if multipart
      defer {
        if case .written(let writer) = call.body {
          writer.remove(from: request)
        }
      }
    #endif
    let response: HTTPResponse
    do {
      response = try await self.answer(to: request, call)
      try Task.checkCancellation()
    } catch _ where Task.isCancelled {
      throw CancellationError()
    } catch is CancellationError {
      // The transport was canceled, and this task was not.
      throw ClientError(client: self.client, endpoint: call.endpoint, urlError: .cancelled)
    } catch let error as URLError where error.code == .timedOut {
      throw self.publicError(error, call)
    }
    guard response.body.count <= HTTPResponse.bodyLimit else {
      throw self.publicError(response.tooLargeError, call)
    }
    guard call.statuses.contains(response.status) else {
      if call.otherStatuses.contains(response.status) { return response }
      #if errors
        if let body = call.errorValue(in: response) {
          throw self.error(.status, call, response, value: body.value, message: body.message)
        }
      #endif
      throw self.error(.status, call, response)
    }
    #if rejections
      if let error = self.rejection(of: call, response.status, response.headers, response.body) {
        throw error
      }
    #endif
    return response
  }

  /// The response that middleware lets through in 180 seconds, or in the time of a longer attempt.
  private func answer(to request: HTTPRequest, _ call: EndpointCall) async throws -> HTTPResponse {
    var system: CallSystem = self.system
    system.time = min(max(.seconds(180), request.timeout), CallSystem.year)
    system.end = system.sleep == nil ? .now.advanced(by: system.time) : nil
    #if asyncHTTPClient
      system.timers = call.transport.timers
    #endif
    #if uploads
      system = system.extended(by: request.progress)
    #endif
    // A transport that enforces timeouts ends calls itself: no task is needed to race it.
    system.isLimited = !self.enforcesTimeouts(call)
    let send: [HTTPMiddleware].Send = self.middleware.leading { [system] in
      try await self.attempts($0, call, system)
    }
    guard system.isLimited else { return try await send(request) }
    return try await system.limit(to: system.time) { try await send(request) }
  }

  private func attempts(
    _ request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> HTTPResponse {
    do {
      return try await call.retry.run(request, call, system) {
        (number: Int) async throws -> HTTPResponse in
        var attempt: HTTPRequest = request
        attempt.attempt = number
        #if singleCredential
          if call.isOwn, call.authentication != nil {
            return try await call.credential.response(to: attempt, call, of: self, system)
          }
        #endif
        #if credentialSchemes
          if call.isOwn, !call.authorization.isEmpty {
            return try await self.authorizedResponse(to: attempt, call, system)
          }
        #endif
        return try await self.attempt(attempt, call, system).response
      }
    } catch {
      throw self.publicError(error, call)
    }
  }

  /// Sends a request and follows redirects.
  /// - Returns: A response, and whether it is the client's own server's.
  func attempt(
    _ request: HTTPRequest, _ call: EndpointCall, _ system: CallSystem
  ) async throws -> (response: HTTPResponse, isOwn: Bool) {
    guard !self.enforcesTimeouts(call) else {
      let time: Duration = min(request.timeout, system.timeLeft)
      return try await self.follow(request, call, until: .now.advanced(by: time))
    }
    return try await system.limit(to: request.timeout) {
      try await self.follow(request, call, until: nil)
    }
  }

  private func enforcesTimeouts(_ call: EndpointCall) -> Bool {
    call.transport.enforcesTimeouts && self.system.sleep == nil
  }
}

nonisolated extension [HTTPMiddleware] {
  internal typealias Send = @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// What sends requests through all of these.
  internal func leading(to send: @escaping Send) -> Send {
    self.reversed().reduce(send) { (next: @escaping Send, middleware: @escaping HTTPMiddleware) in
      { (request: HTTPRequest) async throws -> HTTPResponse in try await middleware(request, next) }
    }
  }
}

/// Runs calls with other options than their own, in this task and in those that it starts.
///
/// - Parameter headers: Replace those of the same name; only servers of the API get them.
public func withCallOptions<Result>(
  timeout: Duration? = nil, headers: HTTPHeaders = HTTPHeaders(),
  isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Result
) async rethrows -> Result {
  let options = RuntimeCallOptions(timeout: timeout, headers: headers)
  return try await RuntimeCallOptions.$current.withValue(options.within(.current)) {
    try await calls()
  }
}

/// Runs calls with other options than their own, a `RetryPolicy` among them.
public func withCallOptions<Result>(
  timeout: Duration? = nil, retry: RetryPolicy, headers: HTTPHeaders = HTTPHeaders(),
  isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Result
) async rethrows -> Result {
  let options = RuntimeCallOptions(timeout: timeout, retry: retry, headers: headers)
  return try await RuntimeCallOptions.$current.withValue(options.within(.current)) {
    try await calls()
  }
}

internal nonisolated struct RuntimeCallOptions: Sendable {
  @TaskLocal static var current = RuntimeCallOptions()

  var timeout: Duration?
  var retry: RetryPolicy?
  var headers = HTTPHeaders()

  func within(_ outer: RuntimeCallOptions) -> RuntimeCallOptions {
    RuntimeCallOptions(
      timeout: self.timeout ?? outer.timeout, retry: self.retry ?? outer.retry,
      headers: outer.headers.replaced(by: self.headers))
  }

  func applied(to call: EndpointCall) -> EndpointCall {
    var call: EndpointCall = call
    call.timeout = self.timeout ?? call.timeout
    call.retry = self.retry ?? call.retry
    if call.isOwn { call.headers = call.headers.replaced(by: self.headers) }
    return call
  }
}

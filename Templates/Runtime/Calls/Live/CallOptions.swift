/// Runs calls with other options than their own, in this task and in those that it starts.
///
/// - Parameter headers: In the place of those of the same name; only servers of the API get them.
public func withCallOptions<Result>(
  timeout: Duration? = nil, headers: HTTPHeaders = HTTPHeaders(),
  isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Result
) async rethrows -> Result {
  let change = RuntimeCallOptions.change(timeout, nil, headers)
  return try await RuntimeCallOptions.$current.withValue(change, operation: calls)
}

public func withCallOptions<Result>(
  timeout: Duration? = nil, retry: RetryPolicy, headers: HTTPHeaders = HTTPHeaders(),
  isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Result
) async rethrows -> Result {
  let change = RuntimeCallOptions.change(timeout, retry, headers)
  return try await RuntimeCallOptions.$current.withValue(change, operation: calls)
}

internal nonisolated enum RuntimeCallOptions {
  /// What changes the calls of a task.
  @TaskLocal static var current: (@Sendable (inout EndpointCall) -> Void)?

  /// After what changes them already.
  static func change(
    _ timeout: Duration?, _ retry: RetryPolicy?, _ headers: HTTPHeaders
  ) -> @Sendable (inout EndpointCall) -> Void {
    { [outer = self.current] (call: inout EndpointCall) -> Void in
      outer?(&call)
      call.timeout = timeout ?? call.timeout
      call.retry = retry ?? call.retry
      // Only for absoluteURLs:
      guard call.isOwn else { return }
      // For all:
      for header in headers {
        call.headers[header.name] = header.value
      }
    }
  }
}

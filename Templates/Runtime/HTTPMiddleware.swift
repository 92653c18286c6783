/// Sees every request before its credential is added, and every response. It passes the request
/// on by calling `next`, as often as it likes.
public typealias HTTPMiddleware =
  @Sendable (
    _ request: HTTPRequest,
    _ next: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse

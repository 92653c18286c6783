/// Sees every request before its credential is added, and every response. It passes the request
/// on by calling `next`, as often as it likes.
///
/// As one of `perAttempt` it sees each attempt, and each redirect that is followed, as it goes out,
/// with its credential.
public typealias HTTPMiddleware =
  @Sendable (
    _ request: HTTPRequest,
    _ next: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse

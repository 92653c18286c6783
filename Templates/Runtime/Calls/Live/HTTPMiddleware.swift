/// Sees every request before its credential is added, and every response. It sends the request by
/// calling `next`, any number of times.
///
/// As one of `perAttempt` it sees each attempt, and each redirect that is followed, as it goes out,
/// with its credential.
public typealias HTTPMiddleware =
  @Sendable (
    _ request: HTTPRequest,
    _ next: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse

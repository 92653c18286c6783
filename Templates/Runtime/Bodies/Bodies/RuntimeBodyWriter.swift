/// A body that is put together when the call is sent.
internal nonisolated protocol RuntimeBodyWriter: Sendable {
  /// Gives the request its body, and the header fields that describe it.
  func write(into request: inout HTTPRequest) async throws
  /// Removes what was written for the request, when no attempt follows.
  func remove(from request: HTTPRequest)
}

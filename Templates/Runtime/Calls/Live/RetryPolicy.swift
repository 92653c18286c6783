import Foundation

/// Which calls that have failed are made again.
public nonisolated struct RetryPolicy: Sendable {
  /// Makes one attempt of a call, the first with number 1; what it throws is what the transport
  /// threw.
  typealias Attempt = @Sendable (_ number: Int) async throws -> HTTPResponse

  let run: @Sendable (HTTPRequest, EndpointCall, CallSystem, Attempt) async throws -> HTTPResponse

  /// One attempt and no other.
  public static let none = RetryPolicy { _, _, _, attempt in try await attempt(1) }
}

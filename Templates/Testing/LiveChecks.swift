import Foundation
import Testing

@testable import ClientsmithRuntime

// MARK: - Arguments of live clients

nonisolated extension ClientCheck {
  /// A call of a client that was made with all arguments goes to the base URL, by way of all
  /// middleware, and is not made again.
  func obeys<Value: Sendable>(
    _ makeClient: (LiveParts) -> Client,
    by call: @Sendable (Client) async throws -> Value,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    let visits = Visits()
    let parts: LiveParts = visits.parts
    _ = try? await call(makeClient(parts))
    let places: [String] = await visits.places
    if places.dropLast() != ["middleware", "perAttempt"]
      || places.last?.hasPrefix(parts.baseURL.absoluteString) != true
    {
      Testing.Issue.record(
        "expected one attempt at \(parts.baseURL), through all middleware, not \(places)",
        sourceLocation: sourceLocation)
    }
  }
  #if environments

    /// The URL of a call begins like this.
    func goes<Value: Sendable>(
      _ makeClient: (LiveParts) -> Client, to url: String,
      by call: @Sendable (Client) async throws -> Value,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
      let visits = Visits()
      _ = try? await call(makeClient(visits.parts))
      let place: String? = await visits.places.last
      if place?.hasPrefix(url) != true {
        Testing.Issue.record(
          "expected a request to \(url), not to \(place ?? "anywhere")",
          sourceLocation: sourceLocation)
      }
    }
  #endif
}

/// Where the calls of a client come through; none gets a response.
private actor Visits {
  private(set) var places: [String] = []

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        await self.add(request.url.absoluteString)
        throw URLError(.networkConnectionLost)
      })
    parts.system.pause = { (_: Duration) async throws -> Void in }
    parts.middleware = [self.middleware("middleware")]
    parts.perAttempt = [self.middleware("perAttempt")]
    return parts
  }

  private nonisolated func middleware(_ name: String) -> HTTPMiddleware {
    { (request, next) async throws -> HTTPResponse in
      await self.add(name)
      return try await next(request)
    }
  }

  private func add(_ place: String) {
    self.places.append(place)
  }
}

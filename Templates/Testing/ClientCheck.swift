import Foundation
import Testing

@testable import ClientsmithRuntime

// MARK: - Checks

/// What a live client is made of in a test.
nonisolated struct LiveParts: Sendable {
  var transport: HTTPTransport
  /// No deadline is ever reached: tests must not depend on how busy the machine is.
  var system = CallSystem(sleep: { (_: Duration) async throws -> Void in
    try await Task.sleep(for: .seconds(86_400))
  })
  /// Where a client goes that is told to go somewhere.
  let baseURL = URL(string: "http://localhost/test")!
  var middleware: [HTTPMiddleware] = []
  var perAttempt: [HTTPMiddleware] = []
  #if singleCredential
    /// Provides the credential.
    var credential: @Sendable () async throws -> String = { "user:secret" }
  #endif
  #if credentialSchemes
    /// Provides the credential of each scheme, which is its own.
    var schemeCredential: @Sendable (_ scheme: String) async throws -> String = { "\($0):secret" }
    /// The schemes that have no credential.
    let missing: Set<String>
  #endif

  /// - Parameter missing: the schemes that have no credential.
  init(_ transport: HTTPTransport, without missing: Set<String> = []) {
    self.transport = transport
    #if credentialSchemes
      self.missing = missing
    #endif
    #if placedKeys
      self.system.uuid = { UUID(uuid: (0, 0, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, 0)) }
    #endif
  }
  #if credentialSchemes

    func credential(_ scheme: String) -> Credential {
      self.missing.contains(scheme)
        ? .none
        : .provider { () async throws -> String in try await self.schemeCredential(scheme) }
    }
  #endif
}

/// The implementations of a client that its tests call. No request leaves the process.
nonisolated final class ClientCheck<Client: Sendable>: Sendable {
  typealias Report = @Sendable (UnimplementedEndpoint) -> Void

  let name: String
  /// Of an attempt.
  let timeout: Duration
  let live: @Sendable (LiveParts) -> Client
  let mock: Client
  /// A mock whose closures are all replaced by those of another client.
  let replacing: @Sendable (Client) -> Client
  let failing: @Sendable (@escaping Report) -> Client

  init(
    _ name: String, timeout: Duration = .seconds(60),
    live: @escaping @Sendable (LiveParts) -> Client, mock: Client,
    replacing: @escaping @Sendable (Client) -> Client,
    failing: @escaping @Sendable (@escaping Report) -> Client
  ) {
    self.name = name
    self.timeout = timeout
    self.live = live
    self.mock = mock
    self.replacing = replacing
    self.failing = failing
  }

  /// The checks of one endpoint, for `run()` when all are there.
  ///
  /// - Parameters:
  ///   - timeout: of an attempt; nil: that of the client.
  ///   - call: calls the endpoint with arguments for all of its parameters.
  func endpoint<Value: Sendable>(
    _ name: String, timeout: Duration? = nil,
    by call: @escaping @Sendable (Client) async throws -> Value
  ) -> EndpointCheck<Client, Value> {
    EndpointCheck(client: self, name: name, timeout: timeout ?? self.timeout, call: call)
  }
  #if failedScenarios

    /// A call fails in a scenario: with a status, or since the connection does.
    func fails<Value: Sendable>(
      in scenario: Client, with status: Int? = nil, urlError: URLError.Code? = nil,
      by call: @Sendable (Client) async throws -> Value,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
      do {
        _ = try await call(scenario)
        Testing.Issue.record("expected an error", sourceLocation: sourceLocation)
      } catch let error as ClientError where error.status == status && error.urlError == urlError {
        // As it should be.
      } catch {
        let expected = status.map { "status \($0)" } ?? "the code \(urlError?.rawValue ?? 0)"
        Testing.Issue.record(
          error, "expected an error with \(expected)", sourceLocation: sourceLocation)
      }
    }
  #endif
  #if secretValues

    /// Nothing that prints a value shows a text.
    func hides<Hiding>(
      _ text: String, in value: Hiding,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      var dumped = ""
      dump(value, to: &dumped)
      for printed in ["\(value)", String(reflecting: value), dumped] where printed.contains(text) {
        Testing.Issue.record(
          "expected no secret in \(printed)", sourceLocation: sourceLocation)
      }
    }
  #endif
}

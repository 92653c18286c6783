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
  /// Provides the credential, where the client needs one.
  var credential: @Sendable () async throws -> String = { "user:secret" }
  #if credentialSchemes
    /// Provides the credential of each scheme, which is its own.
    var schemeCredential: @Sendable (_ scheme: String) async throws -> String = { "\($0):secret" }
  #endif

  init(_ transport: HTTPTransport) {
    self.transport = transport
    #if placedKeys
      self.system.uuid = { UUID(uuid: (0, 0, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, 0)) }
    #endif
  }
  #if credentialSchemes

    func credential(_ scheme: String) -> Credential {
      .provider { () async throws -> String in try await self.schemeCredential(scheme) }
    }
  #endif
}

/// The implementations of a client that its tests call. No request leaves the process.
nonisolated final class ClientCheck<Client: Sendable>: Sendable {
  typealias Report = @Sendable (UnimplementedEndpoint) -> Void

  let name: String
  let live: @Sendable (LiveParts) -> Client
  let mock: Client
  let failing: @Sendable (@escaping Report) -> Client

  init(
    _ name: String, live: @escaping @Sendable (LiveParts) -> Client, mock: Client,
    failing: @escaping @Sendable (@escaping Report) -> Client
  ) {
    self.name = name
    self.live = live
    self.mock = mock
    self.failing = failing
  }

  /// The checks of one endpoint, for `run()` when all are there.
  ///
  /// - Parameter call: calls the endpoint with arguments for all of its parameters.
  func endpoint<Value: Sendable>(
    _ name: String, by call: @escaping @Sendable (Client) async throws -> Value
  ) -> EndpointCheck<Client, Value> {
    EndpointCheck(client: self, name: name, call: call)
  }
}

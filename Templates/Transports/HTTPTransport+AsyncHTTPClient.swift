public import AsyncHTTPClient
import Foundation

nonisolated extension HTTPTransport {
  /// async-http-client: one client for the process, on the threads that SwiftNIO shares.
  public static let asyncHTTPClient: HTTPTransport = .asyncHTTPClient(HTTPClient.Configuration())

  /// async-http-client with a configuration of its own: certificates, proxies, connections.
  /// To be made once: connections are kept for the next request, at most as many to each host at a
  /// time as `connectionPool` says, 8 by default. Other calls wait for one of them.
  ///
  /// Redirects are never followed here, whatever the configuration says, and compressed responses
  /// are inflated. `shutdown()` closes the connections.
  public static func asyncHTTPClient(_ configuration: HTTPClient.Configuration) -> HTTPTransport {
    .asyncHTTPClient(RuntimeClientDriver(configuration))
  }

  /// A client of the application's: its connections, event loops and certificates. It is the
  /// application that shuts it down.
  ///
  /// Its configuration has to say `redirectConfiguration: .disallow`, since live clients keep
  /// credentials from other hosts: a call that it has redirected fails.
  ///
  /// - Parameter connectionsPerHost: What the client's configuration says.
  public static func asyncHTTPClient(
    _ client: HTTPClient, connectionsPerHost: Int = 8
  ) -> HTTPTransport {
    .asyncHTTPClient(RuntimeClientDriver(client, connectionsPerHost: connectionsPerHost))
  }

  private static func asyncHTTPClient(_ driver: RuntimeClientDriver) -> HTTPTransport {
    var transport = HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        try await driver.send(request)
      },
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        try await driver.stream(request)
      })
    transport.enforcesTimeouts = true
    transport.timers = { RuntimeTimers.shared.add($0, $1) }
    transport.end = { try await driver.shutdown() }
    return transport
  }
}

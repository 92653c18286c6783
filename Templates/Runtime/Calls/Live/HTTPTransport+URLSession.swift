#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

nonisolated extension HTTPTransport {
  /// URLSession without cookies, cache and stored credentials: one session for the process.
  ///
  /// On Linux, Foundation before Swift 6.4 ends the process when a connection is lost before the
  /// response (swift-corelibs-foundation issue 5285); that of 6.3 may, when a body from a file is
  /// no longer sent, as after a cancellation. Servers are better served by async-http-client.
  public static let urlSession: HTTPTransport = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return HTTPTransport.urlSession(configuration)
  }()

  /// What a session answers to a challenge, with a credential or none; nil: the default handling.
  public typealias ChallengeAnswer =
    @Sendable (URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?)?

  /// URLSession with a configuration of its own, to be made once: each keeps its session. Timeouts
  /// of calls count, not `timeoutIntervalForRequest`; `httpAdditionalHeaders` go to all servers,
  /// those of redirects too. With a background session, which cannot serve calls, each fails.
  ///
  /// - Parameter answer: Asked about certificates and proxies: to accept only certain certificates,
  ///   or to show one of the client's. Never asked on Linux.
  public static func urlSession(
    _ configuration: URLSessionConfiguration, answer: ChallengeAnswer? = nil
  ) -> HTTPTransport {
    guard configuration.identifier == nil else {
      return HTTPTransport { (_: HTTPRequest) async throws -> HTTPResponse in
        throw ClientError(
          client: "HTTPTransport", endpoint: "urlSession", reason: .invalidRequest,
          detail: "a background session, one with an identifier, outlives calls that wait for it")
      }
    }
    return .urlSession(RuntimeSessionDriver(configuration, answer: answer))
  }

  internal static func urlSession(_ driver: RuntimeSessionDriver) -> HTTPTransport {
    HTTPTransport(
      send: { try await driver.send($0) },
      // Only for streams:
      stream: { try await driver.stream($0) },
      // For all:
      enforcesTimeouts: true)
  }
}

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
  /// response (swift-corelibs-foundation issue 5285). Servers are better served by
  /// async-http-client.
  public static let urlSession: HTTPTransport = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return HTTPTransport.urlSession(configuration)
  }()

  /// URLSession with a configuration of its own. To be made once: each keeps its session for as
  /// long as the process runs.
  public static func urlSession(_ configuration: URLSessionConfiguration) -> HTTPTransport {
    .urlSession(
      configuration, bodyLimit: HTTPResponse.bodyLimit, streamLimit: 16_777_216,
      system: .current)
  }

  static func urlSession(
    _ configuration: URLSessionConfiguration, bodyLimit: Int, streamLimit: Int,
    system: CallSystem
  ) -> HTTPTransport {
    let driver = SessionDriver(configuration, system)
    var transport = HTTPTransport(
      send: { (request: HTTPRequest) async throws -> HTTPResponse in
        try await driver.send(request, bodyLimit: bodyLimit)
      },
      stream: { (request: HTTPRequest) async throws -> HTTPResponseStream in
        try await driver.stream(request, limit: streamLimit)
      })
    transport.isPunctual = true
    return transport
  }
}

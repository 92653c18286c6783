import Foundation
import Testing

@testable import ClientsmithRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is decided about a URLSession without one at work.
@Suite struct SessionDriverTests {
  @Test func aSessionsOwnTimeoutIsOutOfTheWay() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 5
    configuration.httpAdditionalHeaders = ["X-A": "1"]
    let copy = RuntimeSessionDriver.untimed(configuration)
    #expect(copy.timeoutIntervalForRequest == 86_400)
    #expect(copy.httpAdditionalHeaders?["X-A"] as? String == "1")
    #expect(configuration.timeoutIntervalForRequest == 5)
  }

  /// What URLSession on Apple's systems reports after the background.
  @Test(arguments: [ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE])
  func aConnectionThatIsGoneIsALostOne(code: Int32) async {
    let exchange = RuntimeStreamExchange(limit: 1)
    exchange.complete(NSError(domain: NSPOSIXErrorDomain, code: Int(code)))
    let error = await #expect(throws: URLError.self) { try await exchange.next() }
    #expect(error?.code == .networkConnectionLost)
  }

  @Test func otherErrorsOfTheSystemStayWhatTheyAre() async {
    let exchange = RuntimeStreamExchange(limit: 1)
    exchange.complete(NSError(domain: NSPOSIXErrorDomain, code: Int(EINVAL)))
    let error = await #expect(throws: (any Error).self) { try await exchange.next() }
    #expect(error.map { ($0 as NSError).code } == Int(EINVAL))
  }

  @Test(arguments: [
    (
      NSURLAuthenticationMethodHTTPBasic, nil,
      URLSession.AuthChallengeDisposition.rejectProtectionSpace
    ),
    (NSURLAuthenticationMethodHTTPDigest, nil, .rejectProtectionSpace),
    (NSURLAuthenticationMethodHTTPBasic, "HTTPS", .performDefaultHandling),
    ("NSURLAuthenticationMethodServerTrust", nil, .performDefaultHandling),
    ("NSURLAuthenticationMethodClientCertificate", nil, .performDefaultHandling),
  ])
  func onlyPasswordsOfTheAPIAreRefused(
    method: String, proxy: String?, expected: URLSession.AuthChallengeDisposition
  ) {
    let space =
      proxy.map {
        URLProtectionSpace(
          proxyHost: "127.0.0.1", port: 1, type: $0, realm: nil, authenticationMethod: method)
      }
      ?? URLProtectionSpace(
        host: "127.0.0.1", port: 1, protocol: "https", realm: nil, authenticationMethod: method)
    #expect(RuntimeSessionDelegate.usual(space) == expected)
  }
}

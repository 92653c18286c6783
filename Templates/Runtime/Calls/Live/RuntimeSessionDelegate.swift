import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what a session reports to the exchange that it belongs to.
internal nonisolated final class RuntimeSessionDelegate:
  NSObject, URLSessionDataDelegate, @unchecked Sendable
{
  /// What is said to challenges; nil: what is usual. Set before the session starts: an initializer
  /// of its own would bring an override of `init()`, which Swift 6.3 takes for an infinite
  /// recursion where Foundation is imported with the access `package`.
  var answer: HTTPTransport.ChallengeAnswer?
  private let lock = NSLock()
  private var exchanges: [Int: RuntimeSessionExchange] = [:]

  func add(_ exchange: RuntimeSessionExchange, for task: URLSessionTask) {
    self.lock.withLock { self.exchanges[task.taskIdentifier] = exchange }
  }

  private func exchange(for task: URLSessionTask) -> RuntimeSessionExchange? {
    self.lock.withLock { self.exchanges[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    self.exchange(for: dataTask)?.begin(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self.exchange(for: dataTask)?.receive(data)
  }

  #if uploads
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
      self.exchange(for: task)?.progress.report()
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = self.lock.withLock { self.exchanges.removeValue(forKey: task.taskIdentifier) }
    exchange?.complete(error)
  }

  #if bodies
    #if canImport(FoundationNetworking)
      /// On Linux libcurl asks for the body once more when a connection that was used before has
      /// been closed. Foundation has no second one, and the request would end at its timeout.
      func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
      ) {
        self.exchange(for: task)?.response.set(.failure(URLError(.networkConnectionLost)))
        completionHandler(nil)
      }
    #endif
  #endif

  /// The caller follows redirects: on Linux, URLSession takes every header to the new host.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// Certificates and proxies are dealt with as usual, unless there is an answer; the credentials
  /// of an API are never URLSession's. On Linux certificates and proxies are curl's matter and
  /// never asked about here.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Foundation asks here when the response is complete, and then cancels the task or, before
      // Swift 6.3.2, waits forever (swift-corelibs-foundation issue 5456).
      self.urlSession(session, task: task, didCompleteWithError: nil)
      completionHandler(.rejectProtectionSpace, nil)
    #else
      let answer = self.answer?(challenge) ?? (Self.usual(challenge.protectionSpace), nil)
      completionHandler(answer.0, answer.1)
    #endif
  }

  /// What is said to a challenge without an answer of the caller's.
  static func usual(_ space: URLProtectionSpace) -> URLSession.AuthChallengeDisposition {
    let passwords: [String] = [
      NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
      NSURLAuthenticationMethodHTTPDigest,
    ]
    // A password for the API itself: the response, 401, is for the caller.
    let isPassword: Bool = passwords.contains(space.authenticationMethod)
    return isPassword && !space.isProxy() ? .rejectProtectionSpace : .performDefaultHandling
  }
}

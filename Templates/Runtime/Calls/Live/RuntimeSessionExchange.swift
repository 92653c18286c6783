import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task of a URLSession, and what the session reports of it, one thing after the other: its
/// response is read as a whole.
internal nonisolated class RuntimeSessionExchange: @unchecked Sendable {
  /// Where tasks of the session are made, started and canceled. On Linux all of that waits for
  /// whatever the session does, which may take long; the threads of Swift's tasks are few, and
  /// canceling under a lock or where the session reports can deadlock (swift-corelibs-foundation
  /// issue 5412).
  static let control = DispatchQueue(label: "clientsmith.session")

  /// Only used on `control`.
  private(set) var task: URLSessionDataTask?
  #if uploads
    /// Of the request's body; set before the task starts.
    final var progress = HTTPRequest.Progress()
  #endif
  let response = RuntimeFirstResult<HTTPResponse>()
  /// The response as far as it is there, once it has begun.
  private(set) var head: HTTPResponse?
  /// How many bytes a body may have.
  final let limit: Int

  init(limit: Int) { self.limit = limit }

  /// - Parameter makeTask: Makes a task whose session reports to the delegate.
  final func start(
    _ delegate: RuntimeSessionDelegate, _ makeTask: @escaping @Sendable () -> URLSessionDataTask
  ) {
    Self.control.async { () -> Void in
      let task: URLSessionDataTask = makeTask()
      self.task = task
      delegate.add(self, for: task)
      task.resume()
    }
  }

  final func cancel() {
    Self.control.async { self.task?.cancel() }
  }

  func begin(_ response: URLResponse) {
    // On Linux, interim responses such as 103 (RFC 9110, section 15.2) are reported too.
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    var head = HTTPResponse(status: response.statusCode)
    for (name, value) in response.allHeaderFields {
      #if setCookies
        guard !"\(name)".isSameName(as: "Set-Cookie") else {
          for field in RuntimeSetCookie.fields("\(value)") {
            head.headers.append("\(name)", field)
          }
          continue
        }
      #endif
      head.headers.append("\(name)", "\(value)")
    }
    head.headers.fields.sort { $0.name < $1.name }
    self.head = self.head ?? head
  }

  func receive(_ data: Data) {
    guard let size = self.head?.body.count, size <= self.limit else { return }
    self.head?.body.append(data)
    if size + data.count > self.limit, let head = self.head {
      self.response.set(.failure(head.tooLargeError))
    }
  }

  func end(_ result: Result<HTTPResponse, any Error>) {
    self.response.set(result)
  }

  final func complete(_ error: (any Error)?) {
    switch (error, self.head) {
    case (nil, let head?): self.end(.success(head))
    case (nil, nil): self.end(.failure(URLError(.badServerResponse)))
    case (let error as URLError, _) where error.code == .cancelled:
      self.end(.failure(CancellationError()))
    case (let error as URLError, let head)
    where error.code == (head == nil ? .badServerResponse : .unknown):
      // What Foundation on Linux makes of a body that is cut off, and of no response at all.
      self.end(.failure(URLError(.networkConnectionLost)))
    case (let error?, _):
      self.end(.failure(Self.isLostConnection(error) ? URLError(.networkConnectionLost) : error))
    }
  }

  /// On Apple's systems a connection that was closed while the app was in the background ends with
  /// an error of POSIX instead of URLSession's own.
  private static func isLostConnection(_ error: any Error) -> Bool {
    let error = error as NSError
    let codes: [Int32] = [ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE]
    return error.domain == NSPOSIXErrorDomain && codes.map { Int($0) }.contains(error.code)
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One task of a URLSession, and what the session reports of it, one thing after the other.
internal nonisolated class RuntimeSessionExchange: @unchecked Sendable {
  /// Where tasks of the session are made, started and cancelled. On Linux all of that waits for
  /// whatever the session does, which may take long; the threads of Swift's tasks are few, and
  /// cancelling under a lock or where the session reports can deadlock (swift-corelibs-foundation
  /// issue 5412).
  static let control = DispatchQueue(label: "clientsmith.session")

  /// Only used on `control`.
  private(set) var task: URLSessionDataTask?
  // Only for uploads:
  /// Of the request's body; set before the task starts.
  final var progress = HTTPRequest.Progress()
  // For all:
  /// The response without its body, once it has begun.
  private(set) var head: HTTPResponse?

  /// - Parameter makeTask: Makes a task that reports here.
  final func start(_ makeTask: @escaping @Sendable () -> URLSessionDataTask) {
    Self.control.async { () -> Void in
      self.task = makeTask()
      self.task?.resume()
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
      // Only for setCookies:
      guard !"\(name)".isSameName(as: "Set-Cookie") else {
        for field in RuntimeSetCookie.fields("\(value)") {
          head.headers.append("\(name)", field)
        }
        continue
      }
      // For all:
      head.headers.append("\(name)", "\(value)")
    }
    head.headers.fields.sort { $0.name < $1.name }
    self.head = self.head ?? head
  }

  func receive(_ data: Data) {}

  func end(_ result: Result<HTTPResponse, any Error>) {}

  final func complete(_ error: (any Error)?) {
    let result: Result<HTTPResponse, any Error>
    switch (error, self.head) {
    case (nil, let head?):
      result = .success(head)
    case (nil, nil):
      result = .failure(URLError(.badServerResponse))
    case (let error as URLError, _) where error.code == .cancelled:
      result = .failure(CancellationError())
    case (let error as URLError, let head)
    where error.code == (head == nil ? .badServerResponse : .unknown):
      // What Foundation on Linux makes of a body that is cut off, and of no response at all.
      result = .failure(URLError(.networkConnectionLost))
    case (let error?, _):
      result = .failure(Self.isLostConnection(error) ? URLError(.networkConnectionLost) : error)
    }
    self.end(result)
  }

  /// On Apple's systems a connection that was closed while the app was in the background ends with
  /// an error of POSIX instead of URLSession's own.
  private static func isLostConnection(_ error: any Error) -> Bool {
    let error = error as NSError
    let codes: [Int32] = [ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE]
    return error.domain == NSPOSIXErrorDomain
      && codes.map { Int($0) }.contains(error.code)
  }
}

/// An exchange whose response is read as a whole.
internal nonisolated final class RuntimeWholeExchange: RuntimeSessionExchange, @unchecked Sendable {
  let response = RuntimeFirstResult<HTTPResponse>()
  private let limit: Int
  private var body = Data()

  init(limit: Int) {
    self.limit = limit
  }

  override func receive(_ data: Data) {
    guard self.body.count <= self.limit else { return }
    self.body.append(data)
    if self.body.count > self.limit {
      self.response.set(.failure(URLError(.dataLengthExceedsMaximum)))
    }
  }

  override func end(_ result: Result<HTTPResponse, any Error>) {
    self.response.set(
      result.map { (head: HTTPResponse) -> HTTPResponse in
        HTTPResponse(status: head.status, headers: head.headers, body: self.body)
      })
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// More of a stream waits to be read than is kept.
nonisolated struct SlowReader: Error {}

/// One task of a URLSession: the head of its response, then the chunks of the body.
nonisolated final class SessionExchange: @unchecked Sendable {
  struct Head: Sendable {
    let status: Int
    let headers: HTTPHeaders
  }

  /// What the reader waits for; there is one reader.
  private enum Waiter {
    case head(CheckedContinuation<Head, any Error>)
    case chunk(CheckedContinuation<Data?, any Error>)
  }

  /// Where tasks of the session are made, started and cancelled. On Linux all of that waits for
  /// whatever the session does, which may take long; the threads of Swift's tasks are few, and
  /// reading a response needs one.
  private static let control = DispatchQueue(label: "clientsmith.session")

  private let waitingLimit: Int
  private let wholeLimit: Int?

  private let lock = NSLock()
  private var receivedHead: Head?
  private var chunks: [Data] = []
  private var waitingBytes = 0
  private var wholeBytes = 0
  private var end: Result<Data?, any Error>?
  #if !canImport(FoundationNetworking)
    private var isSuspended: Bool = false
  #endif
  private var waiter: Waiter?
  /// Only used on `control`; there once the exchange has begun.
  private var task: URLSessionDataTask?

  /// - Parameters:
  ///   - waitingLimit: How many bytes may wait for the reader.
  ///   - wholeLimit: How many bytes the body may have.
  init(waitingLimit: Int, wholeLimit: Int?) {
    self.waitingLimit = waitingLimit
    self.wholeLimit = wholeLimit
  }

  // MARK: - For the reader

  /// Starts a task and waits for the head of the response.
  /// - Parameter makeTask: Makes a task that reports to this exchange.
  func head(
    _ makeTask: @escaping @Sendable () -> URLSessionDataTask
  ) async throws -> Head {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end: Result<Data?, any Error>? = self.lock.withLock {
          self.waiter = self.end == nil ? .head(continuation) : nil
          return self.end
        }
        if case .failure(let error) = end {
          continuation.resume(throwing: error)
        } else {
          Self.control.async { () -> Void in
            self.start(makeTask)
          }
        }
      }
    } onCancel: {
      self.stop(CancellationError())
    }
  }

  private func start(_ makeTask: @Sendable () -> URLSessionDataTask) {
    let isOver: Bool = self.lock.withLock { self.end != nil }
    guard !isOver else { return }
    let task: URLSessionDataTask = makeTask()
    self.task = task
    task.resume()
  }

  /// The next chunk of the body; nil at its end.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Data?, any Error>? = self.lock.withLock {
          guard self.waiter == nil else { return .failure(StreamAlreadyRead()) }
          guard self.chunks.isEmpty else {
            let chunk: Data = self.chunks.removeFirst()
            self.waitingBytes -= chunk.count
            self.keepFlow()
            return .success(chunk)
          }
          self.waiter = self.end == nil ? .chunk(continuation) : nil
          return self.end
        }
        if let result {
          continuation.resume(with: result)
        }
      }
    } onCancel: {
      self.stop(CancellationError())
    }
  }

  /// Whether a reader waits for the head or a chunk.
  var isWaitedFor: Bool {
    self.lock.withLock { self.waiter != nil }
  }

  /// Ends the exchange.
  /// - Parameter dropsChunks: Whether what was not read yet is dropped, or read before the error.
  func stop(_ error: any Error, dropsChunks: Bool = true) {
    let isRunning: Bool = self.lock.withLock {
      guard self.end == nil else { return false }
      if dropsChunks {
        self.chunks = []
      }
      return true
    }
    guard isRunning else { return }
    self.finish(.failure(error))
    // On Linux, cancelling under a lock or on the queue of the delegate can deadlock
    // (swift-corelibs-foundation issue 5412).
    Self.control.async { () -> Void in
      self.task?.cancel()
    }
  }

  // MARK: - For the delegate

  func begin(_ response: URLResponse) {
    // On Linux, interim responses such as 103 (RFC 9110, section 15.2) are reported too.
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    var headers = HTTPHeaders()
    for (name, value) in response.allHeaderFields {
      let name = "\(name)"
      let values: [String] =
        name.isSameName(as: "Set-Cookie") ? SetCookie.fields("\(value)") : ["\(value)"]
      for value in values {
        headers.append(name, value)
      }
    }
    headers.fields.sort { $0.name < $1.name }
    let head = Head(status: response.statusCode, headers: headers)
    let waiter: Waiter? = self.lock.withLock {
      guard self.receivedHead == nil else { return nil }
      self.receivedHead = head
      return self.takeWaiter()
    }
    if case .head(let continuation) = waiter {
      continuation.resume(returning: head)
    }
  }

  func receive(_ data: Data) {
    let (waiter, isTooLarge): (Waiter?, Bool) = self.lock.withLock {
      guard self.end == nil else { return (nil, false) }
      self.wholeBytes += data.count
      if let limit = self.wholeLimit, self.wholeBytes > limit {
        return (nil, true)
      }
      if case .chunk = self.waiter {
        return (self.takeWaiter(), false)
      }
      self.waitingBytes += data.count
      self.chunks.append(data)
      self.keepFlow()
      return (nil, self.waitingBytes > self.waitingLimit)
    }
    if isTooLarge {
      // A reader that is behind still gets what came before.
      let isWhole: Bool = self.wholeLimit != nil
      self.stop(
        isWhole ? URLError(.dataLengthExceedsMaximum) : SlowReader(), dropsChunks: isWhole)
    }
    if case .chunk(let continuation) = waiter {
      continuation.resume(returning: data)
    }
  }

  /// Under the lock. Lets the server wait for the reader of a stream, where the platform can:
  /// Foundation on Linux restarts a task that was suspended.
  private func keepFlow() {
    #if !canImport(FoundationNetworking)
      guard self.wholeLimit == nil, self.end == nil else { return }
      if !self.isSuspended, self.waitingBytes > self.waitingLimit / 4 {
        self.isSuspended = true
        Self.control.async { () -> Void in self.task?.suspend() }
      } else if self.isSuspended, self.waitingBytes < self.waitingLimit / 8 {
        self.isSuspended = false
        Self.control.async { () -> Void in self.task?.resume() }
      }
    #endif
  }

  func complete(_ error: (any Error)?) {
    let hasHead: Bool = self.lock.withLock { self.receivedHead != nil }
    switch error {
    case nil:
      self.finish(hasHead ? .success(nil) : .failure(URLError(.badServerResponse)))
    case let error as URLError where error.code == .cancelled:
      self.finish(.failure(CancellationError()))
    case let error as URLError where error.code == .unknown && hasHead:
      // What Foundation on Linux makes of a body that is cut off.
      self.finish(.failure(URLError(.networkConnectionLost)))
    case let error? where Self.isLostConnection(error):
      self.finish(.failure(URLError(.networkConnectionLost)))
    case let error?:
      self.finish(.failure(error))
    }
  }

  /// On Apple's systems a connection that was closed while the app was in the background ends with
  /// an error of POSIX instead of URLSession's own.
  private static func isLostConnection(_ error: any Error) -> Bool {
    let error = error as NSError
    let codes: [Int32] = [ECONNABORTED, ECONNRESET, ENOTCONN, EPIPE]
    return error.domain == NSPOSIXErrorDomain
      && codes.contains { (code: Int32) -> Bool in Int(code) == error.code }
  }

  // MARK: - Both

  private func finish(_ end: Result<Data?, any Error>) {
    let waiter: Waiter? = self.lock.withLock {
      guard self.end == nil else { return nil }
      self.end = end
      return self.takeWaiter()
    }
    switch waiter {
    case .chunk(let continuation): continuation.resume(with: end)
    case .head(let continuation):
      if case .failure(let error) = end {
        continuation.resume(throwing: error)
      }
    case nil: break
    }
  }

  /// Under the lock.
  private func takeWaiter() -> Waiter? {
    defer { self.waiter = nil }
    return self.waiter
  }
}

nonisolated extension SessionExchange {
  /// Stops an exchange when the last of those who could read it is gone.
  final class Reader: Sendable {
    let exchange: SessionExchange

    init(_ exchange: SessionExchange) {
      self.exchange = exchange
    }

    deinit {
      self.exchange.stop(CancellationError())
    }
  }
}

/// The header `Set-Cookie`, the one that may not be joined with commas (RFC 9110, section 5.3), and
/// that URLSession joins.
nonisolated enum SetCookie {
  /// The fields that a value was joined of. A comma within one, as in a date, is followed by
  /// something else than a name and `=`.
  static func fields(_ joined: String) -> [String] {
    var fields: [String] = []
    for part in joined.split(separator: ",", omittingEmptySubsequences: false) {
      let name: Substring = part.drop { $0 == " " }.prefix { $0 != "=" && $0 != ";" && $0 != " " }
      let isStart: Bool = part.drop { $0 == " " }.dropFirst(name.count).first == "="
      if isStart || fields.isEmpty {
        fields.append(String(part.drop { $0 == " " }))
      } else {
        fields[fields.count - 1] += ",\(part)"
      }
    }
    return fields
  }
}

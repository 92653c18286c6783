import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// More of a stream waits to be read than is kept.
internal nonisolated struct RuntimeStreamOverflow: Error {}

/// An exchange whose response is read as it arrives: its head, then the chunks of the body.
internal nonisolated final class RuntimeStreamExchange:
  RuntimeSessionExchange, @unchecked Sendable
{
  private typealias Waiter = CheckedContinuation<Data?, any Error>

  private let lock = NSLock()
  private var chunks: [Data] = []
  private var waitingBytes = 0
  private var result: Result<Data?, any Error>?
  #if !canImport(FoundationNetworking)
    private var isSuspended: Bool = false
  #endif
  /// There is one reader.
  private var waiter: Waiter?
  private let system: CallSystem
  /// Keeps the reader's patience from ending.
  private var stopTimer: (() -> Void)?

  /// - Parameter limit: How many bytes may wait for the reader.
  init(limit: Int, system: CallSystem = .current) {
    self.system = system
    super.init(limit: limit)
  }

  // MARK: - For the reader

  /// The next chunk of the body; nil at its end.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Waiter) -> Void in
        let result: Result<Data?, any Error>? = self.lock.withLock {
          guard self.waiter == nil else { return .failure(StreamAlreadyRead()) }
          guard self.chunks.isEmpty else {
            let chunk: Data = self.chunks.removeFirst()
            self.waitingBytes -= chunk.count
            self.keepFlow()
            return .success(chunk)
          }
          guard self.result == nil else { return self.result }
          self.waiter = continuation
          self.stopTimer = self.system.startTimer(after: .seconds(300)) { [weak self] () -> Void in
            self?.stop(URLError(.timedOut))
          }
          return nil
        }
        if let result {
          continuation.resume(with: result)
        }
      }
    } onCancel: {
      self.stop(CancellationError())
    }
  }

  /// Whether a reader waits for a chunk.
  var isWaitedFor: Bool {
    self.lock.withLock { self.waiter != nil }
  }

  /// Ends the exchange.
  /// - Parameter dropsChunks: Whether what was not read yet is dropped, or read before the error.
  func stop(_ error: any Error, dropsChunks: Bool = true) {
    let isRunning: Bool = self.lock.withLock {
      guard self.result == nil else { return false }
      if dropsChunks {
        self.chunks = []
      }
      return true
    }
    guard isRunning else { return }
    self.finish(.failure(error))
    self.cancel()
  }

  // MARK: - For the delegate

  override func begin(_ response: URLResponse) {
    super.begin(response)
    if let head = self.head {
      self.response.set(.success(head))
    }
  }

  override func receive(_ data: Data) {
    let (waiter, isTooMuch): (Waiter?, Bool) = self.lock.withLock {
      guard self.result == nil else { return (nil, false) }
      if self.waiter != nil {
        return (self.takeWaiter(), false)
      }
      self.waitingBytes += data.count
      // Servers that write an event at a time would make millions of them.
      if let last = self.chunks.last, last.count < 65_536 {
        self.chunks[self.chunks.count - 1].append(data)
      } else {
        self.chunks.append(data)
      }
      self.keepFlow()
      return (nil, self.waitingBytes > self.limit)
    }
    if isTooMuch {
      // A reader that is behind still gets what came before.
      self.stop(RuntimeStreamOverflow(), dropsChunks: false)
    }
    waiter?.resume(returning: data)
  }

  override func end(_ result: Result<HTTPResponse, any Error>) {
    super.end(result)
    self.finish(result.map { (_: HTTPResponse) -> Data? in nil })
  }

  /// Under the lock. Lets the server wait for the reader, where the platform can: Foundation on
  /// Linux restarts a task that was suspended.
  private func keepFlow() {
    #if !canImport(FoundationNetworking)
      guard self.result == nil else { return }
      if !self.isSuspended, self.waitingBytes > self.limit / 4 {
        self.isSuspended = true
        Self.control.async { () -> Void in self.task?.suspend() }
      } else if self.isSuspended, self.waitingBytes < self.limit / 8 {
        self.isSuspended = false
        Self.control.async { () -> Void in self.task?.resume() }
      }
    #endif
  }

  // MARK: - Both

  private func finish(_ result: Result<Data?, any Error>) {
    let waiter: Waiter? = self.lock.withLock {
      guard self.result == nil else { return nil }
      self.result = result
      return self.takeWaiter()
    }
    waiter?.resume(with: result)
  }

  /// Under the lock.
  private func takeWaiter() -> Waiter? {
    self.stopTimer?()
    self.stopTimer = nil
    defer { self.waiter = nil }
    return self.waiter
  }
}

nonisolated extension RuntimeStreamExchange {
  /// Stops an exchange when the last of those who could read it is gone.
  final class Reader: Sendable {
    let exchange: RuntimeStreamExchange

    init(_ exchange: RuntimeStreamExchange) {
      self.exchange = exchange
    }

    deinit {
      self.exchange.stop(CancellationError())
    }
  }
}

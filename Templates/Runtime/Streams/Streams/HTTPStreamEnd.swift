import Foundation

/// How the body of a response came to its end.
public nonisolated struct HTTPStreamEnd: Sendable {
  /// How much of it was read, after decompression.
  public var bytes: Int64
  /// The time since its head was there.
  public var duration: Duration = .zero
  /// The error that its reader got; nil if it read everything, or stopped early.
  public var error: (any Error)? = nil
  /// Whether its reader has all of it.
  public var isComplete: Bool = true

  // The synthesized initializer is internal.
  public init(
    bytes: Int64, duration: Duration = .zero, error: (any Error)? = nil, isComplete: Bool = true
  ) {
    self.bytes = bytes
    self.duration = duration
    self.error = error
    self.isComplete = isComplete
  }
}

nonisolated extension HTTPResponse {
  /// Whether this is the head of a response whose body is read after middleware has returned.
  public var isStream: Bool { self.watch.target != nil }

  /// Calls a function once, when the body has been read or is left: at once for a response that is
  /// not a stream.
  public func onEnd(_ tell: @escaping @Sendable (_ end: HTTPStreamEnd) -> Void) {
    if let watch = self.watch.target {
      watch.add(tell)
    } else {
      tell(HTTPStreamEnd(bytes: Int64(self.body.count)))
    }
  }
}

/// Counts what is read of a stream.
nonisolated final class RuntimeStreamWatch: @unchecked Sendable {
  /// Nothing of a response depends on who watches it.
  struct Reference: Equatable, Sendable {
    var target: RuntimeStreamWatch?

    static func == (left: Self, right: Self) -> Bool { true }
  }

  private let start = ContinuousClock.now
  private let lock = NSLock()
  private var bytes: Int64 = 0
  private var end: HTTPStreamEnd?
  private var hasReader: Bool = false
  private var waiting: [@Sendable (HTTPStreamEnd) -> Void] = []

  func add(_ tell: @escaping @Sendable (HTTPStreamEnd) -> Void) {
    let end: HTTPStreamEnd? = self.lock.withLock {
      if self.end == nil {
        self.waiting.append(tell)
      }
      return self.end
    }
    if let end {
      tell(end)
    }
  }

  func count(_ bytes: Int) {
    self.lock.withLock { self.bytes += Int64(bytes) }
  }

  /// The stream is the caller's from now on.
  func handOver() {
    self.lock.withLock { self.hasReader = true }
  }

  /// Called when the stream can be read no more. Until it is the caller's, a task that was canceled
  /// is that of the attempt, which always is at its end.
  func release() {
    let isCanceled: Bool = self.lock.withLock { self.hasReader } && Task.isCancelled
    self.finish(isCanceled ? CancellationError() : nil)
  }

  /// The first end counts.
  func finish(_ error: (any Error)?, isComplete: Bool = false) {
    let (end, waiting) = self.lock.withLock {
      () -> (HTTPStreamEnd, [@Sendable (HTTPStreamEnd) -> Void]) in
      let end: HTTPStreamEnd =
        self.end
        ?? HTTPStreamEnd(
          bytes: self.bytes, duration: self.start.duration(to: .now), error: error,
          isComplete: isComplete)
      self.end = end
      defer { self.waiting = [] }
      return (end, self.waiting)
    }
    for tell in waiting {
      tell(end)
    }
  }
}

/// Lives as long as a stream can be read.
nonisolated final class RuntimeWatchedStream: Sendable {
  let watch = RuntimeStreamWatch()

  deinit {
    self.watch.release()
  }
}

import Foundation

/// The elements of a response, read and decoded as they are asked for.
///
/// A stream is read once: a second iterator throws `StreamAlreadyRead`. Leaving the loop ends the
/// request, and so does releasing a stream that is not read. A canceled iteration throws
/// `CancellationError`; nil always means that the stream is complete.
public nonisolated struct ResponseStream<Element: Sendable>: AsyncSequence, Sendable {
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let reading: RuntimeStreamReading<Element>

    public mutating func next() async throws -> Element? {
      try await self.reading.next()
    }
  }

  public var status: Int
  public var headers: HTTPHeaders
  private let source: RuntimeStreamSource<Element>

  /// - Parameter next: Returns one element after the other, and nil at the end. It is released
  ///   when the iteration is over.
  init(
    status: Int, headers: HTTPHeaders, next: @escaping @Sendable () async throws -> Element?
  ) {
    self.status = status
    self.headers = headers
    self.source = RuntimeStreamSource(next)
  }

  /// A stream that has all its elements from the start, for mocks.
  public init(_ elements: [Element], status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) {
    self.init(status: status, headers: headers) { (continuation: Continuation) -> Void in
      for element in elements {
        continuation.yield(element)
      }
      continuation.finish()
    }
  }

  public typealias Continuation = AsyncThrowingStream<Element, any Error>.Continuation

  /// A stream whose elements come from elsewhere, for mocks.
  ///
  /// - Parameter build: Called at once. What it gives to the continuation is kept until it is read.
  public init(
    status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), _ build: (Continuation) -> Void
  ) {
    let elements = AsyncThrowingStream<Element, any Error> { (continuation: Continuation) -> Void in
      build(continuation)
    }
    self.init(
      status: status, headers: headers,
      next: { () async throws -> Element? in
        // All iterators of such a stream share its state.
        var iterator = elements.makeAsyncIterator()
        return try await iterator.next()
      })
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reading: RuntimeStreamReading(self.source))
  }
}

nonisolated extension ResponseStream: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

/// What all copies of a stream have in common.
internal nonisolated final class RuntimeStreamSource<Element: Sendable>: @unchecked Sendable {
  typealias Next = @Sendable () async throws -> Element?

  private let lock = NSLock()
  /// nil: the stream is over.
  private var makeNext: Next?
  private var isTaken: Bool = false
  private var isBusy: Bool = false

  init(_ next: @escaping Next) {
    self.makeNext = next
  }

  /// Whether this is the first time.
  func take() -> Bool {
    self.lock.withLock {
      defer { self.isTaken = true }
      return !self.isTaken
    }
  }

  func end() {
    // Released outside the lock.
    _ = self.lock.withLock { () -> Next? in
      defer { self.makeNext = nil }
      return self.makeNext
    }
  }

  func next() async throws -> Element? {
    try Task.checkCancellation()
    guard let makeNext = try self.begin() else { return nil }
    do {
      let element: Element? = try await makeNext()
      self.pause()
      guard element == nil else { return element }
      self.end()
    } catch {
      self.pause()
      self.end()
      throw error
    }
    // Streams of Swift end, as if they were complete, when their task is canceled.
    try Task.checkCancellation()
    return nil
  }

  private func begin() throws -> Next? {
    try self.lock.withLock { () throws -> Next? in
      guard !self.isBusy else { throw StreamAlreadyRead() }
      self.isBusy = self.makeNext != nil
      return self.makeNext
    }
  }

  private func pause() {
    self.lock.withLock { self.isBusy = false }
  }
}

/// One iteration: when it is let go, the stream is over.
nonisolated private final class RuntimeStreamReading<Element: Sendable>: Sendable {
  private let source: RuntimeStreamSource<Element>
  private let isFirst: Bool

  init(_ source: RuntimeStreamSource<Element>) {
    self.source = source
    self.isFirst = source.take()
  }

  deinit {
    if self.isFirst {
      self.source.end()
    }
  }

  func next() async throws -> Element? {
    guard self.isFirst else { throw StreamAlreadyRead() }
    return try await self.source.next()
  }
}

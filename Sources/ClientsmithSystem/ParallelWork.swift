/// Work that all processors share.
package enum ParallelWork {
  /// From so many elements on, sharing a list takes less time than it takes to start threads.
  package static let minimumCount = 128

  /// Transforms ranges that together are `0..<count`.
  ///
  /// - Parameter size: of a range. Few large ones suit work that has to put something together for
  ///   each of them, many small ones share the work more evenly.
  /// - Returns: the results in the order of their ranges.
  package static func map<Output: Sendable>(
    rangesOf count: Int, size: Int = 32, _ transform: @escaping @Sendable (Range<Int>) -> Output
  ) -> [Output] {
    let ranges = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    guard min(Processors.count, ranges.count) > 1 else { return ranges.map(transform) }
    let queue = RangeQueue<Output>(ranges)
    // This thread takes part, so that all is done even if no other can be started.
    let threads = (1..<min(Processors.count, ranges.count)).compactMap { _ in
      WorkerThread { queue.work(transform) }
    }
    queue.work(transform)
    for thread in threads { thread.join() }
    return queue.outputs
  }
}

/// Ranges that several threads take one after the other. Everything that changes is behind its lock.
private final class RangeQueue<Output: Sendable>: @unchecked Sendable {
  private let ranges: [Range<Int>]
  private let lock = Lock()
  private var next = 0
  private var finished: [Int: Output] = [:]

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  /// Takes ranges until there are no more.
  func work(_ transform: (Range<Int>) -> Output) {
    var own: [(index: Int, output: Output)] = []
    while let index = take() { own.append((index, transform(ranges[index]))) }
    lock.withLock {
      for (index, output) in own { finished[index] = output }
    }
  }

  private func take() -> Int? {
    lock.withLock {
      guard next < ranges.count else { return nil }
      next += 1
      return next - 1
    }
  }

  /// All of them, once every thread has ended.
  var outputs: [Output] {
    lock.withLock { ranges.indices.compactMap { finished[$0] } }
  }
}

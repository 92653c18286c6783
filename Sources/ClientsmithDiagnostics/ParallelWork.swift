import Foundation

/// Work that all processors share.
package enum ParallelWork {
  /// From so many elements on, sharing a list takes less time than it takes to start threads.
  package static let minimumCount = 128

  package static let processors = ProcessInfo.processInfo.activeProcessorCount

  /// Transforms ranges that together are `0..<count`.
  ///
  /// - Parameter size: of a range. Few large ones suit work that has to put something together for
  ///   each of them, many small ones share the work more evenly.
  /// - Returns: the results in the order of their ranges.
  package static func map<Output: Sendable>(
    rangesOf count: Int, size: Int = 32, _ transform: @escaping @Sendable (Range<Int>) -> Output
  ) -> [Output] {
    let ranges = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    let threads = min(processors, ranges.count)
    guard threads > 1 else { return ranges.map(transform) }
    let queue = RangeQueue<Output>(ranges, threads: threads)
    for _ in 1..<threads {
      let thread = Thread { queue.work(transform) }
      // Values are nested as deeply as the limits of the reader allow, and the default on macOS is
      // too little for that in a debug build.
      thread.stackSize = 16 << 20
      thread.start()
    }
    queue.work(transform)
    return queue.outputs()
  }
}

/// Ranges that several threads take one after the other. Everything that changes is behind its lock.
private final class RangeQueue<Output: Sendable>: @unchecked Sendable {
  private let ranges: [Range<Int>]
  private let lock = NSCondition()
  private var next = 0
  private var working: Int
  private var finished: [Int: Output] = [:]

  init(_ ranges: [Range<Int>], threads: Int) {
    self.ranges = ranges
    working = threads
  }

  /// Takes ranges until there are no more.
  func work(_ transform: (Range<Int>) -> Output) {
    var own: [(index: Int, output: Output)] = []
    while let index = take() { own.append((index, transform(ranges[index]))) }
    lock.lock()
    for (index, output) in own { finished[index] = output }
    working -= 1
    lock.broadcast()
    lock.unlock()
  }

  private func take() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard next < ranges.count else { return nil }
    next += 1
    return next - 1
  }

  /// Waits for all threads.
  func outputs() -> [Output] {
    lock.lock()
    defer { lock.unlock() }
    while working > 0 { lock.wait() }
    return ranges.indices.compactMap { finished[$0] }
  }
}

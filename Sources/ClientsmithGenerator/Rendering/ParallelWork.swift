import Foundation

/// Work that all processors share.
enum ParallelWork {
  private static let elementsPerRange = 32

  /// Transforms ranges that together are `0..<count`.
  ///
  /// - Returns: the results in the order of their ranges.
  static func map<Output: Sendable>(
    rangesOf count: Int, _ transform: @escaping @Sendable (Range<Int>) -> Output
  ) -> [Output] {
    let ranges = stride(from: 0, to: count, by: elementsPerRange).map {
      $0..<min($0 + elementsPerRange, count)
    }
    let processors = ProcessInfo.processInfo.activeProcessorCount
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

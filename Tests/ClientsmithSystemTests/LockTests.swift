import ClientsmithSystem
import Testing

@Suite struct LockTests {
  @Test func noTwoThreadsAreInside() {
    final class Counter: @unchecked Sendable {
      let lock = Lock()
      var value = 0
    }
    let counter = Counter()
    let threads = (0..<4).compactMap { _ in
      WorkerThread {
        for _ in 0..<10_000 { counter.lock.withLock { counter.value += 1 } }
      }
    }
    for thread in threads { thread.join() }
    #expect(counter.value == threads.count * 10_000)
  }
}

import ClientsmithSystem
import Testing

@Suite struct ParallelWorkTests {
  @Test func rangesKeepTheirOrder() {
    let parts = ParallelWork.map(rangesOf: 1_000, size: 7) { Array($0) }
    #expect(parts.flatMap(\.self) == Array(0..<1_000))
    let none = ParallelWork.map(rangesOf: 0) { Array($0) }
    #expect(none.isEmpty)
  }

  @Test func workMaySplitItsOwn() {
    let sums = ParallelWork.map(rangesOf: 20, size: 1) { outer in
      ParallelWork.map(rangesOf: 100, size: 9) { inner in
        inner.reduce(0) { $0 + $1 * (outer.lowerBound + 1) }
      }.reduce(0, +)
    }
    #expect(sums == (1...20).map { $0 * 4_950 })
  }

  /// A thread of 512 KiB would end here.
  @Test func threadsHaveRoomForDeepCalls() {
    final class Depth: @unchecked Sendable { var value = 0 }
    let reached = Depth()
    @Sendable func descend(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { buffer in
        buffer[0] = 1
        return depth == 0 ? 0 : descend(depth - 1) + Int(buffer[0])
      }
    }
    let thread = WorkerThread { reached.value = descend(4_000) }
    thread?.join()
    #expect(reached.value == 4_000)
  }
}

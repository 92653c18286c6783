import ClientsmithSystem

extension DiagnosticLog {
  /// Makes something of ranges that together are `0..<count`, on all processors if that is a lot.
  ///
  /// What is found wrong is in the log as if it had been done one element after the other.
  ///
  /// Whole arrays are handed over, since a function of another module copies each element by way
  /// of its metadata.
  ///
  /// - Parameter transform: what it does to an element may depend on no other element.
  /// - Returns: what was made of each range, in their order.
  package mutating func map<Output: Sendable>(
    rangesOf count: Int,
    _ transform: @escaping @Sendable (Range<Int>, inout DiagnosticLog) -> [Output]
  ) -> [[Output]] {
    guard count >= ParallelWork.minimumCount else { return [transform(0..<count, &self)] }
    // One range a processor: each has a log of its own, which may fill up.
    let size = (count + Processors.count - 1) / Processors.count
    let empty = emptied
    let parts = ParallelWork.map(rangesOf: count, size: size) { range in
      var log = empty
      return (outputs: transform(range, &log), log: log)
    }
    for part in parts { add(part.log) }
    return parts.map(\.outputs)
  }
}

extension DiagnosticLog {
  /// Transforms the elements of a list, on all processors if it is long.
  ///
  /// What is found wrong is in the log as if the elements had been transformed one after the other.
  ///
  /// - Parameter transform: what it does to an element may depend on no other element.
  package mutating func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    _ transform: @escaping @Sendable (Input, inout DiagnosticLog) -> Output
  ) -> [Output] {
    guard inputs.count >= ParallelWork.minimumCount else {
      return inputs.map { transform($0, &self) }
    }
    // One range a processor: each has a log of its own, which may fill up.
    let size = (inputs.count + ParallelWork.processors - 1) / ParallelWork.processors
    let empty = DiagnosticLog(file: file, limit: limit)
    let parts = ParallelWork.map(rangesOf: inputs.count, size: size) { range in
      var log = empty
      let outputs = inputs[range].map { transform($0, &log) }
      return (outputs: outputs, log: log)
    }
    for part in parts { add(part.log) }
    return parts.flatMap(\.outputs)
  }

  /// Adds all of a log, in the order in which it was found.
  mutating func add(_ other: DiagnosticLog) {
    for diagnostic in other.found { add(diagnostic) }
    for log in other.all.dropFirst() { absorb(log) }
    dropped += other.dropped
    hasDroppedErrors = hasDroppedErrors || other.hasDroppedErrors
  }
}

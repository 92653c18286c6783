import ClientsmithSystem

/// Transforms all inputs, as many at once as there are processors; results in the inputs' order.
package func concurrentMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
) async -> [Output] {
  await withTaskGroup(of: (offset: Int, output: Output).self) { group in
    var waiting = inputs.enumerated().makeIterator()
    var outputs: [Int: Output] = [:]
    func startNext() {
      guard let (offset, input) = waiting.next() else { return }
      group.addTask { (offset, await onLargeStack { transform(input) }) }
    }
    for _ in 0..<Processors.count { startNext() }
    while let (offset, output) = await group.next() {
      outputs[offset] = output
      startNext()
    }
    return inputs.indices.compactMap { outputs[$0] }
  }
}

/// Runs work on a thread with room for the deepest specification that the limits allow.
private func onLargeStack<Output: Sendable>(
  _ work: @escaping @Sendable () -> Output
) async -> Output {
  await withCheckedContinuation { continuation in
    guard let thread = WorkerThread({ continuation.resume(returning: work()) }) else {
      return continuation.resume(returning: work())
    }
    thread.detach()
  }
}

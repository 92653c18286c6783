import Foundation

nonisolated extension CallSystem {
  /// Runs code after a time.
  /// - Returns: What keeps it from being run.
  internal func startTimer(
    after time: Duration, _ fire: @escaping @Sendable () -> Void
  ) -> () -> Void {
    if let sleep = self.sleep {
      let task = Task { () async -> Void in
        if (try? await sleep(time)) != nil { fire() }
      }
      return { task.cancel() }
    }
    #if asyncHTTPClient
      if let timers = self.timers {
        return timers(.now() + max(0, min(time, Self.year) / .seconds(1)), fire)
      }
    #endif
    // `Task.sleep` would leave its timer behind when it is canceled, until the time is over.
    let timer: any DispatchSourceTimer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { () -> Void in
      timer.cancel()
      fire()
    }
    timer.schedule(deadline: .now() + max(0, min(time, Self.year) / .seconds(1)))
    timer.activate()
    return { timer.cancel() }
  }

  /// Runs an operation for a limited time.
  ///
  /// At its end, or when this task is canceled, the operation is canceled and not waited for.
  ///
  /// - Throws: `URLError.timedOut`, `CancellationError`, or what the operation throws.
  internal func limit<Value: Sendable>(
    to time: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let first = RuntimeFirstResult<Value>()
    let task = Task { () async -> Void in
      do {
        first.set(.success(try await operation()))
      } catch {
        first.set(.failure(error))
      }
    }
    defer { task.cancel() }
    let stop: () -> Void = self.startTimer(after: time) { () -> Void in
      first.set(.failure(URLError(.timedOut)))
    }
    defer { stop() }
    return try await first.wait()
  }
}

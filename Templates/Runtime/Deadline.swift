import Foundation

nonisolated extension CallSystem {
  /// Runs code after a time.
  func alarm(after time: Duration, _ ring: @escaping @Sendable () -> Void) -> CallAlarm {
    guard self.hasOwnSleep else { return .number(CallAlarmClock.shared.add(time, ring)) }
    let sleep: @Sendable (Duration) async throws -> Void = self.sleep
    return .task(
      Task { () async -> Void in
        if (try? await sleep(time)) != nil {
          ring()
        }
      })
  }

  /// Runs an operation for a limited time.
  ///
  /// At its end, or when this task is cancelled, the operation is cancelled and not waited for:
  /// a transport that does not react to cancellation delays no caller.
  ///
  /// - Throws: `URLError.timedOut`, `CancellationError`, or what the operation throws.
  func limit<Value: Sendable>(
    to time: Duration, _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let race = Race<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        race.start(
          continuation,
          Task { () async -> Void in
            do {
              race.end(.success(try await operation()))
            } catch {
              race.end(.failure(error))
            }
          },
          self.alarm(after: time) { () -> Void in
            race.end(.failure(URLError(.timedOut)))
          })
      }
    } onCancel: {
      race.end(.failure(CancellationError()))
    }
  }

  /// The first result counts; then the task and the alarm are cancelled.
  private final class Race<Value: Sendable>: @unchecked Sendable {
    private struct Runners {
      let continuation: CheckedContinuation<Value, any Error>
      let task: Task<Void, Never>
      let alarm: CallAlarm

      /// Never under a lock: cancelling runs handlers.
      func end(_ result: Result<Value, any Error>) {
        self.alarm.cancel()
        self.task.cancel()
        self.continuation.resume(with: result)
      }
    }

    private let lock = NSLock()
    private var runners: Runners?
    private var result: Result<Value, any Error>?

    func start(
      _ continuation: CheckedContinuation<Value, any Error>, _ task: Task<Void, Never>,
      _ alarm: CallAlarm
    ) {
      let runners = Runners(continuation: continuation, task: task, alarm: alarm)
      let early: Result<Value, any Error>? = self.lock.withLock {
        if self.result == nil {
          self.runners = runners
        }
        return self.result
      }
      if let early {
        runners.end(early)
      }
    }

    func end(_ result: Result<Value, any Error>) {
      let runners: Runners? = self.lock.withLock {
        guard self.result == nil else { return nil }
        self.result = result
        defer { self.runners = nil }
        return self.runners
      }
      runners?.end(result)
    }
  }
}

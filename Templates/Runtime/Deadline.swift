import Foundation

nonisolated extension CallEnvironment {
  /// Runs an operation for a limited time.
  ///
  /// At its end, or when this task is cancelled, the operation is cancelled and not waited for:
  /// a transport that does not react to cancellation holds nobody up.
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
          Task { () async in
            do {
              race.end(.success(try await operation()))
            } catch {
              race.end(.failure(error))
            }
          },
          Task { () async in
            if (try? await self.sleep(time)) != nil {
              race.end(.failure(URLError(.timedOut)))
            }
          })
      }
    } onCancel: {
      race.end(.failure(CancellationError()))
    }
  }

  /// The first result counts; then both tasks are cancelled.
  private final class Race<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, any Error>?
    private var tasks: [Task<Void, Never>] = []
    private var result: Result<Value, any Error>?

    func start(_ continuation: CheckedContinuation<Value, any Error>, _ tasks: Task<Void, Never>...)
    {
      let early: Result<Value, any Error>? = self.lock.withLock {
        if self.result == nil {
          self.continuation = continuation
          self.tasks = tasks
        }
        return self.result
      }
      guard let early else { return }
      for task in tasks {
        task.cancel()
      }
      continuation.resume(with: early)
    }

    func end(_ result: Result<Value, any Error>) {
      let waiting = self.lock.withLock {
        defer {
          self.result = self.result ?? result
          self.continuation = nil
          self.tasks = []
        }
        return (continuation: self.continuation, tasks: self.tasks)
      }
      // Never under the lock: cancelling runs handlers.
      for task in waiting.tasks {
        task.cancel()
      }
      waiting.continuation?.resume(with: result)
    }
  }
}

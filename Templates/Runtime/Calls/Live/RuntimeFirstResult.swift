import Foundation

/// A result that comes from elsewhere, for the one task that waits for it: the first one counts.
nonisolated final class RuntimeFirstResult<Value: Sendable>: @unchecked Sendable {
  typealias Waiter = CheckedContinuation<Value, any Error>

  private let lock = NSLock()
  private var result: Result<Value, any Error>?
  private var waiter: Waiter?

  func set(_ result: Result<Value, any Error>) {
    let waiter: Waiter? = self.lock.withLock {
      guard self.result == nil else { return nil }
      self.result = result
      return self.waiter
    }
    waiter?.resume(with: result)
  }

  /// - Throws: `CancellationError` when the task is canceled before.
  func wait() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: Waiter) -> Void in
        let result: Result<Value, any Error>? = self.lock.withLock {
          self.waiter = continuation
          return self.result
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      self.set(.failure(CancellationError()))
    }
  }
}

import Foundation

/// Keeps what a provider returned, and asks it by one task at a time for all who wait.
actor CredentialSource {
  struct Value: Sendable {
    let text: String
    fileprivate let generation: Int
  }

  private let provider: @Sendable () async throws -> String
  private var current: Value?
  private var isRefreshing = false
  private var generation = 0
  private var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
  private var lastWaiter = 0

  init(_ provider: @escaping @Sendable () async throws -> String) {
    self.provider = provider
  }

  /// The value that is kept, or a new one when there is none or it is the one that failed.
  ///
  /// A task that is cancelled while it waits leaves; the provider goes on for the others.
  func value(after stale: Value?) async throws -> Value {
    if let current = self.current, current.generation != stale?.generation {
      return current
    }
    self.lastWaiter += 1
    let waiter: Int = self.lastWaiter
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.waiting[waiter] = continuation
        self.refresh()
      }
    } onCancel: {
      Task { await self.leave(waiter) }
    }
  }

  private func refresh() {
    guard !self.isRefreshing else { return }
    self.isRefreshing = true
    Task {
      do {
        let text: String = try await self.provider()
        self.generation += 1
        let value = Value(text: text, generation: self.generation)
        self.current = value
        self.end(.success(value))
      } catch {
        self.end(.failure(error))
      }
    }
  }

  private func end(_ result: Result<Value, any Error>) {
    self.isRefreshing = false
    let waiting = self.waiting
    self.waiting = [:]
    for continuation in waiting.values {
      continuation.resume(with: result)
    }
  }

  private func leave(_ waiter: Int) {
    self.waiting.removeValue(forKey: waiter)?.resume(throwing: CancellationError())
  }
}

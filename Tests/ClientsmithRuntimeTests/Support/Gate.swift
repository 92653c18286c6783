import Foundation

/// Holds threads and tasks until it is opened.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false
  private var continuations: [CheckedContinuation<Void, Never>] = []

  func open() {
    self.condition.withLock {
      self.isOpen = true
      self.condition.broadcast()
      defer { self.continuations = [] }
      return self.continuations
    }.forEach { $0.resume() }
  }

  /// Blocks the thread.
  func block() {
    self.condition.lock()
    while !self.isOpen {
      self.condition.wait()
    }
    self.condition.unlock()
  }

  /// Suspends the task.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen: Bool = self.condition.withLock {
        if !self.isOpen {
          self.continuations.append(continuation)
        }
        return self.isOpen
      }
      if isOpen {
        continuation.resume()
      }
    }
  }
}

/// A value behind a lock.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    self.stored = value
  }

  var value: Value {
    self.lock.withLock { self.stored }
  }

  @discardableResult
  func change<Result>(_ change: (inout Value) -> Result) -> Result {
    self.lock.withLock { change(&self.stored) }
  }
}

import Foundation

/// Holds threads and tasks until it is opened.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false
  private var continuations: [CheckedContinuation<Void, Never>] = []

  func open() {
    let waiting: [CheckedContinuation<Void, Never>] = self.condition.withLock {
      self.isOpen = true
      self.condition.broadcast()
      defer { self.continuations = [] }
      return self.continuations
    }
    for continuation in waiting {
      continuation.resume()
    }
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

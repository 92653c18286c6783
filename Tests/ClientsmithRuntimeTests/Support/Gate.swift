import Foundation

/// Holds threads and tasks until it is opened.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false
  private var continuations: [CheckedContinuation<Void, Never>] = []

  func open() {
<<<<<<< HEAD
    let waiting = self.condition.withLock {
=======
    let waiting: [CheckedContinuation<Void, Never>] = self.condition.withLock {
>>>>>>> runtime
      self.isOpen = true
      self.condition.broadcast()
      defer { self.continuations = [] }
      return self.continuations
    }
<<<<<<< HEAD
    for continuation in waiting { continuation.resume() }
=======
    for continuation in waiting {
      continuation.resume()
    }
>>>>>>> runtime
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

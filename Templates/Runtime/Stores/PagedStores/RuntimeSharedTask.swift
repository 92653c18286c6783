import Foundation

/// A task for several callers, canceled once none of them waits any more.
internal nonisolated final class RuntimeSharedTask: @unchecked Sendable {
  private let task: Task<Void, Never>
  private let lock = NSLock()
  /// How many callers wait, at first the one that has made it. With 0 it is canceled.
  private var waiting: Int = 1

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  /// Whether it can be waited for, too: it is not canceled.
  func enter() -> Bool {
    self.lock.withLock {
      guard self.waiting > 0 else { return false }
      self.waiting += 1
      return true
    }
  }

  /// Waits until the task has ended. A caller that is canceled meanwhile leaves it to the others.
  func wait() async {
    await withTaskCancellationHandler {
      await self.task.value
    } onCancel: {
      self.leave()
    }
  }

  func cancel() {
    self.lock.withLock { self.waiting = 0 }
    self.task.cancel()
  }

  private func leave() {
    let isLast: Bool = self.lock.withLock {
      guard self.waiting > 0 else { return false }
      self.waiting -= 1
      return self.waiting == 0
    }
    if isLast {
      self.task.cancel()
    }
  }
}

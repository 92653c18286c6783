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

  /// Waits until the task has ended. A caller that is canceled meanwhile leaves it to the others,
  /// and returns at once; the last one waits until it has ended by that.
  func wait() async {
    await withTaskCancellationHandler {
      await self.task.endOrCancellation()
    } onCancel: {
      self.leave()
    }
    if self.isCanceled { await self.task.value }
  }

  private var isCanceled: Bool { self.lock.withLock { self.waiting == 0 } }

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

nonisolated extension Task where Success == Void, Failure == Never {
  /// Waits until it has ended, or its caller is canceled.
  internal func endOrCancellation() async {
    let (end, continuation) = AsyncStream<Never>.makeStream()
    Task {
      await self.value
      continuation.finish()
    }
    for await _ in end {}
  }
}

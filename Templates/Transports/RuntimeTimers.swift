import Foundation

/// All deadlines of the process. A timer of the system for each, made and canceled, would wake
/// another thread, and cost more than the rest of a small call; `Task.sleep` would leave its timer
/// behind until the time is over.
internal nonisolated final class RuntimeTimers: @unchecked Sendable {
  static let shared = RuntimeTimers()

  private let lock = NSLock()
  private var timers: [Int: (time: DispatchTime, fire: @Sendable () -> Void)] = [:]
  private var last: Int = 0
  /// When to look which of them are due.
  private var next: DispatchTime = .distantFuture

  func add(_ time: DispatchTime, _ fire: @escaping @Sendable () -> Void) -> () -> Void {
    let number: Int = self.lock.withLock {
      self.last += 1
      self.timers[self.last] = (time, fire)
      self.look(at: time)
      return self.last
    }
    return { _ = self.lock.withLock { self.timers.removeValue(forKey: number) } }
  }

  /// Under the lock.
  private func look(at time: DispatchTime) {
    guard time < self.next else { return }
    self.next = time
    DispatchQueue.global().asyncAfter(deadline: time) { self.fire() }
  }

  private func fire() {
    self.lock.withLock {
      guard self.next <= .now() else { return }
      self.next = .distantFuture
      for (number, timer) in self.timers {
        guard timer.time <= .now() else {
          self.look(at: timer.time)
          continue
        }
        self.timers[number] = nil
        // What it does may take any time.
        DispatchQueue.global().async(execute: timer.fire)
      }
    }
  }
}

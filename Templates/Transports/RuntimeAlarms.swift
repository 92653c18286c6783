import Foundation

/// All deadlines of the process. A timer of the system for each, made and canceled, would wake
/// another thread, and cost more than the rest of a small call; `Task.sleep` would leave its timer
/// behind until the time is over.
internal nonisolated final class RuntimeAlarms: @unchecked Sendable {
  static let shared = RuntimeAlarms()

  private let lock = NSLock()
  private var alarms: [Int: (time: DispatchTime, ring: @Sendable () -> Void)] = [:]
  private var last: Int = 0
  /// When to look which of them are due.
  private var next: DispatchTime = .distantFuture

  func add(_ time: DispatchTime, _ ring: @escaping @Sendable () -> Void) -> () -> Void {
    let number: Int = self.lock.withLock {
      self.last += 1
      self.alarms[self.last] = (time, ring)
      self.look(at: time)
      return self.last
    }
    return { _ = self.lock.withLock { self.alarms.removeValue(forKey: number) } }
  }

  /// Under the lock.
  private func look(at time: DispatchTime) {
    guard time < self.next else { return }
    self.next = time
    DispatchQueue.global().asyncAfter(deadline: time) { self.ring() }
  }

  private func ring() {
    self.lock.withLock {
      guard self.next <= .now() else { return }
      self.next = .distantFuture
      for (number, alarm) in self.alarms {
        guard alarm.time <= .now() else {
          self.look(at: alarm.time)
          continue
        }
        self.alarms[number] = nil
        // What it does may take any time.
        DispatchQueue.global().async(execute: alarm.ring)
      }
    }
  }
}

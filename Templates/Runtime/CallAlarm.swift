import Foundation

/// Rings once at a time, unless it is cancelled before.
nonisolated enum CallAlarm: Sendable {
  /// The number of an alarm of the clock.
  case number(Int)
  case task(Task<Void, Never>)

  func cancel() {
    switch self {
    case .number(let number): CallAlarmClock.shared.remove(number)
    case .task(let task): task.cancel()
    }
  }
}

/// Rings the alarms of the process, all with one timer of the system.
///
/// `Task.sleep` leaves its timer behind when it is cancelled, until the time is over: with
/// thousands of calls a second, each of which ends long before its deadlines, those would be
/// hundreds of thousands. And tasks are dear where nothing but time is waited for.
nonisolated final class CallAlarmClock: @unchecked Sendable {
  private typealias Entry = (end: UInt64, ring: @Sendable () -> Void)

  static let shared = CallAlarmClock()

  private let timer: any DispatchSourceTimer
  private let lock = NSLock()
  private var entries: [Int: Entry] = [:]
  private var lastNumber: Int = 0
  /// What the timer is set to, in nanoseconds: the first end, or one before it.
  private var next: UInt64 = .max

  private init() {
    let queue = DispatchQueue(label: "clientsmith.alarms")
    self.timer = DispatchSource.makeTimerSource(queue: queue)
    self.timer.setEventHandler { () -> Void in
      CallAlarmClock.shared.ring()
    }
    self.timer.schedule(deadline: .distantFuture)
    self.timer.resume()
  }

  /// - Parameter ring: Called on a queue of the system; it may block.
  func add(_ time: Duration, _ ring: @escaping @Sendable () -> Void) -> Int {
    // Past a year the arithmetic may overflow.
    let time: Duration = max(.zero, min(time, .seconds(31_536_000)))
    let parts: (seconds: Int64, attoseconds: Int64) = time.components
    let nanoseconds: Int64 = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
    // Whole milliseconds, so that alarms that are close ring together.
    let end: UInt64 = (Self.now + UInt64(nanoseconds)) / 1_000_000 * 1_000_000 + 1_000_000
    return self.lock.withLock {
      self.lastNumber += 1
      self.entries[self.lastNumber] = (end, ring)
      if end < self.next {
        self.setTimer(end)
      }
      return self.lastNumber
    }
  }

  func remove(_ number: Int) {
    // Released outside the lock.
    _ = self.lock.withLock { self.entries.removeValue(forKey: number) }
  }

  private func ring() {
    let now: UInt64 = Self.now
    let due: [Entry] = self.lock.withLock {
      var due: [Entry] = []
      var next: UInt64 = .max
      for (number, entry) in self.entries {
        if entry.end <= now {
          due.append(entry)
          self.entries[number] = nil
        } else {
          next = min(next, entry.end)
        }
      }
      self.setTimer(next)
      return due
    }
    // Concurrently: what one of them cancels may take any time.
    for entry in due {
      DispatchQueue.global().async(execute: entry.ring)
    }
  }

  /// Under the lock. The timer is not reset when an alarm is cancelled; it fires without effect.
  private func setTimer(_ end: UInt64) {
    self.next = end
    self.timer.schedule(
      deadline: end == .max ? .distantFuture : DispatchTime(uptimeNanoseconds: end))
  }

  private static var now: UInt64 {
    DispatchTime.now().uptimeNanoseconds
  }
}

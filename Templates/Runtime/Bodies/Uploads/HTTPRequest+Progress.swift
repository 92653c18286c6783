import Foundation

nonisolated extension HTTPRequest {
  /// How a body gets on that may take long to send: one from a file, or in parts.
  ///
  /// The times for an attempt and for a call begin again with each piece that is sent. For all
  /// other bodies nothing is counted.
  public struct Progress: Equatable, Sendable {
    internal var counter: RuntimeProgressCounter?

    public init() {}

    /// For transports: another piece of the body is on its way.
    public func report() {
      self.counter?.add()
    }

    /// Whether a transport has to count the time from what was sent last.
    var isCounted: Bool { self.counter != nil }

    /// When there was progress last.
    var last: SuspendingClock.Instant? { self.counter?.state.last }

    static func counted() -> Progress {
      var progress = Progress()
      progress.counter = RuntimeProgressCounter()
      return progress
    }

    /// It is nothing of the request itself.
    public static func == (left: Self, right: Self) -> Bool { true }
  }
}

nonisolated extension CallSystem {
  /// With deadlines that begin again whenever there is progress.
  func extended(by progress: HTTPRequest.Progress) -> CallSystem {
    guard let counter = progress.counter else { return self }
    var system: CallSystem = self
    system.progress = progress
    let sleep: @Sendable (Duration) async throws -> Void = self.sleep ?? CallSystem.wait
    system.sleep = { (time: Duration) async throws -> Void in
      var rest: Duration = time
      while true {
        let before: Int = counter.state.count
        try await sleep(rest)
        let (count, last) = counter.state
        guard count != before, let last else { return }
        rest = time - last.duration(to: .now)
      }
    }
    return system
  }
}

/// How often there was progress, and when.
internal nonisolated final class RuntimeProgressCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count: Int = 0
  private var last: SuspendingClock.Instant?

  var state: (count: Int, last: SuspendingClock.Instant?) {
    self.lock.withLock { (self.count, self.last) }
  }

  func add() {
    self.lock.withLock {
      self.count += 1
      self.last = .now
    }
  }
}

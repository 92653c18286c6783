public import Foundation

/// What a live client takes from the system; tests give it something else. Time passes as
/// `SuspendingClock` counts it: while the device sleeps, no timeout passes.
public nonisolated struct CallSystem: Sendable {
  /// Waits for a deadline, with the system's clock where it is nil. Throws `CancellationError` when
  /// the task is canceled.
  public var sleep: (@Sendable (Duration) async throws -> Void)?
  public var uuid: @Sendable () -> UUID = { UUID() }
  /// Waits before another attempt. Throws `CancellationError` when the task is canceled.
  public var pause: @Sendable (Duration) async throws -> Void = CallSystem.wait
  public var now: @Sendable () -> Date = { Date() }
  /// From 0 up to, but not including, 1.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// The time of the current call, and its deadline, which is nil where `sleep` decides.
  var time: Duration = Self.year
  var end: SuspendingClock.Instant?
  /// Whether the call is ended then, whatever it waits for.
  var isLimited: Bool = false
  #if asyncHTTPClient
    /// What the transport keeps deadlines with; nil: a timer of the system for each.
    var timers: HTTPTransport.Timers?
  #endif
  #if uploads
    /// What moves that end: it has its time after each.
    var progress = HTTPRequest.Progress()
  #endif

  // The synthesized initializer is internal.
  public init(
    sleep: (@Sendable (Duration) async throws -> Void)? = nil,
    uuid: @escaping @Sendable () -> UUID = { UUID() },
    pause: @escaping @Sendable (Duration) async throws -> Void = Self.wait,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.sleep = sleep
    self.uuid = uuid
    self.pause = pause
    self.now = now
    self.random = random
  }

  public static let current = CallSystem()

  @Sendable public static func wait(_ time: Duration) async throws {
    try await Task.sleep(for: min(time, self.year), clock: .suspending)
  }

  /// Longer, and the arithmetic of clocks may overflow.
  static let year: Duration = .seconds(31_536_000)

  /// Until the call has to end.
  var timeLeft: Duration {
    #if uploads
      if let end = self.end, let last = self.progress.last {
        return SuspendingClock.now.duration(to: max(end, last + self.time))
      }
    #endif
    return self.end.map { SuspendingClock.now.duration(to: $0) } ?? self.time
  }
}

public import Foundation

/// What a live client takes from the system; tests give it something else.
public nonisolated struct CallSystem: Sendable {
  /// Waits for a deadline. Throws `CancellationError` when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void {
    didSet { self.hasOwnSleep = true }
  }
  public var uuid: @Sendable () -> UUID
  /// Waits before another attempt. Throws `CancellationError` when the task is cancelled.
  public var pause: @Sendable (Duration) async throws -> Void
  public var now: @Sendable () -> Date
  /// From 0 up to, but not including, 1.
  public var random: @Sendable () -> Double

  /// Whether deadlines are those of `sleep`, and not of the system's clock.
  private(set) var hasOwnSleep: Bool
  /// When the call has to end that this is for.
  var end: ContinuousClock.Instant?

  /// - Parameter sleep: nil: the system's clock.
  public init(
    sleep: (@Sendable (Duration) async throws -> Void)? = nil,
    uuid: @escaping @Sendable () -> UUID = { UUID() },
    pause: @escaping @Sendable (Duration) async throws -> Void = Self.wait,
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.sleep = sleep ?? Self.wait
    self.hasOwnSleep = sleep != nil
    self.uuid = uuid
    self.pause = pause
    self.now = now
    self.random = random
  }

  public static let current = CallSystem()

  /// Whether a wait would last until the call has to end, or longer.
  func isTooLong(_ time: Duration) -> Bool {
    guard let end = self.end else { return false }
    return time >= ContinuousClock.now.duration(to: end)
  }

  @Sendable public static func wait(_ time: Duration) async throws {
    // Past a year the arithmetic of clocks may overflow.
    try await Task.sleep(for: min(time, .seconds(31_536_000)))
  }
}

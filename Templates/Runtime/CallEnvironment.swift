public import Foundation

/// What a live client takes from the system; tests give it something else.
public nonisolated struct CallEnvironment: Sendable {
  /// Waits for a deadline. Throws `CancellationError` when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  public var uuid: @Sendable () -> UUID
  /// Waits before another attempt. Throws `CancellationError` when the task is cancelled.
  public var pause: @Sendable (Duration) async throws -> Void
  public var now: @Sendable () -> Date
  /// From 0 up to, but not including, 1.
  public var random: @Sendable () -> Double

  public init(
    sleep: @escaping @Sendable (Duration) async throws -> Void = Self.wait,
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

  public static let system = CallEnvironment()

  @Sendable public static func wait(_ time: Duration) async throws {
    // Past a year the arithmetic of clocks may overflow.
    try await Task.sleep(for: min(time, .seconds(31_536_000)))
  }
}

public import Foundation

/// What a live client takes from the system; tests give it something else.
public nonisolated struct CallEnvironment: Sendable {
  /// Throws `CancellationError` when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  public var uuid: @Sendable () -> UUID

  public init(
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    uuid: @escaping @Sendable () -> UUID
  ) {
    self.sleep = sleep
    self.uuid = uuid
  }

  public static let system = CallEnvironment(
    // Past a year the arithmetic of clocks may overflow.
    sleep: { (time: Duration) async throws in
      try await Task.sleep(for: min(time, .seconds(31_536_000)))
    },
    uuid: { UUID() })
}

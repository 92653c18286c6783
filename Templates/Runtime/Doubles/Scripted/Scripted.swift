public import Foundation

/// Closures for endpoints that answer as they are told, whatever their parameters are:
/// `client.fetchItem = Scripted.sequence([.failure(URLError(.timedOut)), .success(item)])`.
///
/// A value is made once. A stream is read once too: where calls are to get a stream each, as after
/// a lost connection, give `sequence` one for each of them, or write a closure that makes them.
public nonisolated enum Scripted {
  // Swift 6.2 and 6.3 crash on closures that have a parameter pack and run where their caller does.
  #if compiler(>=6.2)
    /// The closure of an endpoint.
    public typealias Endpoint<Value, each Argument> =
      @concurrent @Sendable (repeat each Argument) async throws -> Value

    private static func endpoint<each Argument, Value: Sendable>(
      _ answer: @escaping @Sendable () async throws -> Value
    ) -> Endpoint<Value, repeat each Argument> {
      { @concurrent (_: repeat each Argument) async throws -> Value in try await answer() }
    }
  #else
    /// The closure of an endpoint.
    public typealias Endpoint<Value, each Argument> =
      @Sendable (repeat each Argument) async throws -> Value

    private static func endpoint<each Argument, Value: Sendable>(
      _ answer: @escaping @Sendable () async throws -> Value
    ) -> Endpoint<Value, repeat each Argument> {
      { (_: repeat each Argument) async throws -> Value in try await answer() }
    }
  #endif

  /// Answers each call with the next result, and every call after them with the last one.
  public static func sequence<each Argument, Value: Sendable>(
    _ results: [Result<Value, any Error>]
  ) -> Endpoint<Value, repeat each Argument> {
    let script = Script<Value>(results)
    return Self.endpoint { try await script.next().get() }
  }

  /// Throws an error a number of times, and returns a value from then on.
  public static func failing<each Argument, Value: Sendable>(
    times: Int, with error: any Error, then value: Value
  ) -> Endpoint<Value, repeat each Argument> {
    let failures = Countdown(times)
    return Self.endpoint {
      if await failures.goesOn() {
        throw error
      }
      return value
    }
  }

  /// Suspends until the task is canceled.
  public static func never<each Argument, Value: Sendable>() -> Endpoint<
    Value, repeat each Argument
  > {
    Self.gate(Gate<Value>())
  }

  /// Returns a value after some time.
  public static func delayed<each Argument, Value: Sendable>(
    by time: Duration, clock: any Clock<Duration> = ContinuousClock(), _ value: Value
  ) -> Endpoint<Value, repeat each Argument> {
    Self.endpoint {
      try await clock.sleep(for: time)
      return value
    }
  }

  /// Answers when a test opens the gate.
  public static func gate<each Argument, Value: Sendable>(
    _ gate: Gate<Value>
  ) -> Endpoint<Value, repeat each Argument> {
    Self.endpoint { try await gate.answer() }
  }

  /// What a sequence without results throws.
  public struct EmptyScript: LocalizedError, Sendable {
    public var errorDescription: String? {
      "`Scripted.sequence` needs at least one result."
    }
  }

  private actor Countdown {
    private var count: Int

    init(_ count: Int) {
      self.count = count
    }

    func goesOn() -> Bool {
      guard self.count > 0 else { return false }
      self.count -= 1
      return true
    }
  }

  private actor Script<Value: Sendable> {
    private var results: ArraySlice<Result<Value, any Error>>

    init(_ results: [Result<Value, any Error>]) {
      self.results = results[...]
    }

    func next() -> Result<Value, any Error> {
      guard let result = self.results.first else { return .failure(EmptyScript()) }
      if self.results.count > 1 {
        self.results.removeFirst()
      }
      return result
    }
  }
}

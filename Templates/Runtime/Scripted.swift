public import Foundation

/// Closures for endpoints that answer as they are told, whatever their parameters are:
/// `client.fetchItem = Scripted.sequence([.failure(URLError(.timedOut)), .success(item)])`.
public nonisolated enum Scripted {
  // Swift 6.2 and 6.3 crash on closures that have a parameter pack and run where their caller does.
  #if compiler(>=6.2)
    /// Answers each call with the next result, and every call after them with the last one.
    public static func sequence<each Argument, Value: Sendable>(
      _ results: [Result<Value, any Error>]
    ) -> @concurrent @Sendable (repeat each Argument) async throws -> Value {
      let script = Script<Value>(results)
      return { @concurrent (_: repeat each Argument) async throws -> Value in
        try await script.next().get()
      }
    }

    /// Throws an error so many times, and returns a value from then on.
    public static func failing<each Argument, Value: Sendable>(
      times: Int, with error: any Error, then value: Value
    ) -> @concurrent @Sendable (repeat each Argument) async throws -> Value {
      Self.sequence(Self.failures(times, error) + [.success(value)])
    }
  #else
    /// Answers each call with the next result, and every call after them with the last one.
    public static func sequence<each Argument, Value: Sendable>(
      _ results: [Result<Value, any Error>]
    ) -> @Sendable (repeat each Argument) async throws -> Value {
      let script = Script<Value>(results)
      return { (_: repeat each Argument) async throws -> Value in
        try await script.next().get()
      }
    }

    /// Throws an error so many times, and returns a value from then on.
    public static func failing<each Argument, Value: Sendable>(
      times: Int, with error: any Error, then value: Value
    ) -> @Sendable (repeat each Argument) async throws -> Value {
      Self.sequence(Self.failures(times, error) + [.success(value)])
    }
  #endif

  /// What a sequence without results throws.
  public struct EmptyScript: LocalizedError, Sendable {
    public var errorDescription: String? {
      "A scripted endpoint was called that has no results: give it at least one."
    }
  }

  private static func failures<Value>(
    _ count: Int, _ error: any Error
  ) -> [Result<Value, any Error>] {
    Array(repeating: .failure(error), count: max(0, count))
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

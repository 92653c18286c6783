import Foundation

/// Runs code that recurses deeply. Tasks may have stacks of half a MiB; decoding one level of JSON
/// takes up to 8 KiB.
internal nonisolated enum RuntimeLargeStack {
  /// Whether this code runs on one.
  @TaskLocal static var isHere = false

  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    let thread = Thread {
      outcome.set(Result { try Self.$isHere.withValue(true) { try body() } })
    }
    thread.stackSize = 16_777_216
    thread.start()
    return try outcome.wait().get()
  }

  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var result: Result<Value, any Error>?

    func set(_ result: Result<Value, any Error>) {
      self.condition.lock()
      self.result = result
      self.condition.signal()
      self.condition.unlock()
    }

    func wait() -> Result<Value, any Error> {
      self.condition.lock()
      defer { self.condition.unlock() }
      while true {
        if let result = self.result {
          return result
        }
        self.condition.wait()
      }
    }
  }
}

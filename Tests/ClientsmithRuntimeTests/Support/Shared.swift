import Foundation

/// A value behind a lock.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    self.stored = value
  }

  var value: Value {
    self.lock.withLock { self.stored }
  }

  @discardableResult
  func change<Result>(_ change: (inout Value) -> Result) -> Result {
    self.lock.withLock { change(&self.stored) }
  }
}

extension Shared<Int> {
  /// Counts one more and returns how many there are now.
  func count() -> Int {
    self.change { (value: inout Int) -> Int in
      value += 1
      return value
    }
  }
}

/// A value that most declarations of their kind lack: it costs them one pointer, which is nil.
///
/// A specification of 10,000 endpoints has as many declarations and many more parameters. Kept in
/// place, what few of them have would be most of the memory that reading takes, and of the time
/// that copying them takes.
@propertyWrapper
package struct Rare<Value: Equatable & Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  package init(wrappedValue: Value? = nil) {
    self.storage = wrappedValue.map(Storage.init)
  }

  package var wrappedValue: Value? {
    get { self.storage?.value }
    set { self.storage = newValue.map(Storage.init) }
  }
}

extension Rare: Equatable {
  package static func == (first: Self, second: Self) -> Bool {
    first.storage === second.storage || first.wrappedValue == second.wrappedValue
  }
}

/// A declaration that is printed shows its value, wherever that is kept.
extension Rare: CustomStringConvertible {
  package var description: String { String(describing: self.wrappedValue) }
}

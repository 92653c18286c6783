/// Keeps a property behind a reference, so that a value can hold values of its own type.
@propertyWrapper
public nonisolated struct Indirect<Value> {
  fileprivate indirect enum Storage {
    case value(Value)
  }

  private var storage: Storage

  public init(wrappedValue: Value) {
    self.storage = .value(wrappedValue)
  }

  public var wrappedValue: Value {
    get {
      switch self.storage {
      case .value(let value): value
      }
    }
    set {
      self.storage = .value(newValue)
    }
  }
}

nonisolated extension Indirect: Sendable where Value: Sendable {}
nonisolated extension Indirect.Storage: Sendable where Value: Sendable {}

nonisolated extension Indirect: Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.wrappedValue)
  }
}

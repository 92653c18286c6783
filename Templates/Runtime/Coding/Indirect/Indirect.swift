/// Keeps a value behind a reference, so that a type can have a property of its own type.
///
/// Not a property wrapper: those are refused in a `nonisolated` type that is `Sendable`.
public nonisolated struct Indirect<Value> {
  fileprivate indirect enum Storage {
    case value(Value)
  }

  private var storage: Storage

  public init(_ value: Value) {
    self.storage = .value(value)
  }

  public var value: Value {
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
    left.value == right.value
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.value)
  }
}

// It is described as what it keeps.

nonisolated extension Indirect: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String {
    String(reflecting: self.value)
  }

  public var customMirror: Mirror {
    Mirror(reflecting: self.value)
  }
}

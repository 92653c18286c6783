nonisolated extension Patch {
  /// Changes what it is a change of: nothing if it is absent, and null clears.
  public func apply(to value: inout Value?) {
    switch self {
    case .absent: break
    case .null: value = nil
    case .value(let new): value = new
    }
  }

  /// The same for what cannot be nil: null brings back the default.
  public func apply(to value: inout Value, default initial: Value) {
    switch self {
    case .absent: break
    case .null: value = initial
    case .value(let new): value = new
    }
  }
}

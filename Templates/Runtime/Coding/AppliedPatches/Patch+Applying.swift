nonisolated extension Patch {
  /// Applies the change: absent keeps the value, null clears it.
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

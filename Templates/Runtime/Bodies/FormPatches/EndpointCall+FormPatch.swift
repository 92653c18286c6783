nonisolated extension EndpointCall {
  /// Sends a field of the form, an empty text for null; an absent one is not sent.
  public mutating func formField<Value: ParameterValue>(_ name: String, patch: Patch<Value>) {
    self.formField(name, patch: patch.map { [$0] })
  }

  /// Sends fields for an array, an empty text for null and for an empty one; an absent one is not
  /// sent.
  public mutating func formField<Value: ParameterValue>(
    _ name: String, patch: Patch<[Value]>, style: ArrayStyle = .repeat
  ) {
    switch patch {
    case .absent: break
    case .null: self.formField(name, "")
    // Without a field, the server would leave it alone.
    case .value(let values) where values.isEmpty: self.formField(name, "")
    case .value(let values): self.formField(name, values, style: style)
    }
  }
}

nonisolated extension Patch {
  /// The patch with another value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Patch<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}

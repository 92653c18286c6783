nonisolated extension EndpointCall {
  /// Sends a field of the body's JSON object, in a form of its own, or null; an absent one is not
  /// sent.
  public mutating func jsonField<Value: Sendable>(
    _ name: String, patch: Patch<Value>, as coding: FieldCoding<Value>
  ) {
    switch patch {
    case .absent: break
    case .null: self.jsonField(name, Int?.none)
    case .value(let value): self.jsonField(name, value, as: coding)
    }
  }
}

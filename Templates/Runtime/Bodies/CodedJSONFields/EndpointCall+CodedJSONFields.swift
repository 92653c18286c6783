nonisolated extension EndpointCall {
  /// Sends a field of the body's JSON object, in a form of its own.
  public mutating func jsonField<Value: Sendable>(
    _ name: String, _ value: Value, as coding: FieldCoding<Value>
  ) {
    self.jsonField(name, RuntimeCodedValue(value: value, coding: coding))
  }

  /// Sends a field of the body's JSON object, in a form of its own; nil sends none.
  public mutating func jsonField<Value: Sendable>(
    _ name: String, optional value: Value?, as coding: FieldCoding<Value>
  ) {
    guard let value else { return }
    self.jsonField(name, value, as: coding)
  }
}

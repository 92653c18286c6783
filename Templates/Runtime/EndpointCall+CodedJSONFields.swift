nonisolated extension EndpointCall {
  /// A value that knows how it is written.
  private struct CodedValue<Value: Sendable>: Encodable, Sendable {
    let value: Value
    let coding: FieldCoding<Value>

    func encode(to encoder: any Encoder) throws {
      try self.coding.encode(self.value, encoder)
    }
  }

  /// Sends a field of the body's JSON object, in a form of its own.
  public mutating func jsonField<Value: Sendable>(
    _ name: String, _ value: Value, as coding: FieldCoding<Value>
  ) {
    self.jsonField(name, CodedValue(value: value, coding: coding))
  }

  /// Sends a field of the body's JSON object, in a form of its own; nil sends none.
  public mutating func jsonField<Value: Sendable>(
    _ name: String, optional value: Value?, as coding: FieldCoding<Value>
  ) {
    guard let value else { return }
    self.jsonField(name, value, as: coding)
  }
}

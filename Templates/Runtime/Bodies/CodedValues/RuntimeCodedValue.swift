/// A value that knows how it is written.
internal nonisolated struct RuntimeCodedValue<Value: Sendable>: Encodable, Sendable {
  internal let value: Value
  internal let coding: FieldCoding<Value>

  internal func encode(to encoder: any Encoder) throws {
    try self.coding.encode(self.value, encoder)
  }
}

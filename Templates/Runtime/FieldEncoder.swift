/// Writes the fields of a JSON object.
public nonisolated struct FieldEncoder {
  var container: KeyedEncodingContainer<FieldKey>

  public init(_ encoder: any Encoder) {
    self.container = encoder.container(keyedBy: FieldKey.self)
  }

  public mutating func required<Value: Encodable>(_ key: String, _ value: Value) throws {
    try self.container.encode(value, forKey: FieldKey(key))
  }

  /// nil is not written.
  public mutating func optional<Value: Encodable>(_ key: String, _ value: Value?) throws {
    try self.container.encodeIfPresent(value, forKey: FieldKey(key))
  }
}

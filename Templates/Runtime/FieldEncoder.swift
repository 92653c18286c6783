/// Writes the fields of a JSON object.
public nonisolated struct FieldEncoder {
  internal var container: KeyedEncodingContainer<RuntimeFieldKey>
  /// Thrown by whatever is written, so that making one needs no `try`.
  let failure: (any Error)?

  public init(_ encoder: any Encoder) {
    self.container = encoder.container(keyedBy: RuntimeFieldKey.self)
    do {
      try encoder.checkDepth()
      self.failure = nil
    } catch {
      self.failure = error
    }
  }

  public mutating func required<Value: Encodable>(_ key: String, _ value: Value) throws {
    if let failure = self.failure { throw failure }
    try self.container.encode(value, forKey: RuntimeFieldKey(key))
  }

  /// nil is not written.
  public mutating func optional<Value: Encodable>(_ key: String, _ value: Value?) throws {
    guard let value else { return }
    try self.required(key, value)
  }

  public mutating func null(_ key: String) throws {
    try self.container.encodeNil(forKey: RuntimeFieldKey(key))
  }
}

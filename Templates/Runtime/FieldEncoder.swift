/// Writes the fields of a JSON object; a class with constants as keys, as `FieldDecoder` is.
public nonisolated final class FieldEncoder {
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

  public func required<Value: Encodable>(_ key: StaticString, _ value: Value) throws {
    if let failure = self.failure { throw failure }
    try self.container.encode(value, forKey: RuntimeFieldKey(key))
  }

  /// nil is not written.
  public func optional<Value: Encodable>(_ key: StaticString, _ value: Value?) throws {
    guard let value else { return }
    try self.required(key, value)
  }

  public func null(_ key: StaticString) throws {
    try self.container.encodeNil(forKey: RuntimeFieldKey(key))
  }
}

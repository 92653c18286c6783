/// Writes the fields of a JSON object; a class with constants as keys, as `FieldDecoder` is.
public nonisolated final class FieldEncoder {
  internal var container: KeyedEncodingContainer<RuntimeFieldKey>

  public init(_ encoder: any Encoder) {
    self.container = encoder.container(keyedBy: RuntimeFieldKey.self)
  }

  public func required<Value: Encodable>(_ key: StaticString, _ value: Value) throws {
    let key = RuntimeFieldKey(key)
    // By their own functions, as in `FieldDecoder`.
    switch value {
    case let value as String: try self.container.encode(value, forKey: key)
    case let value as Int: try self.container.encode(value, forKey: key)
    case let value as Double: try self.container.encode(value, forKey: key)
    case let value as Bool: try self.container.encode(value, forKey: key)
    default: try self.container.encode(value, forKey: key)
    }
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

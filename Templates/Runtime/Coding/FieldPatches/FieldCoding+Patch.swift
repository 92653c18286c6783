nonisolated extension FieldDecoder {
  /// A field that may be absent, null or a value.
  public func patch<Value>(
    _ key: StaticString, as coding: FieldCoding<Value>
  ) throws -> Patch<Value> {
    guard self.container.contains(RuntimeFieldKey(key)) else { return .absent }
    let value: Value? = try self.optional(key, as: coding)
    return value.map { .value($0) } ?? .null
  }
}

nonisolated extension FieldEncoder {
  public func patch<Value>(
    _ key: StaticString, _ patch: Patch<Value>, as coding: FieldCoding<Value>
  ) throws {
    switch patch {
    case .absent: break
    case .null: try self.null(key)
    case .value(let value): try self.required(key, value, as: coding)
    }
  }
}

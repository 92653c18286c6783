/// A field of an update: left alone, cleared or set (RFC 7396).
public nonisolated enum Patch<Value> {
  /// Not written: stays as it is.
  case absent
  /// Written as null: is cleared.
  case null
  case value(Value)

  /// nil unless there is a value.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}

nonisolated extension Patch: Equatable where Value: Equatable {}
nonisolated extension Patch: Hashable where Value: Hashable {}
nonisolated extension Patch: Sendable where Value: Sendable {}

// Outside of an object, where nothing can be left out, absent is null.

nonisolated extension Patch: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

nonisolated extension Patch: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .value(let value) = self {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}

nonisolated extension FieldDecoder {
  /// A field that may be absent, null or a value.
  public func patch<Value: Decodable>(_ key: StaticString) throws -> Patch<Value> {
    guard self.container.contains(RuntimeFieldKey(key)) else { return .absent }
    let value: Value? = try self.optional(key)
    return value.map { .value($0) } ?? .null
  }
}

nonisolated extension FieldEncoder {
  public func patch<Value: Encodable>(_ key: StaticString, _ patch: Patch<Value>) throws {
    switch patch {
    case .absent: break
    case .null: try self.null(key)
    case .value(let value): try self.required(key, value)
    }
  }
}

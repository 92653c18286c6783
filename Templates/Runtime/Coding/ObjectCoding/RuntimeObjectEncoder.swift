import Foundation

/// Encodes an object into which other fields are written, too. It refuses any other value:
/// `JSONEncoder` stops the program when it has written a text or an array and is asked for fields.
internal nonisolated final class RuntimeObjectEncoder: Encoder {
  private let encoder: any Encoder
  private var isObject = true

  private init(_ encoder: any Encoder) {
    self.encoder = encoder
  }

  /// - Throws: `EncodingError` for a value that is not an object.
  static func write(_ value: some Encodable, to encoder: any Encoder) throws {
    let object = RuntimeObjectEncoder(encoder)
    var container = object.singleValueContainer()
    try container.encode(value)
    guard !object.isObject else { return }
    let context = EncodingError.Context(
      codingPath: encoder.codingPath, debugDescription: "not an object, so it takes no fields")
    throw EncodingError.invalidValue("value", context)
  }

  var codingPath: [any CodingKey] { self.encoder.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { self.encoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    self.encoder.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    self.isObject = false
    return Other(object: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Other(object: self)
  }

  private struct Other: SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let object: RuntimeObjectEncoder

    var codingPath: [any CodingKey] { self.object.codingPath }
    var count: Int { 0 }

    mutating func encodeNil() { self.object.isObject = false }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      switch value {
      case is String, is Bool, is Decimal, is any Numeric: self.object.isObject = false
      default: if self.object.isObject { try value.encode(to: self.object) }
      }
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> {
      self.object.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

    mutating func superEncoder() -> any Encoder { self.object }
  }
}

nonisolated extension Encoder {
  /// Writes a value as an object that further fields are written into.
  ///
  /// - Throws: `EncodingError` for a value that is not an object.
  public func encodeFields(of value: some Encodable) throws {
    try RuntimeObjectEncoder.write(value, to: self)
  }
}

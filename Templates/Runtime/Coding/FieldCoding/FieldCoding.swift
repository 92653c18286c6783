import Foundation

/// How a field is written, where that is not how its type is.
public nonisolated struct FieldCoding<Value>: Sendable {
  let decode: @Sendable (any Decoder) throws -> Value
  let encode: @Sendable (Value, any Encoder) throws -> Void
}

nonisolated extension FieldCoding {
  /// The elements of an array, each the same way.
  public static func array<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [Element] {
    Self { (decoder: any Decoder) throws -> [Element] in
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        elements.append(try element.decode(container.superDecoder()))
      }
      return elements
    } encode: { (elements: [Element], encoder: any Encoder) throws in
      var container = encoder.unkeyedContainer()
      for value in elements {
        try element.encode(value, container.superEncoder())
      }
    }
  }

  /// The values of a dictionary, each the same way.
  public static func dictionary<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [String: Element] {
    Self { (decoder: any Decoder) throws -> [String: Element] in
      let container = try decoder.container(keyedBy: RuntimeDataKey.self)
      var values: [String: Element] = [:]
      for key in container.allKeys {
        values[key.stringValue] = try element.decode(container.superDecoder(forKey: key))
      }
      return values
    } encode: { (values: [String: Element], encoder: any Encoder) throws in
      var container = encoder.container(keyedBy: RuntimeDataKey.self)
      for (key, value) in values {
        try element.encode(value, container.superEncoder(forKey: RuntimeDataKey(stringValue: key)))
      }
    }
  }

  /// A value, or null.
  public static func optional<Wrapped>(_ wrapped: FieldCoding<Wrapped>) -> Self
  where Value == Wrapped? {
    Self { (decoder: any Decoder) throws -> Wrapped? in
      try decoder.singleValueContainer().decodeNil() ? nil : wrapped.decode(decoder)
    } encode: { (value: Wrapped?, encoder: any Encoder) throws in
      if let value {
        try wrapped.encode(value, encoder)
      } else {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      }
    }
  }
}

nonisolated extension FieldCoding where Value == Date {
  /// Dates in another form than those of the endpoint.
  public static func dates(_ dates: DateCoding) -> FieldCoding {
    FieldCoding(decode: dates.decode, encode: dates.encode)
  }
}

nonisolated extension FieldDecoder {
  /// A field that has to be there.
  public func required<Value>(_ key: StaticString, as coding: FieldCoding<Value>) throws -> Value {
    guard self.container.contains(RuntimeFieldKey(key)) else {
      let context = DecodingError.Context(
        codingPath: self.container.codingPath, debugDescription: "missing")
      throw DecodingError.keyNotFound(RuntimeFieldKey(key), context)
    }
    do {
      return try coding.decode(try self.container.superDecoder(forKey: RuntimeFieldKey(key)))
    } catch {
      throw self.located(error, RuntimeFieldKey(key), Value.self)
    }
  }

  /// A field that may be absent, null or a text that is empty.
  public func optional<Value>(
    _ key: StaticString, as coding: FieldCoding<Value>
  ) throws -> Value? {
    guard self.container.contains(RuntimeFieldKey(key)),
      try !self.container.decodeNil(forKey: RuntimeFieldKey(key))
    else { return nil }
    do {
      return try self.required(key, as: coding)
    } catch {
      let text = try? self.container.decode(String.self, forKey: RuntimeFieldKey(key))
      if text == "", !self.isStrict { return nil }
      throw error
    }
  }

  /// A field that may be null, and has a value when it is absent.
  public func optional<Value>(
    _ key: StaticString, as coding: FieldCoding<Value>, absent: Value
  ) throws -> Value? {
    guard self.container.contains(RuntimeFieldKey(key)) else { return absent }
    return try self.optional(key, as: coding)
  }
}

nonisolated extension FieldEncoder {
  public func required<Value>(
    _ key: StaticString, _ value: Value, as coding: FieldCoding<Value>
  ) throws {
    try coding.encode(value, self.container.superEncoder(forKey: RuntimeFieldKey(key)))
  }

  /// nil is not written.
  public func optional<Value>(
    _ key: StaticString, _ value: Value?, as coding: FieldCoding<Value>
  ) throws {
    guard let value else { return }
    try self.required(key, value, as: coding)
  }
}

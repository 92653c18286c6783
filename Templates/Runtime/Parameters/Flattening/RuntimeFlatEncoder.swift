/// Encodes a value into texts in which each single value is written as a parameter of its type is:
/// no number goes through another type on its way.
internal nonisolated struct RuntimeFlatEncoder: Encoder {
  let node: RuntimeFlatNode
  let dates: DateCoding
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  static func tree(
    of value: some Encodable, dates: DateCoding, depth: Int
  ) throws -> RuntimeFlatNode {
    let node = RuntimeFlatNode()
    let limit: CodingUserInfoKey? = RuntimeEncodingDepth.limit
    let userInfo: [CodingUserInfoKey: Any] = limit.map { [$0: depth] } ?? [:]
    let encoder = RuntimeFlatEncoder(node: node, dates: dates, codingPath: [], userInfo: userInfo)
    try encoder.write(value)
    return node
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    self.node.kind = .object
    return KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    self.node.kind = .array
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(encoder: self)
  }

  private func member<Key: CodingKey>(_ key: any CodingKey, of type: Key.Type) -> RuntimeFlatEncoder
  {
    self.at(self.node.addMember(key.stringValue, isField: type == RuntimeFieldKey.self), key)
  }

  private func element() -> RuntimeFlatEncoder {
    let index: Int = self.node.elements.count
    return self.at(self.node.addElement(), RuntimeFieldKey(String(index)))
  }

  private func at(_ node: RuntimeFlatNode, _ key: any CodingKey) -> RuntimeFlatEncoder {
    RuntimeFlatEncoder(
      node: node, dates: self.dates, codingPath: self.codingPath + [key], userInfo: self.userInfo)
  }

  private func write<Value: Encodable>(_ value: Value) throws {
    if let parameter = value as? any ParameterValue {
      guard let text = parameter.parameterText(self.dates) else {
        let context = EncodingError.Context(
          codingPath: self.codingPath, debugDescription: "not finite or out of range")
        throw EncodingError.invalidValue("value", context)
      }
      self.node.set(text)
    } else if let integer = value as? any BinaryInteger {
      self.node.set("\(integer)")
    } else {
      try self.checkDepth()
      try value.encode(to: self)
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: RuntimeFlatEncoder

    var codingPath: [any CodingKey] { self.encoder.codingPath }

    mutating func encodeNil() { self.encoder.node.kind = .nothing }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try self.encoder.write(value)
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: RuntimeFlatEncoder

    var codingPath: [any CodingKey] { self.encoder.codingPath }
    var count: Int { self.encoder.node.elements.count }

    mutating func encodeNil() { _ = self.encoder.element() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try self.encoder.element().write(value)
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> {
      self.encoder.element().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      self.encoder.element().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { self.encoder.element() }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RuntimeFlatEncoder

    var codingPath: [any CodingKey] { self.encoder.codingPath }

    mutating func encodeNil(forKey key: Key) { _ = self.member(key) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try self.member(key).write(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      self.member(key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      self.member(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { self.member(RuntimeFieldKey("super")) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { self.member(key) }

    private func member(_ key: any CodingKey) -> RuntimeFlatEncoder {
      self.encoder.member(key, of: Key.self)
    }
  }
}

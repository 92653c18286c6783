/// Reads the fields of a JSON object, one after the other.
///
/// Each type of a client has code that calls this. A class with constants as keys keeps it small:
/// it copies and destroys a reference, and makes no strings.
public nonisolated final class FieldDecoder {
  internal let container: KeyedDecodingContainer<RuntimeFieldKey>
  internal let isStrict: Bool

  /// - Parameter isStrict: Whether an empty text is kept, as where the cases of a union are
  ///   tried.
  public init(_ decoder: any Decoder, isStrict: Bool = false) throws {
    self.isStrict = isStrict
    self.container = try decoder.container(keyedBy: RuntimeFieldKey.self)
  }

  /// A field that has to be there.
  public func required<Value: Decodable>(_ key: StaticString) throws -> Value {
    let key = RuntimeFieldKey(key)
    do {
      return try self.known(key) ?? self.container.decode(Value.self, forKey: key)
    } catch {
      throw self.located(error, key, Value.self)
    }
  }

  /// By their names, `JSONDecoder` reads these in a third of the time; nil for other types.
  @inline(__always)
  private func known<Value>(_ key: RuntimeFieldKey) throws -> Value? {
    if Value.self == String.self {
      return try self.container.decode(String.self, forKey: key) as? Value
    }
    if Value.self == Int.self { return try self.container.decode(Int.self, forKey: key) as? Value }
    if Value.self == Double.self {
      return try self.container.decode(Double.self, forKey: key) as? Value
    }
    if Value.self == Bool.self {
      return try self.container.decode(Bool.self, forKey: key) as? Value
    }
    return nil
  }

  /// Of a number that does not fit, `JSONDecoder` says neither where it is nor what was expected.
  internal func located(
    _ error: any Error, _ key: RuntimeFieldKey, _ type: Any.Type
  ) -> any Error {
    if error is DecodingError { return error }
    let path: [any CodingKey] = self.container.codingPath + [key]
    return DecodingError.typeMismatch(
      type, .init(codingPath: path, debugDescription: "it does not fit"))
  }

  /// A field that may be absent, null or, as many APIs write that, a text that is empty.
  public func optional<Value: Decodable>(_ key: StaticString) throws -> Value? {
    let key = RuntimeFieldKey(key)
    if Value.self == String.self {
      return try self.container.decodeIfPresent(String.self, forKey: key) as? Value
    }
    do {
      if Value.self == Int.self {
        return try self.container.decodeIfPresent(Int.self, forKey: key) as? Value
      }
      if Value.self == Double.self {
        return try self.container.decodeIfPresent(Double.self, forKey: key) as? Value
      }
      if Value.self == Bool.self {
        return try self.container.decodeIfPresent(Bool.self, forKey: key) as? Value
      }
      return try self.container.decodeIfPresent(Value.self, forKey: key)
    } catch {
      let text = try? self.container.decode(String.self, forKey: key)
      if text == "", !self.isStrict { return nil }
      throw self.located(error, key, Value.self)
    }
  }

  /// A field that may be null, and has a value when it is absent.
  public func optional<Value: Decodable>(_ key: StaticString, absent: Value) throws -> Value? {
    guard self.container.contains(RuntimeFieldKey(key)) else { return absent }
    return try self.optional(key)
  }

  /// The text, the integer or the boolean that tells which type an object is of; nil when there is
  /// none.
  public func discriminator(_ key: StaticString) throws -> String? {
    if let text = try? self.container.decode(String.self, forKey: RuntimeFieldKey(key)) {
      return text
    }
    if let flag = try? self.container.decode(Bool.self, forKey: RuntimeFieldKey(key)) {
      return flag ? "true" : "false"
    }
    let number: Int? = try? self.container.decode(Int.self, forKey: RuntimeFieldKey(key))
    return number.map { String($0) }
  }
  #if externalTags

    /// The only key of an object, or the only one of some names that has a value beside keys that
    /// are none of them: `{"text": {…}, "image": null, "__type": "…"}`. nil for any other object.
    public func tag(of names: @autoclosure () -> [String]) throws -> String? {
      let keys: [RuntimeFieldKey] = self.container.allKeys
      guard keys.count > 1 else { return keys.first?.stringValue }
      let names: [String] = names()
      let tags: [RuntimeFieldKey] = try keys.filter { (key: RuntimeFieldKey) throws -> Bool in
        try names.contains(key.stringValue) && !self.container.decodeNil(forKey: key)
      }
      return tags.count == 1 ? tags.first?.stringValue : nil
    }
  #endif
}

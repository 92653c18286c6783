/// The fields of a JSON object that are not known by name.
public nonisolated enum AdditionalFields {
  /// Reads all fields but those with the given names.
  public static func decode<Value: Decodable>(
    _ decoder: any Decoder, besides known: Set<String>
  ) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: RuntimeDataKey.self)
    var fields: [String: Value] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      fields[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
    return fields
  }

  /// Writes all fields but those with the given names.
  public static func encode<Value: Encodable>(
    _ fields: [String: Value], to encoder: any Encoder, besides known: Set<String>
  ) throws {
    try encoder.checkDepth()
    var container = encoder.container(keyedBy: RuntimeDataKey.self)
    for (name, value) in fields where !known.contains(name) {
      try container.encode(value, forKey: RuntimeDataKey(stringValue: name))
    }
  }
}

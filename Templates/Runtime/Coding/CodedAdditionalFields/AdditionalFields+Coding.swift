nonisolated extension AdditionalFields {
  /// Reads all fields but those with the given names.
  public static func decode<Value>(
    _ decoder: any Decoder, besides known: Set<String>, as coding: FieldCoding<Value>
  ) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: RuntimeDataKey.self)
    var fields: [String: Value] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      fields[key.stringValue] = try coding.decode(container.superDecoder(forKey: key))
    }
    return fields
  }

  #if durations
    /// Writes all fields but those with the given names.
    public static func encode<Value>(
      _ fields: [String: Value], to encoder: any Encoder, besides known: Set<String>,
      as coding: FieldCoding<Value>
    ) throws {
      try encoder.checkDepth()
      var container = encoder.container(keyedBy: RuntimeDataKey.self)
      for (name, value) in fields where !known.contains(name) {
        try coding.encode(value, container.superEncoder(forKey: RuntimeDataKey(stringValue: name)))
      }
    }
  #endif
}

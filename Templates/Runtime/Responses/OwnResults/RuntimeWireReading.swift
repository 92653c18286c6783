/// Whole responses, or what arrays and dictionaries in their place hold, that are not read as
/// their type decodes.
internal nonisolated protocol RuntimeWireReading {
  static func read(from decoder: any Decoder) throws -> Self
}

nonisolated extension Optional: RuntimeWireReading where Wrapped: RuntimeWireReading {
  internal static func read(from decoder: any Decoder) throws -> Self {
    try decoder.singleValueContainer().decodeNil() ? nil : Wrapped.read(from: decoder)
  }
}

nonisolated extension Array: RuntimeWireReading where Element: RuntimeWireReading {
  internal static func read(from decoder: any Decoder) throws -> [Element] {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      elements.append(try Element.read(from: container.superDecoder()))
    }
    return elements
  }
}

nonisolated extension Dictionary: RuntimeWireReading
where Key == String, Value: RuntimeWireReading {
  internal static func read(from decoder: any Decoder) throws -> [String: Value] {
    let container = try decoder.container(keyedBy: RuntimeDataKey.self)
    var values: [String: Value] = [:]
    for key in container.allKeys {
      values[key.stringValue] = try Value.read(from: container.superDecoder(forKey: key))
    }
    return values
  }
}

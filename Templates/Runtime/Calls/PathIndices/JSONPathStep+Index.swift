nonisolated extension JSONPathStep: ExpressibleByIntegerLiteral {
  /// A place in an array; of an object, whose keys may be numbers too, the key.
  public init(integerLiteral index: Int) {
    let key = RuntimeFieldKey(String(index))
    self.key = key
    self.take = { (value: any Decoder) throws -> (any Decoder)? in
      if let object = try? value.container(keyedBy: RuntimeFieldKey.self), object.contains(key) {
        return try object.superDecoder(forKey: key)
      }
      var container = try value.unkeyedContainer()
      while container.currentIndex < index, !container.isAtEnd {
        _ = try container.decode(RuntimeSkippedJSON.self)
      }
      return container.isAtEnd ? nil : try container.superDecoder()
    }
  }
}

nonisolated private struct RuntimeSkippedJSON: Decodable {
  init(from decoder: any Decoder) throws {}
}

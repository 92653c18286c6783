nonisolated extension JSONPathStep: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) {
    self.key = RuntimeFieldKey(String(index))
    self.take = { (value: any Decoder) throws -> (any Decoder)? in
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

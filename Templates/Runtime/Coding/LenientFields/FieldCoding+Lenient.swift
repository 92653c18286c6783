nonisolated extension FieldCoding {
  /// An array without its elements that are null or cannot be read.
  public static func lenient<Element: Codable & Sendable>() -> Self where Value == [Element] {
    .lenient(
      of: FieldCoding<Element> { (decoder: any Decoder) throws -> Element in
        try decoder.singleValueContainer().decode(Element.self)
      } encode: { (value: Element, encoder: any Encoder) throws in
        var container = encoder.singleValueContainer()
        try container.encode(value)
      })
  }

  /// An array without its elements that are null or cannot be read.
  public static func lenient<Element>(of element: FieldCoding<Element>) -> Self
  where Value == [Element] {
    let all = FieldCoding.array(of: element)
    return Self { (decoder: any Decoder) throws -> [Element] in
      var container = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !container.isAtEnd {
        let part: any Decoder = try container.superDecoder()
        if try part.singleValueContainer().decodeNil() {
          continue
        }
        if let value = try? element.decode(part) {
          elements.append(value)
        }
      }
      return elements
    } encode: { (elements: [Element], encoder: any Encoder) throws in
      try all.encode(elements, encoder)
    }
  }
}

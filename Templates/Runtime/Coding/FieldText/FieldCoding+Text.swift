import Foundation

/// A number or a boolean that can be written as text.
public nonisolated protocol TextValue: Sendable {
  var fieldText: String { get }

  init?(fieldText: String)
}

nonisolated extension TextValue where Self: LosslessStringConvertible {
  public var fieldText: String {
    self.description
  }

  public init?(fieldText: String) {
    self.init(fieldText)
  }
}

nonisolated extension TextValue where Self: FloatingPoint & LosslessStringConvertible {
  public var fieldText: String {
    let text: String = self.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

nonisolated extension Bool: TextValue {}
nonisolated extension Int: TextValue {}
nonisolated extension Int32: TextValue {}
nonisolated extension Int64: TextValue {}
nonisolated extension UInt64: TextValue {}
nonisolated extension Double: TextValue {}
nonisolated extension Float: TextValue {}

nonisolated extension Decimal: TextValue {
  public var fieldText: String {
    self.description
  }

  public init?(fieldText: String) {
    self.init(string: fieldText, locale: Locale(identifier: "en_US_POSIX"))
  }
}

nonisolated extension FieldCoding where Value: TextValue {
  /// Numbers and booleans as strings: `"12.50"`.
  public static var text: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Value in
      let container = try decoder.singleValueContainer()
      let text: String = try container.decode(String.self)
      guard self.isPlain(text), let value = Value(fieldText: text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
      }
      return value
    } encode: { (value: Value, encoder: any Encoder) throws in
      let text: String = value.fieldText
      guard self.isPlain(text) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "not finite")
        throw EncodingError.invalidValue("number", context)
      }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  /// Whether a text is a boolean, or a number as JSON has it, or nearly so: `+1`, `.5`, `007`.
  /// Swift reads `inf` too, and of `2024-01-02` the start.
  private static func isPlain(_ text: String) -> Bool {
    if text == "true" || text == "false" {
      return true
    }
    var rest: Substring.UTF8View = text[...].utf8
    func skip(_ bytes: [UInt8]) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func digits() -> Int {
      let count: Int = rest.count
      rest = rest.drop { (0x30...0x39).contains($0) }
      return count - rest.count
    }
    _ = skip([0x2B, 0x2D])
    var count: Int = digits()
    if skip([0x2E]) {
      count += digits()
    }
    guard count > 0 else { return false }
    if skip([0x45, 0x65]) {
      _ = skip([0x2B, 0x2D])
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

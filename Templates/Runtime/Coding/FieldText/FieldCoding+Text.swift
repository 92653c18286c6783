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

  /// Whether a text is a number as JSON has it, or nearly so, or a boolean: Swift reads `inf` too.
  private static func isPlain(_ text: String) -> Bool {
    if text == "true" || text == "false" {
      return true
    }
    return text.utf8.first { (byte: UInt8) -> Bool in (0x30...0x39).contains(byte) } != nil
      && text.utf8.allSatisfy { (byte: UInt8) -> Bool in
        (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
      }
  }
}

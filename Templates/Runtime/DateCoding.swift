import Foundation

/// How dates stand on the wire.
public nonisolated struct DateCoding: Sendable {
  /// For paths, queries and headers; nil for a date that has no such form.
  let text: @Sendable (Date) -> String?
  let encode: @Sendable (Date, any Encoder) throws -> Void
  let decode: @Sendable (any Decoder) throws -> Date

  /// Dates that are strings.
  init(
    text: @escaping @Sendable (Date) -> String?, date: @escaping @Sendable (String) -> Date?
  ) {
    self.text = text
    self.encode = { (value: Date, encoder: any Encoder) throws in
      guard let text = text(value) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "out of range")
        // Not the date itself: one that is not finite ends the process when it is described.
        throw EncodingError.invalidValue("date", context)
      }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
    self.decode = { (decoder: any Decoder) throws -> Date in
      let container = try decoder.singleValueContainer()
      guard let value = date(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
      }
      return value
    }
  }

  /// Dates that are numbers.
  init(number: @escaping @Sendable (Date) -> Double, date: @escaping @Sendable (Double) -> Date) {
    self.text = { (value: Date) -> String? in
      let number: Double = number(value)
      return Int64(exactly: number).map { String($0) } ?? number.parameterText(DateCoding.iso8601)
    }
    self.encode = { (value: Date, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(number(value))
    }
    self.decode = { (decoder: any Decoder) throws -> Date in
      date(try decoder.singleValueContainer().decode(Double.self))
    }
  }

  /// RFC 3339, in UTC: `2024-01-02T03:04:05.25Z`.
  public static let iso8601 = DateCoding(text: RFC3339.text, date: RFC3339.date)
}

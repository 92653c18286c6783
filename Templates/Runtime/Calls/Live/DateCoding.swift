import Foundation

/// How dates stand on the wire.
public nonisolated struct DateCoding: Sendable {
  #if sentDates
    /// For paths, queries and headers; nil for a date that has no such form.
    let text: @Sendable (Date) -> String?
    let encode: @Sendable (Date, any Encoder) throws -> Void
  #endif
  let decode: @Sendable (any Decoder) throws -> Date

  /// Dates that are strings.
  init(
    // Only for sentDates:
    text: @escaping @Sendable (Date) -> String?,
    // For all:
    date: @escaping @Sendable (String) -> Date?
  ) {
    #if sentDates
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
    #endif
    self.decode = { (decoder: any Decoder) throws -> Date in
      let container = try decoder.singleValueContainer()
      guard let value = date(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
      }
      return value
    }
  }

  #if dateNumbers
    /// Dates that are numbers.
    init(number: @escaping @Sendable (Date) -> Double, date: @escaping @Sendable (Double) -> Date) {
      self.text = { (value: Date) -> String? in
        let number: Double = number(value)
        return Int64(exactly: number).map { String($0) } ?? number.parameterText(DateCoding.iso8601)
      }
      self.encode = { (value: Date, encoder: any Encoder) throws in
        let number: Double = number(value)
        var container = encoder.singleValueContainer()
        if let whole = Int64(exactly: number) {
          try container.encode(whole)
        } else {
          try container.encode(number)
        }
      }
      self.decode = { (decoder: any Decoder) throws -> Date in
        date(try decoder.singleValueContainer().decode(Double.self))
      }
    }
  #endif

  /// RFC 3339, in UTC: `2024-01-02T03:04:05.25Z`.
  public static let iso8601 = DateCoding(
    // Only for sentDates:
    text: RuntimeRFC3339.text,
    // For all:
    date: RuntimeRFC3339.date)
}

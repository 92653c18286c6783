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
  static func string(
    // Only for sentDates:
    text: @escaping @Sendable (Date) -> String?,
    // For all:
    date: @escaping @Sendable (String) -> Date?
  ) -> DateCoding {
    DateCoding(
      // Only for sentDates:
      text: text,
      encode: { (value: Date, encoder: any Encoder) throws in
        guard let text = text(value) else {
          let context = EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "out of range")
          // Not the date itself: one that is not finite ends the process when it is described.
          throw EncodingError.invalidValue("date", context)
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
      },
      // For all:
      decode: { (decoder: any Decoder) throws -> Date in
        let container = try decoder.singleValueContainer()
        guard let value = date(try container.decode(String.self)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
        }
        return value
      })
  }

  /// RFC 3339, in UTC: `2024-01-02T03:04:05.25Z`.
  public static let iso8601 = DateCoding.string(
    // Only for sentDates:
    text: RuntimeRFC3339.text,
    // For all:
    date: RuntimeRFC3339.date)
}

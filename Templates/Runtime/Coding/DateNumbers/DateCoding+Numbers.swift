import Foundation

nonisolated extension DateCoding {
  /// Seconds since 1970, with a fraction where there is one.
  public static let seconds = DateCoding(
    number: { (value: Date) -> Double in
      // `Date` counts from 2001: the shortest number that comes back as the same date.
      let number: Double = value.timeIntervalSince1970
      for power in [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as [Double] {
        let short: Double = (number * power).rounded() / power
        if Date(timeIntervalSince1970: short) == value {
          return short
        }
      }
      return number
    },
    date: { (number: Double) -> Date in Date(timeIntervalSince1970: number) })

  /// Seconds since 1970; what is written is whole.
  public static let unix = DateCoding(
    number: { (value: Date) -> Double in value.timeIntervalSince1970.rounded(.down) },
    date: { (number: Double) -> Date in Date(timeIntervalSince1970: number) })

  /// Milliseconds since 1970; what is written is whole.
  public static let milliseconds = DateCoding(
    number: { (value: Date) -> Double in (value.timeIntervalSince1970 * 1_000).rounded() },
    date: { (number: Double) -> Date in Date(timeIntervalSince1970: number / 1_000) })

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
}

import Foundation

nonisolated extension DateCoding {
  /// Seconds since 1970, with a fraction where there is one.
  public static let seconds = DateCoding.number(perSecond: 1)

  /// Milliseconds since 1970.
  public static let milliseconds = DateCoding.number(perSecond: 1_000)

  private static func number(perSecond scale: Double) -> DateCoding {
    let date: @Sendable (Double) -> Date = { (number: Double) -> Date in
      Date(timeIntervalSince1970: number / scale)
    }
    return DateCoding(
      number: { (value: Date) -> Double in
        // `Date` counts from 2001: the shortest number that comes back as the same date.
        let number: Double = value.timeIntervalSince1970 * scale
        for power in [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as [Double] {
          let short: Double = (number * power).rounded() / power
          if date(short) == value {
            return short
          }
        }
        return number
      },
      date: date)
  }
}

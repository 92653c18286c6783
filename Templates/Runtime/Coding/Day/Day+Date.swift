public import Foundation

nonisolated extension Day {
  /// nil for a day that the calendar does not have, such as February 30, and outside the years 0 to
  /// 9999.
  public init?(validYear year: Int, month: Int, day: Int) {
    guard (0...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let written = RuntimeCivilDay(year: year, month: month, day: day)
    guard RuntimeCivilDay(days: written.days).day == day else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of the Gregorian calendar that it is at a point in time, in the years 0 to 9999.
  public init(_ date: Date, in timeZone: TimeZone) {
    let range: ClosedRange<Double> = -62_167_219_200...253_402_300_799
    let seconds: Double = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days: Double = (min(max(seconds, range.lowerBound), range.upperBound) / 86_400)
      .rounded(.down)
    let day = RuntimeCivilDay(days: Int(days))
    self.init(year: day.year, month: day.month, day: day.day)
  }

  /// When the day begins: at midnight, or later where clocks are set forward then.
  public func start(in timeZone: TimeZone) -> Date {
    let days: Int = RuntimeCivilDay(year: self.year, month: self.month, day: self.day).days
    let midnight = Date(timeIntervalSince1970: Double(days) * 86_400)
    // Clocks are set at most once within two days.
    let starts: [Date] = [-86_400, 86_400].map { (distance: TimeInterval) -> Date in
      let near: Date = midnight.addingTimeInterval(distance)
      return midnight.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: near)))
    }.sorted()
    return starts.first { Day($0, in: timeZone) == self } ?? starts[1]
  }

  /// For `Calendar`, `DatePicker` and the like.
  public var dateComponents: DateComponents {
    DateComponents(year: self.year, month: self.month, day: self.day)
  }
}

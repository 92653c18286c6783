/// A day of the proleptic Gregorian calendar, as RFC 3339 uses it.
nonisolated struct CivilDay {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter days: Since 1970-01-01.
  init(days: Int) {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that
    // the leap day is the last of a year; eras have 400 years.
    let shifted: Int = days + 719_468
    let era: Int = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra: Int = shifted - era * 146_097
    let leapDays: Int = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra: Int = (dayOfEra - leapDays) / 365
    let dayOfYear: Int = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march: Int = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * march + 2) / 5 + 1
    self.month = march < 10 ? march + 3 : march - 9
    self.year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
  }

  /// `2024-01-02`; nil for a day that the calendar does not have.
  init?(_ scanner: inout ASCIIScanner) {
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Since 1970-01-01.
  var days: Int {
    let shifted: Int = self.month <= 2 ? self.year - 1 : self.year
    let era: Int = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra: Int = shifted - era * 400
    let march: Int = self.month > 2 ? self.month - 3 : self.month + 9
    let dayOfYear: Int = (153 * march + 2) / 5 + self.day - 1
    let dayOfEra: Int = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  var text: String {
    let numbers: [String] = [
      RFC3339.padded(self.year, 4), RFC3339.padded(self.month, 2), RFC3339.padded(self.day, 2),
    ]
    return numbers.joined(separator: "-")
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2:
      let isLeap: Bool = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }
}

/// Days and times of the proleptic Gregorian calendar, in UTC.
package enum CivilDate {
  package static func isValid(year: Int, month: Int, day: Int) -> Bool {
    (1...12).contains(month) && day >= 1 && day <= length(month, year: year)
  }

  private static func length(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date that many days after 1970-01-01 (`civil_from_days` of the same source).
  package static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    // Years are counted from March, in eras of 400 years.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}

/// The fields of a date and a time while they are read.
package struct DateFields {
  package var year = 1970
  package var month = 1
  package var day = 1
  package var hour = 0
  package var minute = 0
  package var second = 0
  package var nanoseconds = 0
  /// Seconds east of UTC.
  package var offset = 0

  /// nil: there is no such date or time. A leap second counts as the next minute's first.
  package var instant: Instant? {
    CivilDate.isValid(year: year, month: month, day: day)
      ? instant(onDay: CivilDate.days(year: year, month: month, day: day)) : nil
  }

  /// The same by the calendar of formatters.
  package var historicInstant: Instant? {
    HistoricDate.isValid(year: year, month: month, day: day)
      ? instant(onDay: HistoricDate.days(year: year, month: month, day: day)) : nil
  }

  /// - Parameter days: since 1970-01-01.
  private func instant(onDay days: Int) -> Instant? {
    guard (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), abs(offset) < 86_400
    else { return nil }
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Instant(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds))
  }
}

extension Int64 {
  package func quotientRoundedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

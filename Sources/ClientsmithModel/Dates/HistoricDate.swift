/// Days of the calendar that formatters of Foundation and ICU have: Julian before 1582-10-15,
/// Gregorian from then on.
package enum HistoricDate {
  /// 1582-10-15, in days since 1970-01-01.
  private static let reform = -141_427

  /// The Julian calendar has a leap day every four years, in 1500 too.
  package static func isValid(year: Int, month: Int, day: Int) -> Bool {
    CivilDate.isValid(year: year, month: month, day: day)
      || month == 2 && day == 29 && year % 4 == 0
        && CivilDate.days(year: year, month: month, day: day) < reform
  }

  /// Days since 1970-01-01 of a date that there is in one of the calendars.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let days = CivilDate.days(year: year, month: month, day: day)
    if days >= reform { return days }
    // Counted in years from March, each of 365 days, with a leap day before every fourth.
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let leapDays = Int((Double(shifted) / 4).rounded(.down))
    return shifted * 365 + leapDays + dayOfYear - 719_470
  }

  /// The date that many days after 1970-01-01.
  package static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    if days >= reform { return CivilDate.date(daysSince1970: days) }
    let shifted = days + 719_470
    let cycle = Int((Double(shifted) / 1_461).rounded(.down))
    let dayOfCycle = shifted - cycle * 1_461
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460) / 365
    let dayOfYear = dayOfCycle - yearOfCycle * 365
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (cycle * 4 + yearOfCycle + (month <= 2 ? 1 : 0), month, day)
  }
}

/// A day of the proleptic Gregorian calendar, as RFC 3339 uses it.
internal nonisolated struct RuntimeCivilDay {
  let year: Int
  let month: Int
  let day: Int
}

nonisolated extension RuntimeCivilDay {
  /// `2024-01-02`; nil for a day that the calendar does not have.
  init?(_ text: ArraySlice<UInt8>) {
    let start: Int = text.startIndex
    guard text.count == 10, text[start + 4] == 0x2D, text[start + 7] == 0x2D,
      let year = RuntimeRFC3339.number(text[start..<start + 4], 0...9_999),
      let month = RuntimeRFC3339.number(text[(start + 5)..<(start + 7)], 1...12)
    else { return nil }
    let isLeap: Bool = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length: Int = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    guard let day = RuntimeRFC3339.number(text.suffix(2), 1...length) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Since 1970-01-01.
  var days: Int {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that
    // the leap day is the last of a year; eras have 400 years.
    let shifted: Int = self.month <= 2 ? self.year - 1 : self.year
    let era: Int = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra: Int = shifted - era * 400
    let dayOfYear: Int = (153 * ((self.month + 9) % 12) + 2) / 5 + self.day - 1
    // One operator a statement: the compiler is slow with long expressions.
    var days: Int = era * 146_097 - 719_468
    days += yearOfEra * 365
    days += yearOfEra / 4
    days -= yearOfEra / 100
    return days + dayOfYear
  }

  #if sentDates || day
    /// - Parameter days: Since 1970-01-01.
    init(days: Int) {
      let shifted: Int = days + 719_468
      let era: Int = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let dayOfEra: Int = shifted - era * 146_097
      var leapDays: Int = dayOfEra / 1_460
      leapDays -= dayOfEra / 36_524
      leapDays += dayOfEra / 146_096
      let yearOfEra: Int = (dayOfEra - leapDays) / 365
      var dayOfYear: Int = dayOfEra - 365 * yearOfEra
      dayOfYear -= yearOfEra / 4
      dayOfYear += yearOfEra / 100
      let march: Int = (5 * dayOfYear + 2) / 153
      self.day = dayOfYear - (153 * march + 2) / 5 + 1
      self.month = march < 10 ? march + 3 : march - 9
      self.year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
    }

    /// `2024-01-02`.
    var text: String { String(decoding: self.bytes, as: UTF8.self) }

    var bytes: [UInt8] {
      var text: [UInt8] = []
      text.reserveCapacity(30)
      text.append(self.year, digits: 4)
      text.append(0x2D)
      text.append(self.month, digits: 2)
      text.append(0x2D)
      text.append(self.day, digits: 2)
      return text
    }
  #endif
}

#if sentDates || day
  nonisolated extension [UInt8] {
    /// Appends a number with as many digits, or more if it has more.
    internal mutating func append(_ number: Int, digits: Int) {
      if digits > 1 || number > 9 {
        self.append(number / 10, digits: digits - 1)
      }
      self.append(UInt8(0x30 + number % 10))
    }
  }
#endif

/// Date-times of RFC 3339, with up to nine fractional digits, and its full-dates.
package enum RFC3339 {
  package static func instant(_ text: String) -> Instant? {
    instant(text, needsOffset: true)
  }

  /// The same in UTC where an offset is missing; seconds may be missing then, too.
  package static func zonelessInstant(_ text: String) -> Instant? {
    instant(text, needsOffset: false)
  }

  private static func instant(_ text: String, needsOffset: Bool) -> Instant? {
    var scanner = DigitScanner(text)
    guard var fields = date(&scanner), scanner.take(anyOf: "Tt ") != nil,
      let hour = scanner.number(2, 2), scanner.take(UInt8(ascii: ":")),
      let minute = scanner.number(2, 2)
    else { return nil }
    if !needsOffset, scanner.isAtEnd {
      (fields.hour, fields.minute) = (hour, minute)
      return fields.instant
    }
    guard scanner.take(UInt8(ascii: ":")), let second = scanner.number(2, 2) else { return nil }
    (fields.hour, fields.minute, fields.second) = (hour, minute, second)
    if scanner.take(UInt8(ascii: ".")) {
      guard let nanoseconds = scanner.fraction() else { return nil }
      fields.nanoseconds = nanoseconds
    }
    let isZoneless = !needsOffset && scanner.isAtEnd
    if !isZoneless, scanner.take(anyOf: "Zz") == nil {
      guard let sign = scanner.take(anyOf: "+-"), let hours = scanner.number(2, 2), hours < 24,
        scanner.take(UInt8(ascii: ":")), let minutes = scanner.number(2, 2), minutes < 60
      else { return nil }
      fields.offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
    }
    return scanner.isAtEnd ? fields.instant : nil
  }

  package static func day(_ text: String) -> Value? {
    var scanner = DigitScanner(text)
    guard let fields = date(&scanner), scanner.isAtEnd,
      CivilDate.isValid(year: fields.year, month: fields.month, day: fields.day)
    else { return nil }
    return .day(year: fields.year, month: fields.month, day: fields.day)
  }

  private static func date(_ scanner: inout DigitScanner) -> DateFields? {
    guard let year = scanner.number(4, 4), scanner.take(UInt8(ascii: "-")),
      let month = scanner.number(2, 2), scanner.take(UInt8(ascii: "-")),
      let day = scanner.number(2, 2)
    else { return nil }
    return DateFields(year: year, month: month, day: day)
  }
}

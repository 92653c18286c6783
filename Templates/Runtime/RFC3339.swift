import Foundation

/// Instants as RFC 3339 writes them: `2024-01-02T03:04:05.25+01:00`.
nonisolated enum RFC3339 {
  /// In UTC, with the fewest digits that read back as the same instant, nine at most; nil outside
  /// the years 0 to 9999.
  @Sendable static func text(_ date: Date) -> String? {
    let seconds: Double = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e12 else { return nil }
    var whole: Double = seconds.rounded(.down)
    var fraction: String = self.fraction(of: date, after: whole)
    if fraction == "1" {
      whole += 1
      fraction = ""
    }
    let second = Int(whole) + self.referenceDays * 86_400
    let days: Int = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
    let time: Int = second - days * 86_400
    let day = CivilDay(days: days)
    guard (0...9_999).contains(day.year) else { return nil }
    let clock: [String] = [time / 3_600, time / 60 % 60, time % 60].map { self.padded($0, 2) }
    return "\(day.text)T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  /// Any form of section 5.6, lower case, a space for `T` and `+0000` included. A leap second is the first
  /// second of the next minute. Digits past the ninth are dropped.
  @Sendable static func date(_ text: String) -> Date? {
    var scanner = ASCIIScanner(text)
    guard let day = CivilDay(&scanner), scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.number(digits: 2), hour < 24, scanner.take(":"),
      let minute = scanner.number(digits: 2), minute < 60, scanner.take(":"),
      let second = scanner.number(digits: 2), second <= 60
    else { return nil }
    var fraction: Double = 0
    if scanner.take(".") {
      guard let value = scanner.fraction() else { return nil }
      fraction = value
    }
    guard let offset = self.offset(&scanner), scanner.isAtEnd else { return nil }
    let time: Int = hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(day.days * 86_400 + time) + fraction)
  }

  /// From 1970-01-01 to 2001-01-01.
  private static let referenceDays = 11_323

  /// In seconds east of Greenwich.
  private static func offset(_ scanner: inout ASCIIScanner) -> Int? {
    if scanner.take("Z") || scanner.take("z") {
      return 0
    }
    let isWest: Bool = scanner.take("-")
    guard isWest || scanner.take("+"), let hour = scanner.number(digits: 2), hour < 24
    else { return nil }
    // Many servers write `+0000`, as ISO 8601 allows.
    _ = scanner.take(":")
    guard let minute = scanner.number(digits: 2), minute < 60 else { return nil }
    let seconds: Int = hour * 3_600 + minute * 60
    return isWest ? -seconds : seconds
  }

  /// A fraction with its point; empty for 0, `1` for one that is nearer to the next second than
  /// nine digits can tell.
  private static func fraction(of date: Date, after whole: Double) -> String {
    let seconds: Double = date.timeIntervalSinceReferenceDate
    guard seconds > whole else { return "" }
    var scale: Double = 1
    for count in 1...9 {
      scale *= 10
      let digits: Double = ((seconds - whole) * scale).rounded()
      // A date counts from 2001 and mostly comes from a number that counts from 1970.
      let since1970: Double = whole + Date.timeIntervalBetween1970AndReferenceDate + digits / scale
      guard
        count == 9 || whole + digits / scale == seconds
          || Date(timeIntervalSince1970: since1970) == date
      else { continue }
      if digits == scale {
        return "1"
      }
      var text: String = self.padded(Int(digits), count)
      while text.hasSuffix("0") {
        text.removeLast()
      }
      return text.isEmpty ? "" : "." + text
    }
    return ""
  }

  static func padded(_ value: Int, _ count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

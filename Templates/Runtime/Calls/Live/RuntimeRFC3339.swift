import Foundation

/// Instants as RFC 3339 writes them: `2024-01-02T03:04:05.25+01:00`.
internal nonisolated enum RuntimeRFC3339 {
  /// Any form of section 5.6, lower case, a space for `T` and `+0000` included. A leap second is
  /// the first second of the next minute. Digits past the ninth are dropped.
  @Sendable static func date(_ text: String) -> Date? {
    let bytes: [UInt8] = Array(text.utf8)
    guard bytes.count >= 20, let day = RuntimeCivilDay(bytes[..<10]),
      "Tt ".utf8.contains(bytes[10]),
      bytes[13] == 0x3A, bytes[16] == 0x3A, let hour = self.number(bytes[11..<13], 0...23),
      let minute = self.number(bytes[14..<16], 0...59),
      let second = self.number(bytes[17..<19], 0...60)
    else { return nil }
    var zone: ArraySlice<UInt8> = bytes[19...]
    var fraction: Double = 0
    if zone.first == 0x2E {
      let digits: ArraySlice<UInt8> = zone.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard let nanoseconds = self.number(digits.prefix(9), 0...999_999_999) else { return nil }
      fraction = Double(nanoseconds) / pow(10, Double(min(digits.count, 9)))
      zone = zone.dropFirst(digits.count + 1)
    }
    guard let offset = self.offset(zone) else { return nil }
    let time: Int = hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(day.days * 86_400 + time) + fraction)
  }

  /// In seconds east of Greenwich. Many servers write `+0000`, as ISO 8601 allows.
  private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
    if zone.count == 1, zone.first == 0x5A || zone.first == 0x7A { return 0 }
    guard zone.count == 5 || (zone.count == 6 && zone.dropFirst(3).first == 0x3A),
      "+-".utf8.contains(zone[zone.startIndex]),
      let hour = self.number(zone.dropFirst().prefix(2), 0...23),
      let minute = self.number(zone.suffix(2), 0...59)
    else { return nil }
    return (hour * 3_600 + minute * 60) * (zone.first == 0x2D ? -1 : 1)
  }

  /// A number of digits alone, of which there are nine at most.
  static func number(_ digits: ArraySlice<UInt8>, _ range: ClosedRange<Int>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number: Int = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(number) ? number : nil
  }

  #if sentDates
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
      let day = RuntimeCivilDay(days: days)
      guard (0...9_999).contains(day.year) else { return nil }
      var text: [UInt8] = day.bytes
      text.append(0x54)
      text.append(time / 3_600, digits: 2)
      text.append(0x3A)
      text.append(time / 60 % 60, digits: 2)
      text.append(0x3A)
      text.append(time % 60, digits: 2)
      text.append(contentsOf: fraction.utf8)
      text.append(0x5A)
      return String(decoding: text, as: UTF8.self)
    }

    /// From 1970-01-01 to 2001-01-01.
    private static let referenceDays = 11_323

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
        let since1970: Double =
          whole + Date.timeIntervalBetween1970AndReferenceDate + digits / scale
        guard
          count == 9 || whole + digits / scale == seconds
            || Date(timeIntervalSince1970: since1970) == date
        else { continue }
        if digits == scale {
          return "1"
        }
        var text: [UInt8] = [0x2E]
        text.append(Int(digits), digits: count)
        while text.last == 0x30 {
          text.removeLast()
        }
        return text.count == 1 ? "" : String(decoding: text, as: UTF8.self)
      }
      return ""
    }
  #endif
}

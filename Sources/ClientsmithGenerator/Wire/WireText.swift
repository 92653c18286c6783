import ClientsmithModel

/// How single values are spelled on the wire, in JSON and out of it.
package enum WireText {
  /// A `Double` or `Float`, as `JSONEncoder` writes it: the shortest digits that read back, without the
  /// `.0` of a whole number.
  package static func number(_ number: Double, isFloat: Bool) -> String {
    let text = isFloat ? Float(number).description : number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `Decimal` without needless zeros.
  package static func decimal(_ digits: String) -> String {
    let isNegative = digits.hasPrefix("-")
    let parts = digits.drop { $0 == "-" || $0 == "+" }
      .split(separator: ".", omittingEmptySubsequences: false)
    var whole = parts.first.map { String($0.drop { $0 == "0" }) } ?? ""
    if whole.isEmpty { whole = "0" }
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let text = fraction.isEmpty ? whole : whole + "." + fraction
    return isNegative && text != "0" ? "-" + text : text
  }

  /// `2024-01-02`.
  package static func day(year: Int, month: Int, day: Int) -> String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// A date outside of JSON, and whether JSON has it as a number.
  package static func date(
    _ instant: Instant, format: DateFormat
  ) -> (text: String, isNumber: Bool) {
    switch format {
    case .iso8601: (timestamp(instant), false)
    case .zoneless: (String(timestamp(instant).dropLast()), false)
    case .seconds: (seconds(instant), true)
    case .unix: (String(instant.seconds), true)
    case .milliseconds:
      (String(Int64((WireDate(instant).secondsSince1970 * 1_000).rounded())), true)
    case .pattern(let pattern): ((try? DatePattern(pattern))?.text(instant) ?? "", false)
    }
  }

  /// RFC 3339 in UTC, with a fraction only where there is one.
  private static func timestamp(_ instant: Instant) -> String {
    let date = WireDate(instant)
    // It rounds, perhaps up to the next second.
    var seconds =
      Int64(date.secondsSinceReferenceDate.rounded(.down)) + Int64(WireDate.referenceDate)
    let fraction = fractionDigits(date, after: seconds)
    if fraction == nil { seconds += 1 }
    let days = seconds.quotientRoundedDown(by: 86_400)
    let time = Int(seconds - days * 86_400)
    let (year, month, day) = CivilDate.date(daysSince1970: Int(days))
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
    let end = fraction.map { $0.isEmpty ? "Z" : ".\($0)Z" } ?? "Z"
    return "\(self.day(year: year, month: month, day: day))T\(clock.joined(separator: ":"))\(end)"
  }

  /// The shortest number that a client reads as the same date.
  private static func seconds(_ instant: Instant) -> String {
    let date = WireDate(instant)
    var number = date.secondsSince1970
    for power in [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as [Double] {
      let short = (number * power).rounded() / power
      if WireDate(secondsSince1970: short) == date {
        number = short
        break
      }
    }
    return Int64(exactly: number).map { String($0) } ?? number.description
  }

  /// What a client reads where a date was written: a pattern may leave out the seconds, say.
  package static func received(_ instant: Instant, format: DateFormat) -> Instant {
    if format == .unix { return Instant(seconds: instant.seconds) }
    guard case .pattern(let text) = format, let pattern = try? DatePattern(text) else {
      return instant
    }
    return pattern.instant(pattern.text(instant)) ?? instant
  }

  /// The fewest digits that tell the date from its neighbors, counted from 2001 or from 1970;
  /// nil where the next second is nearer than nine digits can tell.
  private static func fractionDigits(_ date: WireDate, after seconds: Int64) -> String? {
    let whole = Double(seconds - Int64(WireDate.referenceDate))
    let exact = date.secondsSinceReferenceDate
    guard exact != whole else { return "" }
    var scale: Double = 1
    for count in 1...9 {
      scale *= 10
      let digits = ((exact - whole) * scale).rounded()
      let isExact =
        whole + digits / scale == exact
        || WireDate(secondsSince1970: Double(seconds) + digits / scale) == date
      guard isExact || count == 9 else { continue }
      if digits == scale { return nil }
      var text = padded(Int(digits), to: count)
      while text.hasSuffix("0") { text.removeLast() }
      return text
    }
    return ""
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

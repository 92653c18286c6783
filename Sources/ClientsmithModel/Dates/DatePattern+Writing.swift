extension DatePattern {
  /// The text of a date, as a formatter for `en_US_POSIX` in UTC writes it.
  package func text(_ instant: Instant) -> String {
    let instant = rounded(instant)
    let days = instant.seconds.quotientRoundedDown(by: 86_400)
    let date = HistoricDate.date(daysSince1970: Int(days))
    let moment = Moment(
      year: date.year, month: date.month, day: date.day,
      // 1970-01-01 was a Thursday.
      weekday: Int((days + 4) - (days + 4).quotientRoundedDown(by: 7) * 7),
      second: Int(instant.seconds - days * 86_400), nanoseconds: Int(instant.nanoseconds))
    var text = ""
    for element in elements {
      switch element {
      case .literal(let literal): text += literal
      case .field(let letter, let count): text += moment.text(letter, count)
      }
    }
    return text
  }

  /// How many digits of a fraction behind a point or a comma clients write beyond the three that
  /// formatters do.
  private var digits: Int {
    for (before, field) in zip(elements, elements.dropFirst()) {
      guard case .literal(let literal) = before, literal.hasSuffix(".") || literal.hasSuffix(","),
        case .field("S", let count) = field, count > 3
      else { continue }
      return count
    }
    return 0
  }

  /// As precise as `Date` is, which counts from 2001, rounded to the digits that are written.
  private func rounded(_ instant: Instant) -> Instant {
    guard digits > 0 else {
      return Instant(
        seconds: instant.seconds, nanoseconds: instant.nanoseconds / 1_000_000 * 1_000_000)
    }
    let exact = Double(instant.seconds) + Double(instant.nanoseconds) / 1_000_000_000
    let reference: Double = 978_307_200
    let seconds = exact - reference + reference
    let whole = seconds.rounded(.down)
    var (scale, unit): (Double, Int32) = (1, 1_000_000_000)
    for _ in 0..<digits { (scale, unit) = (scale * 10, unit / 10) }
    let fraction = ((seconds - whole) * scale).rounded()
    return fraction == scale
      ? Instant(seconds: Int64(whole) + 1)
      : Instant(seconds: Int64(whole), nanoseconds: Int32(fraction) * unit)
  }
}

/// A point in time, taken apart.
private struct Moment {
  let year: Int
  let month: Int
  let day: Int
  /// From Sunday, 0.
  let weekday: Int
  /// Of the day.
  let second: Int
  let nanoseconds: Int

  /// The year before 1 is 1 before it.
  private var yearOfEra: Int { year > 0 ? year : 1 - year }

  func text(_ letter: Character, _ count: Int) -> String {
    switch letter {
    case "y": count == 2 ? padded(yearOfEra % 100, 2) : padded(yearOfEra, count)
    case "u": padded(year, count)
    case "M", "L": count < 3 ? padded(month, count) : name(DatePattern.months[month - 1], count)
    case "d": padded(day, count)
    case "E": name(DatePattern.weekdays[weekday], count)
    case "a": half(second < 43_200 ? "AM" : "PM", count)
    case "H": padded(second / 3_600, count)
    case "h": padded((second / 3_600 + 11) % 12 + 1, count)
    case "m": padded(second / 60 % 60, count)
    case "s": padded(second % 60, count)
    case "S": fraction(count)
    default: zone(letter, count)
    }
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  private func half(_ name: String, _ count: Int) -> String {
    count < 5 ? name : name.prefix(1).lowercased()
  }

  /// Four letters stand for the whole name, five for its initial.
  private func name(_ name: String, _ count: Int) -> String {
    switch count {
    case 4: name
    case 5: String(name.prefix(1))
    default: String(name.prefix(3))
    }
  }

  private func fraction(_ count: Int) -> String {
    String(padded(nanoseconds, 9).prefix(count))
  }

  /// Of UTC.
  private func zone(_ letter: Character, _ count: Int) -> String {
    switch (letter, count) {
    case ("X", _), ("Z", 5): "Z"
    case ("x", 1): "+00"
    case ("x", 3), ("x", 5): "+00:00"
    case ("x", _), ("Z", ...3): "+0000"
    default: "GMT"
    }
  }
}

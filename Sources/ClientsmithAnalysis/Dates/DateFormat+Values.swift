import ClientsmithDeclarations
import ClientsmithModel

extension DateFormat {
  /// False only after an error.
  var isReadable: Bool {
    guard case .pattern(let pattern) = self else { return true }
    return (try? DatePattern(pattern)) != nil
  }

  /// How dates look on the wire, for messages.
  var expectation: String {
    switch self {
    case .iso8601: "a date such as \"2024-01-02T03:04:05Z\""
    case .zoneless: "a date such as \"2024-01-02T03:04:05\""
    case .seconds, .unix: "the seconds since 1970, such as 1704164645"
    case .milliseconds: "the milliseconds since 1970, such as 1704164645000"
    case .pattern(let pattern): "a date of the pattern \(quoted(pattern))"
    }
  }

  /// The instant that a wire value stands for.
  func instant(_ node: WrittenValue) -> Instant? {
    switch (self, node.content) {
    case (.iso8601, .string(let text)): RFC3339.instant(text)
    case (.zoneless, .string(let text)): RFC3339.zonelessInstant(text)
    case (.pattern(let pattern), .string(let text)):
      (try? DatePattern(pattern))?.instant(text)
    case (.pattern(let pattern), .integer(_, let text)):
      // `yyyyMMdd` without quotes.
      (try? DatePattern(pattern))?.instant(text)
    case (.seconds, .integer(let seconds?, _)), (.unix, .integer(let seconds?, _)):
      Self.range.contains(seconds) ? Instant(seconds: seconds) : nil
    case (.seconds, .number(let seconds, _)), (.unix, .number(let seconds, _)):
      Self.instant(seconds: seconds)
    case (.milliseconds, .integer(let count?, _)):
      Self.instant(milliseconds: count)
    case (.milliseconds, .number(let count, _)):
      Self.instant(seconds: count / 1_000)
    default: nil
    }
  }

  /// The years 1 to 9999, which every form on the wire can write.
  private static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  private static func instant(milliseconds count: Int64) -> Instant? {
    let (quotient, remainder) = count.quotientAndRemainder(dividingBy: 1_000)
    let seconds = remainder < 0 ? quotient - 1 : quotient
    let rest = remainder < 0 ? remainder + 1_000 : remainder
    guard range.contains(seconds) else { return nil }
    return Instant(seconds: seconds, nanoseconds: Int32(rest * 1_000_000))
  }

  private static func instant(seconds: Double) -> Instant? {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    let whole = seconds.rounded(.down)
    // A double holds microseconds of today's dates, no more.
    let microseconds = ((seconds - whole) * 1e6).rounded()
    guard range.contains(Int64(whole)) else { return nil }
    let carries = microseconds >= 1e6
    return Instant(
      seconds: Int64(whole) + (carries ? 1 : 0),
      nanoseconds: carries ? 0 : Int32(microseconds) * 1_000)
  }
}

import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DateFormat {
  private static let named: [String: DateFormat] = [
    "iso8601": .iso8601, "seconds": .seconds, "milliseconds": .milliseconds,
  ]

  /// `dates`: a name, or a Unicode date pattern.
  ///
  /// - Returns: after an error, a format that is not readable, so that no date is held against
  ///   another format than the one that was meant.
  package static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DateFormat {
    guard let text = node.text("`dates`", into: &log) else { return .pattern("") }
    if let format = named[text] { return format }
    do {
      _ = try DatePattern(text)
      return .pattern(text)
    } catch {
      let meant = otherNames[text.asciiLowercased].map { "did you mean `\($0)`?" }
      if let help = meant ?? didYouMean(text, among: known, log) {
        log.error(at: node.range, "there is no date format \(quoted(text))", help: help)
      } else {
        log.error(at: node.range, error.message, help: error.help)
      }
      return .pattern(text)
    }
  }

  /// False only after an error.
  package var isReadable: Bool {
    guard case .pattern(let pattern) = self else { return true }
    return (try? DatePattern(pattern)) != nil
  }

  private static let known = ["iso8601", "seconds", "milliseconds"]

  /// What others call the formats.
  private static let otherNames = [
    "iso": "iso8601", "iso-8601": "iso8601", "iso_8601": "iso8601", "iso 8601": "iso8601",
    "rfc3339": "iso8601", "rfc-3339": "iso8601", "rfc 3339": "iso8601", "date-time": "iso8601",
    "datetime": "iso8601", "unix": "seconds", "epoch": "seconds", "timestamp": "seconds",
    "secondssince1970": "seconds", "millis": "milliseconds", "ms": "milliseconds",
    "millisecondssince1970": "milliseconds",
  ]

  /// How dates look on the wire, for messages.
  package var expectation: String {
    switch self {
    case .iso8601: "a date such as \"2024-01-02T03:04:05Z\""
    case .seconds: "the seconds since 1970, such as 1704164645"
    case .milliseconds: "the milliseconds since 1970, such as 1704164645000"
    case .pattern(let pattern): "a date of the pattern \(quoted(pattern))"
    }
  }

  /// The instant that a wire value stands for.
  package func instant(_ node: YAMLNode) -> Instant? {
    switch (self, node.content) {
    case (.iso8601, .scalar(.string(let text))): RFC3339.instant(text)
    case (.pattern(let pattern), .scalar(.string(let text))):
      (try? DatePattern(pattern))?.instant(text)
    case (.pattern(let pattern), .scalar(.integer(_, let text))):
      // `yyyyMMdd` without quotes.
      (try? DatePattern(pattern))?.instant(text)
    case (.seconds, .scalar(.integer(let seconds?, _))):
      Self.range.contains(seconds) ? Instant(seconds: seconds) : nil
    case (.seconds, .scalar(.number(let seconds, _))):
      Self.instant(seconds: seconds)
    case (.milliseconds, .scalar(.integer(let count?, _))):
      Self.instant(milliseconds: count)
    case (.milliseconds, .scalar(.number(let count, _))):
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

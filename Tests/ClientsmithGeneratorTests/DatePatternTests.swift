import ClientsmithModel
import Foundation
import Testing

@testable import ClientsmithGenerator

/// What generated tests expect of dates, beside what clients do, which have `DateFormatter`.
@Suite struct DatePatternTests {
  /// From the year 100 to 3000.
  private static let seconds: ClosedRange<Int64> = -59_011_459_200...32_503_680_000

  private static func formatter(_ pattern: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.dateFormat = pattern
    return formatter
  }

  @Test func everyFieldIsWrittenAsFormattersDo() throws {
    var random = SystemRandomNumberGenerator()
    for letter in "yuMLdEaHhmsSZXxz" {
      for count in 1...(letter == "z" ? 3 : 5) {
        let field = String(repeating: letter, count: count)
        // A pattern without a year is refused, one that does not tell three in the morning from three
        // in the afternoon, and minutes without an hour.
        let text = "yyyy \(letter == "m" ? "HH " : "")\(field)" + (letter == "h" ? " a" : "")
        let pattern = try DatePattern(text)
        let formatter = Self.formatter(text)
        for _ in 0..<40 {
          let instant = Instant(
            seconds: .random(in: Self.seconds, using: &random), nanoseconds: 250_000_000)
          let date = Date(timeIntervalSince1970: Double(instant.seconds) + 0.25)
          #expect(pattern.text(instant) == formatter.string(from: date), "\(field), \(instant)")
        }
      }
    }
  }

  @Test(arguments: [
    "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "EEE, dd MMM yyyy HH:mm:ss Z", "d/M/yy h:mm a",
    "yyyyMMddHHmmss", "MMMM d, yyyy 'at' h 'o''clock' a", "yyyy.MM.dd. HH:mm xxx",
  ])
  func wholePatterns(text: String) throws {
    var random = SystemRandomNumberGenerator()
    let (pattern, formatter) = (try DatePattern(text), Self.formatter(text))
    for _ in 0..<200 {
      let instant = Instant(seconds: .random(in: Self.seconds, using: &random))
      let date = Date(timeIntervalSince1970: Double(instant.seconds))
      #expect(pattern.text(instant) == formatter.string(from: date), "\(instant)")
      guard let read = formatter.date(from: formatter.string(from: date)) else { continue }
      // Of two digits, formatters take the century from the present date.
      if text.contains("yyyy") {
        let same = Int64(read.timeIntervalSince1970)
        #expect(pattern.instant(pattern.text(instant))?.seconds == same)
      }
    }
  }

  @Test func fractionsAreWrittenAsTheyAreRead() throws {
    let pattern = try DatePattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS")
    for text in ["2024-01-02T03:04:05.123456", "1999-12-31T23:59:59.999999"] {
      #expect(pattern.instant(text).map(pattern.text) == text)
    }
    let almost = Instant(seconds: 1_704_164_639, nanoseconds: 999_999_990)
    #expect(pattern.text(almost) == "2024-01-02T03:04:00.000000")
  }

  @Test func theCalendarChangesOnce() throws {
    let pattern = try DatePattern("yyyy-MM-dd")
    let formatter = Self.formatter("yyyy-MM-dd")
    // Around the change, and the day in 1500 that the newer calendar does not have.
    for day in Array(-141_927 ... -140_927) + [-171_598, -171_597, -171_596] {
      let instant = Instant(seconds: Int64(day) * 86_400)
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400))
      #expect(pattern.text(instant) == text)
      #expect(pattern.instant(text) == instant)
    }
  }

  /// A date is as precise here as `Date` is.
  @Test func datesAreRoundedAsFoundationDoes() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      let instant = Instant(
        seconds: .random(in: Self.seconds, using: &random),
        nanoseconds: .random(in: 0..<1_000_000_000, using: &random))
      let date = Date(
        timeIntervalSince1970: Double(instant.seconds) + Double(instant.nanoseconds) / 1e9)
      let here = WireDate(instant)
      #expect(here.secondsSinceReferenceDate == date.timeIntervalSinceReferenceDate)
      #expect(here.secondsSince1970 == date.timeIntervalSince1970)
    }
  }

  @Test func base64() {
    for count in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255) }
      #expect(ScalarText.base64Text(bytes) == Data(bytes).base64EncodedString())
      #expect(ScalarText.base64(ScalarText.base64Text(bytes)) == bytes)
    }
  }
}

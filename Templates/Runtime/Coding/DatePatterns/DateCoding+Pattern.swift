import Foundation

nonisolated extension DateCoding {
  /// A date pattern of Unicode (UTS 35), in UTC and English.
  public static func pattern(_ pattern: String) -> DateCoding {
    let formatter = PatternFormatter.shared(pattern)
    return DateCoding(text: formatter.text, date: formatter.date)
  }

  /// One formatter that is used by one task at a time.
  private final class PatternFormatter: @unchecked Sendable {
    /// Making one takes longer than using it, and fields with patterns of their own ask for theirs
    /// with each value.
    private static let known = KnownFormatters()

    static func shared(_ pattern: String) -> PatternFormatter {
      self.known.formatter(pattern)
    }

    private let lock = NSLock()
    private let formatter = DateFormatter()

    init(_ pattern: String) {
      self.formatter.locale = Locale(identifier: "en_US_POSIX")
      self.formatter.timeZone = TimeZone(secondsFromGMT: 0)
      self.formatter.calendar = Calendar(identifier: .gregorian)
      self.formatter.dateFormat = pattern
    }

    @Sendable func text(_ date: Date) -> String? {
      guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
      return self.lock.withLock { self.formatter.string(from: date) }
    }

    @Sendable func date(_ text: String) -> Date? {
      self.lock.withLock { self.formatter.date(from: text) }
    }
  }
  /// The formatters of the patterns that a program has: a few.
  private final class KnownFormatters: @unchecked Sendable {
    private let lock = NSLock()
    private var formatters: [String: PatternFormatter] = [:]

    func formatter(_ pattern: String) -> PatternFormatter {
      self.lock.withLock {
        if let known = self.formatters[pattern] {
          return known
        }
        let formatter = PatternFormatter(pattern)
        self.formatters[pattern] = formatter
        return formatter
      }
    }
  }
}

import Foundation

nonisolated extension DateCoding {
  /// A date pattern of Unicode (UTS 35), in UTC and English.
  public static func pattern(_ pattern: String) -> DateCoding {
    let formatter = PatternFormatter.shared(pattern)
    return .string(text: formatter.text, date: formatter.date)
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
    /// How many digits of a fraction formatters would write as zeros: they count milliseconds.
    private let digits: Int

    init(_ pattern: String) {
      let fraction: Substring? = pattern.split { $0 == "." || $0 == "," }.dropFirst().first {
        $0.hasPrefix("SSSS")
      }
      self.digits = fraction?.prefix { $0 == "S" }.count ?? 0
      self.formatter.locale = Locale(identifier: "en_US_POSIX")
      self.formatter.timeZone = TimeZone(secondsFromGMT: 0)
      self.formatter.calendar = Calendar(identifier: .gregorian)
      self.formatter.dateFormat = pattern
    }

    @Sendable func text(_ date: Date) -> String? {
      guard abs(date.timeIntervalSince1970) < 1e12 else { return nil }
      guard self.digits > 0 else { return self.lock.withLock { self.formatter.string(from: date) } }
      let seconds: Double = date.timeIntervalSince1970
      let scale: Double = pow(10, Double(self.digits))
      var whole: Double = seconds.rounded(.down)
      var fraction = Int(((seconds - whole) * scale).rounded())
      if fraction == Int(scale) {
        (whole, fraction) = (whole + 1, 0)
      }
      let start = Date(timeIntervalSince1970: whole)
      let text: String = self.lock.withLock { self.formatter.string(from: start) }
      guard let range = self.fraction(in: text) else { return text }
      let written = String(fraction)
      let zeros = String(repeating: "0", count: self.digits - written.count)
      return text.replacingCharacters(in: range, with: zeros + written)
    }

    @Sendable func date(_ text: String) -> Date? {
      guard self.digits > 0, let range = self.fraction(in: text),
        let fraction = Double("0.\(text[range])")
      else { return self.lock.withLock { self.formatter.date(from: text) } }
      let zeros = String(repeating: "0", count: self.digits)
      let whole: String = text.replacingCharacters(in: range, with: zeros)
      let start: Date? = self.lock.withLock { self.formatter.date(from: whole) }
      return start.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970 + fraction) }
    }

    /// The digits behind the last point or comma that has as many as the pattern.
    private func fraction(in text: String) -> Range<String.Index>? {
      text.indices.reversed().lazy.filter { text[$0] == "." || text[$0] == "," }
        .map { text.index(after: $0) }
        .map { $0..<text[$0...].prefix { "0"..."9" ~= $0 }.endIndex }
        .first { text[$0].count == self.digits }
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

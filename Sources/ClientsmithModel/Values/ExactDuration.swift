/// A length of time, to the attosecond. Both parts have the same sign.
package struct ExactDuration: Hashable, Sendable {
  package var seconds: Int64
  package var attoseconds: Int64

  package init(seconds: Int64, attoseconds: Int64 = 0) {
    self.seconds = seconds
    self.attoseconds = attoseconds
  }
}

// MARK: - Seconds

extension ExactDuration {
  /// - Parameter decimal: a number without an exponent.
  package init?(decimal: String) {
    let isNegative = decimal.hasPrefix("-")
    let parts = decimal.drop { $0 == "-" || $0 == "+" }
      .split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let value = Self.part(parts[0], parts.dropFirst().first, of: 1) else {
      return nil
    }
    self = isNegative ? value.negated : value
  }

  /// Seconds: `1.5`.
  package var decimal: String { sign + String(seconds.magnitude) + fraction }
}

// MARK: - ISO 8601

extension ExactDuration {
  /// Weeks, days, hours, minutes and seconds (RFC 3339, appendix A), the last with a fraction at
  /// most; years and months have no fixed length.
  package init?(iso8601 text: String) {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    let halves = rest.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard halves.count <= 2, halves.last?.isEmpty == false else { return nil }
    var total = ExactDuration(seconds: 0)
    var hasFraction = false
    let units: [[(letter: Character, seconds: UInt64)]] = [
      [("W", 604_800), ("D", 86_400)], [("H", 3_600), ("M", 60), ("S", 1)],
    ]
    for (half, units) in zip(halves, units) {
      var open = units[...]
      var digits: [UInt8] = []
      for byte in half {
        let letter = Character(Unicode.Scalar(byte))
        guard let index = open.firstIndex(where: { $0.letter == letter }) else {
          digits.append(byte)
          continue
        }
        let text = String(decoding: digits, as: UTF8.self)
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard !hasFraction, parts.count <= 2,
          let value = Self.part(parts[0], parts.dropFirst().first, of: open[index].seconds)
        else { return nil }
        total.add(value)
        hasFraction = parts.count == 2
        open = open[(index + 1)...]
        digits = []
      }
      guard digits.isEmpty else { return nil }
    }
    self = isNegative ? total.negated : total
  }

  /// In hours, minutes and seconds: `PT1H30M`.
  package var iso8601: String {
    let rest = seconds.magnitude
    let last = String(rest % 60) + fraction
    var text = rest >= 3_600 ? "\(rest / 3_600)H" : ""
    if rest / 60 % 60 > 0 { text += "\(rest / 60 % 60)M" }
    if last != "0" || text.isEmpty { text += last + "S" }
    return sign + "PT" + text
  }
}

// MARK: - Parts

extension ExactDuration {
  private static let attosecondsPerSecond: UInt64 = 1_000_000_000_000_000_000

  /// So many units of some seconds each; nil for more than twelve digits before the point.
  private static func part(
    _ whole: Substring, _ fraction: Substring?, of unit: UInt64
  ) -> ExactDuration? {
    let digits = (fraction ?? "0").prefix(18)
    guard !whole.isEmpty, !digits.isEmpty, whole.utf8.count <= 12,
      whole.utf8.allSatisfy(ASCII.isDigit), digits.utf8.allSatisfy(ASCII.isDigit),
      let count = Int64(whole),
      let rest = UInt64(digits + String(repeating: "0", count: 18 - digits.utf8.count))
    else { return nil }
    let product = rest.multipliedFullWidth(by: unit)
    let (carried, attoseconds) = attosecondsPerSecond.dividingFullWidth(product)
    return ExactDuration(
      seconds: count * Int64(unit) + Int64(carried), attoseconds: Int64(attoseconds))
  }

  private mutating func add(_ other: ExactDuration) {
    seconds += other.seconds
    attoseconds += other.attoseconds
    if attoseconds >= Int64(Self.attosecondsPerSecond) {
      attoseconds -= Int64(Self.attosecondsPerSecond)
      seconds += 1
    }
  }

  private var negated: ExactDuration {
    ExactDuration(seconds: -seconds, attoseconds: -attoseconds)
  }

  private var sign: String { seconds < 0 || attoseconds < 0 ? "-" : "" }

  /// `.5`, or nothing.
  private var fraction: String {
    guard attoseconds != 0 else { return "" }
    var digits = String(attoseconds.magnitude)
    digits = String(repeating: "0", count: 18 - digits.utf8.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }
}

import ClientsmithModel

/// What the numbers in one place have in common.
struct NumberFacts {
  var count = 0
  /// How many were written with neither a fraction nor an exponent.
  var integers = 0
  /// Of the integers that 64 bits can hold with a sign.
  var smallest = Int64.max
  var largest = Int64.min
  /// How many are above what 64 bits with a sign can hold, and not above what they can without one.
  var unsigned = 0
  /// How many no number of Swift can hold as they were written.
  var unrepresentable = 0
  /// How many have a fraction of exactly two digits, and how many one of more.
  var cents = 0
  var fractions = 0
  /// How many have more digits than a `Double` keeps.
  var long = 0
  /// How many are zeros with an exponent, `0e1`, of which Foundation reads some as no `Double`.
  var scaledZeros = 0
  /// How many have an exponent that no `Decimal` has.
  var beyondDecimals = 0

  mutating func add(integer value: Int64?, text: String) {
    count += 1
    integers += 1
    if let value {
      smallest = min(smallest, value)
      largest = max(largest, value)
    } else if UInt64(text) != nil {
      unsigned += 1
    } else {
      unrepresentable += 1
    }
  }

  mutating func add(number value: Double, text: String) {
    count += 1
    let mantissa = text.prefix { $0 != "e" && $0 != "E" }
    let digits = mantissa.utf8.count(where: ASCII.isDigit)
    let isZero = !mantissa.utf8.contains { ASCII.isDigit($0) && $0 != UInt8(ascii: "0") }
    // What is too small for a `Double` is zero as JSON.
    guard value.isFinite, digits <= Self.mostDigits, isZero || value != 0 else {
      unrepresentable += 1
      return
    }
    let hasExponent = mantissa.utf8.count < text.utf8.count
    if !isZero, !Self.decimals.contains(abs(value)) { beyondDecimals += 1 }
    guard !hasExponent else {
      let exponent = Int(text.dropFirst(mantissa.count + 1)) ?? Self.mostExponent + 1
      if isZero { scaledZeros += 1 }
      if isZero, abs(exponent) > Self.mostExponent { beyondDecimals += 1 }
      if digits > Self.digitsOfDoubles { long += 1 }
      return
    }
    let fraction = text.split(separator: ".", maxSplits: 1).last?.utf8.count ?? 0
    if fraction == 2 { cents += 1 }
    if fraction > 2 { fractions += 1 }
    if text.utf8.count > Self.digitsOfDoubles { long += 1 }
  }

  mutating func merge(_ other: NumberFacts) {
    count += other.count
    integers += other.integers
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
    unsigned += other.unsigned
    unrepresentable += other.unrepresentable
    cents += other.cents
    fractions += other.fractions
    long += other.long
    scaledZeros += other.scaledZeros
    beyondDecimals += other.beyondDecimals
  }

  /// The largest integer below which a `Double` holds every one (RFC 8259, section 6).
  static let exactInDouble: Int64 = 1 << 53

  /// What a `Decimal` holds, with room for the digits behind the first one.
  private static let mostDigits = 38
  private static let mostExponent = 90
  private static let decimals = 1e-90...1e120
  /// Of more digits a `Double` keeps not all.
  private static let digitsOfDoubles = 17

  /// Whether a `Decimal` holds each of them.
  var fitDecimals: Bool { beyondDecimals == 0 }

  /// Whether all are integers that 64 bits with a sign can hold.
  var areIntegers: Bool { integers == count && unsigned == 0 && unrepresentable == 0 }

  /// Whether some would lose digits in a reader that knows only floating-point numbers.
  var exceedDoubles: Bool {
    integers > 0 && (largest > Self.exactInDouble || smallest < -Self.exactInDouble)
  }

  /// Whether they look like amounts of money: some have two digits after the point, none has more.
  var areAmounts: Bool { cents > 0 && mayBeAmounts }

  /// Whether they may be amounts of money, which many encoders write without a zero at the end: `12.5`.
  var mayBeAmounts: Bool { integers < count && fractions == 0 && unrepresentable == 0 }
}

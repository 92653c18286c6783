import ClientsmithDeclarations
import ClientsmithModel

/// The type of a scalar, and how it is written.
struct ScalarType {
  var primitive: Primitive
  var dates: DateFormat?
  var coding: WireFormat.Coding?

  init(_ primitive: Primitive, dates: DateFormat? = nil, coding: WireFormat.Coding? = nil) {
    self.primitive = primitive
    self.dates = dates
    self.coding = coding
  }
}

// MARK: - Numbers

extension ScalarType {
  /// - Parameters:
  ///   - name: the key of the numbers, which tells dates and amounts of money.
  ///   - isBesideCurrency: a currency stands beside them.
  init(_ numbers: NumberFacts, name: String, isBesideCurrency: Bool = false) {
    if numbers.unrepresentable > 0 {
      self.init(.json)
    } else if numbers.areIntegers {
      if let dates = Self.dates(numbers, name: name) {
        self.init(.date, dates: dates)
      } else {
        self.init(numbers.exceedDoubles ? .int64 : .int)
      }
    } else if numbers.integers == numbers.count {
      // Some are above the range of `Int64`; with negative ones beside them no integer has room.
      self.init(
        numbers.smallest >= 0 || numbers.largest < 0 && numbers.smallest > numbers.largest
          ? .uint64 : .decimal)
    } else if numbers.scaledZeros > 0 || numbers.exceedDoubles || numbers.unsigned > 0 {
      // What no `Double` holds, or what is not read as one.
      self.init(numbers.fitDecimals ? .decimal : .json)
    } else if numbers.fitDecimals,
      numbers.areAmounts && NameHints.isAmount(name) || numbers.long > 0
        || isBesideCurrency && numbers.mayBeAmounts && NameHints.isAmountOfCurrency(name)
    {
      self.init(.decimal)
    } else {
      self.init(.double)
    }
  }

  /// Seconds from 2001 to 2100, and the same in milliseconds, under a name that says so.
  private static func dates(_ numbers: NumberFacts, name: String) -> DateFormat? {
    guard NameHints.isInstant(name) else { return nil }
    let range = numbers.smallest...numbers.largest
    if (978_307_200...4_102_444_800).contains(range) { return .unix }
    if (978_307_200_000...4_102_444_800_000).contains(range) { return .milliseconds }
    return nil
  }
}

extension ClosedRange<Int64> {
  fileprivate func contains(_ other: Self) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

// MARK: - Texts

extension ScalarType {
  /// Of fewer texts it cannot be said that they are always numbers.
  private static let leastCoded = 3

  init(_ texts: TextFacts, name: String) {
    let formats = texts.formats
    if formats.contains(.dateTime) {
      self.init(.date, dates: .iso8601)
    } else if let pattern = formats.firstPattern {
      self.init(.date, dates: .pattern(pattern))
    } else if formats.contains(.zoneless) {
      self.init(.date, dates: .zoneless)
    } else if formats.contains(.day) {
      self.init(.day)
    } else if formats.contains(.uuid) {
      self.init(.uuid)
    } else if formats.contains(.url) {
      self.init(.url)
    } else if texts.count >= Self.leastCoded, formats.contains(.bool) {
      self.init(.bool, coding: .string)
    } else if texts.count >= Self.leastCoded, formats.contains(.integer),
      !NameHints.isIdentifier(name)
    {
      self.init(formats.contains(.shortInteger) ? .int : .int64, coding: .string)
    } else {
      self.init(.string)
    }
  }
}

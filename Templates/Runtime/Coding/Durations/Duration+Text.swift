import Foundation

nonisolated extension Duration {
  /// Seconds as a decimal number: `1.5`.
  internal var secondsText: String {
    let (seconds, attoseconds) = self.components
    let sign: String = seconds < 0 || attoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds.magnitude)\(Self.fraction(attoseconds.magnitude))"
  }

  internal init?(secondsText text: String) {
    let isNegative: Bool = text.hasPrefix("-")
    let parts: [Substring] = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first,
      let value = Self.value(whole, fraction: parts.dropFirst().first)
    else { return nil }
    self = isNegative ? .zero - value : value
  }

  /// As ISO 8601 has it, in hours, minutes and seconds: `PT1H30M`.
  public var iso8601Text: String {
    let (seconds, attoseconds) = self.components
    let sign: String = seconds < 0 || attoseconds < 0 ? "-" : ""
    let rest: UInt64 = seconds.magnitude
    var text: String = ""
    if rest >= 3_600 {
      text += "\(rest / 3_600)H"
    }
    if rest / 60 % 60 > 0 {
      text += "\(rest / 60 % 60)M"
    }
    if rest % 60 > 0 || attoseconds != 0 || text.isEmpty {
      text += "\(rest % 60)\(Self.fraction(attoseconds.magnitude))S"
    }
    return "\(sign)PT\(text)"
  }

  /// Weeks, days, hours, minutes and seconds (RFC 3339, appendix A), the last one perhaps with a
  /// fraction; years and months have no fixed length.
  internal init?(iso8601Text text: String) {
    let isNegative: Bool = text.hasPrefix("-")
    var rest: Substring = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
    guard rest.hasPrefix("P") else { return nil }
    rest = rest.dropFirst()
    var units: [(letter: Character, seconds: Int)] = [("W", 604_800), ("D", 86_400)]
    var total: Duration = .zero
    var isTime: Bool = false
    var isLast: Bool = false
    var count: Int = 0
    while !rest.isEmpty {
      if rest.hasPrefix("T"), !isTime {
        isTime = true
        count = 0
        rest = rest.dropFirst()
        units = [("H", 3_600), ("M", 60), ("S", 1)]
      }
      let digits: Substring = rest.prefix { (character: Character) -> Bool in
        character.isASCII && (character.isNumber || character == "." || character == ",")
      }
      rest = rest.dropFirst(digits.count)
      let parts: [Substring] = digits.split(
        maxSplits: 1, omittingEmptySubsequences: false
      ) { (character: Character) -> Bool in character == "." || character == "," }
      guard !isLast, let letter = rest.popFirst(), let whole = parts.first,
        let index = units.firstIndex(where: { $0.letter == letter }),
        let value = Self.value(whole, fraction: parts.dropFirst().first)
      else { return nil }
      total += value * units[index].seconds
      units.removeFirst(index + 1)
      isLast = parts.count > 1
      count += 1
    }
    guard count > 0 else { return nil }
    self = isNegative ? .zero - total : total
  }

  /// `.5`, or nothing.
  private static func fraction(_ attoseconds: UInt64) -> String {
    guard attoseconds > 0 else { return "" }
    var digits: String = String(attoseconds)
    digits = String(repeating: "0", count: 18 - digits.count) + digits
    while digits.hasSuffix("0") {
      digits.removeLast()
    }
    return "." + digits
  }

  /// - Returns: nil for what is not a number of up to twelve digits before the point.
  private static func value(_ whole: Substring, fraction: Substring?) -> Duration? {
    let fraction: Substring = fraction?.prefix(18) ?? "0"
    guard !whole.isEmpty, whole.utf8.count <= 12, !fraction.isEmpty,
      (whole + fraction).utf8.allSatisfy({ (byte: UInt8) -> Bool in
        (0x30...0x39).contains(byte)
      }),
      let seconds = Int64(whole),
      let attoseconds = Int64(fraction + String(repeating: "0", count: 18 - fraction.utf8.count))
    else { return nil }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}

nonisolated extension Duration: ParameterValue {
  /// In seconds.
  public func parameterText(_ dates: DateCoding) -> String? {
    self.secondsText
  }
}

nonisolated extension FieldCoding where Value == Duration {
  /// A number of seconds.
  public static var seconds: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Duration in
      let container = try decoder.singleValueContainer()
      guard let number = try? container.decode(Decimal.self),
        let value = Duration(secondsText: number.description)
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "not a number of seconds")
      }
      return value
    } encode: { (value: Duration, encoder: any Encoder) throws in
      let locale = Locale(identifier: "en_US_POSIX")
      var container = encoder.singleValueContainer()
      try container.encode(Decimal(string: value.secondsText, locale: locale) ?? 0)
    }
  }

  /// `PT1H30M` (ISO 8601).
  public static var iso8601: FieldCoding {
    FieldCoding { (decoder: any Decoder) throws -> Duration in
      let container = try decoder.singleValueContainer()
      guard let value = Duration(iso8601Text: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a duration")
      }
      return value
    } encode: { (value: Duration, encoder: any Encoder) throws in
      var container = encoder.singleValueContainer()
      try container.encode(value.iso8601Text)
    }
  }
}

import ClientsmithModel

/// Numbers of payment cards (ISO/IEC 7812).
enum PaymentCards {
  /// Whether a text is one, whole or in groups of digits.
  ///
  /// - Parameter key: what it stands under: ids that look so by chance are none.
  static func isNumber(_ text: String, under key: String) -> Bool {
    guard (13...23).contains(text.utf8.count),
      text.utf8.allSatisfy({ ASCII.isDigit($0) || " -".utf8.contains($0) })
    else { return false }
    let groups = text.split { $0 == " " || $0 == "-" }
    let digits = groups.joined()
    guard (13...19).contains(digits.utf8.count), hasIssuer(digits), hasCheckDigit(digits) else {
      return false
    }
    let isGrouped = groups.count > 1 && groups.allSatisfy { (3...7).contains($0.utf8.count) }
    return isGrouped || !NameHints.isResourceID(key) && [15, 16].contains(digits.utf8.count)
  }

  private static func hasIssuer(_ digits: String) -> Bool {
    guard let two = Int(digits.prefix(2)), let four = Int(digits.prefix(4)) else { return false }
    return two / 10 == 4 || (51...55).contains(two) || [34, 37, 36, 38, 62, 65].contains(two)
      || (2221...2720).contains(four) || (3528...3589).contains(four) || four == 6011
  }

  /// Luhn's formula.
  private static func hasCheckDigit(_ digits: String) -> Bool {
    let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, digit in
      let value = Int(digit.element - UInt8(ascii: "0"))
      let doubled = digit.offset % 2 == 0 ? value : value * 2
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum % 10 == 0
  }
}

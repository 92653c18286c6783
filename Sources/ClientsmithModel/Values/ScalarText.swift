/// Text forms of scalars, checked without Foundation.
package enum ScalarText {
  /// The bytes of base64 (RFC 4648, section 4) with padding; nil if it is not valid.
  package static func base64(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count % 4 == 0 else { return nil }
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    var result: [UInt8] = []
    var buffer: UInt32 = 0
    var bits = 0
    for byte in bytes.dropLast(padding) {
      guard let digit = base64Digit(byte) else { return nil }
      buffer = (buffer << 6 | digit) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    return result
  }

  private static func base64Digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61) + 26
    case 0x30...0x39: UInt32(byte - 0x30) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  /// Bytes as base64 (RFC 4648, section 4) with padding.
  package static func base64Text(_ bytes: some Collection<UInt8>) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= 8 * UInt32(3 - group.count)
      for digit in 0...group.count { text.append(digits[Int(bits >> UInt32(18 - 6 * digit)) & 63]) }
      text += repeatElement(UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of base64 with the alphabet for URLs (RFC 4648, section 5), with padding or without.
  package static func base64URL(_ text: String) -> [UInt8]? {
    guard !text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) else {
      return nil
    }
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    return Self.base64(base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
  }

  /// Bytes as base64 with the alphabet for URLs, without padding.
  package static func base64URLText(_ bytes: some Collection<UInt8>) -> String {
    base64Text(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// A UUID in upper case (RFC 9562, section 4); nil if it is not one.
  package static func uuid(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    for (index, byte) in bytes.enumerated() {
      let isHyphen = [8, 13, 18, 23].contains(index)
      guard isHyphen ? byte == UInt8(ascii: "-") : ASCII.isHexDigit(byte) else { return nil }
    }
    return text.asciiUppercased
  }

  package enum DecimalForm: Equatable {
    /// Without an exponent.
    case value(String)
    /// More than the 38 that `Decimal` keeps.
    case tooManyDigits
    /// More than `Decimal` can hold, or so small that it cannot tell it from zero.
    case outOfRange
    /// No number.
    case none
  }

  package static func decimal(_ text: String) -> DecimalForm {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    while let byte = bytes.popFirst() {
      if ASCII.isDigit(byte) {
        digits.append(byte)
      } else if byte == UInt8(ascii: "."), point == nil {
        point = digits.count
      } else if byte | 0x20 == UInt8(ascii: "e") {
        guard let value = Int(String(decoding: bytes, as: UTF8.self)), abs(value) <= 200 else {
          return digits.allSatisfy { $0 == 0x30 } ? .value("0") : .outOfRange
        }
        exponent = value
        bytes = []
      } else {
        return .none
      }
    }
    guard !digits.isEmpty else { return .none }
    guard digits.contains(where: { $0 != 0x30 }) else { return .value("0") }
    // 38 digits are what Decimal keeps; zeros at either end are not among them.
    let significant = Array(digits.drop { $0 == 0x30 }.reversed().drop { $0 == 0x30 })
    guard significant.count <= 38 else { return .tooManyDigits }
    guard digits.count <= 300 else { return .outOfRange }
    var pointIndex = (point ?? digits.count) + exponent
    while pointIndex > digits.count { digits.append(0x30) }
    while pointIndex < 0 || (pointIndex == 0 && digits.isEmpty) {
      digits.insert(0x30, at: 0)
      pointIndex += 1
    }
    var whole = Array(digits[..<pointIndex].drop { $0 == 0x30 })
    let fraction = digits[pointIndex...]
    guard whole.count <= 128,
      fraction.lastIndex(where: { $0 != 0x30 }) ?? pointIndex < pointIndex + 128
    else { return .outOfRange }
    if whole.isEmpty { whole = [0x30] }
    var result = String(decoding: whole, as: UTF8.self)
    if !fraction.isEmpty { result += "." + String(decoding: fraction.prefix(128), as: UTF8.self) }
    return .value(isNegative ? "-" + result : result)
  }

  /// The digits of a number that a `Double` would round to another decimal; nil for any other text.
  package static func digitsBeyondDouble(_ text: String) -> String? {
    guard case .value(let digits) = decimal(text), let number = Double(digits), number.isFinite,
      case .value(let kept) = decimal("\(number)"), significant(digits) != significant(kept)
    else { return nil }
    return digits
  }

  /// Without zeros at the end of a fraction.
  private static func significant(_ digits: String) -> Substring {
    guard digits.utf8.contains(UInt8(ascii: ".")) else { return digits[...] }
    var kept = digits[...]
    while kept.last == "0" { kept.removeLast() }
    return kept.last == "." ? kept.dropLast() : kept
  }
}

extension String {
  /// The text of bytes; nil if they are not UTF-8.
  package init?(utf8 bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is not valid was replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

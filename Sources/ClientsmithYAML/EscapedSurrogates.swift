/// Surrogate pairs in double quotes, `"\ud83d\ude00"`: JSON has them, and libyaml refuses them.
///
/// They are hidden from libyaml behind escapes of the same length that are characters of their own,
/// those of the private use area from U+E800 to U+EFFF, and revealed in what it reads. A text that
/// has one of these characters itself is left as it is.
enum EscapedSurrogates {
  /// The length of `\uD83D`.
  private static let length = 6

  /// - Returns: the text with hidden pairs, each place of which is a place of the original; nil if
  ///   there are none, or if they could not be told apart afterwards.
  static func hidden(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var pairs: [Int] = []
    var index = 0
    while let backslash = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
      index = backslash + 1
      guard index < text.count else { break }
      // Of two, the first escapes the second.
      if text[index] == UInt8(ascii: "\\") {
        index += 1
        continue
      }
      if isEscape(text, backslash, first: "dD", second: "89abAB"),
        isEscape(text, backslash + length, first: "dD", second: "cdefCDEF")
      {
        pairs += [backslash, backslash + length]
        index = backslash + 2 * length
      } else if isEscape(text, backslash, first: "eE", second: "89abcdefABCDEF") {
        return nil
      }
    }
    guard !pairs.isEmpty, !hasHidingPlace(text) else { return nil }
    var hidden = Array(text)
    // `D` becomes `E`, and `d` becomes `e`.
    for pair in pairs { hidden[pair + 2] += 1 }
    return hidden
  }

  /// What a scalar of a hidden text means.
  static func revealed(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var high: UInt32?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xE800...0xEBFF: high = scalar.value - 0xE800
      case 0xEC00...0xEFFF:
        let value = 0x10000 + (high ?? 0) << 10 + (scalar.value - 0xEC00)
        bytes += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    // Outside of double quotes, an escape is just text.
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\\") {
        let text = UnsafeBufferPointer(bytes)
        if isEscape(text, index, first: "eE", second: "89abcdefABCDEF") { bytes[index + 2] -= 1 }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isEscape(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int, first: String, second: String
  ) -> Bool {
    guard index + length <= text.count, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u"), first.utf8.contains(text[index + 2]),
      second.utf8.contains(text[index + 3])
    else { return false }
    return text[(index + 4)..<(index + length)].allSatisfy {
      Unicode.Scalar($0).properties.isASCIIHexDigit
    }
  }

  /// The bytes of a character from U+E800 to U+EFFF.
  private static func hasHidingPlace(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let lead = text[index...].firstIndex(of: 0xEE) {
      if lead + 1 < text.count, text[lead + 1] >= 0xA0 { return true }
      index = lead + 1
    }
    return false
  }
}

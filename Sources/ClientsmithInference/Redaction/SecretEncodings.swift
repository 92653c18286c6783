import ClientsmithModel

/// What a credential is written as in recorded requests: as it is, percent-encoded, with the escapes of
/// JSON, in base64 and in hexadecimal digits.
enum SecretEncodings {
  static func patterns(of secret: String) -> Set<TextReplacement.Pattern> {
    var plain = PercentCoding.encodings(of: secret)
    plain.formUnion([secret, secret.replacing("/", with: #"\/"#)])
    // As a form has it that was sent without percent-encoding.
    let spaced = secret.replacing("+", with: " ")
    if spaced != secret { plain.formUnion(PercentCoding.encodings(of: spaced).union([spaced])) }
    // Digits are the same in either case.
    if secret.utf8.count >= 16, secret.utf8.allSatisfy(ASCII.isHexDigit) {
      plain.formUnion([secret.asciiLowercased, secret.asciiUppercased])
    }
    var patterns = Set(plain.map { TextReplacement.Pattern($0) })
    // What follows the start of it in an encoding is replaced with it.
    let start = Array(secret.utf8.prefix(most))
    for part in Base64.parts(of: start) {
      patterns.insert(.init(part, within: .base64))
      for nested in Base64.parts(of: part) { patterns.insert(.init(nested, within: .base64)) }
    }
    for digits in ["0123456789abcdef", "0123456789ABCDEF"].map({ Array($0.utf8) }) {
      var bytes: [UInt8] = []
      for byte in start { bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
      patterns.insert(.init(bytes, within: .hexadecimal))
    }
    return patterns
  }

  private static let most = 24

  /// The text as it was meant before it was escaped for URLs, JSON or HTML, or divided into lines,
  /// perhaps several times, and as bytes that it lists; without the text itself.
  static func meanings(of text: String) -> [String] {
    var meanings: [String] = []
    var text = text
    for _ in 0..<deepest {
      // They would change what stands in no such form: `state=ab…`.
      meanings += ByteListings.unquoted(text)
      if let digits = ByteListings.joined(text) { meanings.append(digits) }
      let next = decoded(text)
      if next == text { break }
      meanings.append(next)
      text = next
    }
    return meanings
  }

  private static let deepest = 3

  private static func decoded(_ text: String) -> String {
    var decoded = text
    if decoded.utf8.contains(UInt8(ascii: "%")) { decoded = PercentCoding.decoded(decoded) }
    if decoded.utf8.contains(UInt8(ascii: "\\")) { decoded = unescaped(decoded) }
    if decoded.utf8.contains(UInt8(ascii: "&")) { decoded = HTMLReferences.decoded(decoded) }
    if decoded.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      decoded.unicodeScalars.removeAll { $0 == "\n" || $0 == "\r" }
    }
    return decoded
  }

  /// Without the escapes of JSON (RFC 8259, section 7) but those of white space.
  private static func unescaped(_ text: String) -> String {
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let next = rest.first else {
        units.append(unit)
        continue
      }
      rest.removeFirst()
      if next == 0x75, rest.count >= 4,
        let code = UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16)
      {
        units.append(code)
        rest.removeFirst(4)
      } else {
        units.append(next)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension Base64 {
  /// What of bytes is the same wherever they stand within a longer text that is encoded, for each of the
  /// three places and both alphabets.
  static func parts(of bytes: [UInt8]) -> Set<[UInt8]> {
    var parts: Set<[UInt8]> = []
    for letters in [standard, urlSafe] {
      for offset in 0..<3 {
        let padded = encoded([UInt8](repeating: 0, count: offset) + bytes, letters)
        // Without the characters that neighbors share.
        let start = offset == 0 ? 0 : offset + 1
        let kept = (offset + bytes.count) * 8 / 6
        parts.insert(Array(padded.dropFirst(start).prefix(max(0, kept - start))))
      }
    }
    return parts
  }

  private static let standard = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let urlSafe = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Without padding.
  private static func encoded(_ bytes: [UInt8], _ letters: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + 5) / 6)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(letters[Int(bits << (6 - count) & 63)]) }
    return text
  }
}

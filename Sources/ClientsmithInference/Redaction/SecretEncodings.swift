import ClientsmithModel

/// What a credential is written as in recorded requests: as it is, percent-encoded, with the escapes of
/// JSON, in base64 and in hexadecimal digits.
enum SecretEncodings {
  static func patterns(of secret: String) -> [TextReplacement.Pattern] {
    let texts = texts(of: secret)
    var patterns = texts.plain.map { TextReplacement.Pattern($0) }
    // What follows the start of it in an encoding is replaced with it.
    let start = Array(secret.utf8.prefix(most))
    for part in Base64.parts(of: start) {
      patterns.append(.init(part, within: .base64))
      patterns += Base64.parts(of: part).map { .init($0, within: .base64) }
    }
    // Cookies of sessions are JSON or forms in base64.
    for text in texts.escaped {
      patterns += Base64.parts(of: Array(text.utf8.prefix(most))).map { .init($0, within: .base64) }
    }
    for digits in hexadecimalDigits {
      var bytes: [UInt8] = []
      for byte in start { bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
      patterns.append(.init(bytes, within: .hexadecimal))
    }
    return patterns
  }

  private static let hexadecimalDigits = ["0123456789abcdef", "0123456789ABCDEF"].map {
    Array($0.utf8)
  }

  /// The texts that it is written as, and those of them that may be encoded further.
  private static func texts(of secret: String) -> (plain: Set<String>, escaped: Set<String>) {
    var plain: Set<String> = [secret]
    // Digits are the same in either case.
    if secret.utf8.count >= 16, secret.utf8.allSatisfy(ASCII.isHexDigit) {
      plain.formUnion([secret.asciiLowercased, secret.asciiUppercased])
    }
    // Most are the same in a URL and in JSON, and there may be tens of thousands.
    if secret.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || "-._~".utf8.contains($0) }) {
      return (plain, [])
    }
    plain.formUnion(PercentCoding.encodings(of: secret))
    plain.insert(secret.replacing("/", with: #"\/"#))
    // As a form has it that was sent without percent-encoding.
    let spaced = secret.replacing("+", with: " ")
    if spaced != secret { plain.formUnion(PercentCoding.encodings(of: spaced).union([spaced])) }
    let escaped = Set([PercentCoding.encoded(secret)] + escapings(of: secret))
    return (plain, escaped.subtracting([secret]))
  }

  private static let most = 24

  /// In JSON, as it is and in ASCII alone (RFC 8259, section 7).
  private static func escapings(of text: String) -> [String] {
    var (plain, ascii) = ("", "")
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        plain += "\\\(scalar)"
        ascii += "\\\(scalar)"
      } else {
        plain.unicodeScalars.append(scalar)
        ascii += scalar.isASCII ? String(scalar) : unicodeEscape(scalar)
      }
    }
    return [plain, ascii]
  }

  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { unit -> String in
      unit.map { code in
        let digits = String(code, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    } ?? ""
  }

  /// The text as it may have been meant before it was escaped for URLs, JSON, HTML or mail, or divided
  /// into lines, perhaps several times, and as bytes that it lists; without the text itself.
  static func meanings(of text: String) -> [String] {
    var meanings: [String] = []
    var known: Set<String> = [text]
    var texts = [text]
    for _ in 0..<deepest where known.count < mostMeanings {
      var next: [String] = []
      for text in texts {
        // They would change what stands in no such form: `state=ab…`.
        meanings += ByteListings.unquoted(text)
        if let digits = ByteListings.joined(text) { meanings.append(digits) }
        next += decodings(of: text).filter { known.insert($0).inserted }
      }
      meanings += next
      texts = next
    }
    return meanings
  }

  private static let deepest = 3
  /// More ways to read a text than anybody has written one in.
  private static let mostMeanings = 40
  /// A longer text is read in one way, whatever it is: a secret is rarely in a page that is escaped.
  private static let longest = 100_000

  /// The text without each of the escapes that it seems to have, and without all of them: what looks like
  /// one may be part of a password.
  private static func decodings(of text: String) -> [String] {
    var all = text
    var decodings: [String] = []
    func add(_ mark: (UInt8) -> Bool, _ decoded: (String) -> String) {
      if text.utf8.count <= longest, text.utf8.contains(where: mark) {
        decodings.append(decoded(text))
      }
      if all.utf8.contains(where: mark) { all = decoded(all) }
    }
    add({ $0 == UInt8(ascii: "%") }, { PercentCoding.decoded($0) })
    add({ $0 == UInt8(ascii: "\\") }, unescaped)
    add({ $0 == UInt8(ascii: "&") }, HTMLReferences.decoded)
    add({ $0 == 0x0A || $0 == 0x0D }, withoutLines)
    add({ $0 == UInt8(ascii: "?") }, MailWords.decoded)
    return decodings + [all]
  }

  private static func withoutLines(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
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
  static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    for offset in 0..<3 {
      // Without the characters that neighbors share.
      let start = offset == 0 ? 0 : offset + 1
      let kept = max(0, (offset + bytes.count) * 8 / 6 - start)
      func part(_ letters: [UInt8]) -> [UInt8] {
        let padded = encoded([UInt8](repeating: 0, count: offset) + bytes, letters)
        return Array(padded.dropFirst(start).prefix(kept))
      }
      let (first, second) = (part(standard), part(urlSafe))
      parts += first == second ? [first] : [first, second]
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

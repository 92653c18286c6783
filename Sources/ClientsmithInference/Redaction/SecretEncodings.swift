import ClientsmithModel

/// What a credential is written as in recorded requests, but for base64 and hexadecimal digits: as it is,
/// percent-encoded, and with the escapes of JSON.
enum SecretEncodings {
  static func texts(of secret: String) -> Set<String> {
    var texts: Set<String> = [secret]
    // Digits are the same in either case.
    if secret.utf8.count >= 16, secret.utf8.allSatisfy(ASCII.isHexDigit) {
      texts.formUnion([secret.asciiLowercased, secret.asciiUppercased])
    }
    // Most are the same in a URL and in JSON, and there may be tens of thousands.
    if secret.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || "-._~".utf8.contains($0) }) {
      return texts
    }
    texts.formUnion(PercentCoding.encodings(of: secret))
    texts.formUnion(escapings(of: secret))
    texts.insert(secret.replacing("/", with: #"\/"#))
    // As a form has it that was sent without percent-encoding.
    let spaced = secret.replacing("+", with: " ")
    if spaced != secret { texts.formUnion(PercentCoding.encodings(of: spaced).union([spaced])) }
    return texts
  }

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

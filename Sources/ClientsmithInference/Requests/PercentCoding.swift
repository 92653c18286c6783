import ClientsmithModel

/// Percent-encoding (RFC 3986, section 2.1), and base64 (RFC 4648), as recorded requests have them.
enum PercentCoding {
  /// The text as it was meant; as it stands where it is not valid UTF-8 after decoding.
  static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(text)
    }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
        continue
      }
      decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
      index += 1
    }
    return String(validating: decoded, as: UTF8.self) ?? String(text)
  }

  /// All but unreserved characters encoded.
  static func encoded(_ text: String) -> String {
    encoded(text, keeping: "", isLowercase: false)
  }

  /// What a text may become in a URL or a form, in the habits of several tools.
  static func encodings(of text: String) -> Set<String> {
    var all: Set<String> = []
    // Browsers leave in a path or a query what it may contain.
    for kept in ["", ":/@", ":/@!$'()*,;", ":@!$&'()*+,;=", ":/?@!$&'()*+,;="] {
      for isLowercase in [false, true] {
        let encoding = encoded(text, keeping: kept, isLowercase: isLowercase)
        all.formUnion([encoding, encoding.replacing("%20", with: "+")])
      }
    }
    return all
  }

  private static func encoded(_ text: String, keeping kept: String, isLowercase: Bool) -> String {
    let digits = Array((isLowercase ? "0123456789abcdef" : "0123456789ABCDEF").unicodeScalars)
    var encoded = String.UnicodeScalarView()
    for byte in text.utf8 {
      if ASCII.isAlphanumeric(byte) || "-._~".utf8.contains(byte) || kept.utf8.contains(byte) {
        encoded.append(Unicode.Scalar(byte))
      } else {
        encoded += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(encoded)
  }

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

/// Base64 of both alphabets (RFC 4648, sections 4 and 5).
enum Base64 {
  /// nil: it is not base64.
  static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    var decoded: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 where byte != UInt8(ascii: "=") && byte > 0x20 {
      guard let value = value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return decoded
  }

  /// The six bits of a character; nil: it is of neither alphabet.
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x47
    case 0x30...0x39: byte + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

/// Percent-encoding by RFC 3986: everything but the unreserved characters.
package enum PercentEncoding {
  /// Each byte of the UTF-8 text but letters, digits and `-._~` as `%` and two digits.
  package static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    var encoded = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }

  /// Keeps what RFC 3986 reserves, unless it would end the value: `&`, `+`, `#`, `[` and `]`.
  package static func encodeReserved(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case ":", "/", "?", "@", "!", "$", "'", "(", ")", "*", ",", ";", "=":
        encoded.unicodeScalars.append(scalar)
      default: encoded += encode(String(scalar))
      }
    }
    return encoded
  }

  /// Keeps what a segment of a path may have (section 3.3).
  package static func encodeSegment(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case ":", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=":
        encoded.unicodeScalars.append(scalar)
      default: encoded += encode(String(scalar))
      }
    }
    return encoded
  }

  /// The value of a cookie: as it is where it consists of cookie-octets (RFC 6265, 4.1.1).
  package static func cookieValue(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
      default: false
      }
    }
    return isPlain ? text : encode(text)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

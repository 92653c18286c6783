/// The values of cookies (RFC 6265, section 4.1.1).
internal nonisolated enum RuntimeCookieValue {
  /// As it is where it consists of cookie-octets, else percent-encoded.
  static func encode(_ text: String) -> String {
    text.utf8.allSatisfy(self.isOctet) ? text : RuntimePercentEncoding.encode(text)
  }

  private static func isOctet(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
    default: false
    }
  }
}

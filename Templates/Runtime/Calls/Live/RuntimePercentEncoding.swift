import Foundation

/// Percent-encoding of everything but the unreserved characters of RFC 3986, section 2.3.
internal nonisolated enum RuntimePercentEncoding {
  static func encode(_ text: String) -> String {
    let bytes = text.utf8.reduce(into: []) { (bytes: inout [UInt8], byte: UInt8) -> Void in
      if self.isAlphanumeric(byte) || "-._~".utf8.contains(byte) { return bytes.append(byte) }
      bytes.append(0x25)
      for digit in [byte >> 4, byte & 0x0F] { bytes.append(digit + (digit < 10 ? 0x30 : 0x37)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Of ASCII. Upper and lower case differ in one bit.
  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  static func pair(_ name: String, _ value: String) -> String {
    "\(self.encode(name))=\(self.encode(value))"
  }

  /// A URL as servers write it, in the header `Location` (RFC 9110, section 10.2.2) and in JSON.
  ///
  /// Foundation before iOS 17 and macOS 14 refuses what later ones percent-encode.
  static func url(_ text: String, relativeTo base: URL? = nil) -> URL? {
    URL(string: text, relativeTo: base) ?? URL(string: self.escaped(text), relativeTo: base)
  }

  /// With what no URL can have (RFC 3986, section 2) percent-encoded.
  static func escaped(_ text: String) -> String {
    let allowed: CharacterSet = .urlQueryAllowed.union(CharacterSet(charactersIn: "#[]%"))
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }
}

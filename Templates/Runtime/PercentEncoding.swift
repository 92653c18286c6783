/// Percent-encoding of everything but the unreserved characters of RFC 3986, section 2.3.
nonisolated enum PercentEncoding {
  static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if self.isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(0x25)
        bytes.append(self.hexDigit(byte >> 4))
        bytes.append(self.hexDigit(byte & 0x0F))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func pair(_ name: String, _ value: String) -> String {
    "\(self.encode(name))=\(self.encode(value))"
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}

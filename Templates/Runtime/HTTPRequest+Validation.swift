nonisolated extension HTTPRequest {
  /// Why this cannot be sent, free of values; nil when it can.
  ///
  /// URLSession on Linux drops values with line breaks silently, and lets names and methods with
  /// line breaks inject headers.
  var problem: String? {
    guard Self.isToken(self.method) else { return "the method is not valid" }
    if self.method == "GET" || self.method == "HEAD", self.body != .none {
      return "\(self.method) cannot have a body"
    }
    for header in self.headers {
      guard Self.isToken(header.name) else { return "the name of a header is not valid" }
      guard !header.value.utf8.contains(where: Self.isControl) else {
        return "the header \(header.name) holds a control character"
      }
      guard !Self.framing.contains(where: header.name.isSameName) else {
        return "the header \(header.name) is set by the transport"
      }
    }
    return nil
  }

  /// RFC 9110, section 5.6.2.
  private static func isToken(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    return text.utf8.allSatisfy { (byte: UInt8) -> Bool in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case 0x21, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E:
        true
      default: false
      }
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09) || byte == 0x7F
  }

  private static let framing: [String] = [
    "host", "content-length", "transfer-encoding", "connection",
  ]
}

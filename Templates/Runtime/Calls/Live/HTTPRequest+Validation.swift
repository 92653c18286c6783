import Foundation

nonisolated extension HTTPRequest {
  /// Why this cannot be sent, free of values; nil when it can.
  ///
  /// URLSession on Linux drops values with line breaks silently, and lets names and methods with
  /// line breaks inject headers.
  internal var problem: String? {
    guard Self.isToken(self.method) else { return "the method is not valid" }
    if self.method == "GET" || self.method == "HEAD", self.body != .none {
      return "\(self.method) cannot have a body"
    }
    for header in self.headers {
      guard Self.isToken(header.name) else { return "the name of a header is not valid" }
      guard Array(header.value.utf8).allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
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
    !text.isEmpty
      && Array(text.utf8).allSatisfy { (byte: UInt8) -> Bool in
        RuntimePercentEncoding.isAlphanumeric(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  private static let framing = ["host", "content-length", "transfer-encoding", "connection"]
}

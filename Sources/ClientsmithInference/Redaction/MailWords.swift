import ClientsmithModel

/// Words of mail headers that are not ASCII: `=?utf-8?q?caf=C3=A9_noir?=` (RFC 2047, section 4.2).
enum MailWords {
  /// The text with such words as they were meant; those in base64 stay.
  static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(ofText: "=?") {
      result += rest[..<start.lowerBound]
      let parts = rest[start.upperBound...].split(
        separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, String(parts[1]).asciiLowercased == "q", parts[3].hasPrefix("=")
      else {
        result += "=?"
        rest = rest[start.upperBound...]
        continue
      }
      let bytes = parts[2].utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
        .map { $0 == UInt8(ascii: "=") ? UInt8(ascii: "%") : $0 }
      result += PercentCoding.decoded(String(decoding: bytes, as: UTF8.self))
      rest = parts[3].dropFirst()
    }
    return result + rest
  }
}

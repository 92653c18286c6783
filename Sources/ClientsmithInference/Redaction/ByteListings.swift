import ClientsmithModel

/// Bytes in hexadecimal digits that something divides, `61:42:33`, `61 42 33` and `0x61, 0x42, 0x33`, and
/// those of quoted-printable texts, `=3D` (RFC 2045, section 6.7).
enum ByteListings {
  /// Fewer pairs of digits are the time of a day, or the address of a device.
  private static let leastPairs = 6

  /// The text with its listings as digits alone; nil: it has none.
  static func joined(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count >= leastPairs * 3 - 1 else { return nil }
    var joined: [UInt8] = []
    var isFound = false
    var index = 0
    while index < bytes.count {
      let (digits, end) = listing(bytes, from: index)
      if digits.count >= leastPairs * 2 {
        joined += digits
        index = end
        isFound = true
      } else {
        joined.append(bytes[index])
        index += 1
      }
    }
    return isFound ? String(decoding: joined, as: UTF8.self) : nil
  }

  /// The digits of pairs with something between each, and where they end.
  private static func listing(_ bytes: [UInt8], from start: Int) -> (digits: [UInt8], end: Int) {
    var digits: [UInt8] = []
    var index = start
    var end = start
    while let pair = pair(bytes, at: index) {
      // Every text is asked for them, and most have none.
      let gap = bytes[pair.upperBound...].prefix(while: isGap).count
      guard gap > 0 || !digits.isEmpty else { break }
      digits += bytes[pair]
      index = pair.upperBound + gap
      end = pair.upperBound
      if gap == 0 { break }
    }
    return (digits, end)
  }

  /// Two digits, perhaps behind `0x` or `\x`.
  private static func pair(_ bytes: [UInt8], at start: Int) -> Range<Int>? {
    let isMarked =
      start + 1 < bytes.count && (bytes[start] == 0x30 || bytes[start] == UInt8(ascii: "\\"))
      && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    let first = isMarked ? start + 2 : start
    guard first + 1 < bytes.count, ASCII.isHexDigit(bytes[first]),
      ASCII.isHexDigit(bytes[first + 1])
    else { return nil }
    return first..<first + 2
  }

  private static func isGap(_ byte: UInt8) -> Bool { " :,;-\n\r".utf8.contains(byte) }

  /// The text without the escapes of quoted-printable: of what has to be escaped in texts of ASCII, and of
  /// all bytes; empty: it has none. Items of a query look like escapes too, `t=ab…`.
  static func unquoted(_ text: String) -> [String] {
    [unquoted(text) { $0 == 0x3D || $0 == 0x20 }, unquoted(text) { _ in true }].compactMap { $0 }
  }

  private static func unquoted(_ text: String, _ isEscaped: (UInt8) -> Bool) -> String? {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "="), next == 0x0A || next == 0x0D {
        index += next == 0x0D && index + 2 < bytes.count && bytes[index + 2] == 0x0A ? 3 : 2
      } else if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.count,
        let high = PercentCoding.hexadecimal(next),
        let low = PercentCoding.hexadecimal(bytes[index + 2]), isEscaped(high << 4 | low)
      {
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return plain.count == bytes.count ? nil : String(decoding: plain, as: UTF8.self)
  }
}

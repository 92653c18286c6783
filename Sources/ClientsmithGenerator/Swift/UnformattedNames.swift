/// Names that are so long that no line has a place for them: `swift format` breaks such lines where
/// nothing reads better for it, and complains of those that it cannot break. It is told to leave a file
/// with such names as it is.
enum UnformattedNames {
  private static let comment = "// swift-format-ignore-file"
  /// A longer name does not fit into a line with what it stands between.
  private static let longestName = 66

  /// The text, with a comment after its first line where that is so.
  static func marked(_ text: String) -> String {
    guard hasUnformattedLine(text), let end = text.firstIndex(of: "\n"), text.hasPrefix("//")
    else { return text }
    return text[...end] + comment + text[end...]
  }

  /// By pointer, since this looks at all that is printed, and plugins run without optimization.
  private static func hasUnformattedLine(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var (first, place, letters, isLong) = (0, 0, 0, false)
      while place < bytes.count {
        let byte = start[place]
        if byte == UInt8(ascii: "\n") {
          if isLong, isCode(bytes[first..<place]) { return true }
          (first, letters, isLong) = (place + 1, 0, false)
        } else {
          letters = isName(byte) ? letters + 1 : 0
          if letters > longestName || place - first >= Layout.width { isLong = true }
        }
        place += 1
      }
      return false
    }
  }

  /// Comments and texts may be as long as they are.
  private static func isCode(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
      && !line.contains(UInt8(ascii: "\""))
  }

  private static func isName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

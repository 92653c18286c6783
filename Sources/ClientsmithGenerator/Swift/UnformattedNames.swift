/// Names that are so long that no line has a place for them: `swift format` breaks such lines where
/// nothing reads better for it, and complains of those that it cannot break. It is told to leave a file
/// with such names as it is.
enum UnformattedNames {
  private static let comment = "// swift-format-ignore-file"
  /// A longer name does not fit into a line with what it stands between.
  private static let longestName = 66

  /// The text, with a comment after its first line where that is so.
  static func marked(_ text: String) -> String {
    guard hasLongName(text), hasUnformattedLine(text),
      let end = text.firstIndex(of: "\n"), text.hasPrefix("//")
    else { return text }
    return text[...end] + comment + text[end...]
  }

  /// Most texts have no line that is worth a look.
  private static func hasLongName(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var (place, columns, letters) = (0, 0, 0)
      while place < bytes.count {
        let byte = start[place]
        columns = byte == UInt8(ascii: "\n") ? 0 : columns + 1
        letters = isName(byte) ? letters + 1 : 0
        if columns > Layout.width || letters > longestName { return true }
        place += 1
      }
      return false
    }
  }

  private static func hasUnformattedLine(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      // Comments and texts may be as long as they are.
      guard !line.drop(while: { $0 == " " }).hasPrefix("//"), !line.contains("\"") else {
        return false
      }
      return line.utf8.count > Layout.width
        || line.utf8.split(whereSeparator: { !isName($0) }).contains { $0.count > longestName }
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

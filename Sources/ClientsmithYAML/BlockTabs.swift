/// Tabs with which the first line of a `|` or `>` begins: after the spaces that indent it, they are a
/// part of the text, and libyaml refuses them.
///
/// They are hidden from libyaml behind a character of the private use area, and revealed in what it
/// reads. Columns count characters, so that all places stay what they are.
enum BlockTabs {
  private static let stand: Unicode.Scalar = "\u{E7FF}"

  /// - Returns: nil if there are none, or if they could not be told apart afterwards.
  static func hidden(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard !hasStand(text) else { return nil }
    var hidden: [UInt8] = []
    /// What is copied already.
    var copied = 0
    /// The column that the text after a `|` is indented deeper than.
    var column: Int?
    var start = 0
    while start < text.count {
      let end = TextLines.end(of: start, in: text)
      let line = text[start..<end]
      let spaces = line.prefix { $0 == 0x20 }
      if let column, spaces.count > column, line.dropFirst(spaces.count).first == 0x09 {
        hidden += text[copied..<spaces.endIndex] + Array(String(stand).utf8)
        copied = spaces.endIndex + 1
      }
      if spaces.count < line.count { column = self.column(of: line) }
      start = TextLines.next(after: end, in: text)
    }
    return hidden.isEmpty ? nil : hidden + text[copied...]
  }

  /// What a scalar of a hidden text means.
  static func revealed(_ text: String) -> String {
    guard text.unicodeScalars.contains(stand) else { return text }
    var revealed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { revealed.append(scalar == stand ? "\t" : scalar) }
    return String(revealed)
  }

  /// Of the key, or of the last dash before a `|` or `>` with which the line ends.
  private static func column(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var words = line.split(separator: 0x20)
    if let comment = words.firstIndex(where: { $0.first == UInt8(ascii: "#") }) {
      words = Array(words[..<comment])
    }
    guard let header = words.last, let first = header.first,
      first == UInt8(ascii: "|") || first == UInt8(ascii: ">"),
      header.dropFirst().allSatisfy({ "+-0123456789".utf8.contains($0) })
    else { return nil }
    let dashes = words.prefix { $0.elementsEqual("-".utf8) }
    let place =
      dashes.count == words.count - 1 && !dashes.isEmpty
      ? dashes[dashes.count - 1] : words[dashes.count]
    return place.startIndex - line.startIndex
  }

  private static func hasStand(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = Array(String(stand).utf8)
    return text.indices.contains {
      text[$0] == bytes[0] && text[$0...].starts(with: bytes)
    }
  }
}

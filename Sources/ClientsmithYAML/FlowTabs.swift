import ClientsmithDiagnostics

/// Tabs that indent what stands in brackets, as in JSON that was pasted.
///
/// They indent nothing there, and libyaml takes most of them; but not one after a line that ends in
/// a number or a word.
enum FlowTabs {
  /// Each may read the text once more.
  static let mostCollections = 32

  /// Replaces the tabs outside of quotes in a collection by spaces.
  ///
  /// - Parameter start: of the collection in brackets.
  /// - Returns: whether there were any.
  static func replace(in text: inout [UInt8], from start: SourcePosition) -> Bool {
    guard var index = offset(of: start, in: text) else { return false }
    var depth = 0
    var quote: UInt8?
    var isChanged = false
    while index < text.count {
      let byte = text[index]
      switch (quote, byte) {
      case (UInt8(ascii: "\"")?, UInt8(ascii: "\\")): index += 1
      case (let open?, _): if byte == open { quote = nil }
      case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
      case (nil, UInt8(ascii: "[")), (nil, UInt8(ascii: "{")): depth += 1
      case (nil, UInt8(ascii: "]")), (nil, UInt8(ascii: "}")):
        depth -= 1
        if depth == 0 { return isChanged }
      case (nil, 0x09):
        text[index] = 0x20
        isChanged = true
      default: break
      }
      index += 1
    }
    return isChanged
  }

  private static func offset(of place: SourcePosition, in text: [UInt8]) -> Int? {
    var line = 1
    var index = 0
    while line < place.line {
      guard let end = text[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        return nil
      }
      let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
      index = end + (isPair ? 2 : 1)
      line += 1
    }
    // Columns are code points.
    var column = 1
    while column < place.column, index < text.count {
      index += 1
      while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
      column += 1
    }
    return index < text.count ? index : nil
  }
}

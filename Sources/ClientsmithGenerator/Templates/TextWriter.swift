/// Text that is printed from its start to its end, every line at the current margin.
struct TextWriter {
  private(set) var text = ""
  /// Whether long lists may be rendered by several threads.
  let canFork: Bool
  private var margin = ""
  private var isAtLineStart = true

  init(canFork: Bool = false) {
    self.canFork = canFork
  }

  mutating func write(_ string: String) {
    if margin.isEmpty { text.append(string) } else { writeIndented(string) }
  }

  /// Writes text that is broken over lines where it does not fit behind what the line has.
  ///
  /// - Parameter reserve: the columns that must stay free after it on its last line.
  mutating func write(_ layout: LayoutText, reserve: Int) {
    let (indent, column) = place
    guard margin.isEmpty else {
      return writeIndented(
        layout.text(
          indent: indent, column: column, reserve: reserve, width: Layout.width - marginColumns))
    }
    layout.write(to: &text, indent: indent, column: column, reserve: reserve, width: Layout.width)
  }

  /// The columns of the margin.
  var marginColumns: Int { margin.utf8.count }

  /// The indentation of the current line and the columns that it has, both without the margin.
  private var place: (indent: Int, column: Int) {
    var (spaces, column) = (0, 0)
    for byte in text.utf8.reversed() {
      if byte == UInt8(ascii: "\n") { break }
      column += 1
      spaces = byte == UInt8(ascii: " ") ? spaces + 1 : 0
    }
    return (max(spaces - marginColumns, 0), max(column - marginColumns, 0))
  }

  /// Writes the parts of a long list.
  mutating func write(_ parts: [String]) {
    // It grows once, not with each part.
    text.reserveCapacity(parts.reduce(text.utf8.count) { $0 + $1.utf8.count })
    for part in parts { write(part) }
  }

  /// Moves everything that is written in the meantime to the right, but for blank lines.
  ///
  /// It has to start on a line of its own.
  mutating func indented(by spaces: String, _ write: (inout TextWriter) -> Void) {
    let outer = margin
    margin += spaces
    isAtLineStart = true
    write(&self)
    margin = outer
  }

  /// Text has no margin of its own, so a list can be written in parts that are joined afterwards.
  var hasMargin: Bool { !margin.isEmpty }

  private mutating func writeIndented(_ string: String) {
    let bytes = string.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if isAtLineStart, bytes[start] != UInt8(ascii: "\n") { text.append(margin) }
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { bytes.index(after: $0) } ?? bytes.endIndex
      text.append(contentsOf: string[start..<end])
      isAtLineStart = newline != nil
      start = end
    }
  }
}

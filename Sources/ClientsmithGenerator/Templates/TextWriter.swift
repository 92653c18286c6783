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

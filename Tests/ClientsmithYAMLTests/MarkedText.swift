import ClientsmithDiagnostics

/// A text whose places of interest are marked with `1️⃣`, `2️⃣`, …
struct MarkedText {
  /// The text without the marks.
  private(set) var text = ""
  private(set) var positions: [SourcePosition] = []

  init(_ marked: String) {
    let keycap: [Unicode.Scalar] = ["\u{FE0F}", "\u{20E3}"]
    let scalars = Array(marked.unicodeScalars)
    var index = 0
    var line = 1
    var column = 1
    while index < scalars.count {
      if index + 2 < scalars.count, Array(scalars[(index + 1)...(index + 2)]) == keycap {
        positions.append(SourcePosition(line: line, column: column))
        index += 3
        continue
      }
      text.unicodeScalars.append(scalars[index])
      column += 1
      if scalars[index] == "\n" {
        line += 1
        column = 1
      }
      index += 1
    }
  }
}

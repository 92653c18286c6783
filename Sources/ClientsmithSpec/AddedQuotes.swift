import ClientsmithDiagnostics

/// Quotes that a text was given, and where everything stands without them.
struct AddedQuotes {
  /// Of the quotes, by line, in the text that has them.
  private var columns: [Int: [Int]] = [:]

  /// A type in brackets with what YAML does not expect after it, the `?` of `[Int]?` or the `= []` of
  /// `[Int] = []`.
  ///
  /// - Parameter place: Of what follows the bracket.
  /// - Returns: nil where it is something else.
  static func type(around place: Int, in line: ArraySlice<UInt8>) -> Range<Int>? {
    guard line[place] == UInt8(ascii: "?") || line[place] == UInt8(ascii: "="),
      let last = line[..<place].lastIndex(where: { $0 != UInt8(ascii: " ") }),
      line[last] == UInt8(ascii: "]")
    else { return nil }
    var depth = 0
    let opening = line[...last].lastIndex { byte in
      depth += nesting(byte)
      return depth == 0
    }
    var previous = UInt8(ascii: "]")
    let end = line[place...].firstIndex { byte in
      defer { previous = byte }
      if byte == UInt8(ascii: "#"), previous == UInt8(ascii: " ") { return true }
      if byte == UInt8(ascii: ","), depth == 0 { return true }
      depth += nesting(byte)
      return depth < 0
    }
    let value = line[place..<(end ?? line.endIndex)]
    guard let opening, let end = value.lastIndex(where: { $0 != UInt8(ascii: " ") }) else {
      return nil
    }
    return opening..<end + 1
  }

  private static func nesting(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }

  mutating func add(at column: Int, ofLine line: Int) {
    columns[line] = (columns[line] ?? []).map { $0 >= column ? $0 + 1 : $0 } + [column]
  }

  /// Whether what YAML does not expect comes right after a quote that was added: the type was another
  /// text, of which one error is enough.
  func isRight(before position: SourcePosition) -> Bool {
    columns[Int(position.line)]?.contains(Int(position.column) - 1) == true
  }

  func originalPlaces(of diagnostic: Diagnostic) -> Diagnostic {
    if columns.isEmpty { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.range = original(diagnostic.range)
    for index in diagnostic.notes.indices {
      diagnostic.notes[index].range = original(diagnostic.notes[index].range)
    }
    return diagnostic
  }

  private func original(_ range: SourceRange) -> SourceRange {
    SourceRange(in: range.source, start: original(range.start), end: original(range.end))
  }

  private func original(_ position: SourcePosition) -> SourcePosition {
    let added = (columns[Int(position.line)] ?? []).count { $0 < Int(position.column) }
    return SourcePosition(line: Int(position.line), column: Int(position.column) - added)
  }
}

import ClientsmithDiagnostics

/// Makes sure that nothing comes after the one document of a file.
///
/// libyaml is not asked: before it says that there is a second document it would read all of its
/// directives (see `DirectiveCheck`).
enum DocumentTail {
  /// - Parameters:
  ///   - end: where libyaml says that the document ended.
  ///   - isImplicit: whether it ended without a `...`.
  static func check(
    _ text: UnsafeBufferPointer<UInt8>, in source: SourceID, from end: SourcePosition,
    isImplicit: Bool
  ) throws(ReadingFailure) {
    var index = 0
    for _ in 1..<max(1, end.line) {
      index = TextLines.next(after: TextLines.end(of: index, in: text), in: text)
    }
    let line = TextLines.end(of: index, in: text)
    var column = 1
    while index < line, column < end.column {
      index += 1
      while index < line, text[index] & 0xC0 == 0x80 { index += 1 }
      column += 1
    }
    try checkLines(
      text, in: source, from: index, line: Int(end.line), column: column, isEnded: !isImplicit)
  }

  private static func checkLines(
    _ text: UnsafeBufferPointer<UInt8>, in source: SourceID, from start: Int, line: Int,
    column: Int, isEnded: Bool
  ) throws(ReadingFailure) {
    var (index, line, column) = (start, line, column)
    var isEnded = isEnded
    while index < text.count {
      let end = TextLines.end(of: index, in: text)
      let content = text[index..<end]
      if column == 1, content.starts(with: "...".utf8), TextLines.isBlank(content.dropFirst(3)) {
        isEnded = true
      } else if !TextLines.isBlank(content) {
        let space = content.prefix { $0 == 0x20 || $0 == 0x09 }.count
        let range = SourceRange(
          in: source, at: SourcePosition(line: line, column: column + space))
        let isStart = content.starts(with: "---".utf8) || content.first == UInt8(ascii: "%")
        if isEnded || column == 1 && isStart { throw .secondDocument(at: range) }
        throw ReadingFailure(
          .textAfterDocument, at: range, "unexpected text after the end of the document")
      }
      index = TextLines.next(after: end, in: text)
      line += 1
      column = 1
    }
  }
}

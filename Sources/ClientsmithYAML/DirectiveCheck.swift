import ClientsmithDiagnostics

/// Reads the directives of a document before libyaml does.
///
/// libyaml compares each `%TAG` with all before it: a megabyte of them takes seconds. They are of
/// no use here, where only the tags of the core schema are read.
enum DirectiveCheck {
  /// - Parameter text: without a byte order mark at its start.
  static func check(
    _ text: UnsafeBufferPointer<UInt8>, in source: SourceID
  ) throws(ReadingFailure) {
    var line = 1
    var start = 0
    var version: SourceRange?
    while start < text.count {
      let end = TextLines.end(of: start, in: text)
      let content = text[start..<end]
      if content.first == UInt8(ascii: "%") {
        let range = SourceRange(
          in: source, start: SourcePosition(line: line, column: 1),
          end: SourcePosition(line: line, column: 1 + min(end - start, 80)))
        try check(directive: content, at: range, version: &version)
      } else if !TextLines.isBlank(content) {
        return
      }
      start = TextLines.next(after: end, in: text)
      line += 1
    }
  }

  private static func check(
    directive: Slice<UnsafeBufferPointer<UInt8>>, at range: SourceRange,
    version: inout SourceRange?
  ) throws(ReadingFailure) {
    let words = directive.prefix(80).split { $0 == 0x20 || $0 == 0x09 }
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.first == "%YAML" else {
      throw ReadingFailure(
        .unsupportedDirective, at: range,
        "the directive \(name: words.first ?? "%") is not supported",
        help: "remove it: only `%YAML 1.2` and the tags of the YAML core schema are supported")
    }
    if let version {
      throw ReadingFailure(
        Diagnostic(
          .unsupportedDirective, at: range, "there is more than one `%YAML` directive",
          notes: [.init(range: version, message: "the first is here")]))
    }
    guard words.count >= 2, words[1] == "1.2" || words[1] == "1.1",
      words.count == 2 || words[2].hasPrefix("#")
    else {
      throw ReadingFailure(
        .unsupportedDirective, at: range, "only the versions 1.1 and 1.2 of YAML are supported",
        help: "write `%YAML 1.2` or remove the line")
    }
    version = range
  }
}

/// Walks through the lines of a text.
enum TextLines {
  /// The end of the line that an index is in, before its line break.
  static func end(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = index
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return end
  }

  /// The start of the line after the one that ends at an index.
  static func next(after end: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard end < text.count else { return end }
    let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// Whether there is nothing but white space and a comment.
  static func isBlank(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let first = content.first { $0 != 0x20 && $0 != 0x09 }
    return first == nil || first == UInt8(ascii: "#")
  }
}

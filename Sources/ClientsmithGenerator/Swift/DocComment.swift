import ClientsmithModel

/// Documentation comments made of text that may come from a stranger.
package struct DocComment: Hashable, Sendable {
  private let documentation: Documentation
  private let fallback: String?
  private let deprecated: Deprecation?
  private let notes: [String]

  /// - Parameters:
  ///   - fallback: the summary where the specification has none.
  ///   - notes: paragraphs of our own, after those of the specification.
  package init(
    _ documentation: Documentation, fallback: String? = nil, deprecated: Deprecation? = nil,
    notes: [String] = []
  ) {
    self.documentation = documentation
    self.fallback = fallback
    self.deprecated = deprecated
    self.notes = notes
  }

  /// - Parameter summary: the first paragraph; nil prints no comment.
  package init(_ summary: String? = nil) {
    self.init(Documentation(summary: summary))
  }

  /// The lines of the comment, each starting with `///`; none without a text.
  ///
  /// - Parameter indent: the columns before the comment; lines are wrapped at column 100.
  package func lines(indent: Int) -> [String] {
    let width = max(Layout.width - indent - 4, 40)
    if let summary = documentation.summary ?? fallback, documentation.description == nil,
      deprecated == nil, notes.isEmpty, Self.isPlain(summary), summary.utf8.count <= width
    {
      return ["/// " + summary]
    }
    var paragraphs: [[String]] = []
    if let summary = documentation.summary ?? fallback { paragraphs.append(Self.split(summary)) }
    if let description = documentation.description { paragraphs.append(Self.split(description)) }
    if let deprecated {
      let message = Self.split(deprecated.message ?? "").map(\.trimmingTrailingSpaces)
        .joined(separator: " ")
      paragraphs.append([message.isEmpty ? "Deprecated." : "Deprecated: \(message)"])
    }
    // What is further in than a paragraph of an item within an item is code.
    let wrapped =
      paragraphs.map { MarkdownLines.wrapped($0, width: width) }
      + notes.map { MarkdownLines.wrapped(Self.split($0), width: width, margin: 4) }
    return wrapped.map(Self.withoutBlankEnds).filter { !$0.isEmpty }.joined(separator: [""])
      .map { $0.isEmpty ? "///" : "/// " + $0 }
  }

  package static func lines(
    _ documentation: Documentation, fallback: String? = nil, deprecated: Deprecation? = nil,
    notes: [String] = [], indent: Int
  ) -> [String] {
    DocComment(documentation, fallback: fallback, deprecated: deprecated, notes: notes)
      .lines(indent: indent)
  }

  /// The text of one line after `// `, for the header of a file.
  package static func plain(_ text: String) -> String {
    split(text).map(\.trimmingTrailingSpaces).joined(separator: " ")
  }

  /// Whether text has several paragraphs, or a list after its first line.
  package static func hasParagraphs(_ text: String) -> Bool {
    let lines = withoutBlankEnds(split(text))
    return lines.dropFirst().contains { line in
      let start = line.drop { $0 == " " }
      return start.isEmpty || ["- ", "* ", "+ ", "```"].contains(where: start.hasPrefix)
    }
  }

  /// The text of an item of a list that is indented by two columns.
  package static func item(_ text: String) -> String {
    // Read as a whole: a fence that is left open must not take the items after it. Lines are wrapped
    // later.
    let lines = withoutBlankEnds(MarkdownLines.wrapped(split(text), width: 1_000_000))
    return lines.joined(separator: "\n    ")
  }

  /// Whether text is one line that needs no change: printable ASCII, without the marks that are in
  /// every directive, and without blank ends.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != 0x20, text.utf8.last != 0x20 else { return false }
    return text.utf8.allSatisfy {
      (0x20...0x7E).contains($0) && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "-")
    }
  }

  /// Splits at everything that any tool may take for a line break, and cleans each line.
  private static func split(_ text: String) -> [String] {
    if isPlain(text) { return [text] }
    var lines: [String] = []
    var line: [UInt8] = []
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(defused(String(decoding: line, as: UTF8.self)))
        line.removeAll(keepingCapacity: true)
      case "\t": line += expanded(line)
      case "\u{20}"..."\u{7E}": line.append(UInt8(scalar.value))
      default: line += Array(String(isInvisible(scalar) ? "\u{FFFD}" : scalar).utf8)
      }
      previous = scalar
    }
    return lines + [defused(String(decoding: line, as: UTF8.self))]
  }

  /// Controls, bidirectional controls and everything of zero width, but for what joins letters and
  /// emoji or keeps them apart: Persian, Hindi and families are written with it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// A directive that a tool obeys even in a comment, told apart by a backslash that
  /// Markdown does not show.
  private static func defused(_ line: String) -> String {
    // All of them have one of these.
    guard line.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") }) else {
      return line
    }
    var line = line
    for (directive, harmless) in directives where line.utf8.count >= directive.utf8.count {
      var searched = line.startIndex..<line.endIndex
      while let found = range(of: directive, in: line, searched) {
        line.replaceSubrange(found, with: harmless)
        let next = line.index(found.lowerBound, offsetBy: harmless.count, limitedBy: line.endIndex)
        searched = (next ?? line.endIndex)..<line.endIndex
      }
    }
    return line
  }

  /// The spaces that a tab stands for: those up to the next stop where it indents code (CommonMark
  /// 0.31, section 2.2), else one.
  private static func expanded(_ line: [UInt8]) -> [UInt8] {
    let space = UInt8(ascii: " ")
    guard line.allSatisfy({ $0 == space }) else { return [space] }
    return Array(repeating: space, count: 4 - line.count % 4)
  }

  private static let directives = [
    ("swiftlint:", "swiftlint\\:"),
    ("swiftformat:", "swiftformat\\:"),
    ("swift-format-ignore", "swift-format\\-ignore"),
    ("sourcery:", "sourcery\\:"),
    ("periphery:", "periphery\\:"),
  ]

  /// The first place of an ASCII word, in any case of its letters.
  private static func range(
    of word: String, in line: String, _ bounds: Range<String.Index>
  ) -> Range<String.Index>? {
    let utf8 = line.utf8
    let pattern = Array(word.utf8)
    var start = bounds.lowerBound
    while start < bounds.upperBound {
      var index = start
      var matched = 0
      while matched < pattern.count, index < bounds.upperBound,
        utf8[index] | 0x20 == pattern[matched] | 0x20
      {
        matched += 1
        index = utf8.index(after: index)
      }
      if matched == pattern.count { return start..<index }
      start = utf8.index(after: start)
    }
    return nil
  }

  private static func withoutBlankEnds(_ lines: [String]) -> [String] {
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }
}

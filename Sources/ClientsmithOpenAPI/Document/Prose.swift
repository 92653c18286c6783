import ClientsmithModel

/// Text of CommonMark whose paragraphs stand on a line each.
///
/// Documents break their lines at any column, and readers of Markdown take such a break for a space.
/// Everything else keeps its lines: code, tables, headings, HTML, quotes, items of lists, hard breaks,
/// and what is indented below a paragraph.
struct Prose {
  private var lines: [String] = []
  /// The columns before the text of the last line; nil if nothing continues that.
  private var margin: Int?
  /// What closes the code that is open.
  private var fence: (mark: Character, count: Int)?
  /// HTML or a table, which end at an empty line.
  private var isInBlock = false

  /// Without line breaks at its ends.
  static func joined(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return text
    }
    let source = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var prose = Prose()
    for (index, line) in source.enumerated() {
      prose.add(line, next: index + 1 < source.count ? source[index + 1] : "")
    }
    while prose.lines.last?.isEmpty == true { prose.lines.removeLast() }
    return prose.lines.drop(while: \.isEmpty).joined(separator: "\n")
  }

  private mutating func add(_ written: Substring, next: Substring) {
    let indent = written.prefix { $0 == " " || $0 == "\t" }.count
    let content = written.dropFirst(indent)
    guard !content.allSatisfy({ $0 == " " || $0 == "\t" }) else {
      lines.append("")
      if fence == nil { isInBlock = false }
      margin = nil
      return
    }
    let isHardBreak =
      (content.hasSuffix("  ") || content.hasSuffix("\\")) && !next.allSatisfy(\.isWhitespace)
    let line = isHardBreak ? String(written) : written.trimmingBlankEnd
    if let fence {
      lines.append(line)
      let rest = content.trimmingBlankEnd
      if rest.count >= fence.count, rest.allSatisfy({ $0 == fence.mark }) { self.fence = nil }
      return
    }
    let bullet = Self.bullet(of: content)
    let text = content.dropFirst(bullet)
    if isInBlock || Self.standsAlone(text) || Self.isDelimiterRow(next, below: content) {
      lines.append(line)
      margin = nil
      fence = Self.fence(text)
      isInBlock = isInBlock || text.isHTML || Self.isDelimiterRow(next, below: content)
      return
    }
    let margin = self.margin
    self.margin = isHardBreak || text.isEmpty ? nil : bullet > 0 ? indent + bullet : indent
    guard bullet == 0 else { return lines.append(line) }
    if let margin, indent < margin + 4, !lines.isEmpty {
      lines[lines.count - 1] += " " + line.dropFirst(indent)
      if self.margin != nil { self.margin = margin }
    } else {
      lines.append(line)
      // Code, or what is meant to stand below the line before.
      if indent >= (margin ?? 0) + 4 { self.margin = nil }
    }
  }

  /// The length of the mark of a list's item, with the spaces behind it; 0 without one.
  private static func bullet(of content: Substring) -> Int {
    let digits = content.prefix { $0.isASCII && $0.isNumber }.count
    let rest = content.dropFirst(digits)
    guard let mark = rest.first,
      digits > 0 && digits < 10 ? ".)".contains(mark) : "-*+".contains(mark)
    else { return 0 }
    let spaces = rest.dropFirst().prefix { $0 == " " || $0 == "\t" }.count
    let isEmpty = rest.count == 1 + spaces
    return spaces > 0 || isEmpty ? digits + 1 + spaces : 0
  }

  /// Headings and lines below them, rules, quotes, HTML, code, rows, and definitions of links.
  private static func standsAlone(_ content: Substring) -> Bool {
    guard let first = content.first else { return false }
    if "#>|".contains(first) || content.isHTML || fence(content) != nil { return true }
    if "=-*_".contains(first), content.allSatisfy({ $0 == first || $0 == " " }) { return true }
    return first == "[" && content.contains("]: ")
  }

  /// A line of at least three backticks or tildes (CommonMark 0.31, section 4.5).
  private static func fence(_ content: Substring) -> (mark: Character, count: Int)? {
    guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
    let count = content.prefix { $0 == mark }.count
    guard count >= 3, mark == "~" || !content.dropFirst(count).contains("`") else { return nil }
    return (mark, count)
  }

  /// `| --- | :-: |`, below the first row of a table.
  private static func isDelimiterRow(_ line: Substring, below row: Substring) -> Bool {
    row.contains("|") && line.contains("|") && line.contains("-")
      && line.allSatisfy { "|-: \t".contains($0) }
  }
}

extension Substring {
  fileprivate var isHTML: Bool {
    first == "<" && dropFirst().first.map { $0.isLetter || "/!?".contains($0) } == true
  }

  fileprivate var trimmingBlankEnd: String {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}

extension DocumentNode {
  /// The text of a key, `description` or `summary`.
  func prose(_ key: String) -> String? { string(key).map(Prose.joined) }
}

import ClientsmithModel

/// Text of CommonMark whose paragraphs stand on a line each.
///
/// Documents break their lines at any column, and readers of Markdown take such a break for a space.
/// Everything else keeps its lines: code, tables, headings, HTML, quotes, items of lists, hard breaks,
/// and what is indented below a paragraph.
///
/// Marks are ASCII, so lines are their bytes: documents of megabytes are descriptions for the most part.
struct Prose {
  private typealias Line = ArraySlice<UInt8>

  private var lines: [[UInt8]] = []
  /// The columns before the text of the last line; nil if nothing continues that.
  private var margin: Int?
  /// What closes the code that is open.
  private var fence: (mark: UInt8, count: Int)?
  /// HTML or a table, which end at an empty line.
  private var isInBlock = false

  /// A text as code, also one that has a mark of code in it.
  static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// Without blanks in front of it either, unless these are the four that make it code.
  static func description(_ text: String) -> String {
    let text = joined(text)
    let blanks = text.prefix { $0 == " " }.count
    return blanks < 4 ? String(text.dropFirst(blanks)) : text
  }

  /// Without line breaks at its ends.
  static func joined(_ text: String) -> String {
    guard text.utf8.contains(where: \.isLineBreak) else { return text }
    let source = lines(of: Array(text.utf8))
    var prose = Prose()
    for (index, line) in source.enumerated() {
      prose.add(line, next: index + 1 < source.count ? source[index + 1] : [])
    }
    while prose.lines.last?.isEmpty == true { prose.lines.removeLast() }
    let joined = prose.lines.drop(while: \.isEmpty).joined(separator: [UInt8(ascii: "\n")])
    return String(decoding: Array(joined), as: UTF8.self)
  }

  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte.isLineBreak && index >= start {
      lines.append(text[start..<index])
      start = index + (text[index...].starts(with: "\r\n".utf8) ? 2 : 1)
    }
    return lines + [text[start...]]
  }

  private mutating func add(_ written: Line, next: Line) {
    let indent = written.prefix(while: \.isBlank).count
    let content = written.dropFirst(indent)
    guard !content.isEmpty else {
      lines.append([])
      if fence == nil { isInBlock = false }
      margin = nil
      return
    }
    let isHardBreak =
      (content.suffix(2).elementsEqual("  ".utf8) || content.last == UInt8(ascii: "\\"))
      && !next.allSatisfy(\.isBlank)
    let line = isHardBreak ? written : written.trimmingBlankEnd
    if let fence {
      lines.append(Array(line))
      let rest = content.trimmingBlankEnd
      if rest.count >= fence.count, rest.allSatisfy({ $0 == fence.mark }) { self.fence = nil }
      return
    }
    let bullet = Self.bullet(of: content)
    let text = content.dropFirst(bullet)
    let isTable = Self.isDelimiterRow(next, below: content)
    if isInBlock || isTable || Self.standsAlone(text) {
      lines.append(Array(line))
      margin = nil
      fence = Self.fence(text)
      isInBlock = isInBlock || isTable || text.isHTML
      return
    }
    let margin = self.margin
    self.margin = isHardBreak || text.isEmpty ? nil : bullet > 0 ? indent + bullet : indent
    guard bullet == 0 else { return lines.append(Array(line)) }
    if let margin, indent < margin + 4, !lines.isEmpty {
      lines[lines.count - 1].append(UInt8(ascii: " "))
      lines[lines.count - 1] += line.dropFirst(indent)
      if self.margin != nil { self.margin = margin }
    } else {
      lines.append(Array(line))
      // Code, or what is meant to stand below the line before.
      if indent >= (margin ?? 0) + 4 { self.margin = nil }
    }
  }

  /// The length of the mark of a list's item, with the spaces behind it; 0 without one.
  private static func bullet(of content: Line) -> Int {
    let digits = content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let rest = content.dropFirst(digits)
    guard let mark = rest.first,
      digits > 0 && digits < 10 ? ".)".utf8.contains(mark) : "-*+".utf8.contains(mark)
    else { return 0 }
    let spaces = rest.dropFirst().prefix(while: \.isBlank).count
    let isEmpty = rest.count == 1 + spaces
    return spaces > 0 || isEmpty ? digits + 1 + spaces : 0
  }

  /// Headings and lines below them, rules, quotes, HTML, code, rows, and definitions of links.
  private static func standsAlone(_ content: Line) -> Bool {
    guard let first = content.first else { return false }
    if "#>|".utf8.contains(first) || content.isHTML || fence(content) != nil { return true }
    if "=-*_".utf8.contains(first), content.allSatisfy({ $0 == first || $0 == UInt8(ascii: " ") }) {
      return true
    }
    return first == UInt8(ascii: "[") && content.isDefinitionOfLink
  }

  /// A line of at least three backticks or tildes (CommonMark 0.31, section 4.5).
  private static func fence(_ content: Line) -> (mark: UInt8, count: Int)? {
    let backtick = UInt8(ascii: "`")
    guard let mark = content.first, "`~".utf8.contains(mark) else { return nil }
    let count = content.prefix { $0 == mark }.count
    guard count >= 3, mark != backtick || !content.dropFirst(count).contains(backtick) else {
      return nil
    }
    return (mark, count)
  }

  /// `| --- | :-: |`, below the first row of a table.
  private static func isDelimiterRow(_ line: Line, below row: Line) -> Bool {
    let bar = UInt8(ascii: "|")
    return line.contains(bar) && line.contains(UInt8(ascii: "-")) && row.contains(bar)
      && line.allSatisfy { "|-: \t".utf8.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
  /// Of names of elements, whose first letter is ASCII (CommonMark 0.31, section 6.6), comments,
  /// instructions and closing tags.
  fileprivate var isHTML: Bool {
    guard first == UInt8(ascii: "<"), let second = dropFirst().first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(second | 0x20)
      || "/!?".utf8.contains(second)
  }

  /// `[name]: ` somewhere in a line that begins with the bracket.
  fileprivate var isDefinitionOfLink: Bool {
    indices.contains { self[$0...].starts(with: "]: ".utf8) }
  }

  fileprivate var trimmingBlankEnd: Self {
    var text = self
    while text.last?.isBlank == true { text.removeLast() }
    return text
  }
}

extension DocumentNode {
  /// The text of a key, `description` or `summary`.
  func prose(_ key: String) -> String? { string(key).map(Prose.description) }
}

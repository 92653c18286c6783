/// Lines of CommonMark, wrapped where that does not change what they mean.
///
/// Fenced and indented code, tables, headings, HTML and definitions of links stay as they are; list
/// items and quotes are wrapped with their indentation; hard breaks are written as a backslash, since
/// spaces at the end of a line are lost.
struct MarkdownLines {
  private let width: Int
  /// Of the paragraphs that are further in than code is elsewhere.
  private let margin: Int
  private let source: [String]
  /// Lines of tables.
  private var rows: Set<Int> = []
  private var lines: [String] = []
  /// What closes the code that is open.
  private var fence: (mark: Character, count: Int, margin: String)?

  /// - Parameters:
  ///   - source: lines, with the spaces at their ends.
  ///   - width: the columns that a line may have.
  ///   - margin: of the items of a list that all lines belong to.
  static func wrapped(_ source: [String], width: Int, margin: Int = 0) -> [String] {
    var markdown = MarkdownLines(width: width, margin: margin, source: source)
    markdown.findTables()
    for index in source.indices { markdown.add(index) }
    // What follows is not code.
    if let fence = markdown.fence {
      markdown.lines.append(fence.margin + String(repeating: fence.mark, count: fence.count))
    }
    return markdown.lines
  }

  private init(width: Int, margin: Int, source: [String]) {
    self.width = width
    self.margin = margin
    self.source = source
  }

  private mutating func add(_ index: Int) {
    let line = source[index].trimmingTrailingSpaces
    if let fence {
      lines.append(line)
      if Self.closes(line, fence) { self.fence = nil }
      return
    }
    if let opened = Self.fence(line) {
      fence = opened
      lines.append(line)
      return
    }
    if rows.contains(index) || staysAsItIs(line) {
      lines.append(line)
      return
    }
    let isBreak =
      source[index].hasSuffix("  ") && !line.isEmpty && index + 1 < source.count
      && !source[index + 1].trimmingTrailingSpaces.isEmpty
    lines += wrap(isBreak ? line + "\\" : line)
  }

  // MARK: - Blocks

  /// A line of at least three backticks or tildes (CommonMark 0.31, section 4.5).
  private static func fence(_ line: String) -> (mark: Character, count: Int, margin: String)? {
    guard line.utf8.contains(where: { "`~".utf8.contains($0) }) else { return nil }
    let margin = line.prefix { $0 == " " }
    let rest = line.dropFirst(margin.count)
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let count = rest.prefix { $0 == mark }.count
    guard count >= 3, mark == "~" || !rest.dropFirst(count).contains("`") else { return nil }
    return (mark, count, String(margin))
  }

  private static func closes(
    _ line: String, _ fence: (mark: Character, count: Int, margin: String)
  ) -> Bool {
    let rest = line.drop { $0 == " " }
    return rest.count >= fence.count && rest.allSatisfy { $0 == fence.mark }
  }

  /// Code that is indented, headings, HTML, and definitions of links.
  private func staysAsItIs(_ line: String) -> Bool {
    let rest = line.drop { $0 == " " }
    if line.utf8.count - rest.utf8.count >= margin + 4 { return true }
    if rest.hasPrefix("#") {
      let text = rest.drop { $0 == "#" }
      return text.isEmpty || text.first == " "
    }
    if rest.hasPrefix("<") {
      return rest.dropFirst().first.map { $0.isLetter || "/!?".contains($0) } == true
    }
    return rest.hasPrefix("[") && rest.contains("]: ")
  }

  private mutating func findTables() {
    for (index, line) in source.enumerated() where index > 0 && Self.isDelimiterRow(line) {
      guard source[index - 1].utf8.contains(UInt8(ascii: "|")) else { continue }
      rows.insert(index - 1)
      var row = index
      while row < source.count, source[row].contains(where: { $0 != " " }) {
        rows.insert(row)
        row += 1
      }
    }
  }

  /// `| --- | :-: |`.
  private static func isDelimiterRow(_ line: String) -> Bool {
    let line = line.utf8
    return line.contains(UInt8(ascii: "|")) && line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { "|-: ".utf8.contains($0) }
  }

  // MARK: - Wrapping

  private func wrap(_ line: String) -> [String] {
    guard line.utf8.count > width else { return [line] }
    // The columns of ASCII are its bytes, which is most text, and characters take far longer to count.
    let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
    guard isASCII || line.count > width else { return [line] }
    let (start, margin) = Self.margins(of: line)
    var lines: [String] = []
    var current = start
    var columns = start.count
    var isEmpty = true
    for word in line.utf8.dropFirst(start.utf8.count).split(separator: UInt8(ascii: " ")) {
      let word = Substring(word)
      let length = isASCII ? word.utf8.count : word.count
      if !isEmpty, columns + 1 + length > width, !Self.isMark(word) {
        lines.append(current)
        current = margin
        columns = margin.count
        isEmpty = true
      }
      if !isEmpty { current += " " }
      current += word
      columns += length + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return lines + [current]
  }

  /// What stands before the text of a line, and what the lines begin with that continue it.
  private static func margins(of line: String) -> (start: String, margin: String) {
    var start = String(line.prefix { $0 == " " })
    var margin = start
    var rest = line.dropFirst(start.count)
    while let mark = rest.first {
      if mark == ">" {
        let text = rest.hasPrefix("> ") ? "> " : ">"
        start += text
        margin += text
        rest = rest.dropFirst(text.count)
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let bullet =
        "-*+".contains(mark)
        ? rest.prefix(1) : digits.isEmpty || digits.count > 9 ? "" : rest.prefix(digits.count + 1)
      let isBullet =
        bullet.count == 1 && digits.isEmpty || bullet.hasSuffix(".") || bullet.hasSuffix(")")
      let spaces = rest.dropFirst(bullet.count).prefix { $0 == " " }
      guard !bullet.isEmpty, isBullet, (1...4).contains(spaces.count) else { break }
      start += bullet + spaces
      margin += String(repeating: " ", count: bullet.count + spaces.count)
      rest = rest.dropFirst(bullet.count + spaces.count)
    }
    return (start, margin)
  }

  /// Whether a word begins something else at the start of a line: a list, a heading, a quote, code, a
  /// line below a heading.
  private static func isMark(_ word: Substring) -> Bool {
    guard let first = word.first else { return false }
    if "-*+#=>|~`<".contains(first), word.allSatisfy({ $0 == first }) { return true }
    if word.hasPrefix("```") || word.hasPrefix("~~~") || "<>".contains(first) { return true }
    guard let last = word.last, last == "." || last == ")" else { return false }
    let digits = word.dropLast()
    return !digits.isEmpty && digits.count <= 9 && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    let space = UInt8(ascii: " ")
    guard utf8.last == space else { return self }
    guard let last = utf8.lastIndex(where: { $0 != space }) else { return "" }
    return String(Substring(utf8[...last]))
  }
}

/// The last look at a file: lines that are too long although each part of them was laid out.
///
/// A template prints `extension Client.Group {` from names that are nearly always short, and a list
/// of arguments does not know what follows it in the line. So declarations, signatures and
/// assignments that don't fit are broken here, in one place, where `swift format` breaks them.
struct LongLines {
  private var lines: [String] = []
  /// The lines that follow a head which was broken are indented further, up to the end of its list.
  private var shift: Shift?

  private struct Shift {
    /// The indentation of the head.
    let indent: Int
    /// The line that it starts with ends it and is moved too: that of the closing parenthesis.
    let includesEnd: Bool
  }

  /// The text with its long lines broken; most texts have none.
  static func broken(_ text: String) -> String {
    guard hasLongLine(text) else { return UnformattedNames.marked(text) }
    var breaker = LongLines()
    var isString = false
    // By bytes, and without a search in lines that have no quote: this goes over all that is printed.
    let newline = UInt8(ascii: "\n")
    for bytes in text.utf8.split(separator: newline, omittingEmptySubsequences: false) {
      let line = Substring(bytes)
      let delimiters =
        bytes.contains(UInt8(ascii: "\"")) ? line.ranges(of: #"""""#).count : 0
      if isString || !delimiters.isMultiple(of: 2) {
        breaker.lines.append(String(line))
      } else {
        breaker.add(line)
      }
      if !delimiters.isMultiple(of: 2) { isString.toggle() }
    }
    return UnformattedNames.marked(breaker.lines.joined(separator: "\n"))
  }

  private static func hasLongLine(_ text: String) -> Bool {
    var columns = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        columns = 0
      } else {
        columns += 1
        if columns > Layout.width { return true }
      }
    }
    return false
  }

  private mutating func add(_ line: Substring) {
    let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    guard let shift, !line.isEmpty else { return add(line, indent: indent, outer: indent) }
    if indent > shift.indent {
      return add(Substring(Layout.spaces(2) + line), indent: indent + 2, outer: indent + 2)
    }
    self.shift = nil
    if shift.includesEnd {
      add(Substring(Layout.spaces(2) + line), indent: indent + 2, outer: indent)
    } else {
      add(line, indent: indent, outer: indent)
    }
  }

  /// - Parameter outer: the indentation of the declaration that the line belongs to.
  private mutating func add(_ line: Substring, indent: Int, outer: Int) {
    let content = Substring(line.utf8.dropFirst(indent))
    guard line.utf8.count > Layout.width || outer < indent && content.hasSuffix(" {"),
      !content.hasPrefix("//")
    else { return lines.append(String(line)) }
    if let broken = BrokenLine(
      String(content), indent: indent, outer: outer, opening: opening(at: indent),
      previous: lines.last?.drop { $0 == " " })
    {
      lines += broken.lines
      if broken.indentsList {
        shift = Shift(indent: indent, includesEnd: broken.listHasOwnEnd)
      }
    } else {
      lines.append(String(line))
    }
  }

  /// The line that opened the list which a line at an indentation closes.
  private func opening(at indent: Int) -> Substring? {
    let spaces = Layout.spaces(indent)
    return lines.last { $0.hasPrefix(spaces) && !$0.dropFirst(indent).hasPrefix(" ") }?
      .dropFirst(indent)
  }
}

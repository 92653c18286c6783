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
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      var (first, last, hasQuote) = (0, 0, false)
      while last <= bytes.count {
        if last == bytes.count || start[last] == UInt8(ascii: "\n") {
          let line = UnsafeBufferPointer(start: start + first, count: last - first)
          breaker.add(String(decoding: line, as: UTF8.self), hasQuote: hasQuote, &isString)
          (first, hasQuote) = (last + 1, false)
        } else if start[last] == UInt8(ascii: "\"") {
          hasQuote = true
        }
        last += 1
      }
    }
    return UnformattedNames.marked(breaker.lines.joined(separator: "\n"))
  }

  /// By pointer, since this looks at all that is printed, and plugins run without optimization.
  private static func hasLongLine(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var (first, last) = (0, 0)
      while last < bytes.count {
        if start[last] == UInt8(ascii: "\n") { first = last + 1 }
        if last - first >= Layout.width { return true }
        last += 1
      }
      return false
    }
  }

  /// - Parameter isString: Whether the line is in a string of several lines.
  private mutating func add(_ line: String, hasQuote: Bool, _ isString: inout Bool) {
    let delimiters = hasQuote ? line.ranges(of: #"""""#).count : 0
    if isString || !delimiters.isMultiple(of: 2) {
      lines.append(line)
    } else {
      add(line[...])
    }
    if !delimiters.isMultiple(of: 2) { isString.toggle() }
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

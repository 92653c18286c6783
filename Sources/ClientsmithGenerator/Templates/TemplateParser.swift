/// Reads Mustache: variables, sections, inverted sections, partials and comments.
///
/// A tag other than a variable that has a line of its own takes the whole line with it.
struct TemplateParser {
  /// What was read, and what was wrong with it.
  struct Result: Sendable {
    var nodes: [TemplateNode] = []
    var problems: [TemplateError] = []
  }

  private struct OpenSection {
    var tag: TemplateTag
    var isInverted: Bool
    /// What was read before it, around it.
    var outer: [TemplateNode]
  }

  private let file: String
  private let bytes: [UInt8]
  private var result = Result()
  private var open: [OpenSection] = []
  /// Everything before it is in nodes.
  private var index = 0
  /// The start of the line that `counted` is on, and that line's number.
  private var line = (number: 1, start: 0)
  private var counted = 0

  /// - Parameter file: for errors, `Client/Client.mustache`.
  static func parse(_ text: String, file: String) -> Result {
    var parser = TemplateParser(text, file: file)
    return parser.parse()
  }

  private init(_ text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
  }

  private mutating func parse() -> Result {
    while let start = find("{{", from: index) {
      let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
      let contentStart = start + (isTriple ? 3 : 2)
      let closing = isTriple ? "}}}" : "}}"
      guard let contentEnd = find(closing, from: contentStart) else {
        fail(tag(at: start), "this tag has no end: expected `\(closing)`")
        index = bytes.count
        break
      }
      add(
        bytes[contentStart..<contentEnd], isTriple: isTriple,
        start..<(contentEnd + closing.utf8.count))
    }
    addText(to: bytes.count)
    while let section = open.last {
      failUnclosed(section.tag)
      close()
    }
    return result
  }

  private mutating func add(_ content: ArraySlice<UInt8>, isTriple: Bool, _ range: Range<Int>) {
    var tag = tag(at: range.lowerBound)
    let sign = isTriple ? nil : content.first.map { Character(Unicode.Scalar($0)) }
    switch sign {
    case "#", "^", "/", ">", "!":
      tag.name = name(content.dropFirst())
      let margin = takeLine(of: range)
      switch sign {
      case "#", "^":
        open.append(OpenSection(tag: tag, isInverted: sign == "^", outer: result.nodes))
        result.nodes = []
      case "/": end(tag)
      case ">": result.nodes.append(.partial(tag, margin: margin))
      default: break
      }
    case "%", "=", "<", "$":
      addText(to: range.lowerBound)
      index = range.upperBound
      fail(
        tag, "unknown kind of tag `{{\(sign ?? " ")…}}`",
        help: sign == "%"
          ? "remove it: text is printed as it is, without any content type"
          : "a template has variables, sections, partials and comments")
    default:
      addText(to: range.lowerBound)
      index = range.upperBound
      tag.name = name(sign == "&" ? content.dropFirst() : content)
      result.nodes.append(.variable(tag))
    }
  }

  private mutating func end(_ tag: TemplateTag) {
    guard open.contains(where: { $0.tag.name == tag.name }) else {
      fail(tag, "`{{/\(tag.name)}}` ends no section that is open here")
      return
    }
    while let section = open.last, section.tag.name != tag.name {
      failUnclosed(section.tag)
      close()
    }
    close()
  }

  /// Ends the innermost section.
  private mutating func close() {
    guard let section = open.popLast() else { return }
    let nodes = result.nodes
    result.nodes = section.outer
    result.nodes.append(.section(section.tag, isInverted: section.isInverted, nodes))
  }

  private mutating func failUnclosed(_ tag: TemplateTag) {
    fail(tag, "the section `\(tag.name)` is never closed: expected `{{/\(tag.name)}}`")
  }

  private mutating func fail(_ tag: TemplateTag, _ message: String, help: String? = nil) {
    result.problems.append(
      TemplateError(
        template: file, line: tag.line, column: tag.column, message: message, help: help))
  }

  // MARK: Text

  /// Adds the text before a tag that prints nothing itself, and goes on after the tag; with the
  /// rest of the line on both sides where nothing else is there.
  ///
  /// - Returns: the spaces before it, if it has the line for itself.
  private mutating func takeLine(of tag: Range<Int>) -> String {
    var start = tag.lowerBound
    while start > index, isSpace(bytes[start - 1]) { start -= 1 }
    var end = tag.upperBound
    while end < bytes.count, isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    let startsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    guard startsLine, end == bytes.count || bytes[end] == UInt8(ascii: "\n") else {
      addText(to: tag.lowerBound)
      index = tag.upperBound
      return ""
    }
    addText(to: start)
    index = min(end + 1, bytes.count)
    return String(decoding: bytes[start..<tag.lowerBound], as: UTF8.self)
  }

  private mutating func addText(to end: Int) {
    guard index < end else { return }
    result.nodes.append(.text(String(decoding: bytes[index..<end], as: UTF8.self)))
    index = end
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func find(_ mark: String, from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    guard bytes.count >= mark.count else { return nil }
    var offset = start
    while offset <= bytes.count - mark.count {
      if bytes[offset] == mark[0], bytes[offset..<(offset + mark.count)].elementsEqual(mark) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private func name(_ content: ArraySlice<UInt8>) -> String {
    func isBlank(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x0A || byte == 0x0D }
    var content = content.drop(while: isBlank)
    while let last = content.last, isBlank(last) { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  /// A tag without a name at a place that is not before the last one.
  private mutating func tag(at offset: Int) -> TemplateTag {
    while counted < offset {
      if bytes[counted] == UInt8(ascii: "\n") { line = (line.number + 1, counted + 1) }
      counted += 1
    }
    let column = bytes[line.start..<offset].count { $0 & 0xC0 != 0x80 } + 1
    return TemplateTag(name: "", line: line.number, column: column)
  }
}

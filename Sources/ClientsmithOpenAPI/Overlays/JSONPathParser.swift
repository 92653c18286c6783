import ClientsmithDeclarations
import ClientsmithDiagnostics

/// Reads the text of a path.
struct JSONPathParser {
  /// Filters and parentheses inside each other: parsing them takes room on the stack.
  private static let deepest = 32
  /// Of indices: what JSON's numbers can tell apart.
  private static let largestInteger = 1 << 53 - 1
  static let quotedNameHelp =
    "names with other characters than letters, digits, `_` and `-` stand in brackets and quotes: "
    + "`['/pets']`"

  let text: [Unicode.Scalar]
  var position = 0
  private var depth = 0

  private init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  static func parse(_ text: String) throws(JSONPathError) -> JSONPath {
    var parser = JSONPathParser(text)
    guard parser.take("$") else { throw parser.unexpected("`$`, the root") }
    let segments = try parser.segments()
    guard parser.next == nil else { throw parser.unexpected("`.` or `[`") }
    return JSONPath(segments: segments)
  }

  // MARK: - Segments

  mutating func segments() throws(JSONPathError) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    while true {
      let start = position
      skipBlanks()
      if next == "[" {
        segments.append(.children(try brackets()))
      } else if take(".") {
        if take(".") {
          segments.append(.descendants(next == "[" ? try brackets() : [try dotted()]))
        } else {
          segments.append(.children([try dotted()]))
        }
      } else {
        // Blanks belong to what comes after the path.
        position = start
        return segments
      }
    }
  }

  /// `*` or a name. RFC 9535 wants brackets and quotes around a name with a hyphen. The examples of OpenAPI
  /// Overlay do without, as in `@.x-oai-traits`, where a hyphen could mean nothing else.
  private mutating func dotted() throws(JSONPathError) -> JSONPath.Selector {
    if take("*") { return .wildcard }
    guard let first = next, first.startsPathName else {
      throw unexpected("a name or `*`", help: Self.quotedNameHelp)
    }
    var name = String.UnicodeScalarView()
    while let scalar = next, scalar.startsPathName || scalar.isPathDigit || scalar == "-" {
      name.append(scalar)
      position += 1
    }
    if let scalar = next, !scalar.isPathBlank, !".[]),=!<>&|".unicodeScalars.contains(scalar) {
      throw unexpected("the name to end", help: Self.quotedNameHelp)
    }
    return .name(String(name))
  }

  private mutating func brackets() throws(JSONPathError) -> [JSONPath.Selector] {
    position += 1
    var selectors: [JSONPath.Selector] = []
    repeat {
      skipBlanks()
      selectors.append(try selector())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw unexpected("`,` or `]`") }
    return selectors
  }

  private mutating func selector() throws(JSONPathError) -> JSONPath.Selector {
    switch next {
    case "'", "\"": return .name(try quotedText())
    case "*":
      position += 1
      return .wildcard
    case "?":
      position += 1
      skipBlanks()
      return .filter(try nested { (parser) throws(JSONPathError) in try parser.condition() })
    case let scalar? where scalar == "-" || scalar == ":" || scalar.isPathDigit:
      return try indexOrSlice()
    default:
      throw unexpected(
        "a name in quotes, `*`, an index or a filter `?`",
        help: next?.startsPathName == true ? "names in brackets have quotes: `['name']`" : nil)
    }
  }

  private mutating func indexOrSlice() throws(JSONPathError) -> JSONPath.Selector {
    let start = next == ":" ? nil : try integer()
    let end = position
    skipBlanks()
    guard take(":") else {
      position = end
      return .index(start ?? 0)
    }
    skipBlanks()
    let stop = startsInteger ? try integer() : nil
    skipBlanks()
    guard take(":") else { return .slice(start: start, end: stop, step: 1) }
    skipBlanks()
    return .slice(start: start, end: stop, step: startsInteger ? try integer() : 1)
  }

  private var startsInteger: Bool { next == "-" || next?.isPathDigit == true }

  private mutating func integer() throws(JSONPathError) -> Int {
    let start = position
    _ = take("-")
    guard let first = next, first.isPathDigit else { throw unexpected("a digit") }
    while next?.isPathDigit == true { position += 1 }
    let digits = String(String.UnicodeScalarView(text[start..<position]))
    guard digits == "0" || (first != "0" && digits != "-0"), let value = Int(digits),
      abs(value) <= Self.largestInteger
    else {
      throw JSONPathError(offset: start, message: "\(name: digits) is not an index of JSONPath")
    }
    return value
  }

  /// Runs a part that may contain itself.
  mutating func nested<Value>(
    _ read: (inout JSONPathParser) throws(JSONPathError) -> Value
  ) throws(JSONPathError) -> Value {
    guard depth < Self.deepest else {
      throw JSONPathError(offset: position, message: "the path is nested too deeply")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  // MARK: - Texts

  mutating func quotedText() throws(JSONPathError) -> String {
    let quote = text[position]
    position += 1
    var result = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      if scalar == "\\" {
        result.append(try escape(in: quote))
      } else if scalar.value < 0x20 {
        throw unexpected("a character or an escape")
      } else {
        result.append(scalar)
        position += 1
      }
    }
    guard take(quote) else { throw unexpected("the closing `\(quote)`") }
    return String(result)
  }

  private mutating func escape(in quote: Unicode.Scalar) throws(JSONPathError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let scalar = next else { throw unexpected("an escape") }
    position += 1
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "/", "\\", quote: return scalar
    case "u":
      let first = codeUnit()
      if let first, let scalar = Unicode.Scalar(first) { return scalar }
      if let first, first < 0xDC00, take("\\"), take("u"), let second = codeUnit(),
        (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    default: break
    }
    throw JSONPathError(
      offset: start, message: "this is not an escape of JSONPath",
      help: "a backslash is written `\\\\`")
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    guard text.count - position >= 4 else { return nil }
    let digits = String(String.UnicodeScalarView(text[position..<(position + 4)]))
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    position += 4
    return value
  }

  // MARK: - Scalars

  var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  mutating func take(_ word: String) -> Bool {
    guard text[position...].starts(with: word.unicodeScalars) else { return false }
    position += word.unicodeScalars.count
    return true
  }

  mutating func skipBlanks() {
    while next?.isPathBlank == true { position += 1 }
  }

  func unexpected(_ expected: String, help: String? = nil) -> JSONPathError {
    let found = next.map { "found \(quoted(String($0)))" } ?? "but it ends here"
    return JSONPathError(
      offset: position, message: "the path expects \(expected), \(found)", help: help)
  }
}

extension Unicode.Scalar {
  fileprivate var isPathBlank: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r"
  }

  var isPathDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var startsPathName: Bool {
    self == "_" || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || value >= 0x80
  }
}

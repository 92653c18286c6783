import Foundation

/// Reads recordings: block mappings and sequences, plain and quoted scalars on one line, and blocks
/// of text after `|`. Of YAML that is all; anything else is an error with its line.
internal nonisolated struct RuntimeRecordingReader {
  private struct Line {
    let number: Int
    let indentation: Int
    let text: Substring
  }

  /// A key with its value: a text, or the lines below it.
  private struct Entry {
    let line: Int
    let key: String
    let value: String?
  }

  private let file: URL
  private let lines: [Substring]
  private var place = 0

  init(_ text: String, file: URL) {
    self.file = file
    // Windows's line breaks are read, too.
    self.lines = text.replacingOccurrences(of: "\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func exchanges(in file: URL) throws -> [RuntimeRecordedExchange] {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw RecordingError(file: file, message: "there is no recording that can be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw RecordingError(file: file, message: "a recording is UTF-8")
    }
    var reader = Self(text, file: file)
    return try reader.exchanges()
  }

  private func error(_ message: String, at line: Int) -> RecordingError {
    RecordingError(file: self.file, line: line, message: message)
  }

  // MARK: - The file

  private mutating func exchanges() throws -> [RuntimeRecordedExchange] {
    var exchanges: [RuntimeRecordedExchange]?
    var isVersioned = false
    while let line = try self.next() {
      guard line.indentation == 0 else {
        throw self.error(
          "expected `version` or `exchanges` at the start of the line", at: line.number)
      }
      let entry: Entry = try self.entry(line.text, line.number, indentation: 0)
      switch entry.key {
      case "version":
        guard entry.value == "1" else {
          throw self.error("expected `version: 1`, found `\(entry.value ?? "")`", at: line.number)
        }
        isVersioned = true
      case "exchanges":
        guard entry.value == nil || entry.value == "[]" else {
          throw self.error("expected a list below `exchanges:`", at: line.number)
        }
        exchanges = entry.value == nil ? try self.list() : []
      default: throw self.error("unknown key `\(entry.key)`", at: line.number)
      }
    }
    guard isVersioned, let exchanges else {
      throw self.error("expected `version: 1` and `exchanges:`", at: 1)
    }
    return exchanges
  }

  private mutating func list() throws -> [RuntimeRecordedExchange] {
    var exchanges: [RuntimeRecordedExchange] = []
    var margin: Int?
    while let line = try self.next(keeping: true) {
      guard line.text.hasPrefix("- ") else {
        if line.indentation == 0 { break }
        throw self.error("expected `- request: …`", at: line.number)
      }
      guard margin == nil || margin == line.indentation else {
        throw self.error("expected `-` below the one before", at: line.number)
      }
      margin = line.indentation
      exchanges.append(try self.exchange(line))
    }
    return exchanges
  }

  private mutating func exchange(_ first: Line) throws -> RuntimeRecordedExchange {
    let rest: Substring = first.text.dropFirst(2)
    let margin: Int = first.indentation + 2 + rest.prefix { $0 == " " }.count
    var exchange = RuntimeRecordedExchange(line: first.number, method: "", target: "")
    var known: Set<String> = []
    self.place += 1
    var line: Line? = Line(
      number: first.number, indentation: margin, text: rest.drop { $0 == " " })
    while let current = line {
      let entry: Entry = try self.entry(current.text, current.number, indentation: margin)
      guard known.insert(entry.key).inserted else {
        throw self.error("`\(entry.key)` is there twice", at: current.number)
      }
      try self.read(entry, margin, into: &exchange)
      line = nil
      if let following = try self.next(keeping: true), following.indentation > first.indentation {
        guard following.indentation == margin else {
          throw self.error(
            "expected \(margin) spaces before the key, found \(following.indentation)",
            at: following.number)
        }
        self.place += 1
        line = following
      }
    }
    guard !exchange.method.isEmpty else {
      throw self.error("expected `request: GET /path`", at: first.number)
    }
    guard exchange.status != 0 || exchange.error != nil else {
      throw self.error("expected a `status` or an `error`", at: first.number)
    }
    return exchange
  }

  private mutating func read(
    _ entry: Entry, _ margin: Int, into exchange: inout RuntimeRecordedExchange
  ) throws {
    func text() throws -> String {
      guard let value = entry.value else {
        throw self.error("expected a value for `\(entry.key)`", at: entry.line)
      }
      return value
    }
    func data() throws -> Data {
      let digits: String = try text().filter { !$0.isWhitespace }
      guard let data = Data(base64Encoded: digits) else {
        throw self.error("expected base64", at: entry.line)
      }
      return data
    }
    func number(_ bounds: ClosedRange<Int>) throws -> Int {
      guard let number = Int(try text()), bounds.contains(number) else {
        throw self.error("expected a number for `\(entry.key)`", at: entry.line)
      }
      return number
    }
    switch entry.key {
    case "request":
      let parts: [Substring] = try text().split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix("/") else {
        throw self.error("expected `request: GET /path`", at: entry.line)
      }
      exchange.method = String(parts[0])
      exchange.target = String(parts[1])
    case "operation": exchange.operation = try text()
    case "sent": exchange.sent = .data(Data(try text().utf8))
    case "sentBase64": exchange.sent = .data(try data())
    case "sentDigest": exchange.sent = .digest(try text())
    case "status": exchange.status = try number(100...599)
    case "headers":
      guard entry.value == nil else {
        throw self.error("expected the headers below `headers:`", at: entry.line)
      }
      exchange.headers = try self.headers(besides: margin)
    case "body": exchange.body = Data(try text().utf8)
    case "bodyBase64": exchange.body = try data()
    case "error": exchange.error = try number(-100_000...0)
    default:
      let keys = "request, operation, sent, sentBase64, sentDigest, status, headers, body, "
      throw self.error(
        "unknown key `\(entry.key)`, expected one of \(keys)bodyBase64 and error", at: entry.line)
    }
  }

  private mutating func headers(besides margin: Int) throws -> HTTPHeaders {
    var headers = HTTPHeaders()
    var inner: Int?
    while let line = try self.next(keeping: true), line.indentation > margin {
      guard inner == nil || inner == line.indentation else {
        throw self.error("expected a header below the one before", at: line.number)
      }
      inner = line.indentation
      self.place += 1
      let entry: Entry = try self.entry(line.text, line.number, indentation: line.indentation)
      guard let value = entry.value else {
        throw self.error("expected a value for the header `\(entry.key)`", at: line.number)
      }
      headers.append(entry.key, value)
    }
    return headers
  }

  // MARK: - Lines and scalars

  /// How far a line is indented: a combining mark makes one character of itself and a space.
  private static func spaces(_ line: Substring) -> Int {
    line.unicodeScalars.prefix { $0 == " " }.count
  }

  /// The next line that is neither empty nor a comment.
  ///
  /// - Parameter keeping: It is not passed.
  private mutating func next(keeping: Bool = false) throws -> Line? {
    while self.place < self.lines.count {
      let line: Substring = self.lines[self.place]
      let text = Substring(line.unicodeScalars.dropFirst(Self.spaces(line)))
      if text.isEmpty || text.hasPrefix("#") {
        self.place += 1
        continue
      }
      guard !text.hasPrefix("\t") else {
        throw self.error("expected spaces before the key, found a tab", at: self.place + 1)
      }
      let found = Line(
        number: self.place + 1, indentation: Self.spaces(line), text: text)
      if !keeping { self.place += 1 }
      return found
    }
    return nil
  }

  /// `key: value`, `key:` or `key: |-` with the text below it. The line has been passed.
  private mutating func entry(
    _ text: Substring, _ number: Int, indentation: Int
  ) throws -> Entry {
    var key: String
    var rest: Substring
    if text.hasPrefix("\"") || text.hasPrefix("'") {
      (key, rest) = try self.quoted(text, number)
    } else {
      let end: Substring.Index = text.firstIndex(of: ":") ?? text.endIndex
      key = String(text[..<end])
      rest = text[end...]
    }
    while key.hasSuffix(" ") { key.removeLast() }
    guard !key.isEmpty, rest.hasPrefix(": ") || rest == ":" else {
      throw self.error("expected `key: value`", at: number)
    }
    rest = rest.dropFirst().drop { $0 == " " }
    if rest.isEmpty || rest.hasPrefix("#") { return Entry(line: number, key: key, value: nil) }
    if rest.hasPrefix("|") {
      return Entry(
        line: number, key: key, value: try self.block(rest, number, indentation: indentation))
    }
    if rest.hasPrefix("\"") || rest.hasPrefix("'") {
      let (value, after) = try self.quoted(rest, number)
      let end: Substring = after.drop { $0 == " " }
      guard end.isEmpty || (end.hasPrefix("#") && after.hasPrefix(" ")) else {
        throw self.error("expected the end of the line after the quote", at: number)
      }
      return Entry(line: number, key: key, value: value)
    }
    if rest == "[]" { return Entry(line: number, key: key, value: "[]") }
    if let first = rest.first, "[]{}>&*!%@`,?".contains(first) || rest.hasPrefix("- ") {
      throw self.error(
        "a value that starts with `\(first)` has to be in quotes: a recording is a small part of "
          + "YAML", at: number)
    }
    var value = String(rest)
    if let comment = value.range(of: " #") { value = String(value[..<comment.lowerBound]) }
    guard !value.contains(": ") else {
      throw self.error("a value with `: ` in it has to be in quotes", at: number)
    }
    while value.hasSuffix(" ") { value.removeLast() }
    return Entry(line: number, key: key, value: value)
  }

  private func quoted(_ text: Substring, _ number: Int) throws -> (String, Substring) {
    let isSingle: Bool = text.hasPrefix("'")
    var value = String.UnicodeScalarView()
    var rest: Substring.UnicodeScalarView = text.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "'" where isSingle:
        guard rest.first == "'" else { return (String(value), Substring(rest)) }
        rest.removeFirst()
        value.append("'")
      case "\"" where !isSingle: return (String(value), Substring(rest))
      case "\\" where !isSingle:
        guard let escape = rest.popFirst(), let found = Self.escaped(escape, &rest) else {
          throw self.error("expected one of \\\\ \\\" \\n \\r \\t \\uXXXX", at: number)
        }
        value.append(found)
      default: value.append(scalar)
      }
    }
    throw self.error("expected a quote at the end of the text", at: number)
  }

  private static func escaped(
    _ escape: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    switch escape {
    case "\\", "\"", "/": return escape
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = String(String.UnicodeScalarView(rest.prefix(4)))
      guard digits.count == 4, let number = UInt32(digits, radix: 16) else { return nil }
      rest.removeFirst(4)
      return Unicode.Scalar(number)
    default: return nil
    }
  }

  /// The text below `|`, `|-` or `|+`, perhaps with how far it is indented.
  private mutating func block(
    _ head: Substring, _ number: Int, indentation: Int
  ) throws -> String {
    var marks = String(head.dropFirst().prefix { $0 != " " })
    let after: Substring = head.dropFirst(1 + marks.count).drop { $0 == " " }
    let isKept: Bool = marks.contains("+")
    let isStripped: Bool = marks.contains("-")
    marks.removeAll { $0 == "+" || $0 == "-" }
    var margin: Int? = Int(marks).map { indentation + $0 }
    guard marks.isEmpty || (marks.count == 1 && margin != indentation && margin != nil),
      after.isEmpty || after.hasPrefix("#"), !(isKept && isStripped)
    else {
      throw self.error("expected `|`, `|-` or `|+`, found `\(head)`", at: number)
    }
    var lines: [Substring] = []
    while self.place < self.lines.count {
      let line: Substring = self.lines[self.place]
      let spaces: Int = Self.spaces(line)
      if spaces == line.utf8.count, spaces <= margin ?? spaces {
        lines.append("")
      } else {
        guard spaces > indentation, spaces >= margin ?? 0 else { break }
        margin = margin ?? spaces
        lines.append(Substring(line.unicodeScalars.dropFirst(margin ?? 0)))
      }
      self.place += 1
    }
    // What follows the last line of the file is no line.
    if self.place == self.lines.count, lines.last == "" { lines.removeLast() }
    var end = 0
    while lines.last == "" {
      lines.removeLast()
      end += 1
    }
    let text: String = lines.joined(separator: "\n")
    if isStripped { return text }
    if isKept { return text + String(repeating: "\n", count: lines.isEmpty ? end : end + 1) }
    return lines.isEmpty ? "" : text + "\n"
  }
}

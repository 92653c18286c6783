import Foundation

/// The lines of a recording, and the keys and values in them.
///
/// Everything is done on bytes: a combining mark makes one `Character` of itself and the quote, the
/// colon or the space before it.
internal nonisolated struct RuntimeRecordingLines {
  struct Line {
    let number: Int
    let indentation: Int
    /// After the indentation.
    let text: ArraySlice<UInt8>

    var isItem: Bool { self.text.starts(with: Array("- ".utf8)) }
  }

  /// A key with what stands after it.
  struct Entry {
    enum Value {
      /// It is in the lines below.
      case below
      /// `[]`
      case emptyList
      case text(String)
    }

    let line: Line
    let key: String
    let value: Value
    /// Where the value begins.
    let place: Int
  }

  private let file: URL
  private let bytes: [UInt8]
  /// Without their ends.
  private let lines: [ArraySlice<UInt8>]
  private var next = 0

  init(_ bytes: [UInt8], file: URL) throws {
    self.file = file
    self.bytes = bytes
    self.lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      // Windows's line ends are read, too.
      (line: ArraySlice<UInt8>) -> ArraySlice<UInt8> in line.last == 0x0D ? line.dropLast() : line
    }
    for line in self.lines {
      guard let place = line.firstIndex(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) else {
        continue
      }
      throw self.error(
        "found a control character; write it as `\\u00\(Self.hex(bytes[place]))` in double quotes",
        at: place)
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }

  /// - Parameter place: A byte of the file.
  func error(_ message: String, at place: Int) -> RecordingError {
    let before: ArraySlice<UInt8> = self.bytes[..<min(place, self.bytes.count)]
    let line: ArraySlice<UInt8> = before.suffix(
      from: before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)
    return RecordingError(
      file: self.file, line: before.count { $0 == 0x0A } + 1,
      column: line.count { $0 & 0xC0 != 0x80 } + 1, message: message)
  }

  // MARK: - Lines

  /// The line that is to be read: neither empty nor a comment.
  mutating func peek() throws -> Line? {
    while self.next < self.lines.count {
      let line: ArraySlice<UInt8> = self.lines[self.next]
      let text: ArraySlice<UInt8> = line.drop { $0 == 0x20 }
      guard let first = text.first, first != UInt8(ascii: "#") else {
        self.next += 1
        continue
      }
      guard first != 0x09 else {
        throw self.error("found a tab; indent with spaces", at: text.startIndex)
      }
      return Line(number: self.next + 1, indentation: line.count - text.count, text: text)
    }
    return nil
  }

  /// Takes a line as read.
  mutating func pass(_ line: Line) {
    self.next = line.number
  }

  /// What stands after the `-` of a list, as a line that is indented so far.
  static func content(of item: Line) -> Line {
    let text: ArraySlice<UInt8> = item.text.dropFirst().drop { $0 == 0x20 }
    return Line(
      number: item.number, indentation: item.indentation + item.text.count - text.count, text: text)
  }

  // MARK: - Keys and values

  /// `key: value`, `key:` or `key: |-` with the text below it.
  mutating func entry(_ line: Line) throws -> Entry {
    self.pass(line)
    var key: String
    var rest: ArraySlice<UInt8>
    if line.text.first == UInt8(ascii: "\"") || line.text.first == UInt8(ascii: "'") {
      (key, rest) = try self.quoted(line.text)
      rest = rest.drop { $0 == 0x20 }
    } else {
      rest = line.text.drop { $0 != UInt8(ascii: ":") }
      key = Self.trimmed(line.text[..<rest.startIndex])
    }
    let end: UInt8? = rest.dropFirst().first
    guard !key.isEmpty, rest.first == UInt8(ascii: ":"), end == nil || end == 0x20 else {
      throw self.error("expected `key: value`", at: line.text.startIndex)
    }
    rest = rest.dropFirst().drop { $0 == 0x20 }
    let value: Entry.Value
    if rest.isEmpty || rest.first == UInt8(ascii: "#") {
      value = .below
    } else if rest.first == UInt8(ascii: "|") {
      value = .text(try self.block(rest, indentation: line.indentation))
    } else if rest.elementsEqual("[]".utf8) {
      value = .emptyList
    } else {
      value = .text(try self.scalar(rest))
    }
    return Entry(line: line, key: key, value: value, place: rest.startIndex)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let end: Int = text.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[..<end], as: UTF8.self)
  }

  /// A text on one line, with nothing but a comment after it.
  func scalar(_ text: ArraySlice<UInt8>) throws -> String {
    guard let first = text.first else {
      throw self.error("expected a value; write `\"\"` for an empty one", at: text.startIndex)
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let (value, after) = try self.quoted(text)
      let end: ArraySlice<UInt8> = after.drop { $0 == 0x20 }
      guard end.isEmpty || (end.first == UInt8(ascii: "#") && after.first == 0x20) else {
        throw self.error("expected the end of the line after the quote", at: after.startIndex)
      }
      return value
    }
    if "[]{}>|&*!%@`,?".utf8.contains(first) || text.starts(with: Array("- ".utf8)) {
      let found: String = String(UnicodeScalar(first))
      throw self.error(
        "a value that starts with `\(found)` has to be in quotes: a recording is a small part of "
          + "YAML", at: text.startIndex)
    }
    let comment: Int? = text.indices.dropFirst().first {
      text[$0] == UInt8(ascii: "#") && text[$0 - 1] == 0x20
    }
    let plain: ArraySlice<UInt8> = text[..<(comment ?? text.endIndex)]
    let colon: Int? = plain.indices.first {
      plain[$0] == UInt8(ascii: ":") && ($0 + 1 == plain.endIndex || plain[$0 + 1] == 0x20)
    }
    if let colon {
      throw self.error("a value with `: ` in it, or `:` at its end, has to be in quotes", at: colon)
    }
    if let tab = plain.firstIndex(of: 0x09) {
      throw self.error("a value with a tab in it has to be in quotes", at: tab)
    }
    return Self.trimmed(plain)
  }

  /// - Returns: the text, and what follows the quote at its end.
  private func quoted(_ text: ArraySlice<UInt8>) throws -> (String, ArraySlice<UInt8>) {
    let isSingle: Bool = text.first == UInt8(ascii: "'")
    var value: [UInt8] = []
    var rest: ArraySlice<UInt8> = text.dropFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "'") where isSingle:
        guard rest.first == byte else { return (String(decoding: value, as: UTF8.self), rest) }
        rest.removeFirst()
        value.append(byte)
      case UInt8(ascii: "\"") where !isSingle:
        return (String(decoding: value, as: UTF8.self), rest)
      case UInt8(ascii: "\\") where !isSingle:
        let place: Int = rest.startIndex - 1
        guard let escape = rest.popFirst(), let found = Self.escaped(escape, &rest) else {
          throw self.error("expected one of \\\\ \\\" \\/ \\n \\r \\t \\uXXXX", at: place)
        }
        value += Array(String(found).utf8)
      default: value.append(byte)
      }
    }
    throw self.error(
      "expected `\(isSingle ? "'" : "\"")` at the end of the text", at: rest.endIndex)
  }

  private static func escaped(
    _ escape: UInt8, _ rest: inout ArraySlice<UInt8>
  ) -> Unicode.Scalar? {
    switch escape {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "/"): return Unicode.Scalar(escape)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      guard digits.utf8.count == 4, digits.first?.isHexDigit == true,
        let number = UInt32(digits, radix: 16)
      else { return nil }
      rest.removeFirst(4)
      return Unicode.Scalar(number)
    default: return nil
    }
  }

  /// The text below `|`, `|-` or `|+`, perhaps with how far it is indented.
  private mutating func block(_ head: ArraySlice<UInt8>, indentation: Int) throws -> String {
    let text = String(decoding: head, as: UTF8.self)
    var marks: [UInt8] = Array(head.dropFirst().prefix { $0 != 0x20 })
    let after: ArraySlice<UInt8> = head.dropFirst(1 + marks.count).drop { $0 == 0x20 }
    let isKept: Bool = marks.contains(UInt8(ascii: "+"))
    let isStripped: Bool = marks.contains(UInt8(ascii: "-"))
    if let mark = marks.firstIndex(where: { "+-".utf8.contains($0) }) { marks.remove(at: mark) }
    let digit: Int? = marks.first.flatMap { (0x31...0x39).contains($0) ? Int($0) - 0x30 : nil }
    guard marks.count == (digit == nil ? 0 : 1), after.isEmpty || after.first == UInt8(ascii: "#")
    else {
      throw self.error("expected `|`, `|-` or `|+`, found `\(text)`", at: head.startIndex)
    }
    var margin: Int? = digit.map { indentation + $0 }
    var lines: [ArraySlice<UInt8>] = []
    while self.next < self.lines.count {
      let line: ArraySlice<UInt8> = self.lines[self.next]
      let spaces: Int = line.prefix { $0 == 0x20 }.count
      if spaces == line.count, spaces <= margin ?? spaces {
        lines.append([])
      } else {
        guard spaces > indentation, spaces >= margin ?? 0 else { break }
        margin = margin ?? spaces
        lines.append(line.dropFirst(margin ?? 0))
      }
      self.next += 1
    }
    // What follows the last line of the file is not a line.
    if self.next == self.lines.count, lines.last?.isEmpty == true { lines.removeLast() }
    var end = 0
    while lines.last?.isEmpty == true {
      lines.removeLast()
      end += 1
    }
    let content = String(
      decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    if isStripped { return content }
    if isKept { return content + String(repeating: "\n", count: lines.isEmpty ? end : end + 1) }
    return lines.isEmpty ? "" : content + "\n"
  }
}

/// Splits Swift into words, comments, strings, spaces and other single bytes.
struct SwiftScanner {
  struct Token {
    var range: Range<Int>
    var isWord: Bool
  }

  let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    guard index < bytes.count else { return nil }
    let start = index
    if Self.isWord(bytes[index]) {
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      return Token(range: start..<index, isWord: true)
    }
    switch bytes[index] {
    case UInt8(ascii: " "):
      skipSpaces()
    case UInt8(ascii: "/"):
      if starts(with: "//") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else {
        index += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      skipStringOrByte()
    default:
      index += 1
    }
    return Token(range: start..<index, isWord: false)
  }

  /// - Returns: the place after the spaces.
  @discardableResult
  mutating func skipSpaces() -> Int {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...0xFF:
      true
    default: false
    }
  }

  private func starts(with text: String, at offset: Int = 0) -> Bool {
    bytes[(index + offset)...].starts(with: text.utf8)
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// A literal with any number of `#`; a directive such as `#if` is one byte and a word.
  private mutating func skipStringOrByte() {
    var hashes = 0
    while index + hashes < bytes.count, bytes[index + hashes] == 0x23 { hashes += 1 }
    guard starts(with: "\"", at: hashes) else {
      index = min(index + max(hashes, 1), bytes.count)
      return
    }
    let isMultiline = starts(with: "\"\"\"", at: hashes)
    let quotes = isMultiline ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    index += hashes + quotes.utf8.count
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\""), starts(with: end) {
        index += end.utf8.count
        return
      }
      guard byte == UInt8(ascii: "\\"), starts(with: escape) else {
        index += 1
        continue
      }
      index += escape.utf8.count
      if starts(with: "(") { skipInterpolation() } else { index += 1 }
    }
  }

  /// The code in parentheses inside a literal, which may hold literals of its own.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if starts(with: "(") { depth += 1 } else if starts(with: ")") { depth -= 1 }
      if next() == nil { return }
    } while depth > 0
  }
}

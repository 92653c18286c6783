import ClientsmithDiagnostics

/// Looks through the bytes of a file before any parser does.
///
/// libyaml takes NEL, U+2028 and U+2029 for line breaks where editors do not, so that what looks
/// like a comment could hide a key; bidirectional controls show a text in another order than it is
/// read in; and libyaml tells the place of a bad byte only roughly.
struct TextCheck {
  enum Format {
    case yaml
    /// RFC 8259 allows all but the controls below U+0020 in its strings, and breaks lines at CR
    /// and LF only.
    case json
    /// JSON that a server has sent: only what breaks the grammar matters.
    case answer
  }

  let format: Format
  private let source: SourceID
  private var line = 1
  private var column = 1

  init(_ format: Format, in source: SourceID) {
    self.source = source
    self.format = format
  }

  /// - Parameter text: without a byte order mark at its start.
  /// - Throws: at the first byte that is not UTF-8, or too many refused characters.
  mutating func check(
    _ text: UnsafeBufferPointer<UInt8>, into errors: inout ReadingErrors
  ) throws(ReadingFailure) {
    if Self.hasWideCharacters(text) {
      throw ReadingFailure(
        .invalidUTF8, at: range, "the file is UTF-16 or UTF-32, and not UTF-8",
        help: "save the file in the encoding UTF-8")
    }
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case 0x20...0x7E, 0x09:
        index += 1
        column += 1
      case 0x0A:
        index += 1
        startLine()
      case 0x0D:
        index += 1
        if index < text.count, text[index] == 0x0A { index += 1 }
        startLine()
      case 0x00..<0x80:
        try refuse(Unicode.Scalar(byte), into: &errors)
        index += 1
        column += 1
      default:
        let (scalar, length) = try decode(text, at: index)
        if let scalar { try refuse(scalar, into: &errors) }
        index += length
        column += 1
      }
    }
  }

  /// Whether a text begins as one in units of two or four bytes: with their byte order mark, or with
  /// an ASCII character and zeros (RFC 4627, section 3).
  private static func hasWideCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 2 else { return false }
    switch (text[0], text[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, let second): return second != 0 || text.count >= 4 && text[2] == 0xFE
    case (let first, 0): return first != 0
    default: return false
    }
  }

  private mutating func startLine() {
    line += 1
    column = 1
  }

  private var range: SourceRange {
    SourceRange(
      in: source, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + 1))
  }

  /// Decodes the sequence of two to four bytes at an index (RFC 3629, section 4).
  private func decode(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int
  ) throws(ReadingFailure) -> (scalar: Unicode.Scalar?, length: Int) {
    let lead = text[index]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw invalid(lead)
    }
    guard index + length <= text.count, second.contains(text[index + 1]) else {
      throw invalid(lead)
    }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length {
      let byte = text[index + offset]
      guard byte & 0xC0 == 0x80 else { throw invalid(lead) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value), length)
  }

  /// What a refused character is; nil if it is allowed.
  private func refusedKind(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00..<0x20: "control character"
    case _ where format == .answer: nil
    case _ where scalar.isBidirectionalControl: "bidirectional control"
    case _ where format == .json: nil
    case 0x85, 0x2028, 0x2029: "line separator"
    case 0x7F..<0xA0: "control character"
    case 0xFEFF: "byte order mark"
    case 0xFFFE, 0xFFFF: "noncharacter"
    default: nil
    }
  }

  private func invalid(_ byte: UInt8) -> ReadingFailure {
    ReadingFailure(
      .invalidUTF8, at: range,
      "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid UTF-8 here",
      help: "save the file in the encoding UTF-8")
  }

  private func refuse(
    _ scalar: Unicode.Scalar, into errors: inout ReadingErrors
  ) throws(ReadingFailure) {
    guard let kind = refusedKind(of: scalar) else { return }
    let escape =
      "`\\u\(scalar.codePoint.dropFirst(2))`" + (format == .yaml ? " in double quotes" : "")
    try errors.add(
      Diagnostic(
        .forbiddenCharacter, at: range, "the \(kind) \(scalar.codePoint) is not allowed here",
        help: scalar.value == 0 ? "is this a text file?" : "remove it, or write it as \(escape)"))
  }
}

import ClientsmithDiagnostics

extension JSONParser {
  /// Reads a string from its opening quote to its closing one.
  mutating func parseString() throws(Failure) -> String {
    let start = here
    index += 1
    // Most strings have no escape, and are made of their bytes in one go.
    let first = index
    skipPlainText()
    if peek == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: text[first..<index], as: UTF8.self)
    }
    var bytes = Array(text[first..<index])
    while let next = peek {
      switch next {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        bytes.append(contentsOf: UTF8.encode(try parseEscape())?.map { $0 } ?? [])
      case 0x0A, 0x0D, 0x09:
        throw unterminated(start)
      default:
        let start = index
        skipPlainText()
        bytes.append(contentsOf: text[start..<index])
      }
    }
    throw unterminated(start)
  }

  /// Skips what stands for itself.
  private mutating func skipPlainText() {
    var continuationBytes = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      if byte & 0xC0 == 0x80 { continuationBytes += 1 }
      index += 1
    }
    discount(continuationBytes: continuationBytes)
  }

  private func unterminated(_ start: SourceRange) -> Failure {
    if peek == 0x09 {
      return Failure(
        failure: ReadingFailure(
          .invalidJSON, at: here, "a tab is not allowed inside a JSON string",
          help: "write it as `\\t`"),
        isOtherFormat: true)
    }
    return Failure(
      failure: ReadingFailure(
        .unclosedQuote, at: start, "this string has no closing quote on its line"),
      isOtherFormat: true)
  }

  private mutating func parseEscape() throws(Failure) -> Unicode.Scalar {
    let start = position
    index += 1
    guard let letter = peek else { throw unexpected("an escape") }
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape(from: start)
    default: throw unexpected("one of `\"\\/bfnrtu` after a backslash")
    }
    index += 1
    return scalar
  }

  /// A code unit of UTF-16, or two that make a pair (RFC 8259, section 7).
  private mutating func parseUnicodeEscape(
    from start: SourcePosition
  ) throws(Failure) -> Unicode.Scalar {
    index += 1
    let unit = try parseHexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isPair =
      UTF16.isLeadSurrogate(UInt16(unit))
      && text[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    if isPair {
      index += 2
      let second = try parseHexadecimal()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    // No string can hold it, and no format that starts the same way takes it.
    try report(
      Diagnostic(
        .invalidEscape, at: range(from: start),
        "half of a surrogate pair is not a Unicode character",
        help: "write the pair, as in `\\uD83D\\uDE00`, or the character itself"))
    return "\u{FFFD}"
  }

  private mutating func parseHexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek, digit.isHexadecimalDigit else {
        throw unexpected("four hexadecimal digits after `\\u`")
      }
      value = value << 4 | UInt32(digit.isDecimalDigit ? digit & 0xF : digit & 0xF + 9)
      index += 1
    }
    return value
  }
}

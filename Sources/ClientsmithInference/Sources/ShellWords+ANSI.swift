/// Quotes of bash with escapes, `$'…'`.
extension ShellWords {
  /// The escapes of `$'…'`, as ECMA's and bash's manuals list them.
  mutating func readANSI() {
    let start = Place(index: index - 1, line: line)
    startWord()
    while index < scalars.count, scalars[index] != "'" {
      guard scalars[index] == "\\", let next = peek(1) else {
        addCounted()
        continue
      }
      index += 2
      switch next {
      case "n": add("\n")
      case "t": add("\t")
      case "r": add("\r")
      case "a": add("\u{7}")
      case "b": add("\u{8}")
      case "f": add("\u{C}")
      case "v": add("\u{B}")
      case "e", "E": add("\u{1B}")
      case "x": addCode(digits: 2)
      case "u": addCode(digits: 4)
      case "U": addCode(digits: 8)
      default: add(next)
      }
    }
    endQuote(start)
  }

  /// UTF-16's halves stand in two escapes, as browsers write them.
  private mutating func addCode(digits: Int) {
    guard let code = readHexadecimal(digits) else { return }
    if (0xD800..<0xDC00).contains(code), scalars[index...].starts(with: ["\\", "u"]) {
      index += 2
      guard let low = readHexadecimal(4), (0xDC00..<0xE000).contains(low) else { return }
      if let scalar = Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)) {
        add(scalar)
      }
      return
    }
    if let scalar = Unicode.Scalar(code) { add(scalar) }
  }

  private mutating func readHexadecimal(_ most: Int) -> UInt32? {
    let digits = scalars[index...].prefix(most).prefix { $0.properties.isASCIIHexDigit }
    index += digits.count
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
  }
}

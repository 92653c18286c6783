/// Literals of Swift source, made from values that may come from a stranger.
///
/// Text is escaped by Unicode scalar: a grapheme may swallow a quotation mark or a backslash.
package enum SwiftLiteral {
  /// A string literal on one line, in printable ASCII; raw where that spares escapes: `#"{"a":1}"#`.
  package static func string(_ text: String) -> String {
    raw(text) ?? escaped(text)
  }

  /// A raw string literal of text that has something to escape, if it can stand in one as it is.
  private static func raw(_ text: String) -> String? {
    var text = text
    let isRaw = text.withUTF8 { text in
      var isWorthIt = false
      for index in text.indices {
        let byte = text[index]
        guard (0x20...0x7E).contains(byte) else { return false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          isWorthIt = true
          // The end of the literal, or an escape of it.
          if index + 1 < text.count, text[index + 1] == UInt8(ascii: "#") { return false }
        }
      }
      return isWorthIt
    }
    return isRaw ? "#\"\(text)\"#" : nil
  }

  /// A string literal on one line, in printable ASCII but for noncharacters, without `#`: attributes take no
  /// other.
  package static func escaped(_ text: String) -> String {
    if let literal = shortlyEscaped(text) { return literal }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        literal += "\\"
        literal.unicodeScalars.append(scalar)
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      // Swift takes no escapes of these noncharacters, but themselves.
      case " "..."~": literal.unicodeScalars.append(scalar)
      case _ where (0xFDD0...0xFDEF).contains(scalar.value):
        literal.unicodeScalars.append(scalar)
      default: literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return literal + "\""
  }

  /// Most literals: of text whose bytes stand for themselves or have an escape of two.
  private static func shortlyEscaped(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { shortlyEscaped($0) }
  }

  private static func shortlyEscaped(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var count = 2
    for byte in text {
      if (0x20...0x7E).contains(byte) {
        count += byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 2 : 1
      } else if byte == 0x0A || byte == 0x0D || byte == 0x09 {
        count += 2
      } else {
        return nil
      }
    }
    return String(unsafeUninitializedCapacity: count) { buffer in
      if count == text.count + 2 {
        buffer[0] = UInt8(ascii: "\"")
        for index in text.indices { buffer[index + 1] = text[index] }
        buffer[count - 1] = UInt8(ascii: "\"")
        return count
      }
      var end = 0
      func add(_ byte: UInt8) {
        buffer[end] = byte
        end += 1
      }
      add(UInt8(ascii: "\""))
      for byte in text {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          add(UInt8(ascii: "\\"))
          add(byte)
        case 0x0A, 0x0D, 0x09:
          add(UInt8(ascii: "\\"))
          add(UInt8(ascii: byte == 0x0A ? "n" : byte == 0x0D ? "r" : "t"))
        default: add(byte)
        }
      }
      add(UInt8(ascii: "\""))
      return end
    }
  }

  /// A decimal integer, its digits grouped by three from seven digits on, as the linter requires.
  package static func integer(_ number: some BinaryInteger & Sendable) -> String {
    grouped(String(number))
  }

  /// A finite number of type `Float`.
  package static func float(_ number: Double) -> String {
    let value = Float(number)
    guard value.isSubnormal else { return double(number) }
    return "Float(bitPattern: \(integer(value.bitPattern)))"
  }

  /// A finite number of type `Double`, always with a point or an exponent.
  package static func double(_ number: Double) -> String {
    // The compiler warns of every literal of such a number, hexadecimal ones included.
    if number.isSubnormal { return "Double(bitPattern: \(integer(number.bitPattern)))" }
    let text = number.description
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")),
      !text.utf8.contains(UInt8(ascii: "e"))
    else { return text }
    return grouped(String(text[..<point])) + text[point...]
  }

  /// A byte in hexadecimal, `0x0A`.
  package static func byte(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count == 1 ? "0" : "") + digits
  }

  package static func grouped(_ digits: String) -> String {
    if digits.utf8.count <= 6 { return digits }
    let isNegative = digits.hasPrefix("-")
    let magnitude = isNegative ? digits.dropFirst() : digits[...]
    guard magnitude.count > 6 else { return digits }
    var groups = ""
    for (offset, digit) in magnitude.enumerated() {
      if offset > 0, (magnitude.count - offset).isMultiple(of: 3) { groups += "_" }
      groups.append(digit)
    }
    return (isNegative ? "-" : "") + groups
  }
}

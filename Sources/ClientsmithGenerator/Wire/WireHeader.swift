/// What stands in the value of a header (RFC 9110, section 5.5).
enum WireHeader {
  /// White space around a value is not a part of it.
  static func value(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map(start.index(after:))
    return String(start[..<(end ?? start.startIndex)])
  }

  /// Elements of a list (section 5.6.1), in quotes where it would be taken apart otherwise.
  static func list(_ elements: [String]) -> String {
    elements.map { element in
      let isPlain =
        !element.isEmpty && value(element) == element
        && !element.unicodeScalars.contains { $0 == "," || $0 == "\"" }
      return isPlain ? element : quoted(element)
    }.joined(separator: ",")
  }

  /// JSON in ASCII, with everything else as the escapes of RFC 8259, section 7.
  static func json(_ text: String) -> String {
    var ascii = ""
    for unit in text.utf16 {
      if unit < 0x7F {
        ascii.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        ascii += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return ascii
  }

  /// A quoted string (section 5.6.4).
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

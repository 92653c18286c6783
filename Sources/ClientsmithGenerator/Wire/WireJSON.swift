/// A JSON value as it stands on the wire: what `JSONEncoder` would have been given.
package enum WireJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits of a number, as they are sent.
  case number(String)
  case string(String)
  case array([WireJSON])
  /// - Parameter fields: the names of members that have an order, where that matters.
  case object([String: WireJSON], fields: [String] = [])

  /// The text that `JSONEncoder` writes with sorted keys and plain slashes.
  ///
  /// Keys are sorted by their UTF-8 bytes, as swift-foundation does.
  package var text: String {
    var text = ""
    write(into: &text)
    return text
  }

  /// Those of a structure as they are declared, others in the order of the bytes of their names.
  static func ordered(
    _ members: [String: WireJSON], _ fields: [String]
  ) -> [(key: String, value: WireJSON)] {
    var others = members
    let own = fields.compactMap { key in
      others.removeValue(forKey: key).map { (key: key, value: $0) }
    }
    return own + others.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// The text of a single value in a parameter.
  var scalarText: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, into: &text)
    case .array(let elements):
      text += "["
      for (offset, element) in elements.enumerated() {
        if offset > 0 { text += "," }
        element.write(into: &text)
      }
      text += "]"
    case .object(let members, _):
      text += "{"
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (offset, member) in sorted.enumerated() {
        if offset > 0 { text += "," }
        Self.write(member.key, into: &text)
        text += ":"
        member.value.write(into: &text)
      }
      text += "}"
    }
  }

  /// RFC 8259 section 7: only what must be escaped is.
  private static func write(_ string: String, into text: inout String) {
    text += "\""
    defer { text += "\"" }
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

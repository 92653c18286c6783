/// How the YAML 1.2 core schema reads scalars (YAML 1.2.2, section 10.3).
package enum CoreSchema {
  /// Whether a plain scalar is a string, whatever it looks like.
  package static func isString(plain text: String) -> Bool {
    if case .string = resolve(plain: text) { true } else { false }
  }

  /// The kind that a plain scalar has by its look alone.
  static func resolve(plain text: String) -> YAMLScalar {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
      return null(text) ?? .string(text)
    case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      return bool(text) ?? .string(text)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return integer(text) ?? number(text) ?? .string(text)
    default:
      return .string(text)
    }
  }

  /// The kind that a tag asks for; nil if the text is not of it.
  static func resolve(_ text: String, as tag: CoreTag) -> YAMLScalar? {
    switch tag {
    case .string: .string(text)
    case .null: null(text)
    case .bool: bool(text)
    case .integer: integer(text)
    case .number: number(text)
    case .sequence, .mapping: nil
    }
  }

  private static func null(_ text: String) -> YAMLScalar? {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    default: nil
    }
  }

  private static func bool(_ text: String) -> YAMLScalar? {
    switch text {
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: nil
    }
  }

  private static func integer(_ text: String) -> YAMLScalar? {
    let isInteger: Bool
    if text.hasPrefix("0o") {
      let digits = text.utf8.dropFirst(2)
      isInteger = !digits.isEmpty && digits.allSatisfy { (0x30...0x37).contains($0) }
    } else if text.hasPrefix("0x") {
      let digits = text.utf8.dropFirst(2)
      isInteger = !digits.isEmpty && digits.allSatisfy(\.isHexadecimalDigit)
    } else {
      var digits = text.utf8[...]
      if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        digits.removeFirst()
      }
      isInteger = !digits.isEmpty && digits.allSatisfy(\.isDecimalDigit)
    }
    return isInteger ? .integer(YAMLInteger(text)) : nil
  }

  private static func number(_ text: String) -> YAMLScalar? {
    let isNumber = unusualNumber(text) != nil || isNumber(text.utf8[...]) && Double(text) != nil
    return isNumber ? .number(YAMLNumber(text)) : nil
  }

  /// The value of a text that is an integer.
  static func integer(_ text: String) -> Int64? {
    if text.hasPrefix("0o") { return Int64(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return Int64(text.dropFirst(2), radix: 16) }
    return Int64(text)
  }

  /// The value of a text that is a number.
  static func number(_ text: String) -> Double {
    Double(text) ?? unusualNumber(text) ?? .nan
  }

  private static func unusualNumber(_ text: String) -> Double? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .infinity
    case "-.inf", "-.Inf", "-.INF": -.infinity
    case ".nan", ".NaN", ".NAN": .nan
    default: nil
    }
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    var rest = text

    func skip(_ isWanted: (UInt8) -> Bool) -> Int {
      let end = rest.firstIndex { !isWanted($0) } ?? rest.endIndex
      let count = rest.distance(from: rest.startIndex, to: end)
      rest = rest[end...]
      return count
    }
    func skipOne(_ isWanted: (UInt8) -> Bool) -> Bool {
      guard let first = rest.first, isWanted(first) else { return false }
      rest.removeFirst()
      return true
    }
    let isSign: (UInt8) -> Bool = { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }

    _ = skipOne(isSign)
    let whole = skip(\.isDecimalDigit)
    var fraction = 0
    if skipOne({ $0 == UInt8(ascii: ".") }) { fraction = skip(\.isDecimalDigit) }
    guard whole + fraction > 0 else { return false }
    if skipOne({ $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
      _ = skipOne(isSign)
      guard skip(\.isDecimalDigit) > 0 else { return false }
    }
    return rest.isEmpty
  }
}

/// The tags of the core schema.
enum CoreTag: String {
  case string = "tag:yaml.org,2002:str"
  case integer = "tag:yaml.org,2002:int"
  case number = "tag:yaml.org,2002:float"
  case bool = "tag:yaml.org,2002:bool"
  case null = "tag:yaml.org,2002:null"
  case sequence = "tag:yaml.org,2002:seq"
  case mapping = "tag:yaml.org,2002:map"

  /// As it is written in a document.
  var shorthand: String {
    "!!" + (rawValue.split(separator: ":").last ?? "")
  }
}

extension UInt8 {
  var isDecimalDigit: Bool { (0x30...0x39).contains(self) }

  var isHexadecimalDigit: Bool {
    isDecimalDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}

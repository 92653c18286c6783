import ClientsmithModel

/// Types as other languages write them: what stands for them here.
enum TypeHabit {
  /// `[Item]` for `Item[]`; nil where the text is nothing that is known.
  static func equivalent(of text: String) -> String? {
    // Words with nothing but spaces between them are a sentence.
    let words = text.split(separator: " ")
    let isSentence = zip(words, words.dropFirst()).contains { a, b in
      a.last?.isLetter == true && b.first?.isLetter == true
    }
    guard !isSentence else { return nil }
    var reader = Reader(text)
    guard reader.isWithinLimits, let type = reader.readAll(), type != text else { return nil }
    return type
  }

  /// `String` for `string`.
  private static func spelling(of name: String) -> String {
    if ["Any", "any", "AnyCodable", "unknown"].contains(name) {
      return Primitive.json.rawValue
    }
    if let primitive = ["integer": Primitive.int, "boolean": .bool, "number": .double][name] {
      return primitive.rawValue
    }
    let known = Primitive.allCases.map(\.rawValue)
    return known.first { $0.asciiLowercased == name.asciiLowercased } ?? name
  }

  private static let arrays: Set = [
    "Array", "ArrayList", "Collection", "List", "Sequence", "Set", "Vec", "array", "list", "set",
  ]
  private static let dictionaries: Set = [
    "Dict", "Dictionary", "HashMap", "Map", "Record", "dict", "map",
  ]
  private static let optionals: Set = ["Maybe", "Option", "Optional"]

  /// Reads a type of any of these languages, and prints it as it is written here.
  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) {
      scalars = text.unicodeScalars.filter { $0 != " " }
    }

    /// Nobody writes longer ones by hand; each level is a call of a function.
    var isWithinLimits: Bool { scalars.count <= 200 }

    mutating func readAll() -> String? {
      guard let type = readUnion(), index == scalars.count else { return nil }
      return type
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
      return true
    }

    /// `T | null`.
    private mutating func readUnion() -> String? {
      guard var type = readSuffixed() else { return nil }
      while take("|") {
        guard let other = readSuffixed() else { return nil }
        let empty: Set = ["None", "nil", "null", "undefined"]
        if empty.contains(other) {
          type = optional(type)
        } else if empty.contains(type) {
          type = optional(other)
        } else {
          return nil
        }
      }
      return type
    }

    private func optional(_ type: String) -> String { type.hasSuffix("?") ? type : type + "?" }

    /// `T[]`, `T?`, `T!`.
    private mutating func readSuffixed() -> String? {
      let isOptional = take("?")
      guard var type = readPrimary() else { return nil }
      while index < scalars.count {
        if take("?") {
          type = optional(type)
        } else if take("!") {
          continue
        } else if take("[") {
          guard take("]") else { return nil }
          type = "[\(type)]"
        } else {
          break
        }
      }
      return isOptional ? optional(type) : type
    }

    /// `Item`, `List<Item>`, `[String, Item]`, `{String: Item}`.
    private mutating func readPrimary() -> String? {
      if take("[") { return readBrackets(closing: "]") }
      if take("{") { return readBrackets(closing: "}") }
      let start = index
      while index < scalars.count, Self.isNamePart(scalars[index]) { index += 1 }
      guard index > start else { return nil }
      let name = String(String.UnicodeScalarView(scalars[start..<index]))
      guard let closing = closingOfArguments() else { return TypeHabit.spelling(of: name) }
      guard let arguments = readArguments(closing: closing) else { return nil }
      switch arguments.count {
      case 1 where TypeHabit.arrays.contains(name): return "[\(arguments[0])]"
      case 1 where TypeHabit.optionals.contains(name): return optional(arguments[0])
      case 2 where TypeHabit.dictionaries.contains(name): return "[String: \(arguments[1])]"
      default: return closing == ">" ? "\(name)<\(arguments.joined(separator: ", "))>" : nil
      }
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
    }

    /// After a name: what closes its arguments, whose opening bracket is read; nil if it has none.
    private mutating func closingOfArguments() -> Unicode.Scalar? {
      if take("<") { return ">" }
      // `Item[]` is an array.
      guard index + 1 < scalars.count, scalars[index] == "[", scalars[index + 1] != "]" else {
        return nil
      }
      index += 1
      return "]"
    }

    private mutating func readArguments(closing: Unicode.Scalar) -> [String]? {
      var arguments: [String] = []
      repeat {
        guard let type = readUnion() else { return nil }
        arguments.append(type)
      } while take(",")
      return take(closing) ? arguments : nil
    }

    private mutating func readBrackets(closing: Unicode.Scalar) -> String? {
      guard let first = readUnion() else { return nil }
      guard take(":") || take(",") else {
        return closing == "]" && take(closing) ? "[\(first)]" : nil
      }
      guard let value = readUnion(), take(closing) else { return nil }
      return "[String: \(value)]"
    }
  }
}

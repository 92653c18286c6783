import ClientsmithDeclarations
import ClientsmithModel

/// Swift names for what documents call otherwise.
enum Words {
  /// The name of a member: `unit_price` becomes `unitPrice`; nil where there is no word in it.
  static func member(_ text: String) -> String? {
    let text = readable(text)
    guard isTold(by: text) else { return nil }
    return clipped(MemberName.swiftName(CamelCase.lower(text)).text)
  }

  /// The name of a type: `pet-store` becomes `PetStore`; nil where there is no word in it.
  static func type(_ text: String) -> String? {
    let text = readable(text)
    guard isTold(by: text) else { return nil }
    return clipped(CamelCase.upper(text))
  }

  /// What a case is called: `in-stock` is `inStock`, `+cc` is `plusCc`, and an empty text `empty`.
  static func enumerationCase(_ text: String) -> String {
    if text.isEmpty { return "empty" }
    if let name = symbols[text] { return name }
    let spelled = text.hasPrefix("+") ? "plus " + text.dropFirst() : text
    let name = member(spelled) ?? symbolic(text) ?? "value"
    return name == "unrecognized" ? "unrecognizedValue" : name
  }

  /// Signs that stand alone, and comparisons.
  private static let symbols: [String: String] = [
    "*": "any", "=": "equal", "==": "equal", "!=": "notEqual", "<>": "notEqual", "<": "lessThan",
    "<=": "lessThanOrEqual", ">": "greaterThan", ">=": "greaterThanOrEqual", "~": "matches",
    "+": "plus", "-": "minus", "/": "slash", "%": "percent", ".": "dot", ",": "comma",
    "&": "and", "|": "or", "!": "not", "?": "questionMark", " ": "space", "_": "underscore",
    "$": "dollar", "#": "hash", "@": "at", ":": "colon", ";": "semicolon",
  ]

  private static let signs: [Unicode.Scalar: String] = [
    "\n": "newline", "\r": "carriageReturn", "\t": "tab", "\"": "quote", "'": "apostrophe",
    "(": "open", ")": "close", "[": "openBracket", "]": "closeBracket", "{": "openBrace",
    "}": "closeBrace", "\\": "backslash", "^": "caret", "`": "backtick", "*": "asterisk",
  ]

  /// Whether there are words in a text, and not only the ends of some that have no spelling in ASCII.
  private static func isTold(by text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) || WordSplitting.words(of: text).isEmpty {
      return CamelCase.hasWord(text)
    }
    let letters = Transliteration.ascii(Pinyin.ascii(text) ?? text).unicodeScalars
      .filter(\.properties.isAlphabetic)
    let known = letters.count(where: \.isASCII)
    return known >= letters.count - known
  }

  /// Signs by their Unicode names, letters that no table has by their code points.
  private static func symbolic(_ text: String) -> String? {
    // Of several signs that are one, each has its name.
    let scalars = text.unicodeScalars
      .filter { !$0.properties.isVariationSelector && $0 != "\u{200D}" }.prefix(8)
    guard !scalars.isEmpty else { return nil }
    let words = scalars.map { scalar in
      if let sign = signs[scalar] ?? symbols[String(scalar)] { return sign }
      let name = scalars.count < 3 && !scalar.properties.isAlphabetic ? scalar.properties.name : nil
      return name?.asciiLowercased ?? Pinyin.ascii(String(scalar))
        ?? Transliteration.ascii(String(scalar)).asciiWord
        ?? "u" + String(scalar.value, radix: 16)
    }
    return clipped(MemberName.swiftName(CamelCase.lower(words.joined(separator: " "))).text)
  }

  /// What a parameter is called whose name is a sign: `=` is `equal`.
  static func sign(_ text: String) -> String? { symbols[text] }

  /// The sign of a number as a word: `+1` is `plus 1`. What an apostrophe joins is one word: `don't` is
  /// `dont`.
  private static func readable(_ text: String) -> String {
    let text = withoutApostrophes(text)
    for (sign, word) in [("-", "minus"), ("+", "plus")] where text.hasPrefix(sign) {
      let rest = text.dropFirst()
      if let first = rest.utf8.first, ASCII.isDigit(first) { return "\(word) \(rest)" }
    }
    return text
  }

  private static func withoutApostrophes(_ text: String) -> String {
    // The straight one, and how the UTF-8 of the other begins: most names have neither.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == 0xE2 }) else { return text }
    let characters = Array(text)
    return String(
      characters.indices.filter { place in
        guard "'\u{2019}".contains(characters[place]), place > 0, place + 1 < characters.count
        else {
          return true
        }
        return !characters[place - 1].isLetter || !characters[place + 1].isLetter
      }.map { characters[$0] })
  }

  /// Swift takes longer names; people do not.
  private static func clipped(_ name: String) -> String {
    name.utf8.count <= 100 ? name : String(name.prefix(100))
  }

  /// The end of a name in UpperCamelCase without the words that it would repeat:
  /// `GetPetsParameters` is `Parameters` after `PetsGetPets`. A single word is repeated.
  static func withoutRepetition(_ part: String, after front: String) -> String {
    let words = WordSplitting.words(of: part)
    let known = WordSplitting.words(of: front)
    let longest = min(words.count - 1, known.count)
    guard longest > 1 else { return part }
    let count = (2...longest).reversed().first { known.suffix($0).elementsEqual(words.prefix($0)) }
    return count.map { words.dropFirst($0).joined() } ?? part
  }
}

extension String {
  /// Itself where it is nothing but letters and digits of ASCII.
  fileprivate var asciiWord: String? {
    !isEmpty && utf8.allSatisfy(ASCII.isAlphanumeric) ? self : nil
  }
}

/// Names of one scope, each given once, also without regard to case.
struct UniqueNames {
  private var taken: Set<String> = []
  private var kept: Set<String> = []

  init(_ reserved: some Sequence<String> = []) {
    for name in reserved { taken.insert(name.asciiLowercased) }
  }

  func isFree(_ name: String) -> Bool {
    !taken.contains(name.asciiLowercased)
  }

  /// Keeps names for what is spelled so already: of `@id` and `id`, the second is `id`.
  mutating func keep(_ names: some Sequence<String>) {
    for name in names where taken.insert(name.asciiLowercased).inserted { kept.insert(name) }
  }

  func isKept(_ name: String, for original: String) -> Bool {
    name == original && kept.contains(name)
  }

  /// - Parameter original: how what is named is spelled.
  mutating func take(_ name: String, for original: String) -> String {
    name == original && kept.remove(name) != nil ? name : take(name)
  }

  /// The name, or the first that is free with a number behind it.
  mutating func take(_ name: String) -> String {
    if taken.insert(name.asciiLowercased).inserted { return name }
    // What ends in a digit would otherwise read as another number.
    let stem = name.utf8.last.map(ASCII.isDigit) == true ? name + "v" : name
    var number = 2
    while !taken.insert((stem + String(number)).asciiLowercased).inserted { number += 1 }
    return stem + String(number)
  }
}

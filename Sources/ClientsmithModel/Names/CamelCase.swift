/// The two spellings of names in a specification.
public enum CamelCase {
  /// An ASCII letter in lower case, then ASCII letters and digits.
  public static func isLower(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return ASCII.isLower(first) && text.utf8.allSatisfy(ASCII.isAlphanumeric)
  }

  /// An ASCII letter in upper case, then ASCII letters and digits.
  public static func isUpper(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return ASCII.isUpper(first) && text.utf8.allSatisfy(ASCII.isAlphanumeric)
  }

  /// The nearest lowerCamelCase name: `unit_price` becomes `unitPrice`, `URLString` `urlString`.
  public static func lower(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return "value" }
    let rest = capitalized(words, of: text).dropFirst()
    let name = first.asciiLowercased + rest.joined()
    return name.utf8.first.map(ASCII.isDigit) == true ? "value" + name : name
  }

  /// The nearest UpperCamelCase name: `pet-store` becomes `PetStore`.
  public static func upper(_ text: String) -> String {
    let words = words(of: text)
    guard !words.isEmpty else { return "Value" }
    let name = capitalized(words, of: text).joined()
    return name.utf8.first.map(ASCII.isDigit) == true ? "Value" + name : name
  }

  /// Whether there is a word in a text that a name can be made of.
  public static func hasWord(_ text: String) -> Bool { !words(of: text).isEmpty }

  private static func words(of text: String) -> [String] {
    let words = WordSplitting.words(of: text)
    return words.isEmpty ? Pinyin.ascii(text).map(WordSplitting.words) ?? [] : words
  }

  /// `IN_STOCK` has no lower case to tell its words by; a single word such as `ID` stays whole.
  private static func capitalized(_ words: [String], of text: String) -> [String] {
    let isAllUpper = words.count > 1 && !text.utf8.contains(where: ASCII.isLower)
    return words.map { (isAllUpper ? $0.asciiLowercased : $0).capitalizedFirst }
  }
}

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

  /// The words that a name is made of, those of Chinese as they are read.
  public static func words(of text: String) -> [String] {
    WordSplitting.words(of: Pinyin.ascii(text) ?? text)
  }

  /// `IN_STOCK` has no lower case to tell its words by; a single word such as `ID` stays whole.
  private static func capitalized(_ words: [String], of text: String) -> [String] {
    // Letters without case, such as those of Chinese, are not in upper case.
    let isAllUpper =
      words.count > 1
      && text.unicodeScalars.allSatisfy {
        $0.isASCII
          ? !ASCII.isLower(UInt8($0.value))
          : !$0.properties.isAlphabetic || $0.properties.isUppercase
      }
    return words.map { (isAllUpper ? $0.asciiLowercased : $0).capitalizedFirst }
  }
}

import ClientsmithModel

/// Letters of other scripts in Latin ones, near enough to be read: names in Swift are ASCII.
enum Transliteration {
  /// A text whose Cyrillic and Greek letters are Latin; everything else is as it was.
  static func latin(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let letters = table[scalar] {
        result += letters
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (letters, latin) in pairs {
      for (scalar, word) in zip(letters.unicodeScalars, latin.split(separator: " ")) {
        table[scalar] = String(word)
        for upper in String(scalar).uppercased().unicodeScalars where table[upper] == nil {
          table[upper] = String(word).capitalizedFirst
        }
      }
    }
    return table
  }()

  private static let pairs: [(letters: String, latin: String)] = [
    (
      "абвгдежзийклмнопрстуфхцчшщыэюяёіїєґ",
      "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch y e yu ya yo i yi ye g"
    ),
    (
      "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς",
      "a v g d e z i th i k l m n x o p r s t y f ch ps o a e i i o y o s"
    ),
  ]
}

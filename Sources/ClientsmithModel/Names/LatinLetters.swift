/// Latin letters beyond ASCII: `ü` is `u`, `ß` is `ss`.
public enum LatinLetters {
  /// A text with its Latin letters in ASCII; everything else is as it was.
  public static func ascii(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let letters = table[scalar] {
        result.append(contentsOf: letters.unicodeScalars)
      } else if !marks.contains(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Accents that follow their letter, as in the names of files on macOS.
  private static let marks: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (letters, ascii) in groups {
      for scalar in letters.unicodeScalars { table[scalar] = ascii }
    }
    return table
  }()

  /// Latin-1 Supplement and Latin Extended-A. Without its type the compiler takes a tenth of a second.
  private static let groups: [(letters: String, ascii: String)] = [
    ("àáâãäåāăą", "a"), ("ÀÁÂÃÄÅĀĂĄ", "A"), ("çćĉċč", "c"), ("ÇĆĈĊČ", "C"), ("ðďđ", "d"),
    ("ÐĎĐ", "D"), ("èéêëēĕėęě", "e"), ("ÈÉÊËĒĔĖĘĚ", "E"), ("ĝğġģ", "g"), ("ĜĞĠĢ", "G"),
    ("ĥħ", "h"), ("ĤĦ", "H"), ("ìíîïĩīĭįı", "i"), ("ÌÍÎÏĨĪĬĮİ", "I"), ("ĵ", "j"), ("Ĵ", "J"),
    ("ķĸ", "k"), ("Ķ", "K"), ("ĺļľŀł", "l"), ("ĹĻĽĿŁ", "L"), ("ñńņňŋ", "n"), ("ÑŃŅŇŊ", "N"),
    ("òóôõöøōŏő", "o"), ("ÒÓÔÕÖØŌŎŐ", "O"), ("ŕŗř", "r"), ("ŔŖŘ", "R"), ("śŝşšſ", "s"),
    ("ŚŜŞŠ", "S"), ("ţťŧ", "t"), ("ŢŤŦ", "T"), ("ùúûüũūŭůűų", "u"), ("ÙÚÛÜŨŪŬŮŰŲ", "U"),
    ("ŵ", "w"), ("Ŵ", "W"), ("ýÿŷ", "y"), ("ÝŶŸ", "Y"), ("źżž", "z"), ("ŹŻŽ", "Z"),
    ("ß", "ss"), ("æ", "ae"), ("Æ", "Ae"), ("œ", "oe"), ("Œ", "Oe"), ("þ", "th"), ("Þ", "Th"),
  ]
}

/// The scripts of India, from Devanagari to Malayalam, whose blocks have one order (Unicode, chapter 12).
enum IndicLetters {
  /// Where the letter is in its block; nil: it is of another script.
  static func place(_ scalar: Unicode.Scalar) -> Int? {
    (0x900...0xD7F).contains(scalar.value) ? Int(scalar.value) % 0x80 : nil
  }

  /// Adds a letter to a text: a consonant has an `a` behind it, which a vowel sign replaces.
  static func add(_ place: Int, to text: inout String.UnicodeScalarView) {
    switch place {
    case 0x00...0x02: text.append("n")
    case 0x03: text.append("h")
    case 0x05...0x14: text.append(contentsOf: vowels[place - 0x05].unicodeScalars)
    case 0x15...0x39:
      text.append(contentsOf: consonants[place - 0x15].unicodeScalars)
      text.append("a")
    case 0x3E...0x4C:
      if text.last == "a" { text.removeLast() }
      text.append(contentsOf: signs[place - 0x3E].unicodeScalars)
    case 0x4D: if text.last == "a" { text.removeLast() }
    case 0x58...0x5F:
      text.append(contentsOf: others[place - 0x58].unicodeScalars)
      text.append("a")
    // Points below a letter, and signs of poetry.
    default: break
    }
  }

  private static let vowels = [
    "a", "a", "i", "i", "u", "u", "ri", "li", "e", "e", "e", "ai", "o", "o", "o", "au",
  ]
  private static let consonants = [
    "k", "kh", "g", "gh", "n", "ch", "chh", "j", "jh", "n", "t", "th", "d", "dh", "n", "t", "th",
    "d", "dh", "n", "n", "p", "ph", "b", "bh", "m", "y", "r", "r", "l", "l", "l", "v", "sh", "sh",
    "s", "h",
  ]
  private static let signs = [
    "a", "i", "i", "u", "u", "ri", "ri", "e", "e", "e", "ai", "o", "o", "o", "au",
  ]
  private static let others = ["q", "kh", "g", "z", "r", "rh", "f", "y"]
}

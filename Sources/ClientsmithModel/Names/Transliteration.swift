/// Letters beyond ASCII in ASCII: `ü` is `u`, `ж` is `zh`, `λ` is `l`, `한` is `han`, `ش` is `sh`, `Ａ` is
/// `A`.
public enum Transliteration {
  /// A text with its Latin, Cyrillic, Greek, Arabic, Hebrew, Georgian, Armenian, Indic and Thai letters,
  /// kana, Hangul and digits in ASCII; everything else is as it was.
  public static func ascii(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in LetterForms.plain(text) {
      if scalar.isASCII {
        result.append(scalar)
      } else if let letters = table[scalar] {
        result.append(contentsOf: letters.unicodeScalars)
      } else if let syllable = hangul(scalar) {
        result.append(contentsOf: syllable.unicodeScalars)
      } else if let vietnamese = vietnamese(scalar) {
        result.append(vietnamese)
      } else if let place = IndicLetters.place(scalar) {
        IndicLetters.add(place, to: &result)
      } else if !thaiMarks.contains(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Tones and the like.
  private static let thaiMarks: Set<Unicode.Scalar> = [
    "\u{E2F}", "\u{E3A}", "\u{E46}", "\u{E47}", "\u{E48}", "\u{E49}", "\u{E4A}", "\u{E4B}",
    "\u{E4C}", "\u{E4D}", "\u{E4E}",
  ]

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (letters, ascii) in groups {
      for scalar in letters.unicodeScalars { table[scalar] = ascii }
    }
    for (letters, ascii) in words {
      for (letter, text) in zip(letters.unicodeScalars, ascii.split(separator: " ")) {
        let lower = text == "-" ? "" : String(text)
        table[letter] = lower
        let upper = letter.properties.uppercaseMapping.unicodeScalars
        if upper.count == 1, let upper = upper.first, upper != letter {
          table[upper] = lower.capitalizedFirst
        }
        // Katakana has the order of Hiragana.
        if hiragana.contains(letter), let katakana = Unicode.Scalar(letter.value + 0x60) {
          table[katakana] = lower
        }
      }
    }
    return table
  }()

  private static let hiragana: ClosedRange<Unicode.Scalar> = "\u{3041}"..."\u{3096}"

  /// Latin-1 Supplement and Latin Extended-A. Without its type the compiler takes a tenth of a second.
  private static let groups: [(letters: String, ascii: String)] = [
    ("àáâãäåāăą", "a"), ("ÀÁÂÃÄÅĀĂĄ", "A"), ("çćĉċč", "c"), ("ÇĆĈĊČ", "C"), ("ðďđ", "d"),
    ("ÐĎĐ", "D"), ("èéêëēĕėęě", "e"), ("ÈÉÊËĒĔĖĘĚ", "E"), ("ĝğġģ", "g"), ("ĜĞĠĢ", "G"),
    ("ĥħ", "h"), ("ĤĦ", "H"), ("ìíîïĩīĭįı", "i"), ("ÌÍÎÏĨĪĬĮİ", "I"), ("ĵ", "j"), ("Ĵ", "J"),
    ("ķĸ", "k"), ("Ķ", "K"), ("ĺļľŀł", "l"), ("ĹĻĽĿŁ", "L"), ("ñńņňŋ", "n"), ("ÑŃŅŇŊ", "N"),
    ("òóôõöøōŏő", "o"), ("ÒÓÔÕÖØŌŎŐ", "O"), ("ŕŗř", "r"), ("ŔŖŘ", "R"), ("śŝşšſ", "s"),
    ("ŚŜŞŠ", "S"), ("ţťŧ", "t"), ("ŢŤŦ", "T"), ("ùúûüũūŭůűų", "u"), ("ÙÚÛÜŨŪŬŮŰŲ", "U"),
    ("ŵ", "w"), ("Ŵ", "W"), ("ýÿŷ", "y"), ("ÝŶŸ", "Y"), ("źżž", "z"), ("ŹŻŽ", "Z"),
    ("ơ", "o"), ("Ơ", "O"), ("ư", "u"), ("Ư", "U"), ("ș", "s"), ("Ș", "S"), ("ț", "t"), ("Ț", "T"),
    ("ß", "ss"), ("ẞ", "SS"), ("ﬀ", "ff"), ("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬃ", "ffi"), ("ﬄ", "ffl"),
    ("æ", "ae"), ("Æ", "Ae"), ("œ", "oe"), ("Œ", "Oe"), ("þ", "th"), ("Þ", "Th"),
  ]

  /// Lowercase letters, and what each is: that of Cyrillic as passports have it (ICAO 9303, without its
  /// doubled letters), of Greek after ISO 843, of kana after Hepburn.
  private static let words: [(letters: String, ascii: String)] = [
    (
      "абвгдежзийклмнопрстуфхцчшщъыьэюяё",
      "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya yo"
    ),
    ("єіїґўђјљњћџѓќѕ", "ye i yi g u dj j lj nj c dz g k dz"),
    (
      "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
      "a v g d e z i th i k l m n x o p r s s t y f ch ps o a e i i o y o i y i y"
    ),
    (
      "ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとど",
      "a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji t tsu"
        + " zu te de to do"
    ),
    (
      "なにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをん",
      "na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri"
        + " ru re ro wa wa i e o n"
    ),
    ("ー", "-"),
    (
      "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئىةپچژگکی",
      "a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h w y - a a i w y a a p ch zh g k y"
    ),
    (
      "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
      "a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h"
    ),
    (
      "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև",
      "a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts v p k o f ev"
    ),
    (
      "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ",
      "k kh kh kh kh kh ng ch ch ch s ch y d t th th th n d t th th th n b p ph f ph f ph m y r rue l"
        + " lue w s s s h l o h"
    ),
    (
      "ะ\u{E31}า\u{E33}\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}เแโใไๅ",
      "a a a am i i ue ue u u e ae o ai ai a"
    ),
    ("אבגדהוזחטיכךלמםנןסעפףצץקרשת", "a b g d h v z h t y k k l m m n n s a p f ts ts k r sh t"),
  ]

  /// Letters of Latin Extended Additional from U+1EA0 on, each in upper and in lower case.
  private static func vietnamese(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let letters: Unicode.Scalar
    switch scalar.value {
    case 0x1EA0...0x1EB7: letters = "a"
    case 0x1EB8...0x1EC7: letters = "e"
    case 0x1EC8...0x1ECB: letters = "i"
    case 0x1ECC...0x1EE3: letters = "o"
    case 0x1EE4...0x1EF1: letters = "u"
    case 0x1EF2...0x1EF9: letters = "y"
    default: return nil
    }
    return scalar.value % 2 == 1 ? letters : Unicode.Scalar(letters.value - 0x20)
  }

  /// A syllable consists of a lead, a vowel and perhaps a tail (Unicode, section 3.12).
  private static func hangul(_ scalar: Unicode.Scalar) -> String? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let index = Int(scalar.value - 0xAC00)
    return leads[index / 588] + vowels[index % 588 / 28] + tails[index % 28]
  }

  private static let leads = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi",
    "yu", "eu", "ui", "i",
  ]
  private static let tails = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p",
    "t",
    "t", "ng", "t", "t", "k", "t", "p", "t",
  ]
}

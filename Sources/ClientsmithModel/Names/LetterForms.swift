/// Letters in the form that tables have them in: of full width and half width, of several characters, and
/// without what is not read.
enum LetterForms {
  static func plain(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if isSilent(scalar) { continue }
      if let joined = result.last.flatMap({ joined($0, scalar) }) {
        result[result.count - 1] = joined
      } else {
        result.append(standard(scalar))
      }
    }
    return result
  }

  /// Accents and vowel points that follow their letter, and what has no width.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Accents, as in the names of files on macOS; those of Hebrew and Arabic, and its long line.
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A,
      0x640, 0x64B...0x65F, 0x670:
      true
    // Hyphens that are not seen, joiners, marks of direction, and variants of signs.
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F,
      0xFEFF:
      true
    default: false
    }
  }

  private static func standard(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // Full width.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF66...0xFF9D: narrowKana[Int(scalar.value - 0xFF66)]
    default:
      if !scalar.isASCII, scalar.properties.numericType == .decimal,
        let digit = scalar.properties.numericValue, let ascii = Unicode.Scalar(48 + UInt32(digit))
      {
        ascii
      } else {
        scalar
      }
    }
  }

  /// Kana of half width, in their order.
  private static let narrowKana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      .unicodeScalars)

  /// Two characters that are one: a kana with its mark, or parts of a syllable of Hangul.
  private static func joined(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (first.value, second.value)
    switch second {
    case 0x3099, 0xFF9E:
      if first == 0x3046 || first == 0x30A6 { return Unicode.Scalar(first + 0x4E) }
      return (0x304B...0x307B).contains(first) || (0x30AB...0x30DB).contains(first)
        ? Unicode.Scalar(first + 1) : nil
    case 0x309A, 0xFF9F:
      return (0x306F...0x307B).contains(first) || (0x30CF...0x30DB).contains(first)
        ? Unicode.Scalar(first + 2) : nil
    // Unicode, section 3.12.
    case 0x1161...0x1175:
      guard (0x1100...0x1112).contains(first) else { return nil }
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    case 0x11A8...0x11C2:
      guard (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0 else { return nil }
      return Unicode.Scalar(first + second - 0x11A7)
    default: return nil
    }
  }
}

// Text of the user inside messages. A specification may come from a stranger, and what a terminal
// would obey, or what would reorder a line, must not reach the screen as it is.

extension String {
  /// The text between backticks, for a message: unsafe characters escaped, clipped to 60.
  package var quotedForMessage: String {
    "`\(clippedForMessage)`"
  }

  /// The text for a message, without quotes: unsafe characters escaped, clipped to 60.
  package var clippedForMessage: String {
    // Scalars, not characters: one character can go on for megabytes of combining marks.
    let clipped = unicodeScalars.prefix(60)
    let text = String(String.UnicodeScalarView(clipped)).escapedForMessage
    return clipped.endIndex == unicodeScalars.endIndex ? text : text + "…"
  }

  /// The whole text with control characters, line separators and invisible format characters
  /// written as `\u{…}`.
  package var escapedForMessage: String {
    guard unicodeScalars.contains(where: \.isUnsafeInMessages) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isUnsafeInMessages:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal might obey it, or a reader not see it: the general categories Cc, Cf, Zl,
  /// Zp, and what is not a character at all.
  package var isUnsafeInMessages: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      return true
    default:
      return false
    }
  }

  /// One of the twelve with the Unicode property Bidi_Control, which reorder the text around them.
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

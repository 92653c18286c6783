import ClientsmithModel

/// Short codes that stand for something, `kQ3vT9aB`: letters of both cases and digits at random.
enum ShortCodes {
  private static let lengths = 6...24

  /// Whether a text looks so by itself: more than half of its characters are of another kind than the one
  /// before.
  static func isLikely(_ text: String) -> Bool {
    guard lengths.contains(text.utf8.count), text.utf8.contains(where: ASCII.isDigit),
      text.utf8.contains(where: ASCII.isLower), text.utf8.contains(where: ASCII.isUpper)
    else { return false }
    return changes(in: text).map { $0 * 2 > text.utf8.count - 1 } ?? false
  }

  /// The same of a text of any length, with hyphens and underscores in it.
  static func isMixed(_ text: String) -> Bool {
    let text = text.filter { $0 != "-" && $0 != "_" }
    guard text.utf8.contains(where: ASCII.isDigit), text.utf8.contains(where: ASCII.isLower),
      text.utf8.contains(where: ASCII.isUpper)
    else { return false }
    return changes(in: text).map { $0 * 2 > text.utf8.count - 1 } ?? false
  }

  /// Whether letters and digits take turns in a text more often than in words with numbers in them,
  /// `a1b2c3d4e5f6g7h8`, whatever their case: a quarter of its characters are of another kind than the
  /// one before.
  static func isScattered(_ text: String) -> Bool {
    changes(in: text.asciiLowercased).map { $0 * 4 >= text.utf8.count } ?? false
  }

  /// Whether a text may be one, if something else says so too: a digit is within it.
  static func isPossible(_ text: String) -> Bool {
    guard lengths.contains(text.utf8.count), let changes = changes(in: text) else { return false }
    let hasDigit = text.utf8.contains(where: ASCII.isDigit)
    let hasLetter = text.utf8.contains { !ASCII.isDigit($0) }
    return hasDigit && hasLetter && changes >= 2 || changes * 2 > text.utf8.count - 1
  }

  /// How often a character is of another kind than the one before; nil: some are neither letters nor digits.
  private static func changes(in text: String) -> Int? {
    let kinds = text.utf8.map { byte -> Int in
      ASCII.isDigit(byte) ? 0 : ASCII.isUpper(byte) ? 1 : ASCII.isLower(byte) ? 2 : -1
    }
    guard !kinds.contains(-1) else { return nil }
    return zip(kinds, kinds.dropFirst()).count { $0 != $1 }
  }
}

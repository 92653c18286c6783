import ClientsmithModel

/// Texts that a machine made up: keys, tokens, digests.
enum RandomText {
  /// - Parameter least: how many bytes it has at least.
  static func isLikely(_ text: String, least: Int) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= least, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      bytes.contains(where: ASCII.isDigit),
      bytes.contains(where: { ASCII.isAlphanumeric($0) && !ASCII.isDigit($0) })
    else { return false }
    let formats = TextFormat.formats(of: text)
    return formats.intersection([.dateTime, .day, .url, .numeric]).isEmpty
      && formats.firstPattern == nil && !text.contains("@")
  }
}

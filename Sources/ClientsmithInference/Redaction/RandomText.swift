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
    if isResourceID(text) { return false }
    let formats = TextFormat.formats(of: text)
    return formats.intersection([.dateTime, .zoneless, .day, .url, .numeric]).isEmpty
      && formats.firstPattern == nil && !text.contains("@")
  }

  /// `SM1f0e8ae6ade43cb3c0ce4525424e404f`: two letters say what it is of, as Twilio's ids do.
  private static func isResourceID(_ text: String) -> Bool {
    text.utf8.count == 34 && text.utf8.prefix(2).allSatisfy(ASCII.isUpper)
      && text.utf8.dropFirst(2).allSatisfy { ASCII.isHexDigit($0) && !ASCII.isUpper($0) }
  }
}

import ClientsmithModel

/// Credentials that are known by their form, whatever they stand under: JSON Web Tokens (RFC 7519), and
/// keys whose issuers begin them alike so that they are found.
enum KnownKeys {
  private static let prefixes = [
    "sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_", "sk-proj-", "sk-ant-", "ghp_", "gho_",
    "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "xoxr-", "xapp-",
    "AIza", "ya29.", "shpat_", "shpss_", "dop_v1_", "npm_", "pypi-", "figd_", "lin_api_",
    "hf_", "ATATT3x", "ATCTT3x",
  ]
  private static let firstBytes = Set(
    (prefixes + ["AKIA", "ATTA", "eyJ"]).compactMap(\.utf8.first))
  /// Shorter ones are names that begin alike.
  private static let shortest = 16

  static func all(in text: String) -> [String] {
    let bytes = text.utf8
    guard bytes.count >= shortest else { return [] }
    var found: [String] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let rest = bytes[start...]
      let end = rest.firstIndex { !isPart($0) } ?? bytes.endIndex
      if firstBytes.contains(bytes[start]),
        bytes.index(start, offsetBy: shortest, limitedBy: end) != nil
      {
        let word = String(text[start..<end])
        if isKey(word) || isToken(word) { found.append(word) }
      }
      start = end < bytes.endIndex ? bytes.index(after: end) : end
    }
    return found
  }

  /// Passwords of users in URLs of any scheme, private keys, and what is secret of a path.
  static func withinText(_ text: String) -> [String] {
    var found: [String] = []
    if text.utf8.count > 26, let start = text[...].range(ofText: "-----BEGIN "),
      text[start.upperBound...].range(ofText: "PRIVATE KEY-----") != nil
    {
      found.append(text)
    }
    var rest = text[...]
    while let scheme = rest.range(ofText: "://") {
      rest = rest[scheme.upperBound...]
      let authority = rest.prefix { !"/?#\"' <>\n".contains($0) }
      if let at = authority.lastIndex(of: "@"), let colon = authority.firstIndex(of: ":"),
        colon < at
      {
        found.append(String(authority[authority.index(after: colon)..<at]))
      } else if let at = authority.lastIndex(of: "@"),
        RandomText.isLikely(String(authority[..<at]), least: 16)
      {
        found.append(String(authority[..<at]))
      }
      found += SecretPaths.secrets(inURL: rest)
    }
    return found
  }

  /// `123456789:AAE…` of Telegram's bots, perhaps behind the `bot` of their paths.
  static func isBotToken(_ text: String) -> Bool {
    // Nearly all texts of a sample are shorter than the shortest one.
    guard text.utf8.count >= 37 else { return false }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count >= 30 else { return false }
    let number = parts[0].hasPrefix("bot") ? parts[0].dropFirst(3) : parts[0]
    return (6...12).contains(number.utf8.count) && number.utf8.allSatisfy(ASCII.isDigit)
      && parts[1].utf8.allSatisfy { isPart($0) && $0 != UInt8(ascii: ".") }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func isKey(_ word: String) -> Bool {
    if word.hasPrefix("AKIA") || word.hasPrefix("ASIA") {
      return word.utf8.count == 20 && word == word.asciiUppercased
        && word.utf8.allSatisfy(ASCII.isAlphanumeric)
    }
    // Of Atlassian: `ATTA` and digits.
    if word.hasPrefix("ATTA"), word.utf8.count >= 36 {
      return word.utf8.dropFirst(4).allSatisfy(ASCII.isHexDigit)
    }
    return word.utf8.contains(where: ASCII.isDigit) && prefixes.contains(where: word.hasPrefix)
  }

  /// Three parts in base64, of which the first is an object in JSON.
  private static func isToken(_ word: String) -> Bool {
    guard word.hasPrefix("eyJ") else { return false }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64.decoded(parts[0]) else { return false }
    return header.last == UInt8(ascii: "}")
  }
}

import ClientsmithModel

/// Which parts of paths are ids, from their text and from what leads to them.
enum PathIdentifiers {
  static func isIDKey(_ key: String) -> Bool {
    let last = key.lastWord
    return ["id", "slug", "code", "login", "key", "uid", "handle", "number", "sku", "username"]
      .contains(last) || key.asciiLowercased.hasSuffix("shortlink")
  }

  static func isID(_ text: String, afterPlural: Bool) -> Bool {
    if text.utf8.allSatisfy(ASCII.isDigit) { return afterPlural || text.utf8.count >= 3 }
    return MapRules.isData(text) || isPadded(text) || isCode(text, afterPlural: afterPlural)
      || ShortCodes.isLikely(text) || isNearlyUUID(text) || text.asciiLowercased.hasPrefix("urn:")
      || afterPlural && (isToken(text) || isMonth(text) || isUpperCode(text) || isAddress(text))
      || afterPlural && isWritten(text)
  }

  /// `chat_abc123`: what documentation has in the place of an id, whatever it is of.
  private static func isWritten(_ text: String) -> Bool {
    let pieces = text.split { $0 == "-" || $0 == "_" }
    return pieces.count > 1 && pieces.last.map { placeholders.contains(String($0)) } == true
  }

  /// `123e4567-e89b-12d3-a456-4266141`: documentation has them too short.
  private static func isNearlyUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return (4...5).contains(groups.count) && text.utf8.count >= 24
      && text.utf8.contains(where: ASCII.isDigit)
      && groups.allSatisfy { $0.utf8.count >= 4 && $0.utf8.allSatisfy(ASCII.isHexDigit) }
  }

  /// `U012AB3CD`
  private static func isUpperCode(_ text: String) -> Bool {
    let digits = text.utf8.count(where: ASCII.isDigit)
    return text.utf8.count >= 8 && digits >= 2 && text.utf8.count - digits >= 2
      && text.utf8.allSatisfy { ASCII.isDigit($0) || ASCII.isUpper($0) }
  }

  /// `203.0.113.7`
  private static func isAddress(_ text: String) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
  }

  /// `AAMkAGI1AAAt9AHjAAA=`: bytes in base64, whose end is filled up.
  private static func isPadded(_ text: String) -> Bool {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.utf8.dropFirst(digits.count)
    return digits.count >= 6 && (1...2).contains(padding.count)
      && padding.allSatisfy { $0 == UInt8(ascii: "=") }
      && digits.allSatisfy { ASCII.isAlphanumeric($0) || "+/-_".utf8.contains($0) }
  }

  /// `SHOP-12` of trackers, and `V1` of vouchers.
  private static func isCode(_ text: String, afterPlural: Bool) -> Bool {
    let letters = text.utf8.prefix { ASCII.isUpper($0) }
    let rest = text.utf8.dropFirst(letters.count)
    guard (1...8).contains(letters.count) else { return false }
    let digits = rest.first == UInt8(ascii: "-") ? rest.dropFirst() : rest
    return (afterPlural || digits.count < rest.count) && !digits.isEmpty
      && digits.allSatisfy(ASCII.isDigit)
  }

  /// `file-abc123` of files, `msg_abc` of messages, `ORD-2024-0001` of orders.
  static func isID(_ text: String, of parent: String) -> Bool {
    let pieces = text.asciiLowercased.split { $0 == "-" || $0 == "_" }
    guard pieces.count > 1, let prefix = pieces.first, let last = pieces.last,
      prefix.utf8.count >= 2, pieces.allSatisfy({ $0.utf8.allSatisfy(ASCII.isAlphanumeric) })
    else { return false }
    let owners = WordSplitting.words(of: Singular.word(parent)).map(\.asciiLowercased)
    guard owners.contains(where: { isShort(prefix, for: $0) }) else { return false }
    let rest = pieces.dropFirst().joined()
    return rest.utf8.count >= 3 && rest.utf8.contains(where: ASCII.isDigit)
      || placeholders.contains(String(last))
  }

  /// What documentation has in the place of something random.
  private static let placeholders: Set<String> = ["abc", "abc123", "xyz", "xxx", "xxxx"]

  /// `msg` of a `message`: its first letter, and others of it in their order.
  private static func isShort(_ prefix: Substring, for word: String) -> Bool {
    guard prefix.first == word.first else { return false }
    var rest = word[...]
    return prefix.allSatisfy { letter in
      guard let index = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: index)...]
      return true
    }
  }

  /// `ch_3MmlLrLkdIwHu7ix0snN0B15`, `dQw4w9WgXcQ4aZ81`: letters and digits that do not make words.
  private static func isToken(_ text: String) -> Bool {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard let last = parts.last, last.utf8.allSatisfy(ASCII.isAlphanumeric) else { return false }
    let digits = last.utf8.count(where: ASCII.isDigit)
    let isPrefixed = parts.count == 2 && parts[0].utf8.count <= 8
    if isPrefixed, digits == 1, last.utf8.count >= 12, String(last).asciiLowercased != last,
      String(last).asciiUppercased != last
    {
      return true
    }
    return digits >= 2 && digits < last.utf8.count
      && (isPrefixed && last.utf8.count >= 8 || parts.count == 1 && last.utf8.count >= 16)
  }

  /// `2024-05` of `/statements/2024-05.pdf`.
  private static func isMonth(_ text: String) -> Bool {
    text.utf8.count == 7 && RFC3339.day(text + "-01") != nil
  }

  /// `1` of `/1/boards`: in front of everything, it is a version.
  static func isShortNumber(_ text: String) -> Bool {
    (1...2).contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isDigit)
  }

  /// What a number is the version of: `v` of `/v/1`.
  static func isWordOfVersion(_ text: String) -> Bool {
    ["v", "ver", "version"].contains(text.lastWord)
  }

  private static let countedWords: Set<String> = [
    "chapter", "day", "edition", "episode", "first", "generation", "grade", "last", "latest",
    "level", "limit", "line", "month", "next", "number", "page", "part", "phase", "position",
    "quarter", "random", "rank", "recent", "release", "rev", "revision", "round", "row", "season",
    "section", "stage", "step", "tier", "top", "volume", "week", "year",
  ]

  /// What is counted or says how many: `1` of `/page/1` may be one of a few that are always there, and `10`
  /// of `/top/10` is a limit, not an id.
  static func isCountedWord(_ text: String) -> Bool { countedWords.contains(text.lastWord) }

  /// `api`, `v1`, `1.0`, `2024-01-01`, `2024-01`: what follows these is a name.
  static func isVersion(_ text: String) -> Bool {
    let lowercased = text.asciiLowercased
    if ["api", "rest", "graphql"].contains(lowercased) { return true }
    let number = lowercased.hasPrefix("v") ? lowercased.dropFirst() : lowercased[...]
    if let first = number.utf8.first, ASCII.isDigit(first),
      number.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") })
    {
      return lowercased.hasPrefix("v") || number.contains(".")
    }
    return RFC3339.day(text) != nil || isMonth(text)
  }
}

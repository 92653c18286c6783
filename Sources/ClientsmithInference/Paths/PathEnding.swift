import ClientsmithModel

/// What follows an id in its part of a path: the format that is asked for, `1041.json`, or what is to be
/// done, `1041:cancel`.
enum PathEnding {
  private static let formats: Set<String> = [
    "json", "xml", "csv", "pdf", "txt", "rss", "atom", "ics", "geojson", "yaml", "zip", "xlsx",
    "pbf", "mvt",
  ]

  /// - Returns: the whole text as the value where it has no such ending.
  static func divided(_ text: String) -> (value: String, ending: String) {
    guard let mark = text.lastIndex(where: { $0 == "." || $0 == ":" }), mark > text.startIndex
    else { return (text, "") }
    let word = text[text.index(after: mark)...]
    let isEnding =
      text[mark] == "."
      ? formats.contains(String(word).asciiLowercased)
      : !word.isEmpty && word.utf8.allSatisfy { ASCII.isAlphanumeric($0) && !ASCII.isDigit($0) }
    return isEnding ? (String(text[..<mark]), String(text[mark...])) : (text, "")
  }

  /// What is said of an ending in a name; nil: nothing, since answers are JSON anyway.
  static func word(of ending: String) -> String? {
    let word = String(ending.dropFirst())
    return word.isEmpty || word == "json" ? nil : word
  }

  /// Whether the ending says what is done.
  static func isAction(_ ending: String) -> Bool { ending.hasPrefix(":") }
}

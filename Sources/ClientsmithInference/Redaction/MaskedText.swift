import ClientsmithModel

/// Texts that are shown in part: `sk_live_…4242`, `****9F3A`.
enum MaskedText {
  private static let marks = ["\u{2026}", "***", "\u{2022}\u{2022}", "...", "xxxx", "XXXX"]
  /// Of each byte whether a mark begins with it: every text is asked for them.
  private static let starts = (0...UInt8.max).map { byte in
    marks.contains { $0.utf8.first == byte }
  }
  private static let hidden: Set<Character> = [" ", "*", "\u{2022}", "."]
  private static let longest = 120
  private static let shortestPart = 4

  static func isLikely(_ text: String) -> Bool {
    text.utf8.count <= longest && text.utf8.contains { starts[Int($0)] }
      && marks.contains { text[...].range(ofText: $0) != nil }
  }

  /// Whether a text may be what a longer one begins or ends with, by its name.
  static func isPart(_ text: String, under key: String) -> Bool {
    ["begin", "end", "hint", "prefix", "preview", "start", "suffix"].contains(key.lastWord)
      && RandomText.isLikely(text, least: 6)
  }

  /// What is shown of it.
  static func parts(of text: String) -> [String] {
    var text = text
    for mark in marks { text = text.replacing(mark, with: " ") }
    let parts = text.split { hidden.contains($0) }
    return parts.filter { $0.utf8.count >= shortestPart }.map(String.init)
  }
}

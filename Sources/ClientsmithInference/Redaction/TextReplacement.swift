/// Replaces many texts by one, as they are and in base64 or hexadecimal digits.
struct TextReplacement {
  private let texts: SearchedTexts
  private let replacement: [UInt8]

  init(of texts: Set<String>, by replacement: String) {
    self.texts = SearchedTexts(texts)
    self.replacement = Array(replacement.utf8)
  }

  /// The text without them, and without what stands beside one that is encoded: it is the rest of what was
  /// encoded.
  func applied(to text: String) -> String {
    guard !texts.isEmpty else { return text }
    let bytes = Array(text.utf8)
    let ranges = (plainRanges(in: bytes) + encodedRanges(in: bytes)).sorted {
      $0.lowerBound < $1.lowerBound
    }
    guard !ranges.isEmpty else { return text }
    var result: [UInt8] = []
    var end = 0
    for (index, range) in ranges.enumerated() {
      if index == 0 || range.lowerBound >= end {
        result += bytes[end..<range.lowerBound]
        result += replacement
      }
      end = max(end, range.upperBound)
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Whether a text has any of them.
  func changes(_ text: String) -> Bool { isFound(in: Array(text.utf8), deepest: Self.deepest) }

  private func plainRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while let range = texts.firstRange(in: bytes, from: ranges.last?.upperBound ?? 0) {
      ranges.append(range)
    }
    return ranges
  }

  private func encodedRanges(in bytes: [UInt8]) -> [Range<Int>] {
    EncodedRun.all(in: bytes).filter { isFound(in: $0, deepest: Self.deepest - 1) }.map(\.range)
  }

  private func isFound(in run: EncodedRun, deepest: Int) -> Bool {
    run.meanings.contains { isFound(in: $0, deepest: deepest) }
  }

  private func isFound(in bytes: [UInt8], deepest: Int) -> Bool {
    if texts.firstRange(in: bytes) != nil { return true }
    return deepest > 0
      && EncodedRun.all(in: bytes).contains { isFound(in: $0, deepest: deepest - 1) }
  }

  /// How often a text may be encoded.
  private static let deepest = 2
}

/// Replaces many texts by one, in a single pass over the bytes.
struct TextReplacement {
  /// By their first bytes; the longest first, since a short one may be within it.
  private let texts: [UInt32: [[UInt8]]]
  private let replacement: [UInt8]

  private static let key = 4

  /// - Parameter texts: shorter ones than four bytes are not replaced.
  init(of texts: Set<String>, by replacement: String) {
    let all = texts.map { Array($0.utf8) }.filter { $0.count >= Self.key }
    self.texts = Dictionary(grouping: all) { Self.key(of: $0[...]) }
      .mapValues { $0.sorted { $0.count > $1.count } }
    self.replacement = Array(replacement.utf8)
  }

  private static func key(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(key).reduce(0) { $0 << 8 | UInt32($1) }
  }

  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    guard !texts.isEmpty, bytes.count >= Self.key else { return text }
    var result: [UInt8] = []
    // What was looked at and is not in `result` yet.
    var start = 0
    var index = 0
    var window = Self.key(of: bytes[...]) >> 8
    while index + Self.key <= bytes.count {
      window = window << 8 | UInt32(bytes[index + Self.key - 1])
      if let candidates = texts[window],
        let found = candidates.first(where: { bytes[index...].starts(with: $0) })
      {
        result += bytes[start..<index]
        result += replacement
        index += found.count
        start = index
        guard index + Self.key <= bytes.count else { break }
        window = Self.key(of: bytes[index...]) >> 8
      } else {
        index += 1
      }
    }
    return start == 0 && result.isEmpty
      ? text : String(decoding: result + bytes[start...], as: UTF8.self)
  }
}

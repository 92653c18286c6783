import ClientsmithModel

/// Replaces many texts by one, in a single pass over the bytes.
struct TextReplacement {
  /// What is replaced, and what of its surroundings goes with it.
  struct Pattern: Hashable {
    var bytes: [UInt8]
    var alphabet: Alphabet?

    init(_ text: String) {
      bytes = Array(text.utf8)
    }

    init(_ bytes: [UInt8], within alphabet: Alphabet) {
      self.bytes = bytes
      self.alphabet = alphabet
    }

    fileprivate var precedence: (Int, Int) { (bytes.count, alphabet == nil ? 0 : 1) }
  }

  /// The characters of an encoding: what stands beside a part of an encoded text, without a gap, is the
  /// rest of it.
  enum Alphabet {
    case base64, hexadecimal

    func contains(_ byte: UInt8) -> Bool {
      switch self {
      // MIME divides it into lines.
      case .base64: ASCII.isAlphanumeric(byte) || "+/-_\r\n".utf8.contains(byte)
      case .hexadecimal: ASCII.isHexDigit(byte)
      }
    }

    /// Padding is at the end alone: what is before it is a name, as in `?state=…`.
    func mayEnd(with byte: UInt8) -> Bool {
      contains(byte) || self == .base64 && byte == UInt8(ascii: "=")
    }
  }

  /// By their first bytes; the longest first, since a short one may be within it, and of those with the
  /// same bytes the one that more goes with.
  private let patterns: [UInt32: [Pattern]]
  private let replacement: [UInt8]

  private static let key = 4

  /// - Parameter patterns: shorter ones than four bytes are not replaced.
  init(of patterns: [Pattern], by replacement: String) {
    let all = patterns.filter { $0.bytes.count >= Self.key }
    self.patterns = Dictionary(grouping: all) { Self.key(of: $0.bytes[...]) }
      .mapValues { $0.sorted { $0.precedence > $1.precedence } }
    self.replacement = Array(replacement.utf8)
  }

  private static func key(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(key).reduce(0) { $0 << 8 | UInt32($1) }
  }

  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    guard !patterns.isEmpty, bytes.count >= Self.key else { return text }
    var result: [UInt8] = []
    // What was looked at and is not in `result` yet.
    var start = 0
    var index = 0
    var window = Self.key(of: bytes[...]) >> 8
    while index + Self.key <= bytes.count {
      window = window << 8 | UInt32(bytes[index + Self.key - 1])
      if let candidates = patterns[window],
        let found = candidates.first(where: { bytes[index...].starts(with: $0.bytes) })
      {
        var range = index..<(index + found.bytes.count)
        if let alphabet = found.alphabet { range = Self.run(around: range, in: bytes, alphabet) }
        result += bytes[start..<max(start, range.lowerBound)]
        result += replacement
        index = range.upperBound
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

  private static func run(
    around range: Range<Int>, in bytes: [UInt8], _ alphabet: Alphabet
  ) -> Range<Int> {
    let before = bytes[..<range.lowerBound].reversed().prefix(while: alphabet.contains).count
    let behind = bytes[range.upperBound...].prefix(while: alphabet.mayEnd).count
    return range.lowerBound - before..<range.upperBound + behind
  }
}

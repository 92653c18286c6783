/// Texts that are looked for in others, in one pass however many they are.
struct SearchedTexts {
  /// In the order of their bytes.
  private let texts: [[UInt8]]
  /// For each of them the longest other one that it begins with.
  private let beginnings: [Int?]
  /// Whether any begins with four bytes, by their hash: true of some others too.
  private var starts: [Bool]
  private let shift: UInt32

  /// How many bytes a text has at least.
  private static let least = 4

  /// - Parameter texts: shorter ones than four bytes are not looked for.
  init(_ texts: Set<String>) {
    let texts = texts.map { Array($0.utf8) }.filter { $0.count >= Self.least }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var beginnings: [Int?] = []
    for (index, text) in texts.enumerated() {
      var candidate = index > 0 ? index - 1 : nil
      while let other = candidate, !text.starts(with: texts[other]) {
        candidate = beginnings[other]
      }
      beginnings.append(candidate)
    }
    self.texts = texts
    self.beginnings = beginnings
    let bits = min(24, Int.bitWidth - texts.count.leadingZeroBitCount + 5)
    shift = UInt32(32 - bits)
    starts = Array(repeating: false, count: 1 << bits)
    for text in texts { starts[slot(of: Self.start(of: text, at: 0))] = true }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Where the first of them is, and of those that begin there the longest.
  func firstRange(in bytes: [UInt8], from index: Int = 0) -> Range<Int>? {
    guard !isEmpty, bytes.count - index >= Self.least else { return nil }
    var window = Self.start(of: bytes, at: index) >> 8
    for index in index...bytes.count - Self.least {
      window = window << 8 | UInt32(bytes[index + Self.least - 1])
      if starts[slot(of: window)], let count = longest(at: index, in: bytes) {
        return index..<index + count
      }
    }
    return nil
  }

  /// The number of bytes of the longest text that begins at an index.
  private func longest(at index: Int, in bytes: [UInt8]) -> Int? {
    let rest = bytes[index...]
    // Of the texts that do not come after the rest, the last begins as each does that the rest begins with.
    var candidate = lastIndex(notAfter: rest)
    while let found = candidate {
      if rest.starts(with: texts[found]) { return texts[found].count }
      candidate = beginnings[found]
    }
    return nil
  }

  private func lastIndex(notAfter bytes: ArraySlice<UInt8>) -> Int? {
    var range = texts.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if bytes.lexicographicallyPrecedes(texts[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound > 0 ? range.lowerBound - 1 : nil
  }

  private static func start(of bytes: [UInt8], at index: Int) -> UInt32 {
    bytes[index..<index + least].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func slot(of start: UInt32) -> Int { Int((start &* 0x9E37_79B1) >> shift) }
}

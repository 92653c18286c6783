/// Reads a text of digits and signs from its start.
package struct DigitScanner {
  private let bytes: [UInt8]
  private(set) var index = 0

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package var isAtEnd: Bool { index == bytes.count }

  package mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  package mutating func take(anyOf known: String) -> UInt8? {
    guard index < bytes.count, known.utf8.contains(bytes[index]) else { return nil }
    index += 1
    return bytes[index - 1]
  }

  /// The first of the texts that stands here, without regard to case, by its place.
  package mutating func take(oneOf texts: [String]) -> Int? {
    for (number, text) in texts.enumerated() {
      let wanted = Array(text.utf8)
      guard index + wanted.count <= bytes.count else { continue }
      let found = bytes[index..<(index + wanted.count)]
      if zip(found, wanted).allSatisfy({ ($0 | 0x20) == ($1 | 0x20) }) {
        index += wanted.count
        return number
      }
    }
    return nil
  }

  /// A number of at least `least` and at most `most` digits.
  package mutating func number(_ least: Int, _ most: Int) -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, index - start < most, ASCII.isDigit(bytes[index]) {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index - start >= least ? value : nil
  }

  /// Digits after a decimal point, as nanoseconds; at most 9.
  package mutating func fraction() -> Int? {
    let start = index
    guard var value = number(1, 9) else { return nil }
    for _ in (index - start)..<9 { value *= 10 }
    return value
  }
}

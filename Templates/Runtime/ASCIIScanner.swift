/// Reads a short text of digits and marks from its start to its end.
nonisolated struct ASCIIScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    self.rest = ArraySlice(text.utf8)
  }

  var isAtEnd: Bool {
    self.rest.isEmpty
  }

  /// Takes a mark if it comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard let first = self.rest.first, UInt32(first) == mark.value else { return false }
    self.rest.removeFirst()
    return true
  }

  /// Takes exactly as many digits.
  mutating func number(digits count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = self.digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Takes the digits after a point, one at least; those past the ninth count for nothing.
  mutating func fraction() -> Double? {
    guard var value = self.digit() else { return nil }
    var scale: Double = 10
    while let digit = self.digit() {
      guard scale < 1e9 else { continue }
      value = value * 10 + digit
      scale *= 10
    }
    return Double(value) / scale
  }

  private mutating func digit() -> Int? {
    guard let first = self.rest.first, (0x30...0x39).contains(first) else { return nil }
    self.rest.removeFirst()
    return Int(first) - 0x30
  }
}

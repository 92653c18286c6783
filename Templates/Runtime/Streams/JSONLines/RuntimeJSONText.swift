/// A JSON text that comes line by line.
internal nonisolated struct RuntimeJSONText {
  /// It begins each text of `application/json-seq` (RFC 7464).
  static let separator: UInt8 = 0x1E

  private(set) var bytes: [UInt8] = []
  /// How many objects and arrays are open.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether what is open has been closed.
  var isComplete: Bool { !self.bytes.isEmpty && self.depth <= 0 && !self.isInString }

  /// Takes one more line.
  mutating func append(_ line: ArraySlice<UInt8>) {
    if !self.bytes.isEmpty {
      self.bytes.append(0x0A)
    }
    for byte in line {
      self.scan(byte)
    }
    self.bytes += line
  }

  private mutating func scan(_ byte: UInt8) {
    switch byte {
    case _ where self.isEscaped: self.isEscaped = false
    case UInt8(ascii: "\\") where self.isInString: self.isEscaped = true
    case UInt8(ascii: "\""): self.isInString.toggle()
    case _ where self.isInString: break
    case UInt8(ascii: "{"), UInt8(ascii: "["): self.depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): self.depth -= 1
    default: break
    }
  }
}

import ClientsmithModel

/// A run of bytes of a text that may be base64 or hexadecimal digits.
struct EncodedRun {
  enum Alphabet: CaseIterable {
    /// Both of RFC 4648, sections 4 and 5, in lines as MIME has it.
    case base64
    case hexadecimal

    fileprivate func value(_ byte: UInt8) -> UInt8? {
      switch self {
      case .base64: Base64.value(byte)
      case .hexadecimal: PercentCoding.hexadecimal(byte)
      }
    }

    fileprivate var bits: Int { self == .base64 ? 6 : 4 }

    /// How many characters make whole bytes.
    fileprivate var period: Int { self == .base64 ? 4 : 2 }

    /// How many characters the shortest credential has.
    fileprivate var least: Int { (Secrets.shortest * 8 + bits - 1) / bits }
  }

  /// With padding at its end.
  let range: Range<Int>
  /// Those of its characters, without line ends and padding.
  private let values: [UInt8]
  private let alphabet: Alphabet

  /// All runs that are long enough for a credential.
  static func all(in bytes: [UInt8]) -> [EncodedRun] {
    Alphabet.allCases.flatMap { all(in: bytes, $0) }
  }

  private static func all(in bytes: [UInt8], _ alphabet: Alphabet) -> [EncodedRun] {
    var runs: [EncodedRun] = []
    var values: [UInt8] = []
    var (start, end) = (0, 0)
    func finish() {
      if values.count >= alphabet.least {
        let padding = alphabet == .base64 ? bytes[end...].prefix { $0 == UInt8(ascii: "=") } : []
        runs.append(
          EncodedRun(range: start..<end + padding.count, values: values, alphabet: alphabet))
      }
      values.removeAll(keepingCapacity: true)
    }
    for (index, byte) in bytes.enumerated() {
      if let value = alphabet.value(byte) {
        if values.isEmpty { start = index }
        values.append(value)
        end = index + 1
      } else if alphabet != .base64 || byte != 0x0A && byte != 0x0D {
        finish()
      }
    }
    finish()
    return runs
  }

  /// What it says, for each of the characters that its first byte may begin with: what stands before may be
  /// of the alphabet too.
  var meanings: some Sequence<[UInt8]> { (0..<alphabet.period).lazy.map(decoded) }

  private func decoded(from start: Int) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(values.count * alphabet.bits / 8)
    var (pending, count) = (0, 0)
    for value in values.dropFirst(start) {
      pending = (pending << alphabet.bits | Int(value)) & 0xFFFF
      count += alphabet.bits
      guard count >= 8 else { continue }
      count -= 8
      decoded.append(UInt8(truncatingIfNeeded: pending >> count))
    }
    return decoded
  }
}

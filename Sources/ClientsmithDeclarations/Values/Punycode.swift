import ClientsmithModel

/// Names of hosts as a request has them: labels with letters outside of ASCII are encoded (RFC 3492).
package enum Punycode {
  /// - Returns: nil for a host that no such name is, as by an accent that is a character of its own, which
  ///   would have to be joined with its letter first.
  package static func host(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    // These are dots, too (RFC 3490, section 3.1).
    let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    let labels = text.lowercased().unicodeScalars
      .split(omittingEmptySubsequences: false, whereSeparator: dots.contains)
    var encoded: [String] = []
    for label in labels {
      guard label.allSatisfy(mayBeInHost), let label = self.label(Array(label)) else { return nil }
      encoded.append(label)
    }
    return encoded.joined(separator: ".")
  }

  private static func mayBeInHost(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      return ASCII.isAlphanumeric(UInt8(scalar.value)) || scalar == "-" || scalar == "_"
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .spacingMark: return true
    case .nonspacingMark: return !(0x300...0x36F).contains(scalar.value)
    default: return false
    }
  }

  // MARK: - RFC 3492

  private static let base = 36
  private static let least = 1
  private static let most = 26
  private static let skew = 38
  private static let damp = 700
  /// More letters than a label has room for.
  private static let mostScalars = 63

  /// nil: it is longer than a label may be.
  private static func label(_ scalars: [Unicode.Scalar]) -> String? {
    var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
    guard output.count < scalars.count else { return String(decoding: output, as: UTF8.self) }
    guard scalars.count <= mostScalars else { return nil }
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    let values = scalars.map { Int($0.value) }
    var (value, delta, bias, handled) = (0x80, 0, 72, basic)
    while handled < values.count {
      let next = values.filter { $0 >= value }.min() ?? value
      delta += (next - value) * (handled + 1)
      value = next
      for other in values {
        if other < value { delta += 1 }
        guard other == value else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      value += 1
    }
    let text = "xn--" + String(decoding: output, as: UTF8.self)
    return text.utf8.count <= mostScalars ? text : nil
  }

  /// A number of variable length.
  private static func append(_ delta: Int, bias: Int, to output: inout [UInt8]) {
    var rest = delta
    var place = base
    while true {
      let threshold = min(max(place - bias, least), most)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var offset = 0
    while delta > (base - least) * most / 2 {
      delta /= base - least
      offset += base
    }
    return offset + (base - least + 1) * delta / (delta + skew)
  }
}

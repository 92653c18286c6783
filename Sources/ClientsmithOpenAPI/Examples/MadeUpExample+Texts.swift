import ClientsmithDeclarations
import ClientsmithModel

/// Texts of their formats, patterns and lengths.
extension MadeUpExample {
  /// Reserved for documentation (RFC 2606, RFC 5737 and RFC 3849); the shortest that people may read
  /// comes last.
  private static let formats: [String: [String]] = [
    "email": ["user@example.com", "a@b.co"], "idn-email": ["user@example.com", "a@b.co"],
    "hostname": ["example.com", "a.co"], "idn-hostname": ["example.com", "a.co"],
    "ipv4": ["192.0.2.1"], "ipv6": ["2001:db8::1"], "uri-reference": ["/example"],
    "iri": ["https://example.com"], "iri-reference": ["/example"],
    "uri-template": ["https://example.com/{id}"], "json-pointer": ["/example"],
    "relative-json-pointer": ["0/example"], "regex": [".*"], "time": ["03:04:05Z"],
    // Of texts of several kinds.
    "date-time": ["2024-01-02T03:04:05Z"], "date": ["2024-01-02"], "uri": ["https://example.com"],
    "url": ["https://example.com"],
  ]

  /// Of a text that may be one, in the letters that its pattern is about; a `UUID` has capital letters.
  var uuid: String {
    let text = StableUUID.make("\(name).\(order)")
    guard let pattern = limits.pattern.map(SchemaPattern.init), pattern.allows(text) == false,
      pattern.allows(text.asciiLowercased) != false
    else { return text }
    return text.asciiLowercased
  }

  var text: String? {
    if let format, ["uuid", "guid"].contains(format) { return uuid }
    let samples = format.map { own(ofFormat: $0) + (Self.formats[$0] ?? []) } ?? []
    if let sample = samples.lazy.filter(isLongEnough).dropFirst(order).first { return sample }
    if let pattern = limits.pattern {
      return PatternSample(pattern)?.text(startingFrom: name, order: order, lengths)
    }
    guard let lengths, samples.isEmpty || order == 0, !name.isEmpty else { return nil }
    let ending = order == 0 ? "" : String(order + 1)
    guard ending.count <= lengths.upperBound else { return nil }
    let stem = name.prefix(lengths.upperBound - ending.count)
    let least = lengths.lowerBound - ending.count
    guard stem.count < least else { return stem + ending }
    return String(String(repeating: name, count: least / name.count + 1).prefix(least)) + ending
  }

  /// With the name in it, so that values beside each other differ.
  private func own(ofFormat format: String) -> [String] {
    guard hasOthers, ["email", "idn-email"].contains(format) else { return [] }
    let words = WordSplitting.words(of: name).map(\.asciiLowercased)
      .filter { !["email", "emails", "mail", "address"].contains($0) }
    return words.isEmpty ? [] : [words.prefix(3).joined(separator: ".") + "@example.com"]
  }

  /// A URL of its pattern.
  var url: String? {
    let usual = "https://example.com"
    let text =
      limits.pattern.map { PatternSample($0)?.text(startingFrom: usual, lengths) ?? usual } ?? usual
    guard let url = URLRules.reference(text) else { return order == 0 ? usual : nil }
    return order == 0 ? url : "https://example.com/\(order + 1)"
  }

  /// Base64 of its length (RFC 4648, section 4), which is a multiple of four.
  var bytes: String? {
    guard let lengths else { return nil }
    let least = max(lengths.lowerBound, order == 0 ? 0 : 1)
    let count = (least + 3) / 4 * 3
    if count == 0 { return "" }
    let letters = Array((name.isEmpty ? "data" : name).utf8) + Array(String(order).utf8)
    let text = ScalarText.base64Text((0..<count).map { letters[$0 % letters.count] })
    return text.count <= lengths.upperBound ? text : nil
  }

  /// nil: there are none, or too long ones.
  private var lengths: ClosedRange<Int>? {
    let least = limits.number("minLength").flatMap { Int(exactly: $0) } ?? 0
    let most = limits.number("maxLength").flatMap { Int(exactly: $0) } ?? .max
    return least >= 0 && least <= most && least <= 1_000 ? least...most : nil
  }

  private func isLongEnough(_ text: String) -> Bool {
    lengths?.contains(text.unicodeScalars.count) ?? false
  }
}

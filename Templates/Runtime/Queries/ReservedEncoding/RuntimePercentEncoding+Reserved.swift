nonisolated extension RuntimePercentEncoding {
  /// Keeps what RFC 3986 reserves, but for what would end the value: `&`, `+`, `#`, `[`, `]` and
  /// `%`.
  static func encodeReserved(_ text: String) -> String {
    var encoded: String = ""
    for scalar in text.unicodeScalars {
      let character = String(scalar)
      encoded += ":/?@!$'()*,;=".contains(character) ? character : self.encode(character)
    }
    return encoded
  }
}

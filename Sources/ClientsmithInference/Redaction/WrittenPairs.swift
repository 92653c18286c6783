import ClientsmithModel

/// Names with a value behind a colon, within other text: headers as they are sent, and what people write,
/// `password: …`.
enum WrittenPairs {
  /// The pairs whose names are those of credentials, except where the value is a plain word.
  static func secrets(in text: String) -> [RecordedField] {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    var found: [RecordedField] = []
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let before = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      // Most colons are those of times and URLs.
      guard let last = before.last, isPartOfName(last), !ASCII.isDigit(last) else { continue }
      let name = String(Substring(before.suffix(while: isPartOfName)))
      guard name.utf8.count <= 64, let first = rest.first, first != UInt8(ascii: "/")
      else { continue }
      let value = Substring(rest.prefix { !ends.contains($0) }).trimmed
      if let secret = secret(value, of: name) { found.append(RecordedField(name, secret)) }
    }
    return found
  }

  /// The passwords of `curl -u user:password`.
  static func passwords(in text: String) -> [String] {
    guard text[...].range(ofText: "curl ") != nil else { return [] }
    let words = text.split(whereSeparator: \.isWhitespace)
    return zip(words, words.dropFirst()).compactMap { option, argument in
      guard ["-u", "--user"].contains(option) else { return nil }
      let pair = argument.filter { $0 != "\"" && $0 != "'" }.split(separator: ":", maxSplits: 1)
      return pair.count == 2 ? String(pair[1]) : nil
    }
  }

  private static let ends = Set("\r\n\"'<>`".utf8)

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// What of a value is a credential; nil: nothing.
  private static func secret(_ value: String, of name: String) -> String? {
    guard !value.isEmpty else { return nil }
    if MemberNames.isProof(value) || value.contains("=") {
      return Secrets.isSecret(header: name) ? value : nil
    }
    let word = value.split(separator: " ").first.map(String.init) ?? ""
    let isSecret =
      RandomText.isLikely(word, least: 8)
      && (NameHints.isSecret(name) || Secrets.isSecret(header: name))
    return isSecret ? word : nil
  }
}

extension Substring.UTF8View {
  /// The longest end of which all bytes are such.
  fileprivate func suffix(while isPart: (UInt8) -> Bool) -> Substring.UTF8View {
    var start = endIndex
    while start > startIndex, isPart(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

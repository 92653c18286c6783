import ClientsmithModel

/// Names with a text in quotes behind them, within other text: arguments in a document of GraphQL,
/// `login(password: "…")`, and JSON that is not whole.
enum QuotedPairs {
  /// Pairs whose names are those of credentials. Outside of GraphQL, a value made of plain words is a
  /// placeholder: `"token": "string"`.
  static func secrets(in text: String) -> [(name: String, value: String)] {
    guard text.utf8.contains(UInt8(ascii: ":")), text.utf8.contains(UInt8(ascii: "\"")) else {
      return []
    }
    var found: [(name: String, value: String)] = []
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    // What is before an opening quote ends in `name:`, or is `:` behind a name in quotes.
    for index in parts.indices.dropFirst().dropLast() {
      let before = parts[index - 1].trimmed
      guard before.hasSuffix(":") else { continue }
      let isQuoted = before == ":" && index >= 2
      let name = isQuoted ? String(parts[index - 2]) : lastName(in: before.dropLast())
      let value = String(parts[index])
      guard !name.isEmpty, name.utf8.count <= 64, NameHints.isSecret(name),
        !Secrets.isWords(value) || GraphQLDocument(text) != nil
      else { continue }
      found.append((name, value))
    }
    return found
  }

  private static func lastName(in text: Substring) -> String {
    let name = text.reversed().drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return String(name.reversed())
  }
}

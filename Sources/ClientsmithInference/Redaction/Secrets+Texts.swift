import ClientsmithModel
import ClientsmithYAML

/// Which keys of JSON are credentials by the names that they stand under, and which texts are words.
extension Secrets {
  /// What may be a credential that is the key of what it is for, `tokens: {…: {user: …}}`.
  static func possibleKeys(of member: YAMLMapping.Entry) -> [String] {
    let members = member.value.members
    guard !members.isEmpty, NameHints.holdsCredentials(member.key) else { return [] }
    return members.map(\.key).filter {
      RandomText.isLikely($0, least: 16) && !TextFormat.isUUID($0)
    }
  }

  /// Whether a text is made of words as people write them: `Get signature`, `reference`.
  static func isWords(_ text: String) -> Bool {
    text.utf8.split(whereSeparator: { " .,_-".utf8.contains($0) }).allSatisfy { word in
      word.count <= 20 && word.dropFirst().allSatisfy(ASCII.isLower)
        && word.first.map { ASCII.isUpper($0) || ASCII.isLower($0) } == true
    }
  }

  /// Whether a text is where mail is sent to.
  static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && parts[1].utf8.allSatisfy { ASCII.isAlphanumeric($0) || ".-".utf8.contains($0) }
  }
}

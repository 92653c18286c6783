import ClientsmithModel
import ClientsmithYAML

/// Which texts of JSON are credentials by the names that they stand under.
extension Secrets {
  /// The texts under a name that says credential. What is said of one in an object, such as the kind of a
  /// signature, are words.
  ///
  /// - Parameter key: of the text within that object.
  static func texts(of node: YAMLNode, under key: String? = nil) -> [String] {
    switch node.content {
    case .scalar(.bool): return []
    case .scalar:
      guard let text = node.textValue else { return [] }
      let isWord = key.map { !NameHints.holdsSecret($0) } ?? false && isWords(text)
      return isWord ? [] : [text]
    case .sequence(let nodes): return nodes.flatMap { texts(of: $0, under: key) }
    case .mapping(let mapping):
      return mapping.entries.flatMap { texts(of: $0.value, under: $0.key) }
    }
  }

  /// What may be a credential under a name that may say so: texts, and those of objects that stand for
  /// several, `tokens: {access: …}`.
  static func possibleTexts(of member: YAMLMapping.Entry) -> [String] {
    let nodes = [member.value] + member.value.elements
    let inner = NameHints.holdsCredentials(member.key) ? nodes.flatMap(\.members) : []
    return nodes.compactMap(\.textValue)
      + inner.filter { $0.key.asciiLowercased == "id" || !NameHints.isResourceID($0.key) }
      .filter { !NameHints.isDigest($0.key) }.compactMap(\.value.textValue)
  }

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
    text.split(whereSeparator: { " .,_-".contains($0) }).allSatisfy { word in
      word.utf8.count <= 20 && word.utf8.dropFirst().allSatisfy(ASCII.isLower)
        && word.utf8.first.map { ASCII.isUpper($0) || ASCII.isLower($0) } == true
    }
  }
}

import ClientsmithModel
import ClientsmithYAML

/// Decides whether a value is a credential, by the names that it stands under. What collects credentials
/// and what withholds them both ask it, so that what is said to be removed is.
struct SecretScope {
  private enum Owner {
    case none
    /// What is called so is a credential, with all that is in it.
    case credential(String)
    /// What is called so may be one, and so may what an object of that name has.
    case possible(String)
  }

  private let owner: Owner
  /// The key of the value, where the owner is an object; nil: it is what is called so.
  private let key: String?

  /// Whether its name stands beside it, as a text, or is that of its position: then a word may be a
  /// label.
  private(set) var isOfPair = false
  /// Whether it is what a login is called with by position, which says who is let in as well.
  private(set) var isPositional = false
  /// What members are called by others than their object, by their keys.
  private var names: [String: String] = [:]

  /// A value without a name.
  static let outside = SecretScope(owner: .none, key: nil)

  private init(owner: Owner, key: String?) {
    self.owner = owner
    self.key = key
  }

  /// The scope of the value of a member.
  ///
  /// - Parameter members: what its object says of the names of its members.
  func entering(
    _ key: String, _ members: MemberNames, _ hints: RememberedHints
  ) -> SecretScope {
    var scope = entering(names[key] ?? members.name(of: key), hints)
    scope.isOfPair = members.name(of: key) != key
    scope.isPositional = members.isPositional(key)
    scope.names = members.names(within: key)
    return scope
  }

  /// The scope of an element of an array, which may be a value behind its name.
  func element(_ node: YAMLNode, after previous: YAMLNode?, _ hints: RememberedHints) -> SecretScope
  {
    guard case .none = owner, case .scalar(.string(let name))? = previous?.content,
      case .scalar(.string(let text)) = node.content, MemberNames.isPair(name, text)
    else { return self }
    return entering(name, hints)
  }

  private func entering(_ key: String, _ hints: RememberedHints) -> SecretScope {
    if case .credential = owner { return SecretScope(owner: owner, key: key) }
    switch hints.hint(of: key) {
    case .credential: return SecretScope(owner: .credential(key), key: nil)
    case .possible: return SecretScope(owner: .possible(key), key: nil)
    case .other: break
    }
    if case .possible(let name) = owner, self.key == nil, NameHints.holdsCredentials(name) {
      return SecretScope(owner: owner, key: key)
    }
    return SecretScope(owner: .none, key: key)
  }

  /// The name that says so, for the report.
  var name: String {
    switch owner {
    case .credential(let name), .possible(let name): name
    case .none: key ?? ""
    }
  }

  /// The nearest key.
  var nearest: String { key ?? name }

  func isSecret(_ text: String) -> Bool {
    switch owner {
    case .none: return key.map { NameHints.isSecretNumber($0, text) } ?? false
    case .credential:
      guard let key else { return true }
      if NameHints.isFact(key) { return RandomText.isLikely(text, least: 16) }
      let isID = key.asciiLowercased != "id" && NameHints.isResourceID(key)
      if isID, text.utf8.allSatisfy(ASCII.isDigit) { return false }
      // What is said of one in an object, such as the kind of a signature, are words.
      return NameHints.holdsSecret(key) || !Secrets.isWords(text)
    case .possible(let name):
      if let key {
        if NameHints.isSecretNumber(key, text) { return true }
        let isID = key.asciiLowercased != "id" && NameHints.isResourceID(key)
        guard !isID, !NameHints.isDigest(key) else { return false }
      } else if NameHints.isSecretNumber(name, text) {
        return true
      }
      // Keys that items are sorted by are called so too: `ORDER#2024-01-02`.
      if key == nil, name.asciiLowercased == NameHints.secretKey,
        !text.utf8.allSatisfy(Self.isOfKey) || Self.isSlug(text)
      {
        return false
      }
      let isSession = key == nil && NameHints.holdsSession(name)
      return (isSession || !TextFormat.isUUID(text))
        && Self.isLikely(text, least: NameHints.isProofOfCall(name) ? 6 : shortest(name))
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || "_-".utf8.contains(byte)
  }

  private func shortest(_ name: String) -> Int { NameHints.holdsSession(name) ? 10 : 16 }

  /// The same of a header, an item of a query, or a field of a form.
  static func isSecret(_ field: RecordedField) -> Bool {
    let name = field.name
    if HeaderInference.isIdempotencyKey(name) { return false }
    if NameHints.isSecret(name) || NameHints.isSecretNumber(name, field.value) { return true }
    guard NameHints.mayBeSecret(name) else { return false }
    let isSession = NameHints.holdsSession(name)
    // A year or a number of a list is shorter.
    if isSession, field.value.utf8.count >= 8, field.value.utf8.allSatisfy(ASCII.isDigit) {
      return true
    }
    let isShort = NameHints.isProofOfCall(name) || isSession
    return isLikely(field.value, least: isShort ? 6 : 10)
  }

  /// Whether a text looks like a credential, under a name that may say so.
  private static func isLikely(_ text: String, least: Int) -> Bool {
    RandomText.isLikely(text, least: least) && !text.contains("{{")
      && (text.utf8.count >= 16 || !isSlug(text))
  }

  /// `talk-42`: words and numbers that a person put together.
  private static func isSlug(_ text: String) -> Bool {
    text.split { "-_. ".contains($0) }.allSatisfy { part in
      part.utf8.allSatisfy(ASCII.isDigit) || Secrets.isWords(String(part))
    }
  }
}

import ClientsmithModel
import ClientsmithYAML

/// What the members of an object are called, where their keys alone do not say it.
struct MemberNames {
  /// The name that stands beside a value: `{"name": "password", "value": "…"}`; nil: the object has none
  /// that is called a credential.
  private(set) var pair: String?
  /// The arguments that variables of a GraphQL document are, by the names of the variables.
  private var arguments: [String: String] = [:]
  /// The key of what a login is called with by position.
  private var positional: String?

  /// The key of that value.
  private(set) var pairedKey: String?
  /// It is a JSON Web Key, whose names are short.
  private var isWebKey = false

  private static let values = ["value", "v", "val", "data"]
  private static let namings: Set<String> = [
    "field", "header", "k", "key", "n", "name", "param", "parameter",
  ]

  init(_ entries: [YAMLMapping.Entry]) {
    guard entries.count > 1 else { return }
    isWebKey = entries.contains { $0.key == "kty" }
    positional = LoginCall.positionalKey(in: entries)
    if let (key, value) = Self.value(in: entries) {
      pair = entries.lazy.filter { Self.namings.contains($0.key) }
        .compactMap { Self.text(of: $0.value) }
        .first { Self.mayBeSecret($0) || NameHints.isSecretNumber($0, value) }
      pairedKey = pair == nil ? nil : key
    }
    guard entries.contains(where: { $0.key == GraphQLRequests.variablesKey }),
      let query = entries.first(where: { $0.key == "query" }).flatMap({ Self.text(of: $0.value) })
    else { return }
    arguments = GraphQLArguments.variables(in: query).filter { NameHints.isSecret($0.value) }
  }

  func name(of key: String) -> String {
    if key == positional { return LoginCall.positional }
    if isWebKey, Self.privateParts.contains(key) { return "privateKey" }
    return key == pairedKey ? pair ?? key : key
  }

  /// What may stand beside its name.
  private static func value(in entries: [YAMLMapping.Entry]) -> (key: String, text: String)? {
    for key in values {
      if let text = entries.first(where: { $0.key == key })?.value.textValue { return (key, text) }
    }
    return nil
  }

  func isPositional(_ key: String) -> Bool { key == positional }

  /// What the members of a member are called.
  func names(within key: String) -> [String: String] {
    key == GraphQLRequests.variablesKey ? arguments : [:]
  }

  /// Whether two texts that follow each other in an array are a name and a credential:
  /// `["Authorization", "Bearer …"]`. A list of words has such names, too.
  static func isPair(_ name: String, _ text: String) -> Bool {
    // Elements of lists are ids as often as not.
    let isName =
      name.utf8.count <= 64 && !name.utf8.contains(where: ASCII.isDigit) && ASCII.isToken(name)
    return isName && isLikely(text) && mayBeSecret(name)
  }

  /// Whether a text is that of the header `Authorization` (RFC 9110, section 11.4).
  static func isProof(_ text: String) -> Bool {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return false }
    return schemes.contains(String(text[..<space]).asciiLowercased)
      && !String(text[space...]).trimmed.isEmpty
  }

  private static let schemes: Set<String> = ["basic", "bearer", "digest", "token", "apikey"]

  /// Whether a text is a credential where its name may only be a word that is called so.
  static func isLikely(_ text: String) -> Bool {
    isProof(text) || RandomText.isLikely(text, least: 10)
  }

  private static func mayBeSecret(_ name: String) -> Bool {
    NameHints.isSecret(name) || NameHints.mayBeSecret(name) || Secrets.isSecret(header: name)
  }

  /// What only its owner has of a key (RFC 7518, sections 6.2.2, 6.3.2 and 6.4.1).
  private static let privateParts: Set<String> = ["d", "dp", "dq", "k", "p", "q", "qi"]

  private static func text(of node: YAMLNode) -> String? {
    if case .scalar(.string(let text)) = node.content { text } else { nil }
  }
}

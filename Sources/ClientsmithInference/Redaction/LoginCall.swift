import ClientsmithModel
import ClientsmithYAML

/// What one request of many to one path calls, where that may be a login: a method of JSON-RPC, or an
/// operation of GraphQL. Their names say what a path says elsewhere.
struct LoginCall {
  /// What is sent to it, by name.
  private(set) var fields: [RecordedField] = []
  /// Whether its name says so.
  private(set) var isNamed = false

  /// What a position without a name is called behind the user.
  static let positional = "password"

  /// What is called by a body; several are a batch.
  static func all(in node: YAMLNode) -> [LoginCall] {
    let calls = node.elements.isEmpty ? [node] : node.elements
    return calls.compactMap(Self.init)
  }

  /// nil: the value calls nothing.
  private init?(_ node: YAMLNode) {
    if let (method, arguments) = Self.method(of: node) {
      isNamed = Self.isLogin(method)
      add(arguments)
      if isNamed, Self.arePositional(arguments) {
        for (index, text) in arguments.elements.compactMap(\.textValue).enumerated() {
          // A single text is the credential, not the user.
          let isUser = index == 0 && arguments.elements.count > 1
          fields.append(RecordedField(isUser ? "user" : Self.positional, text))
        }
      }
      return
    }
    let document = node[GraphQLRequests.documentKey]?.textValue
    guard let operation = GraphQLOperation(.json(node)) else { return nil }
    let isQuery = operation.written.map { $0.kind != "mutation" } ?? false
    let names = [node["operationName"]?.textValue, operation.written?.name].compactMap(\.self)
    let called = document.map(GraphQLArguments.calls) ?? []
    isNamed = !isQuery && (names + called).contains(where: Self.isLogin) || called.contains("login")
    guard let variables = node[GraphQLRequests.variablesKey] else {
      fields += Self.written(in: document)
      return
    }
    let arguments = document.map(GraphQLArguments.variables) ?? [:]
    for member in variables.members {
      if let text = member.value.textValue {
        fields.append(RecordedField(arguments[member.key] ?? member.key, text))
      }
    }
    add(variables)
    fields += Self.written(in: document)
  }

  /// The arguments in a document that are texts of it.
  private static func written(in document: String?) -> [RecordedField] {
    (document.map(QuotedPairs.secrets) ?? []).map { RecordedField($0.name, $0.value) }
  }

  /// What has a name, at any depth.
  private mutating func add(_ node: YAMLNode) {
    for member in node.members {
      if let text = member.value.textValue { fields.append(RecordedField(member.key, text)) }
      add(member.value)
    }
    for element in node.elements { add(element) }
  }

  // MARK: - Methods

  /// The method that an object calls, and what with: `{"method": "login", "params": ["ann", "…"]}`. Some
  /// services have the method of an object as a parameter of one that calls it.
  private static func method(of node: YAMLNode) -> (name: String, arguments: YAMLNode)? {
    guard let name = node["method"]?.textValue,
      let arguments = argumentKeys.lazy.compactMap({ node[$0] }).first
    else { return nil }
    return method(of: arguments) ?? (name, arguments)
  }

  private static let argumentKeys = ["params", "args", "arguments"]

  /// The key of the credentials that have no names in an object, which calls a login with them; nil: it
  /// calls something else.
  static func positionalKey(in entries: [YAMLMapping.Entry]) -> String? {
    guard let name = entries.first(where: { $0.key == "method" })?.value.textValue, isLogin(name)
    else { return nil }
    return entries.first { argumentKeys.contains($0.key) && arePositional($0.value) }?.key
  }

  private static func arePositional(_ node: YAMLNode) -> Bool {
    node.elements.contains { $0.textValue != nil }
      && node.elements.allSatisfy { $0.elements.isEmpty && $0.members.isEmpty }
  }

  // MARK: - Names

  /// Whether what is called so lets somebody in: `login`, `session.login`, `signInWithPassword`, and not
  /// `lastLogin` and `loginHistory`.
  static func isLogin(_ name: String) -> Bool {
    // `user.login`, `auth/login`
    let last = name.split { "./:".contains($0) }.last ?? ""
    let words = WordSplitting.words(of: String(last)).map(\.asciiLowercased)
    for start in words.indices {
      guard let length = length(ofLogin: words[start...]) else { continue }
      return words[..<start].allSatisfy(before.contains)
        && words[(start + length)...].allSatisfy(behind.contains)
    }
    return false
  }

  /// How many words say so; nil: they begin with something else.
  private static func length(ofLogin words: ArraySlice<String>) -> Int? {
    if let first = words.first, single.contains(first) { return 1 }
    let pair = words.prefix(2).joined()
    return words.count > 1 && ["login", "logon", "signin", "signon"].contains(pair) ? 2 : nil
  }

  private static let single: Set<String> = [
    "authenticate", "login", "logon", "signin", "signon",
  ]
  private static let before: Set<String> = [
    "account", "admin", "api", "auth", "call", "customer", "do", "member", "perform", "session",
    "sys", "try", "user", "web",
  ]
  private static let behind: Set<String> = [
    "account", "admin", "and", "as", "by", "code", "credentials", "customer", "email", "ex",
    "member", "mutation", "otp", "password", "phone", "pin", "step", "to", "user", "username",
    "using", "v2", "via", "with",
  ]
}

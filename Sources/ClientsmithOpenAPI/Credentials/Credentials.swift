import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The security schemes of a document, and what its operations send of them.
final class Credentials {
  /// One that can be sent.
  private struct Scheme {
    /// What requirements call it.
    var key: String
    /// What its name is made of, where it is not the key.
    var name: String?
    var authentication: Authentication
    var range: SourceRange
  }

  private let table: DocumentTable
  private var schemes: [Scheme] = []
  /// Those that cannot be sent, and whether the transport has them.
  private var unsupported: [String: Bool] = [:]
  /// Those that something sends, in the order of the document.
  private var used: Set<String> = []
  var log: DiagnosticLog

  init(_ table: DocumentTable, log: DiagnosticLog) {
    self.log = log
    self.table = table
    guard let entries = table.root["components"]?["securitySchemes"] else { return }
    for entry in entries.entries {
      var node = DocumentNode(entry.value, file: entries.file)
      if let reference = node["$ref"] {
        guard let (_, found) = table.resolve(reference, into: &self.log) else {
          // Which has been said now.
          unsupported[entry.key] = false
          continue
        }
        node = found
      }
      if let authentication = Self.authentication(node) {
        schemes.append(
          Scheme(key: entry.key, authentication: authentication, range: entry.keyRange))
      } else {
        unsupported[entry.key] = Self.isOfTransport(node)
        warnOfUnsupported(node, entry.key, at: entry.keyRange)
      }
    }
  }

  private func warnOfUnsupported(_ node: DocumentNode, _ key: String, at range: SourceRange) {
    let types = ["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]
    let type = node["type"]?.scalarText
    if let type, types.contains(where: { $0.asciiLowercased == type.asciiLowercased }) {
      log.warning(
        .notGenerated, at: range,
        "the security scheme \(name: key) is not sent by generated clients",
        help: Self.isOfTransport(node)
          ? "give the transport the certificate" : "send it with a middleware")
      return
    }
    let expected = listed(types, "or")
    log.warning(
      .notGenerated, at: node["type"]?.range ?? range,
      type.map {
        "unknown `type` \(name: $0) of the security scheme \(name: key), which is not sent: expected \(expected)"
      } ?? "the security scheme \(name: key) has no `type`, and is not sent: expected \(expected)",
      help: type.flatMap { Suggestion.didYouMean($0, among: types) })
  }

  /// What the connection has, and no request.
  private static func isOfTransport(_ node: DocumentNode) -> Bool {
    node.string("type")?.asciiLowercased == "mutualtls"
  }

  private static func authentication(_ node: DocumentNode) -> Authentication? {
    switch node.string("type")?.asciiLowercased {
    case "http":
      return node.string("scheme").flatMap(Authentication.init(scheme:))
    case "oauth2", "openidconnect": return .bearer
    case "apikey":
      guard let name = node.string("name"), !name.isEmpty else { return nil }
      switch node.string("in") {
      case "header":
        if name.asciiLowercased == "authorization" { return .header("Authorization") }
        return ASCII.isToken(name) ? .header(name) : nil
      case "query": return .query(name)
      case "cookie": return ASCII.isToken(name) ? .cookie(name) : nil
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: - Operations

  /// What an operation sends; nil: what all do that do not say it.
  func authentication(of operation: Operation) -> DeclaredAuthentication? {
    operation.node["security"].flatMap(authentication)
  }

  /// What operations send that do not say it.
  private(set) lazy var standard: DeclaredAuthentication? = table.root["security"].flatMap(
    authentication)

  /// Alternatives, each with schemes that are sent together. One that lacks a scheme which cannot be sent
  /// is used only if no alternative is complete.
  ///
  /// - Returns: nil where it has another form.
  private func authentication(_ node: DocumentNode) -> DeclaredAuthentication? {
    guard let requirements = requirements(node) else { return nil }
    var alternatives: [[Located<String>]] = []
    var partial: [[Located<String>]] = []
    var isOptional = false
    for requirement in requirements {
      let all = requirement.entries.map {
        Located(key(of: $0.key, at: $0.keyRange, in: requirement.file), at: $0.keyRange)
      }
      if all.isEmpty, requirement.isMapping { isOptional = true }
      for name in all where scheme(name.value) == nil && unsupported[name.value] == nil {
        warnOfUnknown(name)
      }
      var sent: [Authentication] = []
      var names: [Located<String>] = []
      var isWhole = true
      for name in all {
        guard let authentication = scheme(name.value)?.authentication else {
          if unsupported[name.value] != true { isWhole = false }
          continue
        }
        // One token is enough for two flows of OAuth, which Google's documents require together.
        if sent.contains(authentication) { continue }
        if sent.contains(where: { $0.carrier == authentication.carrier }) {
          isWhole = false
          log.warning(
            .leftOut, at: requirement.range,
            "\(listed(all.map(\.value))) cannot be sent at once, so \(name: name.value) is left out"
          )
          continue
        }
        sent.append(authentication)
        names.append(name)
      }
      if names.isEmpty { continue }
      if isWhole { alternatives.append(names) } else { partial.append(names) }
    }
    if alternatives.isEmpty { alternatives = partial }
    // Alternatives may differ in their scopes alone.
    var keys: Set<[String]> = []
    alternatives = alternatives.filter { keys.insert($0.map(\.value)).inserted }
    for name in alternatives.joined() { used.insert(name.value) }
    // Without a credential of one of them, none is sent.
    if isOptional, !alternatives.isEmpty { alternatives.append([]) }
    return DeclaredAuthentication(
      alternatives.isEmpty ? .none : .schemes(alternatives), range: node.range)
  }

  /// The key of a scheme. From 3.2 on a requirement may have a reference to it instead, which may lead to
  /// another file (OpenAPI 3.2, Security Requirement Object).
  private func key(of name: String, at range: SourceRange, in file: Int) -> String {
    let isReference = name.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }
    guard isReference, scheme(name) == nil, unsupported[name] == nil,
      let target = table.target(of: DocumentNode(.text(name, at: range), file: file)),
      let node = table.node(at: target)
    else { return name }
    let token =
      target.pointer.split(separator: "/").last.map { DocumentTable.unescaped(String($0)) } ?? name
    if target.file == 0, target.pointer.hasPrefix("/components/securitySchemes/"),
      scheme(token) != nil || unsupported[token] != nil
    {
      return token
    }
    guard let authentication = Self.authentication(node) else { return name }
    schemes.append(
      Scheme(key: name, name: token, authentication: authentication, range: range))
    return name
  }

  /// The elements of `security`, one that stands by itself too; nil: it is none of them, after a warning.
  private func requirements(_ node: DocumentNode) -> [DocumentNode]? {
    switch node.yaml.content {
    case .sequence:
      for element in node.elements where !element.isMapping {
        let name = element.string ?? "bearer"
        log.warning(
          .leftOut, at: element.range,
          "a requirement of `security` expects a mapping from names of schemes to lists, and is left out",
          help: "write `- \(excerpt(name)): []`")
      }
      return node.elements
    case .mapping(let mapping):
      log.warning(
        .leftOut, at: node.range,
        "`security` expects a list of requirements, so this is taken for one of them",
        help: mapping.entries.first.map { "write `- \(excerpt($0.key)): []`" })
      return [node]
    case .scalar:
      log.warning(
        .leftOut, at: node.range, "`security` expects a list of requirements, and is left out",
        help: "write `[]` where nothing is sent")
      return nil
    }
  }

  private func warnOfUnknown(_ name: Located<String>) {
    log.warning(
      .leftOut, at: name.range,
      "unknown security scheme \(name: name.value), which is not sent",
      help: Suggestion.didYouMean(name.value, among: schemes.map(\.key) + unsupported.keys.sorted())
        ?? "declare it under `components/securitySchemes`")
  }

  private func scheme(_ key: String) -> Scheme? { schemes.first { $0.key == key } }

  /// Whether what an operation sends goes where a parameter would.
  func sends(_ place: Authentication, _ own: DeclaredAuthentication?) -> Bool {
    sent(own).contains { $0.carrier == place.carrier }
  }

  /// Whether what an operation sends is a cookie.
  func sendsCookie(_ own: DeclaredAuthentication?) -> Bool {
    sent(own).contains { authentication in
      if case .cookie = authentication { true } else { false }
    }
  }

  private func sent(_ own: DeclaredAuthentication?) -> [Authentication] {
    guard case .schemes(let alternatives)? = (own ?? standard)?.form else { return [] }
    return alternatives.joined().compactMap { scheme($0.value)?.authentication }
  }

  // MARK: - The client

  /// What all of it comes to: one credential without a name, or several with names.
  ///
  /// - Parameter areReplaced: a specification has credentials in place of these. They keep their
  ///   names, by which it tells which are gone.
  func apply(to declarations: inout Declarations, areReplaced: Bool) {
    declarations.authentication = standard
    let sent = schemes.filter { used.contains($0.key) }
    let uses = [standard] + declarations.endpoints.map(\.authentication)
    let isOptional = uses.contains { use in
      guard case .schemes(let alternatives)? = use?.form else { return false }
      return alternatives.contains([])
    }
    if sent.count == 1, !isOptional, !areReplaced {
      var isForAll = false
      if case .schemes? = declarations.authentication?.form { isForAll = true }
      declarations.authentication = declarations.authentication.map { inline($0, sent[0]) }
      for index in declarations.endpoints.indices {
        guard let own = declarations.endpoints[index].authentication else { continue }
        // There is one secret, which all send in the same way.
        if case .schemes = own.form, isForAll {
          declarations.endpoints[index].authentication = nil
        } else {
          declarations.endpoints[index].authentication = inline(own, sent[0])
        }
      }
      return
    }
    var taken = UniqueNames(["none"])
    var names: [String: String] = [:]
    declarations.schemes = sent.map { scheme in
      let name = taken.take(Words.member(scheme.name ?? scheme.key) ?? "key")
      names[scheme.key] = name
      return DeclaredScheme(
        name: Located(SwiftName(name), at: scheme.range), writtenName: name,
        authentication: scheme.authentication, range: scheme.range)
    }
    declarations.authentication = declarations.authentication.map { renamed($0, names) }
    for index in declarations.endpoints.indices {
      declarations.endpoints[index].authentication =
        declarations.endpoints[index].authentication.map { renamed($0, names) }
    }
  }

  /// With the names of schemes in place of their keys.
  private func renamed(
    _ entry: DeclaredAuthentication, _ names: [String: String]
  ) -> DeclaredAuthentication {
    guard case .schemes(let alternatives) = entry.form else { return entry }
    let named = alternatives.map { schemes in
      schemes.map { Located(names[$0.value] ?? $0.value, at: $0.range) }
    }
    return DeclaredAuthentication(.schemes(named), range: entry.range)
  }

  private func inline(
    _ entry: DeclaredAuthentication, _ scheme: Scheme
  ) -> DeclaredAuthentication {
    guard case .schemes = entry.form else { return entry }
    return DeclaredAuthentication(.inline(scheme.authentication, word: nil), range: entry.range)
  }
}

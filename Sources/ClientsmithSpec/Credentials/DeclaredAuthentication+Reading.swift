import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredAuthentication {
  /// `bearer`, `{header: NAME}` and the like, or names of schemes.
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DeclaredAuthentication? {
    switch node.content {
    case .scalar(.string("none")): return DeclaredAuthentication(.none, range: node.range)
    case .scalar(.string(let text)) where text.contains(","):
      let names = text.split(separator: ",").map { $0.filter { $0 != " " } }
      log.error(
        .unknownValue, at: node.range, "a scheme is called by its name, found \(name: text)",
        help: "write `[\(names.joined(separator: ", "))]` for all of them at once")
      return nil
    case .scalar(.string(let text)) where !["bearer", "basic"].contains(text):
      return DeclaredAuthentication(.schemes([[Located(text, at: node.range)]]), range: node.range)
    case .sequence:
      guard let names = readNames(node, into: &log) else { return nil }
      return DeclaredAuthentication(.schemes([names]), range: node.range)
    case .mapping(let mapping)
    where mapping.entries.contains {
      $0.key == "anyOf" || Suggestion.nearest(to: $0.key, among: carriers + ["anyOf"]) == "anyOf"
    }:
      return readAlternatives(node, into: &log)
    default:
      guard let (authentication, range) = readInline(node, into: &log) else { return nil }
      return DeclaredAuthentication(.inline(authentication, word: node.string), range: range)
    }
  }

  /// `[session, key]`: all of them at once.
  private static func readNames(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> [Located<String>]? {
    guard case .sequence(let nodes) = node.content else {
      return node.text("a scheme", into: &log).map { [Located($0, at: node.range)] }
    }
    guard !nodes.isEmpty else {
      log.error(
        .emptyValue, at: node.range, "a sequence of schemes must not be empty",
        help: "write `none` to send no credential")
      return nil
    }
    var names: [Located<String>] = []
    for node in nodes {
      guard let text = node.text("a scheme", into: &log) else { return nil }
      names.append(Located(text, at: node.range))
    }
    return names
  }

  /// `{anyOf: [session, key]}`: the first that callers gave a credential for.
  private static func readAlternatives(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> DeclaredAuthentication? {
    guard let fields = Fields(node, "`auth`", keys: ["anyOf"], into: &log),
      let nodes = fields["anyOf"]?.sequence("`anyOf`", of: "schemes", into: &log)
    else { return nil }
    let alternatives = nodes.compactMap { node -> [Located<String>]? in
      // Then none is sent.
      node.string == "none" ? [] : readNames(node, into: &log)
    }
    guard alternatives.count == nodes.count else { return nil }
    if let place = alternatives.dropLast().firstIndex(where: \.isEmpty) {
      log.error(
        .conflictingKeys, at: nodes[place].range,
        "schemes after `none` are never used", help: "write `none` last")
      return nil
    }
    guard nodes.count > 1 else {
      log.error(
        .emptyValue, at: node.range, "`anyOf` expects at least two schemes",
        help: nodes.first?.string.map { "write `auth: \(excerpt($0))`" }
          ?? "write `none` to send no credential")
      return nil
    }
    return DeclaredAuthentication(.schemes(alternatives), range: node.range)
  }

  private static let help =
    "write bearer, basic, none, {scheme: WORD}, {header: NAME}, {query: NAME} or {cookie: NAME}"

  private static func isFalse(_ node: YAMLNode) -> Bool {
    if case .scalar(.bool(false)) = node.content { true } else { node.isNull }
  }

  private static let carriers = ["scheme", "header", "query", "cookie"]

  /// What says `bearer` or `basic` inside of a mapping, such as `{bearer: TOKEN}` or `{type: Bearer}`.
  private static func misplacedWord(
    in mapping: YAMLMapping
  ) -> (entry: YAMLMapping.Entry, word: String)? {
    for entry in mapping.entries where entry.key == "scheme" || !carriers.contains(entry.key) {
      for text in [entry.key, entry.value.string ?? ""] {
        let word = text.asciiLowercased
        if ["bearer", "basic", "none"].contains(word) { return (entry, word) }
      }
    }
    return nil
  }

  /// Whether a mapping has schemes by name: `{session: {cookie: sid}, partner: basic}`.
  private static func isListOfSchemes(_ mapping: YAMLMapping) -> Bool {
    let words = ["bearer", "basic"]
    return mapping.entries.contains { $0.value.isMapping }
      && mapping.entries.allSatisfy { entry in
        (entry.value.isMapping || words.contains(entry.value.string ?? ""))
          && !(carriers + words + ["type"]).contains(entry.key)
      }
  }

  /// `{header: X-Key}` for `{type: apiKey, in: header, name: X-Key}` of OpenAPI, `{scheme: Token}` for
  /// `{type: http, scheme: Token}`, or for a header with a prefix.
  private static func documented(_ mapping: YAMLMapping) -> String? {
    if mapping["type"] != nil, let word = mapping["scheme"]?.string {
      return "{scheme: \(written(word))}"
    }
    if mapping["header"]?.string?.asciiLowercased == "authorization",
      let prefix = mapping["prefix"]?.string
    {
      return "{scheme: \(written(prefix.filter { $0 != " " }))}"
    }
    guard let place = mapping["in"]?.string, carriers.contains(place),
      let name = mapping["name"]?.string
    else { return nil }
    return "{\(place): \(written(name))}"
  }

  /// How one credential is sent, and what carries it.
  ///
  /// - Parameter key: that of the node, for messages.
  static func readInline(
    _ node: YAMLNode, key: String = "auth", into log: inout DiagnosticLog
  ) -> (authentication: Authentication, range: SourceRange)? {
    if let text = node.string {
      switch text {
      case "bearer": return (.bearer, node.range)
      case "basic": return (.basic, node.range)
      default:
        log.error(
          .unknownValue, at: node.range, "unknown authentication \(name: text)",
          help: didYouMean(text, among: ["bearer", "basic"], log) ?? help)
        return nil
      }
    }
    guard case .mapping(let mapping) = node.content else {
      log.error(
        .wrongType, at: node.range,
        "`auth` expects bearer, basic, none or a mapping, found \(node.found)",
        help: isFalse(node) ? "write `auth: none`" : help)
      return nil
    }
    if key == "auth", isListOfSchemes(mapping) {
      let names = mapping.entries.map { written($0.key) }
      let schemes = names.map { $0 + ": …" }.joined(separator: ", ")
      log.error(
        .unknownKey, at: mapping.entries[0].keyRange,
        "`auth` has no key \(name: mapping.entries[0].key): schemes are inside of `schemes`",
        help: "write `auth: {schemes: {\(schemes)}, default: [\(names.joined(separator: ", "))]}`")
      return nil
    }
    if let (entry, word) = misplacedWord(in: mapping) {
      log.error(
        .unknownKey, at: entry.keyRange, "`auth` has no key \(name: entry.key)",
        help: "write `\(written(key)): \(word)`")
      return nil
    }
    if let scheme = documented(mapping) {
      let unknown = mapping.entries.first { !carriers.contains($0.key) } ?? mapping.entries[0]
      log.error(
        .unknownKey, at: unknown.keyRange, "`auth` has no key \(name: unknown.key)",
        help: "write `\(written(key)): \(scheme)`")
      return nil
    }
    let fields = Fields(node, "`auth`", keys: carriers, into: &log) { unknown in
      guard mapping.entries.count == 1, let name = unknown.value.string else { return nil }
      switch unknown.key.asciiLowercased.filter({ $0 != "-" && $0 != "_" }) {
      case "apikey", "key", "name", "token": return "write `{header: \(written(name))}`"
      default: return nil
      }
    }
    guard let fields,
      fields.entries.allSatisfy({ carriers.contains($0.key) })
    else { return nil }
    guard fields.entries.count == 1, let entry = fields.entries.first else {
      log.error(
        .emptyValue, at: node.range, "`auth` expects one way to send the credential", help: help)
      return nil
    }
    guard let name = entry.value.text("`\(entry.key)`", into: &log) else { return nil }
    switch entry.key {
    case "scheme":
      return (.scheme(name), entry.value.range)
    case "header":
      return (.header(name), entry.value.range)
    case "query":
      return (.query(name), entry.value.range)
    case "cookie":
      return (.cookie(name), entry.value.range)
    default: return nil
    }
  }
}

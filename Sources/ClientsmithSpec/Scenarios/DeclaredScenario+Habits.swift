import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// How to write what people write in another form.
extension DeclaredScenario {
  /// What else people call the keys of a behavior.
  private static let equivalents = [
    "error": "throws", "fails": "throws", "failure": "throws", "code": "status",
    "statusCode": "status", "response": "returns", "result": "returns", "value": "returns",
    "latency": "delay", "sleep": "delay", "wait": "delay",
  ]

  /// What to write for a key that a behavior does not have.
  static func advice(on entry: YAMLMapping.Entry) -> String? {
    guard let key = equivalents[entry.key] else { return nil }
    guard key == "throws" else { return "write `\(key)`" }
    switch entry.value.content {
    case .scalar(.integer): return "write `status: \(entry.value.scalarText ?? "404")`"
    case .mapping: return help(forAnswer: entry.value)
    case .scalar, .sequence: return "write `throws`"
    }
  }

  /// What to write for an error that the API answers with.
  static func help(forAnswer node: YAMLNode) -> String {
    guard case .mapping(let mapping) = node.content else {
      return "write {throws: timedOut}, or {status: \(node.scalarText ?? "404")} for a response"
    }
    func entry(_ names: [String]) -> YAMLMapping.Entry? {
      mapping.entries.first { names.contains($0.key) }
    }
    let status = entry(["status", "code", "statusCode"])?.value.scalarText ?? "404"
    let body = entry(["body"]) == nil ? "" : ", body: …"
    return "write {throws: timedOut}, or {status: \(status)\(body)} for a response"
  }

  /// What to write for one word in place of endpoints and behaviors, `offline: timedOut`; nil: it is
  /// no word.
  static func help(inPlaceOf scenario: YAMLMapping.Entry) -> String? {
    let node = scenario.value
    guard let text = node.scalarText else { return nil }
    let name = written(scenario.key)
    func forAll(_ behavior: String) -> String {
      "write `\(name): {\"*\": \(behavior)}` for all endpoints, or the name of one in place of `\"*\"`"
    }
    if text == "never" { return "write `\(name): {\"*\": never}`" }
    if case .scalar(.integer) = node.content { return forAll("{status: \(text)}") }
    if text.first.map({ ("0"..."9").contains($0) }) == true, ["s", "m"].contains(text.last) {
      return forAll("{delay: \(text)}")
    }
    if URLErrorCodes.names.contains(text) { return forAll("{throws: \(text)}") }
    let endpoint = CamelCase.isLower(text) ? text : "ENDPOINT"
    return "write `\(name): {\(endpoint): {returns: VALUE}}`, or one of `{throws: CODE}`, "
      + "`{status: 404}`, `{delay: 2s}` and `never` for what the endpoint does"
  }

  /// Whether an entry of a scenario is what a call does, without the endpoint: `{delay: 2s}`. An
  /// endpoint may have the name of such a key; then its behavior follows.
  static func isBareBehavior(_ entry: YAMLMapping.Entry) -> Bool {
    guard behaviorKeys.contains(entry.key) else { return false }
    switch entry.value.content {
    case .scalar(.string("never")): return false
    case .scalar, .sequence: return true
    case .mapping(let mapping):
      return ["returns", "body"].contains(entry.key)
        && !mapping.entries.contains { behaviorKeys.contains($0.key) }
    }
  }

  /// Refuses, as one mistake, the behavior of no endpoint.
  static func refuseBareBehavior(
    _ entries: [YAMLMapping.Entry], of scenario: String, into log: inout DiagnosticLog
  ) {
    let bare = entries.filter(isBareBehavior)
    guard let first = bare.first else { return }
    let texts = bare.map { entry in
      let value = entry.value.string.map(plain) ?? entry.value.scalarText.map(excerpt)
      return "\(entry.key): \(value ?? "…")"
    }
    let behavior = "{\(texts.joined(separator: ", "))}"
    let isFree = !entries.contains { $0.key == "*" }
    log.error(
      .misplacedKey, at: first.keyRange,
      "a scenario names endpoints, and \(name: first.key) is a part of a behavior",
      help: isFree
        ? "write `\(written(scenario)): {\"*\": \(behavior)}` for all endpoints, or the name of one "
          + "in place of `\"*\"`"
        : "write `ENDPOINT: \(behavior)`")
  }

  /// `2s` needs no quotes.
  private static func plain(_ text: String) -> String {
    text.utf8.allSatisfy(ASCII.isAlphanumeric) ? excerpt(text) : written(text)
  }

  /// Refuses, as one mistake, what an endpoint returns, where its behavior is expected.
  static func refuseBareValue(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> Bool {
    guard case .mapping(let mapping) = entry.value.content, let first = mapping.entries.first,
      mapping.entries.allSatisfy({
        !behaviorKeys.contains($0.key)
          && Suggestion.nearest(to: $0.key, among: behaviorKeys) == nil
      })
    else { return false }
    let known = mapping.entries.count == 1 ? advice(on: first) : nil
    log.error(
      .unknownKey, at: first.keyRange, "a behavior has no key \(name: first.key)",
      help: known ?? bareValueProposal(entry))
    return true
  }

  /// `{status: 404}` for `404`.
  static func statusProposal(_ node: YAMLNode) -> String? {
    guard case .scalar(.integer) = node.content, let text = node.scalarText,
      text.utf8.count == 3
    else { return nil }
    return "write `{status: \(text)}`"
  }

  /// `list: {returns: {items: …}}` for `list: {items: []}`; nil where it is not a value.
  static func bareValueProposal(_ entry: YAMLMapping.Entry) -> String? {
    let value: String
    switch entry.value.content {
    case .scalar: return nil
    case .sequence(let nodes): value = nodes.isEmpty ? "[]" : "[…]"
    case .mapping(let mapping):
      guard let first = mapping.entries.first else { return nil }
      value = "{\(written(first.key)): …\(mapping.entries.count > 1 ? ", …" : "")}"
    }
    return "write `\(written(entry.key)): {returns: \(value)}`"
  }
}

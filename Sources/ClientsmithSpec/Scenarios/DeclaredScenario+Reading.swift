import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredScenario {
  static func read(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> DeclaredScenario? {
    let name = MemberName.check(entry.key, "the scenario", at: entry.keyRange, into: &log) {
      "call it `\($0)`"
    }
    if ["live", "mock", "failing"].contains(entry.key) {
      log.error(
        .nameCollision, at: entry.keyRange,
        "the scenario \(name: entry.key) has the name of an implementation",
        help: "give it another name; what a scenario does not name behaves as in `.mock`")
    } else if ["scenario", "scenarioNames", "atLaunch"].contains(entry.key) {
      log.error(
        .nameCollision, at: entry.keyRange,
        "the scenario \(name: entry.key) has the name of a generated member",
        help: "give it another name")
    }
    let what: DiagnosticMessage = "the scenario \(name: entry.key)"
    let isNever = entry.value.string == "never"
    guard
      let entries = entry.value.entries(
        what, of: "endpoints and behaviors",
        help: isNever ? "write `\(written(entry.key)): {\"*\": never}`" : nil, into: &log)
    else { return nil }
    refuseBareBehavior(entries, of: entry.key, into: &log)
    let behaviors = entries.filter { !isBareBehavior($0) }.compactMap { entry in
      behavior(entry, into: &log).map {
        Entry(endpoint: Located(entry.key, at: entry.keyRange), behavior: $0)
      }
    }
    return DeclaredScenario(name: Located(name, at: entry.keyRange), behaviors: behaviors)
  }

  private static let help =
    "write never, {throws: CODE}, {returns: VALUE}, {status: 404, body: …} or {delay: 2s}"

  private static let outcomes = ["throws", "returns", "status"]
  static let behaviorKeys = outcomes + ["body", "delay"]

  private static func behavior(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> Behavior? {
    let node = entry.value
    if let text = node.string {
      if text == "never" { return Behavior(outcome: .never, range: node.range) }
      log.error(
        .unknownValue, at: node.range, "unknown behavior \(name: text)",
        help: didYouMean(text, among: ["never"], log) ?? help)
      return nil
    }
    guard case .mapping = node.content else {
      log.error(
        .wrongType, at: node.range, "a behavior expects `never` or a mapping, found \(node.found)",
        help: bareValueProposal(entry) ?? help)
      return nil
    }
    guard !refuseBareValue(entry, into: &log),
      let fields = Fields(node, "a behavior", keys: behaviorKeys, into: &log)
    else { return nil }
    let outcomes = fields.entries.filter { Self.outcomes.contains($0.key) }
    if let first = outcomes.first, let second = outcomes.dropFirst().first {
      log.error(
        .conflictingKeys, at: second.keyRange,
        "an endpoint has one outcome, not \(name: first.key) and \(name: second.key)",
        notes: [.init(range: first.keyRange, message: "the first is here")])
    }
    if let body = fields.entry("body"), fields["status"] == nil {
      log.error(
        .misplacedKey, at: body.keyRange, "`body` belongs to a `status`",
        help: "write {status: 404, body: …}, or {returns: VALUE}")
    }
    let delay = fields["delay"].flatMap {
      Milliseconds.read($0, "`delay`", allowsZero: true, into: &log)
    }
    if fields.entries.isEmpty {
      log.error(.emptyValue, at: node.range, "a behavior must not be empty", help: help)
      return nil
    }
    let outcome: Outcome? =
      outcomes.isEmpty
      ? .mock : outcomes.first.flatMap { Self.outcome($0, fields: fields, into: &log) }
    return outcome.map { Behavior(delay: delay, outcome: $0, range: node.range) }
  }

  /// What to write for an error that the API answers with.
  private static func statusHelp(for node: YAMLNode) -> String {
    guard case .mapping(let mapping) = node.content else {
      return "write {throws: timedOut}, or {status: \(node.scalarText ?? "404")} for an answer"
    }
    let hasBody = mapping.entries.contains { $0.key == "body" }
    let status = mapping.entries.first { $0.key == "status" }?.value.scalarText
    return "write {throws: timedOut}, or {status: \(status ?? "404")\(hasBody ? ", body: …" : "")} "
      + "for an answer"
  }

  private static func outcome(
    _ entry: YAMLMapping.Entry, fields: Fields, into log: inout DiagnosticLog
  ) -> Outcome? {
    switch entry.key {
    case "returns": return .returns(entry.value.written)
    case "throws":
      guard let code = entry.value.string else {
        log.error(
          .wrongType, at: entry.value.range,
          "`throws` expects a URLError code, found \(entry.value.found)",
          help: statusHelp(for: entry.value))
        return nil
      }
      if URLErrorCodes.names.contains(code) { return .throwsURLError(code) }
      log.error(
        .unknownValue, at: entry.value.range, "unknown URLError code \(name: code)",
        help: URLErrorCodes.beginning(with: code).map { "did you mean `\($0)`?" }
          ?? didYouMean(code, among: URLErrorCodes.names, log)
          ?? "write one such as timedOut, notConnectedToInternet or badServerResponse")
      return nil
    default:
      return entry.value.integer("`status`", in: 200...599, into: &log).map {
        .status(Located($0, at: entry.value.range), body: fields["body"]?.written)
      }
    }
  }
}

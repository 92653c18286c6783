import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredScenario {
  static func read(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> DeclaredScenario? {
    let what: DiagnosticMessage = "the scenario \(name: entry.key)"
    guard
      let entries = entry.value.entries(
        what, of: "endpoints and behaviors", help: help(inPlaceOf: entry), into: &log)
    else { return nil }
    refuseBareBehavior(entries, of: entry.key, into: &log)
    let behaviors = entries.filter { !isBareBehavior($0) }.compactMap { entry in
      behavior(entry, into: &log).map {
        Entry(endpoint: Located(entry.key, at: entry.keyRange), behavior: $0)
      }
    }
    return DeclaredScenario(
      name: Located(SwiftName(entry.key), at: entry.keyRange), behaviors: behaviors)
  }

  private static let help =
    "write never, {throws: CODE}, {returns: VALUE}, {status: 404, body: …} or {delay: 2s}"

  private static let outcomes = ["throws", "returns", "status"]
  static let behaviorKeys = outcomes + ["body", "delay", "allow"]

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
        help: bareValueProposal(entry) ?? statusProposal(node) ?? help)
      return nil
    }
    guard !refuseBareValue(entry, into: &log),
      let fields = Fields(
        node, "a behavior", keys: behaviorKeys, into: &log, advice: advice)
    else { return nil }
    let outcomes = fields.entries.filter { Self.outcomes.contains($0.key) }
    if let first = outcomes.first, let second = outcomes.dropFirst().first {
      log.error(
        .conflictingKeys, at: second.keyRange,
        "an endpoint has one outcome, not \(name: first.key) and \(name: second.key)",
        help: "remove one of them",
        notes: [.init(range: first.keyRange, message: "the first is here")])
    }
    if let body = fields.entry("body"), fields["status"] == nil,
      !fields.hasMisspelling(of: ["status"])
    {
      log.error(
        .misplacedKey, at: body.keyRange, "`body` belongs to a `status`",
        help: "write {returns: VALUE}, or {status: 404, body: …} if `errors` declares such a body")
    }
    let delay = fields["delay"].flatMap {
      Milliseconds.read($0, "`delay`", into: &log)
    }
    if fields.entries.isEmpty {
      log.error(.emptyValue, at: node.range, "a behavior must not be empty", help: help)
      return nil
    }
    let outcome: Outcome? =
      outcomes.isEmpty
      ? .mock : outcomes.first.flatMap { Self.outcome($0, fields: fields, into: &log) }
    let allowed = fields.allowed(in: entry, into: &log)
    return outcome.map {
      var behavior = Behavior(delay: delay, outcome: $0, range: node.range)
      behavior.allowed = allowed
      return behavior
    }
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
          help: help(forAnswer: entry.value))
        return nil
      }
      return .throwsURLError(Located(code, at: entry.value.range))
    default:
      guard case .scalar(.integer) = entry.value.content else {
        log.error(
          .wrongType, at: entry.value.range,
          "`status` expects an integer, found \(entry.value.found)",
          help: "write one such as `status: 404`")
        return nil
      }
      return entry.value.integer("`status`", into: &log).map {
        .status(Located($0, at: entry.value.range), body: fields["body"]?.written)
      }
    }
  }
}

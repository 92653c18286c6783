import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes scenarios of their entries: endpoints looked up, `*` expanded, values read.
struct ScenarioAnalysis {
  private let endpoints: [Endpoint]
  private let lookup: EndpointLookup
  private let types: TypeIndex
  private let defaults: DefaultValues
  private let wording: Wording

  init(
    _ endpoints: [Endpoint], _ lookup: EndpointLookup, _ types: TypeIndex,
    _ defaults: DefaultValues, _ wording: Wording
  ) {
    self.wording = wording
    self.endpoints = endpoints
    self.types = types
    self.defaults = defaults
    self.lookup = lookup
  }

  func scenarios(_ entries: [DeclaredScenario], into log: inout DiagnosticLog) -> [Scenario] {
    var names = NameCollisions("the scenario")
    defer { log.piece = nil }
    return entries.compactMap { entry in
      log.piece = entry.piece
      let scenario = scenario(entry, into: &log)
      return names.check(scenario.name, at: entry.name.range, into: &log) ? scenario : nil
    }
  }

  private func scenario(_ entry: DeclaredScenario, into log: inout DiagnosticLog) -> Scenario {
    var scenario = Scenario(
      name: entry.name.value, key: entry.writtenName, behaviors: [:],
      origin: Origin(entry.name.range))
    var everyOther: DeclaredScenario.Behavior?
    for written in entry.behaviors {
      let (name, behavior) = (written.endpoint, written.behavior)
      if name.value == "*" {
        everyOther = behavior
        continue
      }
      guard let endpoint = lookup.endpoint(name, into: &log) else { continue }
      scenario.behaviors[endpoint.name] = lowered(behavior, of: endpoint, into: &log)
    }
    guard let everyOther else { return scenario }
    let named = Set(entry.behaviors.map { EndpointName.lookup($0.endpoint.value) })
    for endpoint in endpoints where !named.contains(endpoint.pathName) {
      guard !lookup.isRefused(endpoint) else { continue }
      // What does not fit one endpoint is written once for all of them: it is one mistake.
      guard let behavior = lowered(everyOther, of: endpoint, into: &log) else { break }
      scenario.behaviors[endpoint.name] = behavior
    }
    return scenario
  }

  private func lowered(
    _ behavior: DeclaredScenario.Behavior, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Scenario.Behavior? {
    outcome(behavior, of: endpoint, into: &log).map {
      Scenario.Behavior(delay: behavior.delay?.value, outcome: $0)
    }
  }

  private func outcome(
    _ behavior: DeclaredScenario.Behavior, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) -> Scenario.Behavior.Outcome? {
    switch behavior.outcome {
    case .mock: .mock
    case .never: .never
    case .throwsURLError(let code): .throwsURLError(code.value)
    case .returns(let node): value(node, behavior, of: endpoint, into: &log).map { .returns($0) }
    case .status(let status, _) where flag(status.value, of: endpoint) != nil:
      flag(status.value, of: endpoint).map { .returns(.bool($0)) }
    case .status(let status, let body) where statusCase(status.value, of: endpoint) != nil:
      statusCase(status.value, of: endpoint).flatMap {
        result($0, body, at: status.range, of: endpoint, into: &log)
      }.map { .returns($0) }
    case .status(let status, let body) where isReturned(status.value, by: endpoint):
      response(status, body, of: endpoint, into: &log)
    case .status(let status, nil) where isUnexpected(status.value, by: endpoint):
      .status(status.value, body: nil)
    case .status(let status, nil) where (200...299).contains(status.value):
      refuseSuccess(status, of: endpoint, at: status.range, into: &log)
    case .status(let status, let body):
      if let body {
        statusBody(body, status, of: endpoint, into: &log).map { .status(status.value, body: $0) }
      } else {
        .status(status.value, body: nil)
      }
    }
  }

  /// What `{204: true, 404: false}` says of a status.
  private func flag(_ status: Int, of endpoint: Endpoint) -> Bool? {
    guard case .flags(let flags) = endpoint.result else { return nil }
    return flags.first { $0.status == status }?.value
  }

  /// What `{200: Item, 202: Job}` says of a status; nil where its body may say that the call failed.
  private func statusCase(_ status: Int, of endpoint: Endpoint) -> StatusCase? {
    guard case .statuses(let cases) = endpoint.result, endpoint.errors.rejection == nil else {
      return nil
    }
    return cases.first { $0.status == status }
  }

  /// The result with a body as the server sends it.
  private func result(
    _ known: StatusCase, _ body: WrittenValue?, at range: SourceRange, of endpoint: Endpoint,
    into log: inout DiagnosticLog
  ) -> Value? {
    guard let type = known.type, let body else {
      if known.type == nil, body == nil { return .union(known.name, .absent) }
      log.error(
        .valueMismatch, at: body?.range ?? range,
        "status \(known.status) of \(name: endpoint.pathName) is the result \(name: known.name), which "
          + (known.type == nil ? "has no body" : "has a body"),
        help: wording.help(.scenarios(.writeResult([known]))))
      return nil
    }
    if known.body == .data {
      return body.text("`body`", into: &log).map { .union(known.name, .data(Array($0.utf8))) }
    }
    let reader = ValueReader(
      types, defaults, .words("the body of status \(known.status) of", endpoint.pathName),
      form: .wire, dates: endpoint.dates)
    return reader.read(body, as: type, into: &log).map { .union(known.name, $0) }
  }

  /// Whether a status is a result that says which status it has: that of a response as it comes, and
  /// 304, which comes without a value.
  private func isReturned(_ status: Int, by endpoint: Endpoint) -> Bool {
    if case .response = endpoint.result {
      return status < 400 && ((300...).contains(status) || endpoint.errors.rejection == nil)
    }
    return status == 304 && endpoint.takesNotModified(types)
  }

  private func response(
    _ status: Located<Int>, _ body: WrittenValue?, of endpoint: Endpoint,
    into log: inout DiagnosticLog
  ) -> Scenario.Behavior.Outcome? {
    guard case .response = endpoint.result else {
      guard let body else { return .returns(.null, status: status.value) }
      log.error(
        .valueMismatch, at: body.range,
        "a response with status \(status.value) has no value, so nothing of its body is read",
        help: wording.help(.requests(.remove(.scenarioBody))))
      return nil
    }
    guard let body else { return .returns(.string(""), status: status.value) }
    return responseBody(body, into: &log).map { .returns($0, status: status.value) }
  }

  /// The body of a response as it comes: a text as it is, anything else as JSON.
  private func responseBody(_ node: WrittenValue, into log: inout DiagnosticLog) -> Value? {
    node.string.map(Value.string) ?? node.json(into: &log).map(Value.json)
  }

  /// Whether a status is one of success that is none of the results of the endpoint.
  private func isUnexpected(_ status: Int, by endpoint: Endpoint) -> Bool {
    guard (200...299).contains(status) else { return false }
    switch endpoint.result {
    case .flags: return true
    case .statuses(let cases): return !cases.contains { $0.status == status }
    default: return false
    }
  }

  /// A call returns where the status is one of success, unless the body says otherwise.
  private func refuseSuccess<Outcome>(
    _ status: Located<Int>, of endpoint: Endpoint, at range: SourceRange,
    into log: inout DiagnosticLog
  ) -> Outcome? {
    log.error(
      .valueMismatch, at: range,
      "a call of \(name: endpoint.pathName) with status \(status.value) is thrown only if its body says "
        + "that it has failed",
      help: endpoint.errors.rejection.map { wording.help(.scenarios(.showFailure($0.condition))) }
        ?? wording.help(.scenarios(.declareFailure)))
    return nil
  }

  private func value(
    _ node: WrittenValue, _ behavior: DeclaredScenario.Behavior, of endpoint: Endpoint,
    into log: inout DiagnosticLog
  ) -> Value? {
    let reader = ValueReader(
      types, defaults, .words("the result of", endpoint.pathName), form: .swift,
      dates: endpoint.dates, allowsNow: true)
    switch endpoint.result {
    case .void:
      log.error(
        .missingResult, at: node.range, "\(name: endpoint.pathName) returns nothing",
        help: behavior.delay == nil
          ? "remove the entry: what a scenario does not name succeeds as in `.mock`"
          : wording.help(.results(.remove)))
      return nil
    case .json(let type, _), .typedResponse(let type, _):
      return reader.read(node, as: type, into: &log)
    case .statuses(let cases): return value(node, of: cases, reader, into: &log)
    case .flags: return reader.read(node, as: .primitive(.bool), into: &log)
    case .text: return node.text("`\(endpoint.name)`", into: &log).map(Value.string)
    case .data:
      return node.text("`\(endpoint.name)`", into: &log).map { .data(Array($0.utf8)) }
    case .response, .download: return responseBody(node, into: &log)
    case .serverSentEvents(let type) where endpoint.streamFormat.hasEnvelope:
      guard case .sequence(let nodes) = node.content else {
        log.error(
          .valueMismatch, at: node.range,
          "the result of \(name: endpoint.pathName) is a stream, so a sequence of events is expected, "
            + "found \(node.found)",
          help: "write it in brackets, as a list of one")
        return nil
      }
      let events = EventReader(types: types, reader: reader)
      return .array(nodes.compactMap { events.read($0, as: type, into: &log) })
    case .serverSentEvents(let type), .jsonLines(let type):
      return reader.read(node, as: .array(type), into: &log)
    }
  }

  /// `{accepted: VALUE}`, or `noContent`.
  private func value(
    _ node: WrittenValue, of cases: [StatusCase], _ reader: ValueReader,
    into log: inout DiagnosticLog
  ) -> Value? {
    if let known = cases.first(where: { $0.type == nil && $0.name.text == node.string }) {
      return .union(known.name, .absent)
    }
    if case .mapping(let members) = node.content, let member = members.first, members.count == 1,
      let known = cases.first(where: { $0.name.text == member.key }), let type = known.type
    {
      let value: Value? =
        if known.body == .data {
          member.value.text("`\(member.key)`", into: &log).map { .data(Array($0.utf8)) }
        } else {
          reader.read(member.value, as: type, into: &log)
        }
      return value.map { .union(known.name, $0) }
    }
    log.error(
      .valueMismatch, at: node.range, "the result must be one of its cases, found \(node.found)",
      help: wording.help(.scenarios(.writeResult(cases))))
    return nil
  }

  private func statusBody(
    _ node: WrittenValue, _ status: Located<Int>, of endpoint: Endpoint,
    into log: inout DiagnosticLog
  ) -> Scenario.Behavior.StatusBody? {
    let isSuccess = (200...299).contains(status.value)
    let errors = endpoint.errors.filter { $0.statuses.contain(status.value) }
    // A success fails by its body alone, whatever `default` says of other statuses.
    let type = (isSuccess ? errors.first { $0.statuses.condition != nil } : errors.first)?.type
    guard type != nil || !isSuccess || errors.isEmpty else {
      return refuseSuccess(status, of: endpoint, at: node.range, into: &log)
    }
    guard let type else {
      log.error(
        .missingResult, at: node.range,
        "\(name: endpoint.pathName) declares no type for the body of status \(status.value)",
        help: wording.help(.scenarios(.declareErrorBody)))
      return nil
    }
    let reader = ValueReader(
      types, defaults, .words("the body of status \(status.value) of", endpoint.pathName),
      form: .wire, dates: endpoint.dates)
    let rejection = endpoint.errors.rejection?.condition
    let body = node.leavingOut(rejection, of: type, types)
    guard let value = reader.read(body, as: type, into: &log), let json = node.json(into: &log)
    else { return nil }
    if let condition = rejection,
      ErrorBody.Statuses.success(condition).contain(status.value), !condition.isMet(by: json)
    {
      return refuseSuccess(status, of: endpoint, at: node.range, into: &log)
    }
    return Scenario.Behavior.StatusBody(type: type, value: value, json: json)
  }
}

import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

extension Endpoint {
  /// Whether a call returns where the response has this status, which is none of success.
  fileprivate func returns(_ status: Int, _ types: TypeIndex) -> Bool {
    switch result {
    case .flags(let flags): flags.contains { $0.status == status }
    case .response: status < 400
    default: status == 304 && takesNotModified(types)
    }
  }
}

/// The bodies of errors, those of an endpoint and those that all share.
extension EndpointAnalysis {
  func bodies(
    _ entries: [DeclaredErrorBody], into log: inout DiagnosticLog
  ) -> [ErrorBody] {
    entries.map { entry in
      let type = resolver.resolve(entry.type, into: &log)
      // Where a type is not known, nothing is known of what is in it.
      guard resolver.isResolvable(entry.type) else {
        return ErrorBody(statuses: entry.statuses, type: type)
      }
      checkBody(type, at: entry.type.range, into: &log)
      if case .success(let condition) = entry.statuses {
        checkBody(type, meeting: condition, at: entry.type.range, into: &log)
      }
      return ErrorBody(
        statuses: entry.statuses, type: type,
        messages: ErrorMessagePath(types: types).messages(entry.messages, in: type, into: &log),
        tag: entry.header.flatMap {
          ErrorTagRules(types: types).tag($0, of: type, into: &log)
        })
    }
  }

  /// An example is what a call returns, so it cannot be one that is thrown.
  func checkSuccess(
    _ examples: [Endpoint.Example], of endpoint: Endpoint, into log: inout DiagnosticLog
  ) {
    guard let condition = endpoint.errors.rejection?.condition else { return }
    for example in examples where condition.isMet(by: example.body) {
      log.error(
        .valueMismatch, at: example.origin.range,
        "the example of \(name: endpoint.pathName) says that the call has failed: it has "
          + "\(name: condition.text)",
        help: declarations.wording.help(.values(.showSuccess)))
    }
  }

  /// Warns of bodies of statuses that are results, which are never read as errors.
  func warnOfResults(
    among entries: [DeclaredErrorBody], of endpoint: Endpoint, at result: SourceRange?,
    into log: inout DiagnosticLog
  ) {
    // What a document says of its statuses stays right when a specification says more of the result.
    for entry in entries where entry.range.source == (result ?? entry.range).source {
      guard case .exactly(let status) = entry.statuses, endpoint.returns(status, types) else {
        continue
      }
      log.warning(
        .conflictingKeys, at: entry.range,
        "status \(status) is a result of \(name: endpoint.pathName), so no error has this body",
        help: "remove it",
        notes: result.map { [.init(range: $0, message: "the result is declared here")] } ?? [])
    }
  }

  private func checkBody(
    _ type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard types.isOptional(type) else { return }
    log.error(
      .unsupportedType, at: range, "an error body's type must not be optional",
      help:
        "\(declarations.wording.help(.types(.removeOptional))): a body that does not fit is nil anyway"
    )
  }

  /// Refuses a type whose values cannot have the key of a condition: a text, a number.
  private func checkBody(
    _ type: TypeReference, meeting condition: BodyCondition, at range: SourceRange,
    into log: inout DiagnosticLog
  ) {
    guard let step = condition.path.first else { return }
    let isPossible: Bool =
      switch types.resolved(types.unwrapped(type)) {
      case .primitive(let primitive): primitive == .json
      case .array: step.isIndex
      case .dictionary: !step.isIndex
      case let type: types.enumeration(type) == nil
      }
    guard !isPossible else { return }
    log.error(
      .unsupportedType, at: range,
      "a body with \(name: condition.path.dotted) is \(step.isIndex ? "an array" : "an object"), and "
        + "\(name: type.text) is not",
      help: "write the type of the whole body, or `JSON`")
  }

  /// The endpoint's entries replace those of the client for the same statuses; then the most
  /// specific come first, since the first that fits is taken.
  static func merged(_ own: [ErrorBody], over inherited: [ErrorBody]) -> [ErrorBody] {
    guard !own.isEmpty else { return inherited }
    let statuses = Set(own.map(\.statuses))
    let hasCondition = own.rejection != nil
    let others = inherited.filter {
      !statuses.contains($0.statuses) && !(hasCondition && $0.statuses.condition != nil)
    }
    return sorted(withMessages(own, knowing: inherited) + others)
  }

  /// Where a type says what people may read is said once: bodies of the same type have it too.
  static func withMessages(
    _ bodies: [ErrorBody], knowing others: [ErrorBody] = []
  ) -> [ErrorBody] {
    let known = (bodies + others).filter { !$0.messages.isEmpty }
    guard !known.isEmpty else { return bodies }
    return bodies.map { body in
      guard body.messages.isEmpty, let other = known.first(where: { $0.type == body.type }) else {
        return body
      }
      var body = body
      body.messages = other.messages
      return body
    }
  }

  static func sorted(_ bodies: [ErrorBody]) -> [ErrorBody] {
    func rank(_ body: ErrorBody) -> Int {
      switch body.statuses {
      case .exactly: 0
      case .hundreds: 1
      case .otherwise: 2
      case .success: 3
      }
    }
    return (0...3).flatMap { wanted in bodies.filter { rank($0) == wanted } }
  }
}

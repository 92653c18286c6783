import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Compares what an API answers with what a specification declares, by the rules of examples.
///
/// What is found stands at the specification's places: at the property or the endpoint that the
/// answer is not like.
package struct AnswerReader {
  private let model: ClientModel
  private let defaults: DefaultValues

  /// - Parameter wording: what the format of the specification calls things.
  package init(_ model: ClientModel, _ wording: Wording) {
    self.model = model
    defaults = DefaultValues(of: model.types, wording)
  }

  var types: TypeIndex { model.types }

  /// Whether a status is one of a result. What any other one brings tells nothing of the result.
  package func isResult(_ status: Int, of endpoint: Endpoint) -> Bool {
    switch endpoint.result {
    // `as: response` returns any status below 400, as a live client does.
    case .response where status < 400: return true
    case .flags(let flags) where flags.contains(where: { $0.status == status }): return true
    default: break
    }
    // Nothing has changed: an optional value is nil.
    if status == 304, endpoint.takesNotModified(types) { return true }
    return (200...299).contains(status)
  }

  package func check(
    _ endpoint: Endpoint, status: Int, body: AnswerBody, into log: inout DiagnosticLog
  ) {
    let range = endpoint.origin.range
    guard isResult(status, of: endpoint) else {
      checkFailure(endpoint, status, body, into: &log)
      return
    }
    if case .response = endpoint.result { return }
    if case .flags(let flags) = endpoint.result, flags.contains(where: { $0.status == status }) {
      return
    }
    if status == 304 { return }
    var cases: [StatusCase] = []
    if case .statuses(let known) = endpoint.result { cases = known }
    let known = cases.first { $0.status == status }
    guard cases.isEmpty || known != nil else {
      let statuses = cases.map { String($0.status) }
      log.error(
        .unknownValue, at: range,
        "\(name: endpoint.pathName) answered with status \(status), expected "
          + "\(listed(statuses, "or"))")
      return
    }
    guard endpoint.method != "HEAD" else { return }
    let type: TypeReference
    var path: [Endpoint.PathStep] = []
    switch endpoint.result {
    case .json(let result, let at), .typedResponse(let result, let at): (type, path) = (result, at)
    case .statuses:
      guard let known else { return }
      guard let result = known.type else { return warnOfBody(body, of: endpoint, into: &log) }
      guard known.body == .json else { return }
      type = result
    case .void: return warnOfBody(body, of: endpoint, into: &log)
    case .flags, .text, .data, .response, .download, .serverSentEvents, .jsonLines: return
    }
    // An optional result is nil where there is nothing.
    if case .empty = body, types.isOptional(type) { return }
    guard case .json(let body, let loneSurrogates, let repeated) = body else {
      refuse(body, of: endpoint, "the response", into: &log)
      return
    }
    let rejection = endpoint.errors.rejection
    if let rejection, let json = json(body), rejection.condition.isMet(by: json) {
      log.error(
        .valueMismatch, at: range,
        "\(name: endpoint.pathName) answered that the call has failed: \(name: rejection.condition.text)"
      )
      return
    }
    let found = read(endpoint) { log in
      let reader = self.reader(endpoint)
      let analysis = ExampleAnalysis(
        types: types, reader: reader, rejection: rejection?.condition,
        streamFormat: endpoint.streamFormat, subject: "the response")
      var answer = LocatedAnswer(
        types, endpoint: range, loneSurrogates: loneSurrogates, repeated: repeated)
      let located = answer.located(body, as: type, at: path[...])
      for diagnostic in answer.found { log.add(diagnostic) }
      let example = DeclaredExample(name: known?.name.text, body: located, range: range)
      _ = analysis.value(example.body, endpoint.result, example, into: &log)
    }
    for diagnostic in found { log.add(diagnostic) }
  }

  /// What came where nothing is declared.
  private func warnOfBody(
    _ body: AnswerBody, of endpoint: Endpoint, into log: inout DiagnosticLog
  ) {
    if case .empty = body { return }
    log.warning(
      .valueMismatch, at: endpoint.origin.range,
      "\(name: endpoint.pathName) answered with a body, and none is declared, so it is not read")
  }

  /// What a live client follows; 304 is a failure like any other.
  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]

  private func checkFailure(
    _ endpoint: Endpoint, _ status: Int, _ body: AnswerBody, into log: inout DiagnosticLog
  ) {
    let range = endpoint.origin.range
    guard !Self.redirects.contains(status) else {
      log.error(
        .unknownValue, at: range,
        "\(name: endpoint.pathName) answered with status \(status), a redirect, which is not followed"
      )
      return
    }
    let declared = endpoint.errors.first {
      $0.statuses.condition == nil && $0.statuses.contain(status)
    }
    guard let declared else {
      log.error(
        .unknownValue, at: range,
        "\(name: endpoint.pathName) answered with status \(status), which is not declared under "
          + "\(defaults.wording.name(.errors))"
      )
      return
    }
    log.warning(
      .unknownValue, at: range,
      "\(name: endpoint.pathName) answered the example request with status \(status), so its "
        + "result is not known")
    // Without the header a body may not be a case.
    guard endpoint.method != "HEAD", declared.tag == nil else { return }
    guard case .json(let body, let loneSurrogates, let repeated) = body else {
      refuse(body, of: endpoint, "the response with status \(status)", into: &log)
      return
    }
    let found = read(endpoint) { log in
      var answer = LocatedAnswer(
        types, endpoint: range, loneSurrogates: loneSurrogates, repeated: repeated)
      let located = answer.located(body, as: declared.type, at: [])
      for diagnostic in answer.found { log.add(diagnostic) }
      _ = reader(endpoint).read(located, as: declared.type, into: &log)
    }
    for diagnostic in found { log.add(diagnostic) }
  }

  /// Says what stands in place of JSON.
  private func refuse(
    _ body: AnswerBody, of endpoint: Endpoint, _ subject: String, into log: inout DiagnosticLog
  ) {
    let found =
      switch body {
      case .empty: "has no body"
      case .unreadable(let found): "is \(found)"
      case .json: "is JSON"
      }
    log.error(
      .valueMismatch, at: endpoint.origin.range,
      "\(name: endpoint.pathName) expects JSON, and \(subject) \(found)")
  }

  func reader(_ endpoint: Endpoint) -> ValueReader {
    ValueReader(
      types, defaults, .words("the response of", endpoint.pathName), form: .wire,
      dates: endpoint.dates, withholdsSecrets: true)
  }

  /// What is found, as it is said of answers: each names the endpoint.
  private func read(
    _ endpoint: Endpoint, _ body: (inout DiagnosticLog) -> Void
  ) -> [Diagnostic] {
    var found = DiagnosticLog(files: [])
    body(&found)
    let prefix = "`\(endpoint.pathName)`: unexpected response: "
    return found.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      if !diagnostic.message.contains("`\(endpoint.pathName)`") {
        diagnostic.message = prefix + diagnostic.message
      }
      diagnostic.help = nil
      return diagnostic
    }
  }

  private func json(_ body: WrittenValue) -> JSONValue? {
    var ignored = DiagnosticLog(files: [])
    return body.json(into: &ignored)
  }
}

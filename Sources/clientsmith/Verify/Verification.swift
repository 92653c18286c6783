import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithReading
import ClientsmithRun
import ClientsmithSpec
import ClientsmithYAML

/// The calls of one specification that change nothing, made with the arguments of its examples.
struct Verification {
  private let specification: Specification
  private let model: ClientModel
  private let headers: [String]
  private let queries: [String]
  private let curl: Curl
  /// What no message repeats.
  private let given: GivenValues

  /// - Parameter baseURL: nil: the specification's own.
  init(
    _ specification: Specification, baseURL: String?, headers: [String], queries: [String],
    curl: Curl
  ) {
    self.specification = specification
    var model = specification.model
    if let baseURL { model.baseURL = Address([baseURL]) }
    // No credential is made up: those that are right are given as headers.
    model.authentication = nil
    model.schemes = []
    self.model = model
    self.headers = headers
    self.queries = queries
    self.curl = curl
    given = GivenValues(headers: headers, queries: queries)
  }

  /// Why the address of a specification cannot be called as it stands; nil: it can.
  static func problem(ofBaseURLIn model: ClientModel) -> DiagnosticMessage? {
    guard let address = model.baseURL else { return "the specification has no `baseURL` to call" }
    let missing = model.variables.first {
      $0.default == nil && address.first.contains("{\($0.key)}")
    }
    return missing.map { "\(name: $0.key) in `baseURL` has no default" }
  }

  /// What came of the calls.
  struct Outcome {
    /// Everything that there is to say.
    var log: DiagnosticLog
    /// An answer is not as declared.
    var differs = false
    /// A call had no answer.
    var isUnreachable = false
    /// How many calls were made and answered.
    var answered = 0
    /// How many of them were answered with a result.
    var verified = 0
  }

  /// - Parameter report: takes a line about each endpoint.
  func run(report: (String) -> Void) -> Outcome {
    var outcome = Outcome(log: specification.log.emptied)
    let reader = AnswerReader(specification.model, .native)
    for endpoint in specification.model.endpoints {
      if let reason = reasonToSkip(endpoint) {
        report("skipped \(endpoint.pathName): \(reason)")
        continue
      }
      guard let request = request(of: endpoint), canSend(request.body) else {
        report("skipped \(endpoint.pathName): its arguments cannot be sent")
        continue
      }
      do {
        let answer = try curl.send(
          request.method, request.url, headers: request.headers, body: request.body.text,
          timeout: endpoint.timeout)
        var found = specification.log.emptied
        reader.check(endpoint, status: answer.status, body: answerBody(answer), into: &found)
        if reader.isResult(answer.status, of: endpoint) {
          reader.check(endpoint, headers: answer.headers, into: &found)
        }
        for diagnostic in found.diagnostics { outcome.log.add(given.withheld(from: diagnostic)) }
        outcome.differs = outcome.differs || found.hasErrors
        let isResult = reader.isResult(answer.status, of: endpoint)
        outcome.answered += 1
        if isResult, !found.hasErrors { outcome.verified += 1 }
        let verdict = found.hasErrors ? "differs" : isResult ? "verified" : "not verified"
        report("\(verdict) \(endpoint.pathName): status \(answer.status)")
      } catch {
        let message = (error as? Curl.Failure)?.message ?? "\(error)"
        outcome.log.error(
          .unreadableInput, at: endpoint.origin.range,
          "\(name: endpoint.pathName) sent no response: \(message)")
        outcome.isUnreachable = true
      }
    }
    return outcome
  }

  private func reasonToSkip(_ endpoint: Endpoint) -> String? {
    guard endpoint.isVerifiable else {
      return HTTPMethod.isSafe(endpoint.method)
        ? "only GET, HEAD and QUERY are sent" : "\(endpoint.method) may change data"
    }
    if endpoint.server != nil { return "it is on another server" }
    if endpoint.urlInput != nil { return "its URL is an argument" }
    if endpoint.result.isStream { return "it is a stream" }
    return nil
  }

  /// As generated tests expect it, with what callers give in place of credentials.
  private func request(of endpoint: Endpoint) -> WireRequest? {
    var endpoint = endpoint
    endpoint.authentication = nil
    endpoint.authorization = []
    // What may be left out and has no example would be a filter or a cursor that means nothing.
    let arguments = endpoint.parameters.map { input in
      input.exampleSource.isInvented && model.types.isOptional(input.type) ? .absent : input.example
    }
    guard
      var request = WireRequestBuilder.request(
        endpoint, of: WireClient(model), arguments: arguments)
    else { return nil }
    let given = headers.map { name(of: $0) }
    request.headers = request.headers.filter { !given.contains(name(of: $0)) } + headers
    guard request.headers.allSatisfy(Curl.canSend) else { return nil }
    for query in queries { request.url += (request.url.contains("?") ? "&" : "?") + query }
    return request
  }

  private func name(of header: String) -> String {
    header.prefix { $0 != ":" }.lowercased()
  }

  /// Whether a line of curl's configuration can hold it.
  private func canSend(_ body: WireRequest.Body) -> Bool {
    switch body {
    case .none: true
    case .text(let text): !text.unicodeScalars.contains("\0")
    case .data, .multipart, .file, .unforeseen: false
    }
  }

  private func answerBody(_ answer: Curl.Answer) -> AnswerBody {
    guard !answer.body.isEmpty else { return .empty }
    let file = SourceFile(path: "answer.json", bytes: answer.body)
    var log = DiagnosticLog(file: file)
    if let tree = YAMLReader.readAnswer(file, into: &log) {
      let found = log.diagnostics
      return .json(
        tree.written, loneSurrogates: found.filter { $0.id == .invalidEscape }.map(\.range),
        repeated: found.filter { $0.id == .duplicateKey }.map(\.range))
    }
    let limits = ReadingLimits.answer
    switch log.diagnostics.last?.id {
    case .nestedTooDeep: return .unreadable(found: "nested more than \(limits.depth) levels deep")
    case .fileTooLarge: return .unreadable(found: "of more than \(limits.nodes) values")
    default:
      guard let start = log.diagnostics.last?.range.start else {
        return .unreadable(found: "something else")
      }
      // What stands there may be a secret.
      return .unreadable(
        found: "something else from line \(start.line), column \(start.column) on")
    }
  }
}

extension WireRequest.Body {
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

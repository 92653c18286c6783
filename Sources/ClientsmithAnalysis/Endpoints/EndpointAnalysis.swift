import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes endpoints of their entries: types looked up, settings merged, examples and mocks read.
struct EndpointAnalysis: Sendable {
  let declarations: Declarations
  let hosts: HostAnalysis
  let credentials: CredentialAnalysis
  let resolver: TypeResolver
  let types: TypeIndex
  let defaults: DefaultValues
  var mocks: MockValues

  mutating func clientErrors(into log: inout DiagnosticLog) -> [ErrorBody] {
    Self.sorted(Self.withMessages(bodies(declarations.errors, into: &log)))
  }

  func endpoints(clientErrors: [ErrorBody], into log: inout DiagnosticLog) -> [Endpoint] {
    let entries = declarations.endpoints
    typealias Analyzed = (endpoint: Endpoint, missing: Set<SwiftName>)
    @Sendable func analyze(_ range: Range<Int>, _ log: inout DiagnosticLog) -> [Analyzed] {
      // With mocks of their own: what they know of earlier endpoints only saves time.
      var analysis = self
      // Entries are large, so each is copied once.
      return entries.withUnsafeBufferPointer { entries in
        range.map {
          let entry = entries[$0]
          log.piece = entry.piece
          defer { log.piece = nil }
          return (
            analysis.endpoint(entry, clientErrors: clientErrors, into: &log),
            analysis.mocks.missing
          )
        }
      }
    }
    let parts =
      defaults.countsAttempts
      ? [analyze(entries.indices, &log)] : log.map(rangesOf: entries.count, analyze)
    var missing: Set<SwiftName> = []
    for part in parts { for endpoint in part { missing.formUnion(endpoint.missing) } }
    ExternTypes.reportMissing(missing, types, declarations.wording, into: &log)
    var names = NameCollisions("the endpoint")
    let endpoints = parts.flatMap { part in
      part.map(\.endpoint).filter {
        log.piece = $0.piece
        return names.check(
          $0.name, written: $0.pathName, at: $0.origin.range, into: &log)
      }
    }
    log.piece = nil
    if let pages = declarations.pages, !log.hasErrors,
      !zip(entries, endpoints).contains(where: { $0.pages == nil && $1.pages != nil })
    {
      log.warning(
        .invalidPages, at: pages.range,
        "no endpoint has everything that \(declarations.wording.name(.pages)) names",
        help: declarations.wording.help(
          .pages(
            pages.parameters.isEmpty ? .leadPathIntoResult : .haveParameters(pages.parameters))))
    }
    let continued = ContinuedPages.resolved(
      endpoints, of: declarations, resolver, types, into: &log)
    return PageNames.toldApart(continued)
  }

  private mutating func endpoint(
    _ entry: DeclaredEndpoint, clientErrors: [ErrorBody], into log: inout DiagnosticLog
  ) -> Endpoint {
    let dates = entry.dates ?? declarations.dates
    let result = result(entry, into: &log)
    let server = hosts.server(of: entry, into: &log)
    let headers = headers(entry, into: &log)
    let credential = credentials.requirement(of: entry, into: &log)
    let conflicts = credential?.schemes.map { CredentialConflicts($0, declarations.wording) } ?? []
    for conflict in conflicts {
      // One that only some endpoints send may replace a header of the others.
      let others = entry.authentication == nil ? headers : entry.headers
      conflict.check(
        entry, settings: declarations.settings, headers: others, into: &log)
    }
    checkSettings(entry, into: &log)
    CookieHeader.check(
      entry, settings: declarations.settings, headers: headers,
      credentials: credential?.schemes ?? [], declarations.wording, into: &log)
    var endpoint = Endpoint(
      name: entry.name.value, qualifiedName: entry.qualifiedName,
      documentation: entry.documentation,
      deprecated: entry.deprecated,
      method: entry.method, path: PathTemplate(entry.path.text),
      server: server, expectedTarget: expectedTarget(entry, on: server, into: &log),
      inputs: inputs(entry, dates: dates, into: &log), body: entry.body, result: result,
      errors: Self.merged(bodies(entry.errors, into: &log), over: clientErrors),
      authentication: credential?.authentication,
      authorization: declarations.schemes.isEmpty ? [] : credential?.authorization ?? [],
      headers: headers.map(\.header),
      timeout: entry.timeout?.value ?? declarations.standardTimeout,
      retry: entry.retry?.policy(over: declarations.standardRetry) ?? declarations.standardRetry,
      dates: dates,
      idempotencyKey: entry.idempotencyKey?.key,
      isSafe: isSafe(entry),
      streamFormat: entry.streamFormat,
      origin: Origin(entry.name.range))
    warnOfResults(among: entry.errors, of: endpoint, at: entry.resultRange, into: &log)
    if case .flags(let flags) = result {
      // They are not failures of this endpoint.
      let known = Set(flags.map { ErrorBody.Statuses.exactly($0.status) })
      endpoint.errors.removeAll { known.contains($0.statuses) }
    }
    endpoint.responseHeaders = responseHeaders(entry, dates: dates, into: &log)
    for conflict in conflicts { conflict.check(endpoint.inputs, types, into: &log) }
    CredentialKeys.avoid(
      credential?.schemes ?? [], in: &endpoint.inputs,
      of: entry.parameters, types, into: &log)
    if !entry.examples.isEmpty {
      let reader = ValueReader(
        types, defaults, .words("the example of", entry.name.value.text), form: .wire, dates: dates)
      endpoint.examples = ExampleAnalysis(
        types: types, reader: reader, rejection: endpoint.errors.rejection?.condition,
        streamFormat: entry.streamFormat
      ).examples(entry, result: result, into: &log)
      checkSuccess(endpoint.examples, of: endpoint, into: &log)
    }
    endpoint.mock = mock(endpoint)
    if !endpoint.examples.isEmpty { endpoint.mockSource = .written }
    endpoint.inherited = Self.inherited(entry)
    for body in endpoint.errors { mocks.require(body.type) }
    if case .statuses(let cases) = endpoint.result {
      for type in cases.compactMap(\.type) { mocks.require(type) }
    }
    if isKnown(entry.result) {
      let analysis = PagesAnalysis(types: types, wording: declarations.wording)
      if let pages = entry.pages {
        endpoint.pages = analysis.pages(pages, of: endpoint, into: &log)
      } else if let pages = declarations.pages {
        endpoint.pages = analysis.inherited(pages, by: endpoint, into: &log)
      }
    }
    endpoint.namesAnotherPage(types)
    if case .offset(let offset, limit: _, stepsByLimit: _)? = endpoint.pages?.style {
      // An example of a first page starts where the pages do.
      for index in endpoint.inputs.indices
      where endpoint.inputs[index].name == offset
        && (endpoint.inputs[index].default ?? .null) == .null
      {
        endpoint.inputs[index].example = .integer(0)
        endpoint.inputs[index].exampleSource = .madeUp
      }
    }
    return endpoint
  }

  // MARK: - Parts

  /// What most endpoints inherit: all of them have this one set.
  private static let allSettings = Set(Endpoint.Setting.allCases)

  private static func inherited(_ entry: DeclaredEndpoint) -> Set<Endpoint.Setting> {
    var inherited = allSettings
    if entry.authentication != nil { inherited.remove(.authentication) }
    if entry.timeout != nil { inherited.remove(.timeout) }
    if entry.retry != nil { inherited.remove(.retry) }
    if entry.dates != nil { inherited.remove(.dates) }
    return inherited
  }

  /// Whether calls are made again that the runtime would not repeat by their method alone.
  private func isSafe(_ entry: DeclaredEndpoint) -> Bool {
    if HTTPMethod.isRepeatedByItself(entry.method) { return false }
    // Of these it looks for the key itself.
    let hasKey = entry.idempotencyKey != nil && !["POST", "PATCH"].contains(entry.method)
    return hasKey || entry.retry?.isSafe == true || HTTPMethod.isIdempotent(entry.method)
  }

  /// What every request carries, as if it were an endpoint's.
  mutating func settings(into log: inout DiagnosticLog) -> [Input] {
    guard !declarations.settings.isEmpty else { return [] }
    let client = declarations.client
    let entry = DeclaredEndpoint(
      name: client, method: "GET", path: DeclaredPath(text: "", range: client.range),
      parameters: declarations.settings)
    return inputs(entry, dates: declarations.dates, into: &log)
  }

  /// The target of the example's request where a person has written it.
  private func expectedTarget(
    _ entry: DeclaredEndpoint, on server: SwiftName?, into log: inout DiagnosticLog
  ) -> String? {
    guard entry.sends != nil else { return nil }
    let address =
      server.flatMap { name in hosts.servers.first { $0.name == name }?.address } ?? hosts.baseURL
    return ExpectedTarget(
      endpoint: entry, baseURL: address.map { ClientModel.filled($0.first, hosts.variables) },
      wording: declarations.wording
    ).target(into: &log)
  }

  private func result(
    _ entry: DeclaredEndpoint, into log: inout DiagnosticLog
  ) -> Endpoint.Result {
    if entry.method == "HEAD", let range = entry.resultRange {
      switch entry.result {
      case .response, .void, .flags, nil: break
      case .typedResponse where !entry.responseHeaders.isEmpty: break
      default:
        log.warning(
          .missingResult, at: range, "the response to HEAD has no body to return",
          help: declarations.wording.help(.results(.returnResponse)))
      }
    }
    return switch entry.result {
    case .void, nil: .void
    case .json(let type): .json(resolver.resolve(type, into: &log), at: entry.at)
    case .typedResponse(let type):
      .typedResponse(resolver.resolve(type, into: &log), at: entry.at)
    case .statuses(let statuses):
      .statuses(
        statuses.map { status in
          StatusCase(
            status: status.status.value,
            type: status.type.map { resolver.resolve($0, into: &log) }, body: status.body)
        })
    case .flags(let flags):
      .flags(flags.map { StatusFlag(status: $0.status.value, value: $0.value) })
    case .text: .text
    case .data: .data
    case .response: .response
    case .download: .download
    case .serverSentEvents(let type): .serverSentEvents(resolver.resolve(type, into: &log))
    case .jsonLines(let type): .jsonLines(resolver.resolve(type, into: &log))
    }
  }

  /// Whether it is known what the endpoint returns: otherwise there is no more to say about it.
  private func isKnown(_ result: DeclaredResult?) -> Bool {
    result?.types.allSatisfy { resolver.isResolvable($0) } ?? false
  }

  private mutating func mock(_ endpoint: Endpoint) -> Value? {
    let name = endpoint.name.text
    let example = endpoint.examples.first?.value
    switch endpoint.result {
    case .void: return nil
    case .json(let type, _), .typedResponse(let type, _):
      return example ?? mocks.make(type, name: name, path: .endpoint(endpoint.name))
    case .statuses(let cases):
      if let example { return example }
      guard let first = cases.first else { return nil }
      let value = first.type.map { mocks.make($0, name: name, path: .endpoint(endpoint.name)) }
      return .union(first.name, value ?? .absent)
    case .flags(let flags): return flags.first.map { .bool($0.value) }
    case .text: return example ?? .string(name)
    case .data: return example ?? .data([])
    case .response, .download: return example
    case .serverSentEvents(let type), .jsonLines(let type):
      let events = endpoint.examples.map(\.value)
      guard events.isEmpty else { return .array(events) }
      let made = mocks.make(type, name: name, path: .endpoint(endpoint.name))
      return .array([
        endpoint.streamFormat.hasEnvelope
          ? .event(made, name: types.eventName(of: made, type), id: nil) : made
      ])
    }
  }

  /// The constant headers of an endpoint, those of the client included.
  private func headers(
    _ entry: DeclaredEndpoint, into log: inout DiagnosticLog
  ) -> [DeclaredHeader] {
    guard !entry.headers.isEmpty else { return declarations.headers }
    var ranges: [String: SourceRange] = [:]
    for header in entry.headers {
      let key = header.name.value.asciiLowercased
      if key == entry.idempotencyKey?.header?.value.asciiLowercased {
        log.error(
          .credentialConflict, at: header.name.range,
          "the header \(name: header.name.value) carries the idempotency key",
          help: "remove it")
      }
      guard let first = ranges.updateValue(header.name.range, forKey: key) else { continue }
      log.error(
        .duplicateName, at: header.name.range,
        "the header \(name: header.name.value) is sent twice", help: "remove one of them",
        notes: [.init(range: first, message: "the first is here")])
    }
    for parameter in entry.parameters where parameter.section == .headers {
      let name = parameter.wireName
      guard let first = ranges[name.value.asciiLowercased] else { continue }
      log.error(
        .duplicateName, at: name.range, "the header \(name: name.value) is sent twice",
        help: "remove one of them", notes: [.init(range: first, message: "its constant is here")]
      )
    }
    let kept = declarations.headers.filter { ranges[$0.name.value.asciiLowercased] == nil }
    return kept + entry.headers
  }
}

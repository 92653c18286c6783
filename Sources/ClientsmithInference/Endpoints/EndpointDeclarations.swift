import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Declares the endpoints that requests went to, and the types of all of them.
struct EndpointDeclarations {
  let headers: HeaderInference
  let credentials: CredentialInference
  /// How many segments of each path are in the base URL.
  let pathPrefix: Int
  /// Names that a specification has already.
  var takenNames: [String] = []
  var takenTypes: [String] = []

  init(_ requests: CollectedRequests) {
    headers = requests.headers
    credentials = requests.credentials
    pathPrefix = requests.basePath.count
  }

  private struct Draft {
    var endpoint: RecordedEndpoint
    var name: SwiftName
    var qualifiedName: Endpoint.QualifiedName?
    var body: BodyInference
    var result: ResultInference
  }

  func add(_ endpoints: [RecordedEndpoint], to declarations: inout Declarations) {
    let groups = Self.groups(of: endpoints)
    var names = EndpointNames(besides: takenNames + groups.compactMap { $0 })
    let drafts = zip(endpoints, groups).map { endpoint, group -> Draft in
      let name = names.name(of: endpoint, in: group)
      let qualifiedName = group.map {
        Endpoint.QualifiedName(group: GroupPath([MemberName.swiftName($0)]), member: name)
      }
      // Types are told apart over all groups.
      let stem = group.map { "\(name.text) \($0)" } ?? name.text
      return Draft(
        endpoint: endpoint,
        name: group.map { SwiftName($0 + name.text.capitalizedFirst) } ?? name,
        qualifiedName: qualifiedName,
        body: BodyInference(endpoint, name: stem),
        result: ResultInference(endpoint, name: stem))
    }
    // One root over everything, so that equal objects become one type wherever they stand.
    let root = Shape(name: "", depth: 0)
    var members = ObjectShape(count: 1)
    for (index, draft) in drafts.enumerated() {
      ShapeWalk.markSent(draft.body.shapes, isPatch: draft.endpoint.method == "PATCH")
      let shapes = draft.result.shapes + draft.body.shapes
      for (number, shape) in shapes.enumerated() {
        members.add(.init(shape: shape, count: 1), for: "\(index) \(number)")
      }
    }
    root.object = members
    SameTypes.merge(below: root)
    let operations =
      endpoints.contains { $0.operation != nil }
      ? EnvelopedFailures.ofOperations(besides: takenTypes) : nil
    let calls =
      drafts.contains { $0.endpoint.call != nil && $0.result.envelopedFailures != nil }
      ? EnvelopedFailures.ofCalls(besides: takenTypes) : nil
    let failures = [operations, calls].compactMap(\.self)
    let choices = drafts.filter(\.result.mayBeChoice)
      .map { CamelCase.upper("\($0.name.text) response") }
    var types = TypeInference(
      root: root,
      besides: takenTypes + failures.flatMap(\.names) + choices
        + [declarations.client.value.text.withClient],
      module: declarations.client.value.text.withoutClient)
    for shape in drafts.flatMap(\.result.subjects) { types.keepName(of: shape) }
    let identifiers = TextIdentifiers(endpoints)
    declarations.endpoints = drafts.map { draft in
      var endpoint = declared(draft, &types)
      let failures = draft.endpoint.operation != nil ? operations : calls
      if let failures, let statuses = draft.result.envelopedFailures {
        endpoint.errors = failures.bodies(statuses) + endpoint.errors
      }
      endpoint.parameters = endpoint.parameters.map(identifiers.applied)
      return endpoint
    }
    declarations.types = failures.flatMap(\.types) + types.types
  }

  private func declared(_ draft: Draft, _ types: inout TypeInference) -> DeclaredEndpoint {
    let recorded = draft.endpoint
    var template = recorded.template
    if recorded.server == nil {
      template.parts.removeFirst(min(pathPrefix, template.parts.count))
    }
    var endpoint = DeclaredEndpoint(
      name: Located(draft.name, at: .unknown), qualifiedName: draft.qualifiedName,
      documentation: Documentation(recorded: recorded.commonSummary),
      method: recorded.method,
      path: DeclaredPath(LocatedText(template.path, at: .unknown), hasParameters: true),
      server: recorded.server.map { Located($0, at: .unknown) })
    var taken: Set<String> = []
    for case .placeholder(let name, _) in template.parts {
      var parameter = Self.pathParameter(
        name, recorded.pathValues[name] ?? [], besides: &taken)
      parameter.documentation = Documentation(recorded: recorded.pathSummaries[name])
      endpoint.parameters.append(parameter)
    }
    let queries = recorded.accepted.map(\.url.query)
    let items = FieldInference.parameters(
      queries, section: .query, calls: Set(recorded.accepted.map(\.url)).count, besides: &taken)
    let operation = HTTPMethod.hasBody(recorded.method) ? nil : draft.body.operation
    endpoint.parameters +=
      operation?.parameters(ofQuery: items, queries, &types, in: draft.name.text) ?? items
    PagesFromZero.apply(to: &endpoint.parameters, recorded)
    endpoint.parameters += FieldInference.parameters(
      recorded.accepted.map(headers.fields), section: .headers, besides: &taken)
    endpoint.headers = headers.switches(of: recorded.accepted).map {
      DeclaredHeader(
        name: Located($0.name, at: .unknown), value: Located($0.value, at: .unknown))
    }
    if HTTPMethod.hasBody(recorded.method) {
      draft.body.apply(to: &endpoint, &types, besides: &taken)
    }
    let acceptsJSON = recorded.requests.contains {
      $0.headers[header: "accept"].map(MediaType.isJSON) ?? false
    }
    draft.result.apply(to: &endpoint, &types, acceptsJSON: acceptsJSON)
    if recorded.requests.contains(where: { $0.isLogin && $0.bringsCredential }) {
      endpoint.result = endpoint.result?.withHeaders
    }
    endpoint.idempotencyKey = HeaderInference.idempotencyKey(of: recorded.requests)
    endpoint.authentication = credentials.authentication(of: recorded.requests)
    endpoint.linksToNext = recorded.responses.contains(where: \.linksToNext)
    return endpoint
  }

  private static func pathParameter(
    _ name: String, _ values: [String], besides taken: inout Set<String>
  ) -> DeclaredParameter {
    var facts = TextFacts()
    for value in values { facts.add(value) }
    let found = FieldInference.type(facts, name: name)
    // A path has no format for anything else.
    let primitive: Primitive = [.int, .int64, .uuid, .day].contains(found) ? found : .string
    var parameter = DeclaredParameter(
      section: .path,
      name: Located(TypeInference.memberName(name, besides: &taken), at: .unknown),
      writtenName: name, wireName: Located(name, at: .unknown),
      type: TypeExpression(form: .primitive(primitive), range: .unknown))
    parameter.example = values.first.map { FieldInference.value($0, primitive) }
    return parameter
  }

  /// The folder of each endpoint: the outermost that tells them apart. One around all is the name of the
  /// collection, unless all paths have it too: then it is what the requests are about.
  private static func groups(of endpoints: [RecordedEndpoint]) -> [String?] {
    var folders = endpoints.map { endpoint in
      endpoint.requests.first?.folders.map { CamelCase.lower($0.withoutNumbering) } ?? []
    }
    var around: String?
    while let first = folders.first?.first, folders.allSatisfy({ $0.first == first }) {
      around = first
      for index in folders.indices { folders[index].removeFirst() }
    }
    let groups = folders.map(\.first)
    guard let around, groups.allSatisfy({ $0 == nil }) else { return groups }
    let noun = Singular.word(around).asciiLowercased
    let isSubject = endpoints.allSatisfy { endpoint in
      endpoint.words.contains { Singular.word(CamelCase.lower($0)).asciiLowercased == noun }
    }
    return endpoints.map { _ in isSubject ? around : nil }
  }
}

extension DeclaredResult {
  /// With the headers, which hold a cookie.
  fileprivate var withHeaders: DeclaredResult {
    switch self {
    case .json(let type): .typedResponse(type)
    case .void, .text, .data: .response
    default: self
    }
  }
}

extension String {
  private static let obligations = ["(optional)", "(required)"]

  /// Without the `(Required)` or `(optional)` that it begins with.
  fileprivate var withoutObligation: String {
    let lowercased = asciiLowercased
    guard let mark = Self.obligations.first(where: lowercased.hasPrefix) else { return self }
    return dropFirst(mark.count).trimmed
  }

  var saysOptional: Bool { asciiLowercased.hasPrefix("(optional)") }
}

extension Documentation {
  /// The first line of what a person wrote, and the rest.
  init(recorded text: String?) {
    let lines = (text ?? "").withoutObligation.split(
      maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    let rest = lines.count > 1 ? lines[1].trimmed : ""
    self.init(
      summary: lines.first.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 },
      description: rest.isEmpty ? nil : rest)
  }
}

extension RecordedResponse {
  /// `Link: <https://api.example.com/orders?page=2>; rel="next"` (RFC 8288).
  fileprivate var linksToNext: Bool {
    headers[header: "link"].map { $0.contains("rel=\"next\"") || $0.contains("rel=next") } ?? false
  }
}

extension String {
  /// `OrdersClient` of `Orders`.
  var withClient: String { hasSuffix("Client") ? self : self + "Client" }

  /// `Orders` of `OrdersClient`.
  var withoutClient: String {
    hasSuffix("Client") ? String(dropLast("Client".count)) : self
  }
}

import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// What recorded requests add to a specification that exists.
package struct SpecificationAddition {
  package var types: [DeclaredType] = []
  package var endpoints: [DeclaredEndpoint] = []
  /// How endpoints prove who calls, where the specification has no such scheme.
  package var schemes: [DeclaredScheme] = []
  /// What known types do not take.
  package var widenings: [Widening] = []
  /// The properties to add, by their types.
  package var properties: [Widening: DeclaredProperty] = [:]
  /// The cases of unions to add.
  package var unionCases: [Widening: DeclaredUnionCase] = [:]
  /// The types that those properties and cases need.
  package var propertyTypes: [Widening: [DeclaredType]] = [:]
  /// What must be changed for the examples of endpoints, by their places.
  package var exampleNeeds: [Int: Set<Widening>] = [:]
  /// How many of the recorded endpoints the specification has already.
  package var knownCount = 0
  /// One sentence a line.
  package var remarks: [String] = []
}

extension RequestInference {
  /// What requests add to a specification.
  ///
  /// - Parameters:
  ///   - endpoint: the only one that is added; nil: all.
  ///   - widens: known types are to be changed, so that what they do not take may stand in examples.
  /// - Returns: nil if no request calls an API.
  package mutating func addition(
    of recorded: [RecordedRequest], to known: Declarations, only endpoint: RecordedRequest? = nil,
    widens: Bool
  ) -> SpecificationAddition? {
    declaredCredentials = KnownCredentials(known).declared
    isAdding = true
    let hosts = DeclaredHosts(known)
    let placed = recorded.map(hosts.placed)
    let base = basePath(of: placed, for: known)
    let calls = Self.calls(of: known, below: base)
    var paths = calls.map { KnownPath($0.parts, of: $0.endpoint) }
    // The call has the base URL of a specification that has one.
    let only = endpoint.map { Self.parts(of: $0.url, below: options.baseURL == nil ? base : []) }
    let rests = RestsOfPaths(calls.map { ($0.endpoint.method, $0.parts) })
    if let only { paths.append(KnownPath(only)) }
    guard var requests = collected(placed.map(rests.joined), known: paths) else { return nil }
    requests.basePath = base
    var addition = SpecificationAddition()
    func isBelow(_ endpoint: RecordedEndpoint) -> Bool {
      endpoint.server != nil || endpoint.template.starts(with: base)
    }
    let outside = requests.endpoints.count { !isBelow($0) }
    if outside > 0 { addition.remarks.append("left out: \(outside) outside of the base URL") }
    let wanted = endpoint.flatMap { call in only.map { CallKey(call.method, $0) } }
    requests.endpoints = requests.endpoints.filter { endpoint in
      isBelow(endpoint)
        && wanted.map { CallKey(endpoint.method, endpoint.template.parts) == $0 } ?? true
    }
    if requests.endpoints.isEmpty {
      addition.remarks.append("found no requests to add")
    }
    var declared: [CallKey: DeclaredEndpoint] = [:]
    for (endpoint, parts) in calls {
      let operation = GraphQLOperation(endpoint)?.id ?? RemoteCall(endpoint)?.method
      let key = CallKey(endpoint.method, parts, operation, server: endpoint.server?.value)
      declared[key] = declared[key] ?? endpoint
    }
    var new = requests
    new.endpoints = requests.endpoints.filter {
      declared[CallKey($0)] == nil
    }
    addition.knownCount = requests.endpoints.count - new.endpoints.count
    report.endpoints = new.endpoints.count
    report.unanswered = new.endpoints.count(where: \.isUnanswered)

    var credentials = KnownCredentials(known)
    let merged = Self.merged(new, into: known, &credentials, &addition)
    var widening = WideningInference(types: merged)
    for endpoint in requests.endpoints {
      guard let recorded = declared[CallKey(endpoint)] else { continue }
      // A sample of an answer tells nothing of its request.
      if only == nil {
        addition.remarks += ParameterDifferences.remarks(on: recorded, endpoint, in: known)
        let sent = requests.credentials.sent(by: endpoint.requests)
        let remark = credentials.remark(onKnown: recorded, sending: sent)
        if let remark, !addition.remarks.contains(remark) { addition.remarks.append(remark) }
      }
      addition.remarks += RecordedAnswers(known: recorded, declarations: known)
        .compare(with: endpoint, &widening)
    }
    for (index, endpoint) in zip(addition.endpoints.indices, new.endpoints) {
      addition.exampleNeeds[index] = Self.look(
        at: endpoint, &addition.endpoints[index], &widening, widens: widens)
    }
    let knownIDs = Set(known.types.map(\.id) + known.endpoints.map(\.pathName))
    addition.widenings = widening.found.filter { knownIDs.contains($0.type) }
    addition.declareParts(widening, besides: known)
    return addition
  }

  // MARK: - Paths

  /// The path of the base URL. A specification that says none has paths as an import makes them, below what
  /// the recorded ones have in common, unless they begin with that as well.
  private func basePath(of recorded: [RecordedRequest], for known: Declarations) -> [String] {
    if let baseURL = options.baseURL {
      return RecordedURL(baseURL)?.segments.compactMap(\.text) ?? []
    }
    var inference = self
    let base = inference.collected(recorded)?.basePath ?? []
    let isWritten = known.endpoints.contains { endpoint in
      let parts = Self.parts(of: endpoint.path.text, below: [])
      return parts.starts(with: base.map(PathTemplates.Part.text))
    }
    return isWritten ? [] : base
  }

  /// The paths that the endpoints of a specification are called by: one whose last segment may be nil by
  /// that without it as well, unless another endpoint has it.
  private static func calls(
    of known: Declarations, below base: [String]
  ) -> [(endpoint: DeclaredEndpoint, parts: [PathTemplates.Part])] {
    let calls = known.endpoints.map {
      ($0, parts(of: $0.path.text, below: $0.server == nil ? base : []))
    }
    let shorter = calls.filter { endpoint, parts in
      guard case .placeholder(let name, "")? = parts.last else { return false }
      return endpoint.parameters.contains {
        $0.section == .path && $0.wireName.value == name && $0.type?.isOptional == true
      }
    }
    return calls + shorter.map { ($0, Array($1.dropLast())) }
  }

  /// A method and a path, whatever its placeholders are called, and the operation of GraphQL or the
  /// method of JSON-RPC.
  private struct CallKey: Hashable {
    var method: String
    var parts: [PathTemplates.Part]
    var operation: String?
    var server: String?

    init(_ endpoint: RecordedEndpoint) {
      self.init(
        endpoint.method, endpoint.template.parts,
        endpoint.operation?.id ?? endpoint.call?.method, server: endpoint.server)
    }

    init(
      _ method: String, _ parts: [PathTemplates.Part], _ operation: String? = nil,
      server: String? = nil
    ) {
      self.method = method
      self.operation = operation
      self.server = server
      self.parts = parts.map { part in
        if case .placeholder(_, let ending) = part {
          .placeholder("", ending: ending)
        } else {
          part
        }
      }
    }
  }

  private static func parts(of path: String, below base: [String]) -> [PathTemplates.Part] {
    guard let url = RecordedURL(path.hasPrefix("/") ? path : "/" + path) else { return [] }
    return parts(of: url, below: base)
  }

  private static func parts(of url: RecordedURL, below base: [String]) -> [PathTemplates.Part] {
    base.map(PathTemplates.Part.text)
      + url.segments.map { segment in
        switch segment {
        case .text(let text): .text(text)
        case .variable(let name, let ending): .placeholder(name, ending: ending)
        }
      }
  }

  // MARK: - Declarations

  /// Declares what is new, with the known types where they are the same.
  ///
  /// - Returns: all types, by their `id`.
  private static func merged(
    _ new: CollectedRequests, into known: Declarations, _ credentials: inout KnownCredentials,
    _ addition: inout SpecificationAddition
  ) -> [String: DeclaredType] {
    var inferred = Declarations(client: known.client, wording: known.wording)
    var declaring = EndpointDeclarations(new)
    declaring.takenNames = known.endpoints.flatMap { endpoint in
      let group = endpoint.pathName.split(separator: ".").dropLast().first.map(String.init)
      return [endpoint.pathName, endpoint.name.value.text] + (group.map { [$0] } ?? [])
    }
    declaring.takenTypes = known.types.map(\.id)
    declaring.add(new.endpoints, to: &inferred)
    CommonForms.omit(known.dates, in: &inferred)

    let types = KnownTypes(known.types)
    let byID = Dictionary(
      inferred.types.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var names: [String: String] = [:]
    for type in inferred.types {
      if let id = types.id(of: type, among: byID) { names[type.id] = id }
    }
    let renaming = TypeRenaming(names: names)
    addition.endpoints = zip(inferred.endpoints, new.endpoints).map { endpoint, recorded in
      var endpoint = renaming.endpoint(endpoint)
      let sent = new.credentials.sent(by: recorded.requests)
      let (authentication, remark) = credentials.authentication(
        of: endpoint.pathName, sending: sent)
      endpoint.authentication = authentication
      if let remark, !addition.remarks.contains(remark) { addition.remarks.append(remark) }
      fit(&endpoint, new, to: known)
      return endpoint
    }
    addition.schemes = credentials.added
    let own = inferred.types.filter { names[$0.id] == nil }.map(renaming.declared)
    addition.types = TypeRenaming.needed(by: addition.endpoints, among: own)
    // Those that are generic too, which no inferred one is.
    return Dictionary(
      (known.types + addition.types).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Leaves out what the specification says of all endpoints, and says what it does not.
  private static func fit(
    _ endpoint: inout DeclaredEndpoint, _ new: CollectedRequests, to known: Declarations
  ) {
    for error in known.errors {
      endpoint.errors.removeAll { own in
        // What says that a success is none: a service has one way.
        if error.statuses.condition != nil { return own.statuses.condition != nil }
        return own.type == error.type
          && (error.statuses == .otherwise || error.statuses == own.statuses)
      }
    }
    let constants = Set(known.headers.map(\.name.value.asciiLowercased))
    for header in new.headers.constants where !constants.contains(header.name.asciiLowercased) {
      endpoint.headers.append(
        DeclaredHeader(
          name: Located(header.name, at: .unknown), value: Located(header.value, at: .unknown)))
    }
    let settings = Set(known.settings.map { "\($0.section) \($0.wireName.value)" })
    endpoint.parameters.removeAll {
      settings.contains("\($0.section) \($0.wireName.value)")
        || $0.section == .headers && constants.contains($0.wireName.value.asciiLowercased)
    }
  }

  // MARK: - Widening

  /// An example that a known type does not take would be an error.
  ///
  /// - Returns: what must be changed for the examples.
  private static func look(
    at recorded: RecordedEndpoint, _ endpoint: inout DeclaredEndpoint,
    _ widening: inout WideningInference, widens: Bool
  ) -> Set<Widening> {
    var needs: Set<Widening> = []
    if case .json(let type)? = endpoint.result {
      for node in recorded.results.compactMap({ $0.part(at: endpoint.at) }) {
        needs.formUnion(widening.needs(of: node, as: type))
        widening.look(at: node, as: type, of: endpoint.pathName)
      }
    }
    for index in endpoint.parameters.indices {
      guard let type = endpoint.parameters[index].type, endpoint.parameters[index].section == .body
      else { continue }
      for request in recorded.accepted {
        if case .json(let node) = request.body, !widening.needs(of: node, as: type).isEmpty {
          endpoint.parameters[index].example = nil
        }
      }
    }
    if !widens, !needs.isEmpty { endpoint.examples = [] }
    return needs
  }
}

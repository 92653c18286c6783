import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Finds endpoints by what a scenario, a store or a memory calls them.
struct EndpointLookup {
  private let endpoints: [Endpoint]
  private let endpointsByName: [String: Endpoint]
  private let refused: RefusedEndpoints
  private let operationNames: [String: String]
  private let otherOperations: Set<String>
  private let lacksEndpoints: Bool

  init(_ endpoints: [Endpoint], of declarations: Declarations, _ resolver: TypeResolver) {
    self.endpoints = endpoints
    refused = RefusedEndpoints(declarations, resolver)
    operationNames = declarations.operationNames
    otherOperations = declarations.otherOperations
    lacksEndpoints = declarations.lacksEndpoints
    endpointsByName = Dictionary(
      endpoints.map { ($0.pathName, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// nil: there is none, or what it sends or returns is not known, which is then in the log.
  func endpoint(_ name: Located<String>, into log: inout DiagnosticLog) -> Endpoint? {
    if let endpoint = endpointsByName[EndpointName.lookup(name.value)] {
      return isRefused(endpoint) ? nil : endpoint
    }
    guard !lacksEndpoints else { return nil }
    log.error(
      .unknownEndpoint, at: name.range, "unknown endpoint \(name: name.value)",
      help: leftOut(name.value)
        ?? operationNames[name.value].map { "it is called \(quoted($0)) here" }
        ?? inGroup(name.value) ?? inOtherGroup(name.value)
        ?? didYouMean(name.value, among: endpoints.map(\.pathName), log)
        ?? NameWords.nearest(to: name.value, among: endpoints.map(\.pathName))
        .map { "did you mean \(quoted($0))?" } ?? known)
    return nil
  }

  private func leftOut(_ name: String) -> String? {
    let member = name.split(separator: ".").last.map(String.init) ?? name
    guard otherOperations.contains(name) || otherOperations.contains(member) else { return nil }
    return "it is an operation that is left out here: take it as well, or remove this"
  }

  /// The names that there are, where these are few.
  private var known: String? {
    guard (1...6).contains(endpoints.count) else { return nil }
    return endpoints.count == 1
      ? "the only one is \(quoted(endpoints[0].pathName))"
      : "there are \(listed(endpoints.map(\.pathName)))"
  }

  /// Whether what an endpoint sends or returns has an error of its own.
  func isRefused(_ endpoint: Endpoint) -> Bool { refused.contains(endpoint.name) }

  /// For the name of a group, and for that of an endpoint without its group.
  private func inGroup(_ name: String) -> String? {
    let found = endpoints.filter { endpoint in
      guard let qualifiedName = endpoint.qualifiedName else { return false }
      return [qualifiedName.group.text, qualifiedName.group.name.text].contains(name)
        || qualifiedName.text.hasSuffix("." + name)
    }
    guard let first = found.first else { return nil }
    if found.count == 1 { return "did you mean \(quoted(first.pathName))?" }
    let names = found.prefix(3).map { quoted($0.pathName) }
    let more = found.count > names.count ? ", …" : ""
    return "write the group and the name: \(names.joined(separator: ", "))\(more)"
  }

  /// For `tasks.getTask` where that is in another group, or in none.
  private func inOtherGroup(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let member = name[name.index(after: dot)...]
    let found = endpoints.filter { $0.pathName == member || $0.pathName.hasSuffix("." + member) }
    guard let first = found.first, found.count == 1 else { return nil }
    return "did you mean \(quoted(first.pathName))?"
  }
}

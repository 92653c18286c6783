import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes stores of their entries: endpoints looked up, results checked.
struct StoreAnalysis {
  private let endpoints: [Endpoint]
  private let endpointsByName: [String: Endpoint]

  private let wording: Wording

  init(_ endpoints: [Endpoint], _ wording: Wording) {
    self.wording = wording
    self.endpoints = endpoints
    endpointsByName = Dictionary(
      endpoints.map { ($0.pathName, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func stores(_ entries: [DeclaredStore], into log: inout DiagnosticLog) -> [Store] {
    var names = NameCollisions("the store")
    return entries.compactMap { entry in
      let store = store(entry, into: &log)
      return names.check(store.name, at: entry.name.range, into: &log) ? store : nil
    }
  }

  private func store(_ entry: DeclaredStore, into log: inout DiagnosticLog) -> Store {
    var store = Store(
      name: entry.name.value, properties: [], actions: [], origin: Origin(entry.name.range))
    for (name, endpointName) in entry.properties {
      guard let endpoint = endpoint(endpointName, into: &log) else { continue }
      if case .void = endpoint.result {
        log.error(
          .missingResult, at: endpointName.range,
          "\(name: endpoint.pathName) returns nothing that a store could hold",
          help: wording.help(
            .callAsAction(name: name.value.text, endpoint: endpoint.pathName)))
        continue
      }
      guard !refuseStream(endpoint, at: endpointName.range, into: &log) else { continue }
      store.properties.append(Store.Property(name: name.value, endpoint: endpoint.name))
    }
    for action in entry.actions {
      let reload = action.reload.flatMap { reloaded($0, in: entry, into: &log) }
      guard let endpoint = endpoint(action.endpoint, into: &log),
        !refuseStream(endpoint, at: action.endpoint.range, into: &log)
      else { continue }
      store.actions.append(
        Store.Action(name: action.name.value, endpoint: endpoint.name, reload: reload))
    }
    checkGenerated(entry, into: &log)
    return store
  }

  private func endpoint(_ name: Located<String>, into log: inout DiagnosticLog) -> Endpoint? {
    if let endpoint = endpointsByName[EndpointName.lookup(name.value)] { return endpoint }
    log.error(
      .unknownEndpoint, at: name.range, "unknown endpoint \(name: name.value)",
      help: didYouMean(name.value, among: endpoints.map(\.pathName), log))
    return nil
  }

  private func refuseStream(
    _ endpoint: Endpoint, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    guard endpoint.result.isStream || endpoint.result == .download else { return false }
    log.error(
      .unsupportedType, at: range,
      "\(name: endpoint.pathName) returns a stream, which a store does not hold",
      help: "read the stream where it is used")
    return true
  }

  private func reloaded(
    _ name: Located<String>, in entry: DeclaredStore, into log: inout DiagnosticLog
  ) -> SwiftName? {
    let wanted = MemberName.swiftName(name.value)
    if entry.properties.contains(where: { $0.name.value == wanted }) { return wanted }
    let known = entry.properties.map(\.name.value.text)
    log.error(
      .unknownProperty, at: name.range, "the store has no property \(name: name.value) to reload",
      help: didYouMean(name.value, among: known, log) ?? "its properties are \(listed(known))")
    return nil
  }

  /// With several properties, each has members of its own: `productsState`, `loadProducts`.
  private func checkGenerated(_ entry: DeclaredStore, into log: inout DiagnosticLog) {
    guard entry.properties.count > 1 else { return }
    var owners: [String: Located<SwiftName>] = [:]
    for property in entry.properties {
      let name = property.name.value.text
      for made in [
        "\(name)State", "\(name)Loading", "\(name)Loads", "load\(name.capitalizedFirst)",
        "reload\(name.capitalizedFirst)",
      ] {
        owners[made] = property.name
      }
    }
    for property in entry.properties {
      guard let owner = owners[property.name.value.text] else { continue }
      log.error(
        .nameCollision, at: property.name.range,
        "the property \(name: property.name.value) has the name of a generated member",
        help: "give it another name",
        notes: [.init(range: owner.range, message: "`\(owner.value)` makes it")])
    }
  }
}

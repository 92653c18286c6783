import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes stores of their entries: endpoints looked up, results checked.
struct StoreAnalysis {
  private let endpoints: [Endpoint]
  private let lookup: EndpointLookup
  /// Endpoints whose pages have been refused, so that nothing more is said of their lists.
  private let unpaged: Set<SwiftName>

  private let types: TypeIndex
  private let defaults: DefaultValues
  private let refused: RefusedProperties
  private let wording: Wording

  init(
    _ endpoints: [Endpoint], _ lookup: EndpointLookup, _ types: TypeIndex,
    _ defaults: DefaultValues, _ refused: RefusedProperties, _ declared: [DeclaredEndpoint],
    _ wording: Wording
  ) {
    let paged = declared.filter { $0.pages?.style != nil || !$0.arePagesKnown }.map(\.name.value)
    unpaged = Set(paged).subtracting(endpoints.lazy.filter { $0.pages != nil }.map(\.name))
    self.types = types
    self.defaults = defaults
    self.refused = refused
    self.wording = wording
    self.endpoints = endpoints
    self.lookup = lookup
  }

  func stores(_ entries: [DeclaredStore], into log: inout DiagnosticLog) -> [Store] {
    var names = NameCollisions("the store")
    defer { log.piece = nil }
    return entries.compactMap { entry in
      log.piece = entry.piece
      let store = store(entry, into: &log)
      return names.check(store.name, at: entry.name.range, into: &log) ? store : nil
    }
  }

  private func store(_ entry: DeclaredStore, into log: inout DiagnosticLog) -> Store {
    var store = Store(
      name: entry.name.value, properties: [], actions: [], origin: Origin(entry.name.range))
    for property in entry.properties {
      let (name, endpointName) = (property.name, property.endpoint)
      guard let endpoint = lookup.endpoint(endpointName, into: &log) else { continue }
      if case .void = endpoint.result {
        log.error(
          .missingResult, at: endpointName.range,
          "\(name: endpoint.pathName) returns nothing that a store could hold",
          help: wording.help(
            .stores(.callAsAction(name: name.value.text, endpoint: endpoint.pathName))))
        continue
      }
      guard !refuseStream(endpoint, at: endpointName.range, into: &log) else { continue }
      store.properties.append(
        Store.Property(name: name.value, endpoint: endpoint.name, items: element(of: endpoint)))
    }
    for action in entry.actions {
      let reload = action.reload.flatMap { reloaded($0, in: entry, into: &log) }
      guard let endpoint = lookup.endpoint(action.endpoint, into: &log),
        !refuseStream(endpoint, at: action.endpoint.range, into: &log)
      else { continue }
      if let merges = action.merges, action.optimistic == nil {
        log.warning(
          .invalidChange, at: merges.range,
          "the action \(name: action.name.value) is not optimistic: it shows no change "
            + "before the response, so there is nothing to merge",
          help: wording.help(.stores(.removeMerging)))
      }
      // Where a property has an error of its own, which list is meant is not known.
      let isComplete = entry.isComplete && store.properties.count == entry.properties.count
      let change = (isComplete ? action.optimistic : nil).flatMap { optimistic in
        StoreChangeAnalysis(
          action, optimistic, calls: endpoint, types,
          SentConstantReader(types, defaults, dates: endpoint.dates), refused, wording
        )
        .change(of: loaded(store), in: entry, reload: reload, into: &log)
      }
      let lists = loaded(store).compactMap(\.list)
      let item = StoreActionItem(action, endpoint, change, reload: reload, in: lists, types).item
      if action.optimistic == nil { checkKey(of: action, item, lists, into: &log) }
      store.actions.append(
        Store.Action(
          name: action.name.value, endpoint: endpoint.name, reload: reload, change: change,
          item: item))
    }
    checkKeys(of: entry, store, into: &log)
    StoreScopeAnalysis(endpoints, types, wording).addScopes(to: &store, of: entry, into: &log)
    checkGenerated(entry, store, into: &log)
    checkActions(entry, store, into: &log)
    return store
  }

  /// `isPending(7)` is about the item that any property says, so all actions on the items of a list
  /// should say the same one.
  private func checkKeys(
    of entry: DeclaredStore, _ store: Store, into log: inout DiagnosticLog
  ) {
    var known: [SwiftName: (action: SwiftName, item: Store.Item)] = [:]
    for action in store.actions {
      guard let item = action.item, let list = item.list, let key = item.key else { continue }
      guard let first = known[list] else {
        known[list] = (action.name, item)
        continue
      }
      guard let other = first.item.key, other != key, first.item.type == item.type,
        let declared = entry.actions.first(where: { $0.name.value == action.name })
      else { continue }
      log.warning(
        .invalidChange, at: (declared.id?.range ?? declared.name.range),
        "\(name: action.name) tells items of \(name: list) apart by \(name: key), and "
          + "\(name: first.action) by \(name: other): `isPending(_:)` of one value may be about "
          + "either item",
        help: "use one property in all actions on `\(list)`, or ask `isPending(.\(action.name))`")
    }
  }

  /// What is optimistic refuses an unknown `id` itself.
  private func checkKey(
    of action: DeclaredStore.Action, _ item: Store.Item?, _ lists: [StoreChangeAnalysis.List],
    into log: inout DiagnosticLog
  ) {
    guard let id = action.id, let list = lists.first(where: { $0.name == item?.list }),
      let item, !item.isKeyDeclared, case .declared(let name) = types.resolved(list.element),
      !refused.has(name)
    else { return }
    let properties = types.readableProperties(of: list.element)
    let isKnown = properties.contains { $0.name.text == id.value && $0.hasKey }
    let known = properties.filter { $0.hasKey && types.unwrapped($0.type) == item.type }
      .map(\.name.text)
    let message: DiagnosticMessage =
      isKnown
      ? "the \(name: id.value) of \(name: list.element.text) is not \(name: item.type.text), as "
        + "\(name: item.source.parameter) of \(name: action.endpoint.value) is, which names the item"
      : "\(name: list.element.text), an item of \(name: list.name), has no property \(name: id.value) "
        + "to know it by"
    log.warning(
      .invalidChange, at: id.range, message,
      help: didYouMean(id.value, among: known, log)
        ?? known.first.map { wording.help(.stores(.nameItemID($0))) }
        ?? wording.help(.stores(.reloadInstead(list.name.text))))
  }

  private func refuseStream(
    _ endpoint: Endpoint, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    guard endpoint.result.isStream || endpoint.result == .download else { return false }
    let result = endpoint.result == .download ? "download" : "stream"
    log.error(
      .unsupportedType, at: range,
      "\(name: endpoint.pathName) returns a \(result), which a store does not hold",
      help: endpoint.result == .download
        ? "save the file where it is used" : "read the stream where it is used")
    return true
  }

  private func reloaded(
    _ name: Located<String>, in entry: DeclaredStore, into log: inout DiagnosticLog
  ) -> SwiftName? {
    let wanted = MemberName.swiftName(name.value)
    if entry.properties.contains(where: { $0.name.value == wanted }) || !entry.isComplete {
      return wanted
    }
    let known = entry.properties.map(\.name.value.text)
    // What is loaded again may be named by what loads it.
    let loaded = entry.properties.first { $0.endpoint.value == name.value }?.name.value
    log.error(
      .unknownProperty, at: name.range,
      "the store has no property \(name: name.value) to load again",
      help: loaded.map { wording.help(.stores(.reload($0.text))) }
        ?? didYouMean(name.value, among: known, log) ?? "its properties are \(listed(known))")
    return nil
  }

  private func loaded(_ store: Store) -> [StoreChangeAnalysis.LoadedProperty] {
    store.properties.compactMap { property in
      guard let endpoint = endpoints.first(where: { $0.name == property.endpoint }) else {
        return nil
      }
      let list = element(of: endpoint).map {
        StoreChangeAnalysis.List(
          name: property.name, element: $0, path: ListPath(endpoint.path),
          places: places(of: endpoint))
      }
      var type: TypeReference?
      if case .json = endpoint.result { type = endpoint.result.decoded?.type }
      return StoreChangeAnalysis.LoadedProperty(
        name: property.name, type: type, path: endpoint.result.decoded?.at ?? [], list: list,
        isUnknown: unpaged.contains(endpoint.name))
    }
  }

  /// The required parameters that say which list it is, rather than which page of it.
  private func places(of endpoint: Endpoint) -> [SwiftName] {
    let ofPages = [endpoint.pages?.style.parameter, endpoint.limit(types)?.argument]
    return endpoint.parameters.filter {
      $0.default == nil && !types.isOptional($0.type) && !ofPages.contains($0.name)
        && !LimitName.isOne($0.name)
    }.map(\.name)
  }

  private func element(of endpoint: Endpoint) -> TypeReference? {
    guard let decoded = endpoint.result.decoded else { return nil }
    if let pages = endpoint.pages { return pages.element(of: decoded.type, types) }
    guard case .json = endpoint.result, case .array(let element) = types.resolved(decoded.type)
    else { return nil }
    return element
  }

  /// With several properties, each has members of its own: `productsState`, `loadProducts`.
  private func checkGenerated(
    _ entry: DeclaredStore, _ store: Store, into log: inout DiagnosticLog
  ) {
    guard entry.properties.count > 1 else { return }
    var owners: [String: Located<SwiftName>] = [:]
    for property in entry.properties {
      let name = property.name.value
      let isPaged = store.properties.contains { $0.name == name && hasPages($0.endpoint) }
      for made in Self.members(name.text, isPaged: isPaged) {
        guard let other = owners.updateValue(property.name, forKey: made) else { continue }
        log.error(
          .nameCollision, at: property.name.range,
          "the properties \(name: other.value) and \(name: name) both make a member "
            + "\(name: made)",
          help: "give one of them another name",
          notes: [.init(range: other.range, message: "the other is here")])
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

  /// What loads more is an action, too.
  private func checkActions(
    _ entry: DeclaredStore, _ store: Store, into log: inout DiagnosticLog
  ) {
    let isAlone = entry.properties.count == 1
    let made = store.properties.filter { hasPages($0.endpoint) }
      .map { isAlone ? "loadMore" : "loadMore" + $0.name.text.capitalizedFirst }
    for action in entry.actions where made.contains(action.name.value.text) {
      log.error(
        .nameCollision, at: action.name.range,
        "the action \(name: action.name.value) has the name of a generated member",
        help: "give it another name")
    }
  }

  private func hasPages(_ endpoint: SwiftName) -> Bool {
    endpoints.contains { $0.name == endpoint && $0.pages != nil }
  }

  /// What a property of several makes, in the store or in its actions.
  private static func members(_ name: String, isPaged: Bool) -> [String] {
    let upper = name.capitalizedFirst
    let members = [
      name + "State", name + "Loading", name + "Loads", "load" + upper, "reload" + upper,
    ]
    return isPaged
      ? members + [name + "LoadingMore", name + "HasMore", "loadMore" + upper] : members
  }
}

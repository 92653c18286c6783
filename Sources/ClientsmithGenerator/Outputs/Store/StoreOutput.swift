import ClientsmithModel

extension OutputDefinition {
  // What a user writes instead is based on the same runtime.
  package static let store = OutputDefinition(
    .store, template: "Client/Store", runtimeForModel: RuntimePart.forStores,
    view: { input, _ in StoreFileView(input.context) })
}

extension RuntimePart {
  /// What stores use.
  static func forStores(_ model: ClientModel) -> Set<RuntimePart> {
    guard !model.stores.isEmpty else { return [] }
    var parts: Set<RuntimePart> = [.stores]
    let loaded = model.loadedEndpoints
    for endpoint in model.endpoints where loaded.contains(endpoint.name) {
      if endpoint.parameters.isEmpty { parts.insert(.emptyRequest) }
      if endpoint.parameters.contains(where: \.isSecret) { parts.insert(.secrets) }
      if endpoint.pages != nil { parts.insert(.pagedStores) }
    }
    if model.stores.contains(where: { !$0.actions.isEmpty }) { parts.insert(.storeActions) }
    let changes = model.stores.flatMap { $0.actions.compactMap(\.change) }
    if !changes.isEmpty { parts.insert(.optimisticStores) }
    if model.endpoints.contains(where: model.removesItemsOfPages(of:)) {
      parts.insert(.shiftedPages)
    }
    if changes.contains(where: { $0.appliesPatches(model.types) }) { parts.insert(.appliedPatches) }
    return parts
  }
}

extension ClientModel {
  /// Whether an action of a store removes items of an endpoint's pages, and so moves those of later
  /// pages up: pages that are counted, that the page before names by a number, or by a URL, which may
  /// have one.
  func removesItemsOfPages(of endpoint: Endpoint) -> Bool {
    switch endpoint.pages?.style {
    case .offset, .page, .url: break
    case .cursor where endpoint.position(types) != nil: break
    case .cursor, .continued, nil: return false
    }
    return stores.contains { store in
      let removals = store.actions.compactMap(\.change).filter { $0.effect == .removal }
      let lists = Set(removals.map(\.property))
      return store.properties.contains { $0.endpoint == endpoint.name && lists.contains($0.name) }
    }
  }
}

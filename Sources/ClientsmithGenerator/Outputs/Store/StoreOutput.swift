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
    if model.stores.contains(where: { removesItemsOfCountedPages($0, model) }) {
      parts.insert(.shiftedPages)
    }
    if changes.contains(where: { $0.appliesPatches(model.types) }) { parts.insert(.appliedPatches) }
    return parts
  }

  private static func removesItemsOfCountedPages(_ store: Store, _ model: ClientModel) -> Bool {
    let removals = store.actions.compactMap(\.change).filter { $0.effect == .removal }
    let lists = Set(removals.map(\.property))
    let endpoints = store.properties.filter { lists.contains($0.name) }.map(\.endpoint)
    return model.endpoints.contains {
      endpoints.contains($0.name) && $0.pages?.style.hasPositions == true
    }
  }
}

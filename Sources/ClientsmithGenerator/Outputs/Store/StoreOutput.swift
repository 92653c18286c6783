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

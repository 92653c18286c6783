import ClientsmithModel

extension ClientModel {
  /// Whether an action of a store removes items of an endpoint's pages, and so moves the items of later
  /// pages up: where the client counts the pages, or the server names the next one by a number, which
  /// may be in a URL.
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

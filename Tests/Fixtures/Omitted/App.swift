// What an app uses, whether it is generated or written by hand.

import Foundation

/// What clients are that are written by hand.
extension ShopClient {
  static let own = Self(
    listItems: { _ in [] },
    getItem: { Item(id: $0, title: "Jam", price: 4) },
    createItem: { Item(id: 1, title: $0.title, price: $0.price) },
    cart: .init(list: { [] }))
}

func clients() -> [ShopClient] {
  var clients: [ShopClient] = [.live, .mock, .failing]
  // Without a mock, what is based on it is there only if it is written by hand as well.
  #if !OMITS_MOCK || OMITS_PREVIEW
    clients.append(.preview)
  #endif
  #if !OMITS_MOCK || OMITS_MEMORY
    clients.append(.inMemory())
  #endif
  return clients
}

@MainActor func stores() async {
  let store = ItemsStore(client: .mock)
  await store.load()
  _ = store.items
}

@MainActor func containers() -> [AppContainer] {
  let clients = AppClients(shop: .own)
  return [AppContainer(clients: clients)]
}

extension ShopClient {
  static func inMemory(_ items: [Item] = []) -> Self {
    var client = own
    client.listItems = { _ in items }
    return client
  }
}

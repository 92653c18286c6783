extension ShopClient {
  static var failing: Self {
    var client = own
    client.listItems = { _ in
      throw UnimplementedEndpoint(client: "ShopClient", endpoint: "listItems")
    }
    return client
  }
}

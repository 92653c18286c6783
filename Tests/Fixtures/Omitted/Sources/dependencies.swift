import Dependencies

extension ShopClient: DependencyKey {
  static let liveValue = own
}

extension DependencyValues {
  var shopClient: ShopClient {
    get { self[ShopClient.self] }
    set { self[ShopClient.self] = newValue }
  }
}

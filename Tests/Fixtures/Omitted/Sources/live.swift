extension ShopClient {
  static let live = own
}

extension ShopClient {
  static let preview = own
}

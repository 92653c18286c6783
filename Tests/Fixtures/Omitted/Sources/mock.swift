extension ShopClient {
  static var mock: Self { .own }
}

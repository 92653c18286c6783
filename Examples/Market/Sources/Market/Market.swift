extension AppContainer {
  /// The container of the app: the token is asked for when it is needed.
  static func app(token: @escaping @Sendable () async throws -> String) -> AppContainer {
    .live(configuration: .init(market: .init(credential: .provider(token))))
  }
}

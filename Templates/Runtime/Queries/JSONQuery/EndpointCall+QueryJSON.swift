nonisolated extension EndpointCall {
  /// Sends a value as JSON in a query item; nil sends none.
  public mutating func query(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.queryLater(name, self.pair(name, json: value))
  }
}

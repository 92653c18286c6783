nonisolated extension EndpointCall {
  /// Sends a key in an item of the query, the same for every attempt; nil: a UUID.
  public mutating func idempotencyKey(query name: String, _ key: String? = nil) {
    self.query(name, self.placedKey(key))
  }
}

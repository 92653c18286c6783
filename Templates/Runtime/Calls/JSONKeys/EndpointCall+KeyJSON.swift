nonisolated extension EndpointCall {
  /// Sends a key in a field of the body's JSON object, the same for every attempt; nil: a UUID.
  public mutating func idempotencyKey(json name: String, _ key: String? = nil) {
    self.jsonField(name, self.placedKey(key))
  }
}

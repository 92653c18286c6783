nonisolated extension EndpointCall {
  /// Sends a key in a header, the same for every attempt; nil: a UUID.
  public mutating func idempotencyKey(_ header: String, _ key: String?) {
    if key?.isEmpty == true {
      self.refuse("the idempotency key is empty")
    }
    self.idempotencyHeader = header
    self.idempotencyKey = key
  }
}

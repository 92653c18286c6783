nonisolated extension EndpointCall {
  /// Sends a UUID in a header, the same for every attempt.
  public mutating func idempotencyKey(_ header: String) {
    self.idempotencyHeader = header
  }
}

nonisolated extension EndpointCall {
  /// Sends a field of the body's JSON object, or null; an absent one is not sent.
  public mutating func jsonField<Value: Encodable & Sendable>(
    _ name: String, patch: Patch<Value>
  ) {
    if case .absent = patch { return }
    self.jsonField(name, patch)
  }
}

nonisolated extension EndpointCall {
  /// Sends a value as JSON in a field of the form; nil sends none.
  public mutating func formField(_ name: String, json value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.formLater(name, self.pair(name, json: value))
  }
}

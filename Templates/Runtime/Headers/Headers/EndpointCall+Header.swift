nonisolated extension EndpointCall {
  /// Sends a header in the place of one of the same name; nil sends none.
  public mutating func header(_ name: String, _ value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, name) else { return }
    self.headers[name] = text
  }
}

nonisolated extension EndpointCall {
  /// Sends a text without a name, which is the whole query; nil sends none.
  public mutating func query(whole value: (some ParameterValue)?) {
    guard let value, let text = self.text(value, "the query") else { return }
    self.query.append(RuntimePercentEncoding.encode(text))
  }
}

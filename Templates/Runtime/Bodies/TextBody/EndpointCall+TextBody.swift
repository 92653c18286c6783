nonisolated extension EndpointCall {
  /// Sends a value as text, such as `Data` in Base64.
  public mutating func body(
    text value: some ParameterValue, contentType: String = "text/plain; charset=utf-8"
  ) {
    guard let text = self.text(value, "the body") else { return }
    self.setBody(.text(text), contentType: contentType)
  }
}

nonisolated extension EndpointCall {
  /// Sends a part with JSON for each element.
  public mutating func multipartField(
    _ name: String, eachJSON values: [some Encodable & Sendable]?, filename: String? = nil,
    contentType: String = "application/json"
  ) {
    for value in values ?? [] {
      self.multipartField(name, json: value, filename: filename, contentType: contentType)
    }
  }
}

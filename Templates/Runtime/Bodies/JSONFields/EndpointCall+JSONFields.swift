nonisolated extension EndpointCall {
  /// Starts a body that is a JSON object, `{}` if no field follows.
  public mutating func jsonObject(contentType: String = "application/json") {
    self.setBody(.object([:]), contentType: contentType)
  }

  /// Sends a field of the body's JSON object.
  public mutating func jsonField(_ name: String, _ value: some Encodable & Sendable) {
    self.setField(name, value)
  }

  /// Sends a field of the body's JSON object; nil sends none.
  public mutating func jsonField(_ name: String, optional value: (some Encodable & Sendable)?) {
    if let value {
      self.setField(name, value)
    }
  }

  private mutating func setField(_ name: String, _ value: any Encodable & Sendable) {
    if case .none = self.body {
      self.jsonObject()
    }
    guard case .object(var fields) = self.body else { return }
    fields[name] = value
    self.body = .object(fields)
  }
}

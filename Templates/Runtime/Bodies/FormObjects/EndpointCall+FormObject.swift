nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields of a form.
  public mutating func body(
    form value: some Encodable & Sendable, contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.formBody(contentType: contentType)
    self.formLater(
      "the body", self.members(of: value, named: nil, arrays: nil, sendsNull: true))
  }

  /// Sends the members of an object as the fields `name[member]`; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written within it.
  public mutating func formField(
    _ name: String, deepObject value: (some Encodable & Sendable)?, arrays: ArrayStyle = .brackets
  ) {
    guard let value else { return }
    self.formLater(name, self.members(of: value, named: name, arrays: arrays, sendsNull: true))
  }

  /// Sends the members of an object as fields of their own; nil sends none.
  public mutating func formField(
    explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.formLater(
      "the body", self.members(of: value, named: nil, arrays: arrays, sendsNull: true))
  }
}

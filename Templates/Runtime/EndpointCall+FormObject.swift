nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields of a form.
  public mutating func body(
    form value: some Encodable & Sendable, contentType: String = "application/x-www-form-urlencoded"
  ) {
    self.formBody(contentType: contentType)
    self.appendForm(self.members(of: value, named: nil))
  }

  /// Sends the members of an object as the fields `name[member]`; nil sends none.
  public mutating func formField(_ name: String, deepObject value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.appendForm(self.members(of: value, named: name))
  }
}

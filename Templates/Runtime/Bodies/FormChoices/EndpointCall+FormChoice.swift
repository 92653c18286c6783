nonisolated extension EndpointCall {
  /// Sends a field of the form with a value of a choice: a text, the elements of an array, or the
  /// members of an object, names and values by turns. nil and what has no parts send none.
  public mutating func formField(
    _ name: String, choice value: (some Encodable & Sendable)?, style: ArrayStyle = .repeat
  ) {
    guard let value else { return }
    self.formLater(name, self.pairs(of: value, named: name, style: style))
  }

  /// Sends a value of a choice: the members of an object as fields of their own, else a field. nil
  /// sends none.
  public mutating func formField(
    _ name: String, explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.formLater(
      name,
      self.members(of: value, named: name, explodes: true, arrays: arrays, sendsNull: true))
  }
}

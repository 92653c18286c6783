nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields `name.member`, to any depth; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written; nil: numbered from 1.
  public mutating func formField(
    _ name: String, dots value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil
  ) {
    guard let value else { return }
    self.formLater(
      name, self.members(of: value, named: name, arrays: arrays, sendsNull: true, hasDots: true))
  }
}

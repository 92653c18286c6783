nonisolated extension EndpointCall {
  /// Sends a query item with a value of a choice: a text, the elements of an array, or the members
  /// of an object, names and values by turns. nil and what has no parts send none.
  public mutating func query(
    _ name: String, choice value: (some Encodable & Sendable)?, style: ArrayStyle = .repeat
  ) {
    guard let value else { return }
    self.queryLater(name, self.pairs(of: value, named: name, style: style))
  }

  /// Sends a value of a choice: the members of an object as items of their own, else an item. nil
  /// sends none.
  ///
  /// - Parameter taken: What no member may be called: the items of credentials.
  public mutating func query(
    _ name: String, explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil,
    besides taken: Set<String> = []
  ) {
    guard let value else { return }
    self.queryLater(
      name,
      self.members(
        of: value, named: name, explodes: true, arrays: arrays, sendsNull: false, besides: taken))
  }
}

nonisolated extension EndpointCall {
  /// Sends the members of an object as `name[member]=value`; nil sends none.
  ///
  /// - Parameter arrays: How arrays of single values are written within it.
  public mutating func query(
    _ name: String, deepObject value: (some Encodable & Sendable)?, arrays: ArrayStyle = .brackets
  ) {
    guard let value else { return }
    self.queryLater(name, self.members(of: value, named: name, arrays: arrays, sendsNull: false))
  }

  /// Sends the members of an object as items of their own; nil sends none.
  ///
  /// - Parameter taken: What no member may be called: the items of credentials.
  public mutating func query(
    explode value: (some Encodable & Sendable)?, arrays: ArrayStyle? = nil,
    besides taken: Set<String> = []
  ) {
    guard let value else { return }
    self.queryLater(
      "the query",
      self.members(of: value, named: nil, arrays: arrays, sendsNull: false, besides: taken))
  }
}

nonisolated extension EndpointCall {
  /// Sends the members of an object as `name[member]=value`; nil sends none.
  public mutating func query(_ name: String, deepObject value: (some Encodable & Sendable)?) {
    guard let value else { return }
    self.query.append(self.members(of: value, named: name))
  }
}

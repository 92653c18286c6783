nonisolated extension EndpointCall {
  /// Sends the members of an object in a query item, names and values by turns, `x,1,y,2`;
  /// without a member that has a value it is not sent.
  public mutating func query(
    _ name: String, members: ParameterMembers, style: ArrayStyle = .comma
  ) {
    let parts: [String] = self.texts(members, name).flatMap { [$0.name, $0.text] }
    if !parts.isEmpty {
      self.query += style.pairs(name, parts)
    }
  }
}

nonisolated extension EndpointCall {
  /// Sends the members of an object in a header, as a list of names and values by turns, `x,1,y,2`;
  /// without a member that has a value there is no header.
  ///
  /// - Parameter explodes: Whether they stand apart, `x=1,y=2`.
  public mutating func header(
    _ name: String, members: ParameterMembers, explodes: Bool = false
  ) {
    let parts: [String] = self.texts(members, name).flatMap { (name: String, text: String) in
      let pair: [String] = [name, text].map(\.asListElement)
      return explodes ? [pair.joined(separator: "=")] : pair
    }
    if !parts.isEmpty {
      self.headers[name] = parts.joined(separator: ",")
    }
  }
}

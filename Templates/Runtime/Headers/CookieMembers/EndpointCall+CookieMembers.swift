nonisolated extension EndpointCall {
  /// Sends a cookie with names and values by turns, `x,1,y,2`; without a member that has a value
  /// there is no cookie.
  ///
  /// - Parameter explodes: Whether each member is a cookie of its own.
  public mutating func cookie(_ name: String, members: ParameterMembers, explodes: Bool = false) {
    let texts: [(name: String, text: String)] = self.texts(members, name)
    if explodes {
      for (name, text) in texts {
        self.appendCookie(RuntimePercentEncoding.encode(name), RuntimeCookieValue.encode(text))
      }
    } else if !texts.isEmpty {
      let parts: [String] = texts.flatMap { [$0.name, $0.text] }
      self.appendCookie(name, parts.map { RuntimeCookieValue.encode($0) }.joined(separator: ","))
    }
  }

  /// Sends a cookie for each value.
  public mutating func cookie(_ name: String, exploding values: [some ParameterValue]?) {
    for value in values ?? [] {
      self.cookie(name, value)
    }
  }
}

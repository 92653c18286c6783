nonisolated extension EndpointCall {
  /// Sends a header for each member of an object, the prefix before its name.
  public mutating func headers(prefix: String, _ members: ParameterMembers) {
    for (name, text) in self.texts(members, prefix) {
      self.headers[prefix + name] = text
    }
  }
}

nonisolated extension EndpointCall {
  /// Sends the members of an object as the fields `name[member]`, an empty text for null and for
  /// one without members; an absent one is not sent.
  public mutating func formField<Value: Encodable & Sendable>(
    _ name: String, deepObject patch: Patch<Value>, arrays: ArrayStyle = .brackets
  ) {
    guard case .value(let value) = patch else { return self.clearField(name, patch) }
    self.formLater(
      name,
      self.cleared(
        name, self.members(of: value, named: name, arrays: arrays, sendsNull: true)))
  }

  #if formDots
    /// Sends the members of an object as the fields `name.member`, an empty text for null and for
    /// one without members; an absent one is not sent.
    public mutating func formField<Value: Encodable & Sendable>(
      _ name: String, dots patch: Patch<Value>, arrays: ArrayStyle? = nil
    ) {
      guard case .value(let value) = patch else { return self.clearField(name, patch) }
      self.formLater(
        name,
        self.cleared(
          name,
          self.members(of: value, named: name, arrays: arrays, sendsNull: true, hasDots: true)))
    }
  #endif

  private mutating func clearField(_ name: String, _ patch: Patch<some Any>) {
    if case .null = patch {
      self.formField(name, "")
    }
  }

  /// Without a field, the server would leave it alone.
  private func cleared(
    _ name: String, _ make: @escaping @Sendable () throws -> [String]
  ) -> @Sendable () throws -> [String] {
    { () throws -> [String] in
      let pairs: [String] = try make()
      return pairs.isEmpty ? [RuntimePercentEncoding.pair(name, "")] : pairs
    }
  }
}

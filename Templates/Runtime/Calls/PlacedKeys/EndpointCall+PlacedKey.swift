nonisolated extension EndpointCall {
  /// A key that is sent in every attempt, which makes the call safe to repeat; nil: a UUID.
  mutating func placedKey(_ key: String?) -> String {
    if key?.isEmpty == true {
      self.refuse("the idempotency key is empty")
    }
    self.isSafe = true
    return key ?? self.makeUUID().uuidString
  }
}

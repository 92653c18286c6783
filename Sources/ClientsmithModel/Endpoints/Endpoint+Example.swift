extension Endpoint {
  package struct Example: Hashable, Sendable {
    package var name: String?
    /// The wire body, before `at`.
    package var body: JSONValue
    /// The value of the result's type that the body holds.
    package var value: Value
    package var origin: Origin

    package init(name: String?, body: JSONValue, value: Value, origin: Origin = .unknown) {
      self.name = name
      self.body = body
      self.value = value
      self.origin = origin
    }
  }
}

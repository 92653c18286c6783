/// What tells a server which requests are attempts of one call: a key, and where it is sent.
package struct IdempotencyKey: Hashable, Sendable {
  package enum Location: String, CaseIterable, Hashable, Sendable {
    case header
    /// A field of the body's JSON object.
    case json
    /// An item of the query.
    case query
  }

  package var location: Location
  package var name: String

  package init(_ location: Location = .header, _ name: String) {
    self.location = location
    self.name = name
  }
}

extension IdempotencyKey: ExpressibleByStringLiteral {
  /// That of a header.
  package init(stringLiteral name: String) {
    self.init(.header, name)
  }
}

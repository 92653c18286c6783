/// What a failed response says when its call is made again, whatever its status.
package struct FailureSign: Hashable, Sendable {
  package enum Location: Hashable, Sendable {
    case header(String)
    /// A part of the body.
    case body([Endpoint.PathStep])
  }

  package var location: Location
  /// Texts, and integers as texts; empty: anything that is there.
  package var values: [String]

  package init(_ location: Location, is values: [String]) {
    self.location = location
    self.values = values
  }
}

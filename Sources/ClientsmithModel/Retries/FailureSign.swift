/// What a failed response says when its call is made again, whatever its status.
package struct FailureSign: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case header(String)
    /// A part of the body.
    case body([Endpoint.PathStep])
  }

  package var place: Place
  /// Texts, and integers as texts; empty: anything that is there.
  package var values: [String]

  package init(_ place: Place, is values: [String]) {
    self.place = place
    self.values = values
  }
}

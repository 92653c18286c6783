/// A span of time.
package struct Milliseconds: Hashable, Sendable {
  package var count: Int64

  package init(_ count: Int64) {
    self.count = count
  }

  /// How long a call may take where nothing says so, as in the runtime's `HTTPRequest`.
  package static let standardTimeout = Milliseconds(60_000)
}

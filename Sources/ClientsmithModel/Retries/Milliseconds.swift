/// A span of time.
package struct Milliseconds: Hashable, Sendable {
  package var count: Int64

  package init(_ count: Int64) {
    self.count = count
  }
}

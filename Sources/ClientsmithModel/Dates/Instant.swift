/// A point in time, to the nanosecond.
package struct Instant: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z; rounded down.
  package var seconds: Int64
  /// 0 to 999,999,999, added to `seconds`.
  package var nanoseconds: Int32

  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

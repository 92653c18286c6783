/// How dates stand on the wire.
package enum DateFormat: Hashable, Sendable {
  case iso8601
  case seconds
  case milliseconds
  /// A Unicode date pattern (UTS 35), in UTC and the POSIX locale.
  case pattern(String)
}

/// How dates stand on the wire.
package enum DateFormat: Hashable, Sendable {
  case iso8601
  /// ISO 8601 without an offset, which stands for UTC.
  case zoneless
  /// Since 1970, with a fraction where there is one.
  case seconds
  /// The same, and what is sent is whole.
  case unix
  /// Since 1970; what is sent is whole.
  case milliseconds
  /// A Unicode date pattern (UTS 35), in UTC and the POSIX locale.
  case pattern(String)
}

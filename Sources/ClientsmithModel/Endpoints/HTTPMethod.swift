/// What methods mean to whoever sends them (RFC 9110, section 9.2; RFC 10008 for QUERY).
package enum HTTPMethod {
  /// Those that specifications write as keys.
  package static let known = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "QUERY",
  ]

  /// GET or HEAD, which only fetch.
  package static func isFetching(_ method: String) -> Bool {
    ["GET", "HEAD"].contains(method)
  }

  /// The endpoint only reads.
  package static func isSafe(_ method: String) -> Bool {
    ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(method)
  }

  /// Sending a request twice is the same as sending it once.
  package static func isIdempotent(_ method: String) -> Bool {
    isSafe(method) || ["PUT", "DELETE"].contains(method)
  }

  /// Whether the runtime makes requests of this method again without being told to.
  package static func isRepeatedByItself(_ method: String) -> Bool {
    isIdempotent(method) && !["TRACE", "QUERY"].contains(method)
  }

  /// Servers expect no body with it, and transports refuse one.
  package static func hasBody(_ method: String) -> Bool {
    !["GET", "HEAD", "TRACE"].contains(method)
  }
}

/// When a failed attempt is tried again.
package struct RetryPolicy: Hashable, Sendable {
  /// Tries after the first; 0 never tries again.
  package var attempts: Int
  package var statuses: [Int]
  /// Of failures with other statuses.
  package var errors: FailureSign?
  package var base: Milliseconds
  package var cap: Milliseconds

  package init(
    attempts: Int, statuses: [Int], errors: FailureSign? = nil, base: Milliseconds,
    cap: Milliseconds
  ) {
    self.attempts = attempts
    self.statuses = statuses
    self.errors = errors
    self.base = base
    self.cap = cap
  }

  package static let standard = RetryPolicy(
    attempts: 2, statuses: [408, 429, 500, 502, 503, 504], base: Milliseconds(500),
    cap: Milliseconds(8_000))
}

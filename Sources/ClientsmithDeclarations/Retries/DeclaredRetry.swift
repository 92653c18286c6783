import ClientsmithModel

/// When calls are made again; what it does not say stays as it is.
package struct DeclaredRetry: Equatable, Sendable {
  package var attempts: Int?
  package var statuses: [Int]?
  package var base: Milliseconds?
  package var cap: Milliseconds?
  /// The endpoint only reads, whatever its method.
  package var isSafe = false

  package init(
    attempts: Int? = nil, statuses: [Int]? = nil, base: Milliseconds? = nil,
    cap: Milliseconds? = nil
  ) {
    self.attempts = attempts
    self.statuses = statuses
    self.base = base
    self.cap = cap
  }

  package func policy(over policy: RetryPolicy) -> RetryPolicy {
    RetryPolicy(
      attempts: attempts ?? policy.attempts, statuses: statuses ?? policy.statuses,
      base: base ?? policy.base, cap: cap ?? max(policy.cap, base))
  }

  /// A base above the inherited cap raises it.
  private func max(_ cap: Milliseconds, _ base: Milliseconds?) -> Milliseconds {
    Milliseconds(Swift.max(cap.count, base?.count ?? 0))
  }
}

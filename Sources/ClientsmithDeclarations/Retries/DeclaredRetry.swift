import ClientsmithDiagnostics
import ClientsmithModel

/// When calls are made again; what it does not say stays as it is.
package struct DeclaredRetry: Equatable, Sendable {
  package var attempts: Located<Int>?
  package var statuses: [Located<Int>]?
  package var errors: Located<FailureSign>?
  package var base: Located<Milliseconds>?
  package var cap: Located<Milliseconds>?
  /// The endpoint only reads, whatever its method.
  package var isSafe = false
  @Uncompared package var range: SourceRange

  package init(
    attempts: Located<Int>? = nil, statuses: [Located<Int>]? = nil,
    errors: Located<FailureSign>? = nil, base: Located<Milliseconds>? = nil,
    cap: Located<Milliseconds>? = nil, isSafe: Bool = false,
    range: SourceRange
  ) {
    self.attempts = attempts
    self.statuses = statuses
    self.errors = errors
    self.base = base
    self.cap = cap
    self.isSafe = isSafe
    self.range = range
  }

  package func policy(over policy: RetryPolicy) -> RetryPolicy {
    RetryPolicy(
      attempts: attempts?.value ?? policy.attempts,
      statuses: statuses?.map(\.value) ?? policy.statuses,
      errors: errors?.value ?? policy.errors,
      base: base?.value ?? policy.base, cap: cap?.value ?? max(policy.cap, base?.value))
  }

  /// A base above the inherited cap raises it.
  private func max(_ cap: Milliseconds, _ base: Milliseconds?) -> Milliseconds {
    Milliseconds(Swift.max(cap.count, base?.count ?? 0))
  }
}

import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for how long is waited, and when a call is made again.
enum RetryRules {
  private static let longest = Milliseconds(7 * 86_400_000)

  static func apply(to declarations: inout Declarations, into log: inout DiagnosticLog) {
    let wording = declarations.wording
    check(&declarations.timeout, .timeout, wording, into: &log)
    check(&declarations.retry, wording, into: &log)
  }

  /// - Parameter hasKeyForAll: there is an idempotency key that endpoints have without saying it.
  static func apply(
    to endpoint: inout DeclaredEndpoint, hasKeyForAll: Bool, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    if endpoint.timeout != nil { check(&endpoint.timeout, .timeout, wording, into: &log) }
    guard endpoint.retry != nil else { return }
    check(&endpoint.retry, wording, into: &log)
    checkEffect(endpoint, hasKeyForAll: hasKeyForAll, wording, into: &log)
  }

  /// - Parameter allowsZero: it may be no time at all.
  static func check(
    _ duration: inout Located<Milliseconds>?, _ term: Term, allowsZero: Bool = false,
    _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard let found = duration else { return }
    let count = found.value.count
    guard count < 0 || count == 0 && !allowsZero || count > longest.count else { return }
    let expected = count > longest.count ? "at most seven days" : "a duration above zero"
    let length = count == .max ? "one that is far longer" : "\(count) ms"
    log.error(
      .invalidDuration, at: found.range,
      "\(wording.name(term)) expects \(expected), found \(length)")
    duration = nil
  }

  private static func check(
    _ retry: inout DeclaredRetry?, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard var entry = retry else { return }
    if let attempts = entry.attempts, !(0...100).contains(attempts.value) {
      refuse(attempts, wording.name(.retryAttempts), 0...100, into: &log)
      entry.attempts = nil
    }
    entry.statuses?.removeAll { !check(status: $0, wording, into: &log) }
    if let errors = entry.errors, !check(errors, into: &log) { entry.errors = nil }
    check(&entry.base, .retryBase, allowsZero: true, wording, into: &log)
    check(&entry.cap, .retryCap, allowsZero: true, wording, into: &log)
    if let base = entry.base, let cap = entry.cap, cap.value.count < base.value.count {
      log.error(
        .invalidRetry, at: cap.range,
        "\(wording.name(.retryCap)) is less than \(wording.name(.retryBase))",
        help: "write a longer \(wording.name(.retryCap)), or a shorter \(wording.name(.retryBase))")
      entry.cap = nil
    }
    retry = entry
  }

  private static func check(
    status: Located<Int>, _ wording: Wording, into log: inout DiagnosticLog
  ) -> Bool {
    guard (100...599).contains(status.value) else {
      refuse(status, "a status", 100...599, into: &log)
      return false
    }
    guard (200...299).contains(status.value) else { return true }
    log.error(
      .invalidRetry, at: status.range,
      "a call with status \(status.value) has succeeded, and would be made again and again",
      help: wording.help(.requests(.retryFailures)))
    return false
  }

  private static func check(_ sign: Located<FailureSign>, into log: inout DiagnosticLog) -> Bool {
    let count = log.count
    switch sign.value.location {
    case .header(let name): HeaderRules.checkName(name, at: sign.range, into: &log)
    case .body(let path):
      if path.isEmpty || !path.allSatisfy({ $0.isWithin(0) }) {
        ResultRules.refusePath(at: sign.range, into: &log)
      }
    }
    return log.count == count
  }

  private static func refuse(
    _ number: Located<Int>, _ what: String, _ bounds: ClosedRange<Int>,
    into log: inout DiagnosticLog
  ) {
    log.error(
      .wrongType, at: number.range,
      "\(what) expects an integer from \(bounds.lowerBound) to \(bounds.upperBound), "
        + "found the integer \(number.value)")
  }

  /// What is said of a request that is not made again in any case, or in every case.
  private static func checkEffect(
    _ endpoint: DeclaredEndpoint, hasKeyForAll: Bool, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    guard let retry = endpoint.retry else { return }
    if case .flags(let flags) = endpoint.result {
      for status in retry.statuses ?? []
      where flags.contains(where: { $0.status.value == status.value }) {
        log.warning(
          .retryWithoutEffect, at: status.range,
          "the status \(status.value) is a result, so a call that has it is not retried",
          help: "remove it")
      }
    }
    let isWrite = !HTTPMethod.isIdempotent(endpoint.method)
    if retry.isSafe, !isWrite {
      log.warning(
        .retryWithoutEffect, at: retry.range,
        "a \(endpoint.method) request is retried in any case, so "
          + "\(wording.name(.retrySafe)) has no effect",
        help: "remove \(wording.name(.retrySafe))")
    }
    let hasKey =
      endpoint.idempotencyKey != nil || hasKeyForAll && !endpoint.hasNoIdempotencyKey
    if isWrite, retry.attempts?.value != 0, !retry.isSafe, !hasKey {
      log.warning(
        .retryWithoutEffect, at: retry.range,
        "a \(endpoint.method) request is not retried, so \(wording.name(.retry)) has no "
          + "effect",
        help: wording.help(.requests(.allowRetry)))
    }
  }
}

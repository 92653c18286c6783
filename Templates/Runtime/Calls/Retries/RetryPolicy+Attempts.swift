import Foundation

nonisolated extension RetryPolicy {
  /// Two more attempts, for statuses that mean that the server is overloaded or restarts.
  public static let standard = RetryPolicy()

  /// Repeats a call after one of these statuses, unless it is a result of the call, or when the
  /// connection was lost, refused or too slow; never a POST or a PATCH without an idempotency key.
  ///
  /// The wait doubles from one attempt to the next and is shortened by up to a quarter, so that
  /// clients do not return all at once. `Retry-After`, or `Retry-After-Ms`, takes its place, up to
  /// a minute: a call that would have to wait longer, or beyond its deadline, fails at once.
  ///
  /// - Parameter attempts: How many may follow the first.
  // Only for retriedErrors:
  /// - Parameter errors: After which failures with another status a call is made again, too.
  // For all:
  /// - Parameter base: The first wait; `cap` is the longest.
  public init(
    attempts: Int = 2, statuses: [Int] = [408, 429, 500, 502, 503, 504],
    // Only for retriedErrors:
    errors: RetriedErrors? = nil,
    // For all:
    base: Duration = .milliseconds(500), cap: Duration = .seconds(8)
  ) {
    let transient: [URLError.Code] = [.networkConnectionLost, .cannotConnectToHost, .timedOut]
    // No clock goes that far.
    let last: Int = max(0, min(attempts, 1_000_000)) + 1
    self.init {
      (request: HTTPRequest, call: EndpointCall, system: CallSystem, attempt: Attempt)
        async throws -> HTTPResponse in
      #if writes || idempotencyKeys
        guard request.mayBeRepeated(call) else { return try await attempt(1) }
      #endif
      var delay: Duration = min(base, cap)
      for number in 1..<last {
        let outcome: Result<HTTPResponse, any Error>
        var told: Duration?
        do {
          let response: HTTPResponse = try await attempt(number)
          #if retriedErrors
            let statuses: [Int] =
              errors?.include(response, of: call) == true ? [response.status] : statuses
          #endif
          guard statuses.contains(response.status), !call.otherStatuses.contains(response.status)
          else { return response }
          told = RuntimeRetryAfter.wait(response.headers, now: system.now())
          outcome = .success(response)
        } catch let error as URLError where transient.contains(error.code) {
          outcome = .failure(error)
        }
        let factor: Double = 1 - 0.25 * system.random()
        let wait: Duration = told ?? delay * factor
        // It does not wait for what cannot come in time.
        guard (told ?? .zero) <= .seconds(60), wait < system.timeLeft else {
          return try outcome.get()
        }
        try await system.pause(wait)
        delay = min(delay + delay, cap)
      }
      return try await attempt(last)
    }
  }
}

#if writes || idempotencyKeys
  nonisolated extension HTTPRequest {
    /// Sending this twice is the same as sending it once (RFC 9110, section 9.2.2), or the server
    /// can tell.
    fileprivate func mayBeRepeated(_ call: EndpointCall) -> Bool {
      if call.isSafe {
        return true
      }
      return switch self.method {
      case "GET", "HEAD", "OPTIONS", "PUT", "DELETE": true
      case "POST", "PATCH": call.idempotencyHeader.flatMap { self.headers[$0] } != nil
      default: false
      }
    }
  }
#endif

/// The header `Retry-After` (RFC 9110, section 10.2.3), and one in milliseconds that some servers
/// send beside it.
private nonisolated enum RuntimeRetryAfter {
  /// nil without the header, or for one that says nothing.
  static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
    if let time = self.number(headers["Retry-After-Ms"]) { return .milliseconds(time) }
    let text: String = headers["Retry-After"] ?? ""
    if let time = self.number(text) { return .seconds(time) }
    return self.date(text, now: now).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }

  private static func number(_ text: String?) -> Int64? {
    guard let text, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int64(text) ?? .max
  }

  /// Any of the three forms of section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  private static func date(_ text: String, now: Date) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    // A year of two digits is never more than 50 years ahead.
    formatter.twoDigitStartDate = now - 50 * 365.25 * 86_400
    let day = text.drop { $0 != " " }.dropFirst().replacingOccurrences(of: ":60 ", with: ":59 ")
    let forms = ["dd MMM yyyy HH:mm:ss 'GMT'", "dd-MMM-yy HH:mm:ss 'GMT'", "MMM d HH:mm:ss yyyy"]
    return forms.lazy.compactMap { (form: String) -> Date? in
      formatter.dateFormat = form
      return formatter.date(from: day)
    }.first
  }
}

import Foundation

nonisolated extension RetryPolicy {
  /// Two more attempts, for statuses that mean that the server is overloaded or restarts.
  public static let standard = RetryPolicy()

  /// Repeats a call after one of these statuses, or when the connection was lost, refused or too
  /// slow; never a POST or a PATCH without an idempotency key.
  ///
  /// The wait before an attempt doubles from one to the next and is shortened by up to a quarter,
  /// so that clients do not return all at once. `Retry-After`, or `Retry-After-Ms` as some servers
  /// write it, takes its place, up to a minute: a call that would have to wait longer, or beyond
  /// its own deadline, fails with the response at once.
  ///
  /// - Parameters:
  ///   - attempts: How many may follow the first.
  ///   - base: The first wait.
  ///   - cap: The longest wait.
  public init(
    attempts: Int = 2, statuses: [Int] = [408, 429, 500, 502, 503, 504],
    base: Duration = .milliseconds(500), cap: Duration = .seconds(8)
  ) {
    // No clock goes that far.
    let last: Int = max(0, min(attempts, 1_000_000)) + 1
    self.init {
      (request: HTTPRequest, call: EndpointCall, system: CallSystem, attempt: Attempt)
        async throws -> HTTPResponse in
      guard request.mayBeRepeated(call) else { return try await attempt(1) }
      var delay: Duration = min(base, cap)
      for number in 1..<last {
        let outcome: Result<HTTPResponse, any Error>
        var told: Duration?
        do {
          let response: HTTPResponse = try await attempt(number)
          guard statuses.contains(response.status) else { return response }
          told = RetryAfter.wait(response.headers, now: system.now())
          outcome = .success(response)
        } catch let error as URLError {
          switch error.code {
          case .networkConnectionLost, .cannotConnectToHost, .timedOut: break
          default: throw error
          }
          outcome = .failure(error)
        }
        let factor: Double = 1 - 0.25 * system.random()
        let wait: Duration = told ?? delay * factor
        // It does not wait for what cannot come in time.
        let isTooLong: Bool = (told ?? .zero) > .seconds(60) || system.isTooLong(wait)
        guard !isTooLong else { return try outcome.get() }
        try await system.pause(wait)
        delay = min(delay + delay, cap)
      }
      return try await attempt(last)
    }
  }
}

nonisolated extension HTTPRequest {
  /// Sending this twice is the same as sending it once (RFC 9110, section 9.2.2), or the server
  /// can tell.
  fileprivate func mayBeRepeated(_ call: EndpointCall) -> Bool {
    switch self.method {
    case "GET", "HEAD", "OPTIONS", "PUT", "DELETE": true
    case "POST", "PATCH": call.idempotencyHeader.flatMap { self.headers[$0] } != nil
    default: false
    }
  }
}

/// The header `Retry-After` (RFC 9110, section 10.2.3), and one in milliseconds that some servers
/// send beside it.
private nonisolated enum RetryAfter {
  /// nil without the header, or for one that says nothing.
  static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
    if let text = headers["Retry-After-Ms"], self.isNumber(text) {
      return .milliseconds(Int64(text) ?? .max)
    }
    guard let text = headers["Retry-After"], !text.isEmpty else { return nil }
    if self.isNumber(text) {
      return .seconds(Int64(text) ?? .max)
    }
    guard let date = self.date(text) else { return nil }
    return .seconds(max(0, date.timeIntervalSince(now)))
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (byte: UInt8) -> Bool in (0x30...0x39).contains(byte) }
  }

  /// Any of the three forms of section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  private static func date(_ text: String) -> Date? {
    let marks: String = " ,-:"
    var words: [Substring] = text.split { (character: Character) -> Bool in
      marks.contains(character)
    }
    if words.count == 7 {
      words.append("GMT")
      words.insert(words.remove(at: 6), at: 1)
      words.swapAt(1, 3)
    }
    let months: [Substring] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard words.count == 8, words[7] == "GMT", let month = months.firstIndex(of: words[2]),
      let day = self.number(words[1], 1...31), let year = self.number(words[3], 0...9_999),
      let hour = self.number(words[4], 0...23), let minute = self.number(words[5], 0...59),
      let second = self.number(words[6], 0...60)
    else { return nil }
    // With two digits, of this century: a server that asks for a retry means the near future.
    let century: Int = words[3].utf8.count == 2 ? 2_000 : 0
    var time: Int = CivilDay(year: century + year, month: month + 1, day: day).days * 86_400
    time += hour * 3_600
    time += minute * 60
    time += second
    return Date(timeIntervalSince1970: Double(time))
  }

  private static func number(_ word: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard let number = Int(word), range.contains(number) else { return nil }
    return number
  }
}

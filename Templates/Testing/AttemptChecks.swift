import Foundation
import Testing

@testable import ClientsmithRuntime

// MARK: - Attempts

/// When a call is expected to be made again, and how long it waits before that.
nonisolated struct ExpectedRetries: Sendable {
  var attempts = 2
  var statuses: [Int] = [408, 429, 500, 502, 503, 504]
  var base = Duration.milliseconds(500)
  var cap = Duration.seconds(8)

  /// The waits before so many attempts after the first, none of them shortened.
  func waits(_ count: Int) -> [Duration] {
    var waits: [Duration] = []
    var wait: Duration = min(self.base, self.cap)
    for _ in 0..<count {
      waits.append(wait)
      wait = min(wait + wait, self.cap)
    }
    return waits
  }
}

nonisolated extension EndpointCheck {
  /// A call is made again, with the same request, after failures that pass.
  mutating func retries(
    _ expected: ExpectedRetries = ExpectedRetries(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let count: Int = expected.attempts
    let lost = Answer.failure(.networkConnectionLost)
    self.attempts([lost], waits: expected.waits(1), sourceLocation)
    for status in expected.statuses where status != 401 {
      let failed = Answer.response(HTTPResponse(status: status))
      let failures: [Answer] = Array(repeating: failed, count: count)
      self.attempts(failures, waits: expected.waits(count), sourceLocation)
      if status >= 400 {
        self.attempts(
          failures + [failed], waits: expected.waits(count), status: status, sourceLocation)
        self.waitsAsTold(status, sourceLocation)
      }
    }
    if let other = [418, 501, 505, 506].first(where: { !expected.statuses.contains($0) }) {
      let failed = Answer.response(HTTPResponse(status: other))
      self.attempts([failed], waits: [], status: other, sourceLocation)
    }
  }

  /// A call is sent once, whatever happens.
  mutating func retriesNever(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let failed = Answer.response(HTTPResponse(status: 503))
    self.attempts([failed], waits: [], status: 503, sourceLocation)
    self.attempts([.failure(.networkConnectionLost)], waits: [], sourceLocation)
  }

  /// A call asks for a new credential when the first is refused, and sends it, once.
  mutating func refreshes(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      for refusals in 1...2 {
        let refused = Answer.response(HTTPResponse(status: 401))
        let server = TestServer(Array(repeating: refused, count: refusals))
        let status: Int? = await server.status { try await call(makeClient($0)) }
        let asked: Int = await server.credentials
        let sent: [HTTPRequest] = await server.requests
        if sent.count != 2 || asked != 2 || sent.first == sent.last {
          Testing.Issue.record(
            "expected a second request with a new credential after a 401",
            sourceLocation: sourceLocation)
        }
        if (status == 401) != (refusals == 2) {
          Testing.Issue.record(
            "expected a second 401 to be an error", sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// `Retry-After` is obeyed in both of its forms, up to a minute.
  private mutating func waitsAsTold(_ status: Int, _ sourceLocation: Testing.SourceLocation) {
    let told: [(String, Duration?)] = [
      ("7", .seconds(7)), ("Thu, 01 Jan 1970 00:00:09 GMT", .seconds(9)), ("61", nil),
    ]
    for (text, wait) in told {
      let failed = HTTPResponse(status: status, headers: ["Retry-After": text])
      let waits: [Duration] = wait.map { [$0] } ?? []
      self.attempts(
        [.response(failed)], waits: waits, status: wait == nil ? status : nil, sourceLocation)
    }
  }

  /// - Parameter status: what the call fails with; nil when it goes on or there is none.
  private mutating func attempts(
    _ answers: [Answer], waits: [Duration], status: Int? = nil,
    _ sourceLocation: Testing.SourceLocation
  ) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let server = TestServer(answers)
      let thrown: Int? = await server.status { try await call(makeClient($0)) }
      let sent: [HTTPRequest] = await server.requests
      let waited: [Duration] = await server.waits
      if thrown != status {
        Testing.Issue.record(
          "expected the status \(status ?? 0) to be thrown, not \(thrown ?? 0)",
          sourceLocation: sourceLocation)
      }
      if waited != waits || sent.count != waits.count + 1 {
        Testing.Issue.record(
          "expected the waits \(waits), not \(waited), for \(answers)",
          sourceLocation: sourceLocation)
      }
      if sent.contains(where: { $0 != sent.first }) {
        Testing.Issue.record(
          "expected the same request in every attempt, its idempotency key included",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// What a server does with one request.
private nonisolated enum Answer: Sendable {
  case response(HTTPResponse)
  case failure(URLError.Code)
}

/// A server that answers as told and then ends calls as if they were cancelled, on a clock that
/// never makes anyone wait.
private actor TestServer {
  private var answers: ArraySlice<Answer>
  private(set) var requests: [HTTPRequest] = []
  private(set) var waits: [Duration] = []
  private(set) var credentials = 0

  init(_ answers: [Answer]) {
    self.answers = answers[...]
  }

  /// The status of the error that a call throws.
  nonisolated func status<Value: Sendable>(
    _ call: @Sendable (LiveParts) async throws -> Value
  ) async -> Int? {
    var parts = LiveParts(
      HTTPTransport { (request: HTTPRequest) async throws -> HTTPResponse in
        try await self.answer(request)
      })
    parts.credential = { await self.credential() }
    parts.environment.pause = { (time: Duration) async throws in await self.wait(time) }
    parts.environment.now = { Date(timeIntervalSince1970: 0) }
    parts.environment.random = { 0 }
    do {
      _ = try await call(parts)
    } catch {
      return (error as? ClientError)?.status
    }
    return nil
  }

  private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    self.requests.append(request)
    switch self.answers.popFirst() {
    case .response(let response): return response
    case .failure(let code): throw URLError(code)
    case nil: throw CancellationError()
    }
  }

  private func wait(_ time: Duration) {
    self.waits.append(time)
  }

  private func credential() -> String {
    self.credentials += 1
    return "user:secret\(self.credentials)"
  }
}

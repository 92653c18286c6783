import Foundation
import Testing

@testable import ClientsmithRuntime

// MARK: - Attempts

/// When a call is expected to be made again, and how long it waits before that.
nonisolated struct ExpectedRetries: Sendable {
  var attempts = 2
  var statuses: [Int] = [408, 429, 500, 502, 503, 504]
  /// Of other statuses.
  var failures: [HTTPResponse] = []
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
  func retries(
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
    for failure in expected.failures {
      self.attempts(
        Array(repeating: .response(failure), count: count + 1), waits: expected.waits(count),
        status: failure.status, sourceLocation)
    }
    if let other = [418, 501, 505, 506].first(where: { !expected.statuses.contains($0) }) {
      let failed = Answer.response(HTTPResponse(status: other))
      self.attempts([failed], waits: [], status: other, sourceLocation)
    }
    self.ends(.beforeSending, sourceLocation)
    self.ends(.whileSending, sourceLocation)
    self.ends(.beforeAnotherAttempt, sourceLocation)
  }
  #if singleAttempts

    /// A call is sent once, whatever happens.
    func retriesNever(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      let failed = Answer.response(HTTPResponse(status: 503))
      self.attempts([failed], waits: [], status: 503, sourceLocation)
      self.attempts([.failure(.networkConnectionLost)], waits: [], sourceLocation)
      self.ends(.beforeSending, sourceLocation)
      self.ends(.whileSending, sourceLocation)
    }
  #endif

  /// A call that is canceled ends with that, wherever it is.
  private func ends(_ stage: Stage, _ sourceLocation: Testing.SourceLocation) {
    let call: Call = self.call
    let makeClient = self.client.live
    self.steps.append {
      let halt = Halt(at: stage)
      let task = Task { () async throws -> Void in
        if stage == .beforeSending {
          await halt.stay()
        }
        defer { Task { await halt.end() } }
        _ = try await call(makeClient(halt.parts))
      }
      await halt.isReached()
      task.cancel()
      do {
        try await task.value
        Testing.Issue.record("expected a canceled call to throw", sourceLocation: sourceLocation)
      } catch is CancellationError {
        // As it should be.
      } catch {
        Testing.Issue.record(error, "canceled \(stage)", sourceLocation: sourceLocation)
      }
    }
  }
  #if credentials

    /// A call asks for a new credential when the first is refused, and sends it, once.
    func refreshes(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
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
        let server = TestServer(refusingFirstCredential: true)
        let client: Client = makeClient(server.parts)
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<100 {
            group.addTask { () async -> Void in _ = try? await call(client) }
          }
        }
        let asked: Int = await server.credentials
        if asked != 2 {
          Testing.Issue.record(
            "expected 100 calls to ask for one new credential, not \(asked - 1)",
            sourceLocation: sourceLocation)
        }
      }
    }
  #endif

  /// `Retry-After` is obeyed in both of its forms, up to a minute.
  private func waitsAsTold(_ status: Int, _ sourceLocation: Testing.SourceLocation) {
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
  private func attempts(
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
      let numbers: [Int] = sent.map(\.attempt)
      if numbers != Array(1...max(1, sent.count)) {
        Testing.Issue.record(
          "expected the attempts to be counted from 1, not \(numbers)",
          sourceLocation: sourceLocation)
      }
      if sent.contains(where: { !$0.isSame(as: sent.first) }) {
        Testing.Issue.record(
          "expected the same request in every attempt, its idempotency key included",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// Where a call is canceled.
private nonisolated enum Stage: Sendable {
  case beforeSending
  case whileSending
  case beforeAnotherAttempt
}

/// Keeps a call at a stage until it is canceled.
private actor Halt {
  private let stage: Stage
  private var wasReached = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(at stage: Stage) {
    self.stage = stage
  }

  nonisolated var parts: LiveParts {
    var parts = LiveParts(
      HTTPTransport { (_: HTTPRequest) async throws -> HTTPResponse in
        if self.stage == .whileSending {
          await self.stay()
          throw CancellationError()
        }
        throw URLError(.networkConnectionLost)
      })
    parts.system.pause = { (_: Duration) async throws -> Void in
      await self.stay()
      throw CancellationError()
    }
    return parts
  }

  /// Returns when the task is canceled.
  func stay() async {
    self.end()
    try? await Task.sleep(for: .seconds(86_400))
  }

  /// The call has ended: it may never have come as far.
  func end() {
    self.wasReached = true
    self.waiter?.resume()
    self.waiter = nil
  }

  func isReached() async {
    guard !self.wasReached else { return }
    await withCheckedContinuation { continuation in
      self.waiter = continuation
    }
  }
}

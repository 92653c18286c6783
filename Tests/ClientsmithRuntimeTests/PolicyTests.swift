import Foundation
import Testing

@testable import ClientsmithRuntime

/// When calls are made again and where credentials go, held against the cases that the SDKs of
/// Basecamp have in common: github.com/basecamp/basecamp-sdk, `conformance/tests` (`retry`,
/// `network-retry`, `idempotency`, `security`, `downloads`). Where this policy is another,
/// docs/runtime.md says why.
struct PolicyTests {
  private struct Outcome {
    var requests: [HTTPRequest]
    var waits: [Duration]
    var status: Int?
    var reason: ClientError.Reason?
  }

  private enum Step: Sendable {
    case answer(Int, HTTPHeaders)
    case lost

    static func status(_ status: Int) -> Step { .answer(status, [:]) }
  }

  private func outcome(
    _ steps: [Step], method: String = "GET", policy: RetryPolicy = .standard,
    prepare: (inout EndpointCall) -> Void = { _ in }
  ) async -> Outcome {
    let rest = Shared(Array(steps.reversed()))
    let waits = Shared<[Duration]>([])
    let recorder = Recorder { _ in
      var step = Step.status(200)
      rest.change { if let next = $0.popLast() { step = next } }
      switch step {
      case .lost: throw URLError(.networkConnectionLost)
      case .answer(let status, let headers): return HTTPResponse(status: status, headers: headers)
      }
    }
    var system = CallSystem.patient
    system.pause = { time in waits.change { $0.append(time) } }
    system.random = { 0 }
    system.now = { Date(timeIntervalSince1970: 1_700_000_000) }
    let caller = recorder.caller(
      authentication: .bearer, credential: .value("t"), retry: policy, system: system)
    var call = caller.call("operation", method, "/projects")
    prepare(&call)
    var outcome = Outcome(requests: [], waits: [])
    do {
      try await caller.send(call)
    } catch {
      outcome.status = (error as? ClientError)?.status
      outcome.reason = (error as? ClientError)?.reason
    }
    outcome.requests = recorder.requests.value
    outcome.waits = waits.value
    return outcome
  }

  // MARK: - Retries

  @Test func aReadIsMadeAgainWhileTheServerIsDown() async {
    let outcome = await self.outcome([.status(503), .status(503), .status(200)])
    #expect(outcome.requests.count == 3)
    #expect(outcome.reason == nil)
    #expect(outcome.waits == [.milliseconds(500), .seconds(1)])
  }

  @Test(arguments: [
    ("2", Duration.seconds(2)),
    // At once, as the server says; theirs waits as if nothing was said.
    ("0", .zero), ("Wed, 09 Jun 2021 10:18:14 GMT", .zero),
    // What is not of the grammar says nothing.
    ("-5", .milliseconds(500)), ("120junk", .milliseconds(500)), ("", .milliseconds(500)),
  ])
  func theServerSaysHowLong(text: String, wait: Duration) async {
    let outcome = await self.outcome([.answer(429, ["Retry-After": text]), .status(200)])
    #expect(outcome.waits == [wait])
    #expect(outcome.requests.count == 2)
  }

  @Test(arguments: [503, 429], ["POST", "PATCH"])
  func aWriteIsNotMadeAgain(status: Int, method: String) async {
    let outcome = await self.outcome([.answer(status, ["Retry-After": "1"])], method: method)
    #expect(outcome.requests.count == 1)
    #expect(outcome.status == status)
  }

  @Test(arguments: [400, 401, 403, 404, 409, 422])
  func aRefusalIsFinal(status: Int) async {
    let outcome = await self.outcome([.status(status)])
    #expect(outcome.requests.count == 1)
    #expect(outcome.status == status)
  }

  /// Theirs is made again only after 429 and 503.
  @Test(arguments: [500, 502, 504, 408])
  func aFailureOfTheServerPasses(status: Int) async {
    #expect(await self.outcome([.status(status)]).requests.count == 2)
    let theirs = RetryPolicy(statuses: [429, 503])
    #expect(await self.outcome([.status(status)], policy: theirs).requests.count == 1)
  }

  @Test func noRetriesAreOneRequest() async {
    for policy in [RetryPolicy.none, RetryPolicy(attempts: 0)] {
      let outcome = await self.outcome([.status(503)], policy: policy)
      #expect(outcome.requests.count == 1)
      #expect(outcome.status == 503)
    }
  }

  // MARK: - Idempotency

  @Test(arguments: ["PUT", "DELETE"])
  func whatReplacesOrRemovesIsMadeAgain(method: String) async {
    #expect(await self.outcome([.status(503)], method: method).requests.count == 2)
    #expect(await self.outcome([.lost], method: method).requests.count == 2)
  }

  @Test func aLostConnectionDoesNotRepeatAWrite() async {
    let outcome = await self.outcome([.lost], method: "POST")
    #expect(outcome.requests.count == 1)
    #expect(outcome.reason == .transport)
  }

  /// Theirs marks operations as idempotent; here they are safe, or carry a key.
  @Test func aWriteThatIsKnownToBeSafeIsMadeAgain() async {
    for step in [Step.status(503), .lost] {
      let safe = await self.outcome([step], method: "POST") { $0.isSafe = true }
      #expect(safe.requests.count == 2)
      let keyed = await self.outcome([step], method: "POST") { $0.idempotencyKey("Key") }
      #expect(Set(keyed.requests.map { $0.headers["Key"] }).count == 1)
      #expect(keyed.requests.count == 2)
    }
  }

  // MARK: - Downloads

  private func redirected(_ location: String?) async -> Outcome {
    await self.outcome([.answer(302, location.map { ["Location": $0] } ?? [:]), .status(200)])
  }

  @Test func aSignedURLElsewhereGetsNoCredential() async {
    let outcome = await self.redirected("https://storage.test/signed")
    #expect(outcome.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
  }

  /// Theirs takes the credential away there as well.
  @Test func theSameOriginKeepsTheCredential() async {
    let outcome = await self.redirected("/signed")
    #expect(outcome.requests.map { $0.headers["Authorization"] } == ["Bearer t", "Bearer t"])
  }

  @Test func aRedirectToNowhereIsAnError() async {
    let outcome = await self.redirected(nil)
    #expect(outcome.requests.count == 1)
    #expect(outcome.status == 302)
  }

  @Test func eachAttemptCarriesTheCredential() async {
    let outcome = await self.outcome([
      .status(503), .lost, .answer(302, ["Location": "https://storage.test/signed"]),
    ])
    #expect(
      outcome.requests.map { $0.headers["Authorization"] }
        == ["Bearer t", "Bearer t", "Bearer t", nil])
  }

  @Test func nothingLeadsAwayFromEncryption() async {
    let outcome = await self.redirected("http://example.com/signed")
    #expect(outcome.requests.count == 1)
    #expect(outcome.reason == .redirect)
  }
}

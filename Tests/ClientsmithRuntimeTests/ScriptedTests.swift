import ClientsmithRuntime
import Foundation
import Testing

@Suite struct ScriptedTests {
  private struct Client: Sendable {
    var fetch: @Sendable (_ id: Int, _ filter: String?) async throws -> String
    var delete: @Sendable () async throws -> Void
    var find: @Sendable (_ ids: [Int]) async throws -> Int?
  }

  /// What the calls of a closure come to, one after the other.
  private func outcomes<Value: Sendable>(
    _ count: Int, _ call: () async throws -> Value
  ) async -> [String] {
    var outcomes: [String] = []
    for _ in 0..<count {
      do {
        outcomes.append("\(try await call())")
      } catch {
        outcomes.append("\(type(of: error))")
      }
    }
    return outcomes
  }

  @Test func sequencesGoOnWithTheirLastResult() async {
    let client = Client(
      fetch: Scripted.sequence([.success("a"), .failure(URLError(.timedOut)), .success("b")]),
      delete: Scripted.sequence([.success(()), .failure(CancellationError())]),
      find: Scripted.sequence([.success(nil), .success(7)]))
    #expect(await outcomes(4) { try await client.fetch(1, nil) } == ["a", "URLError", "b", "b"])
    #expect(
      await outcomes(3) { try await client.delete() }
        == ["()", "CancellationError", "CancellationError"])
    #expect(await outcomes(2) { try await client.find([1]) ?? 0 } == ["0", "7"])
  }

  @Test func failuresEnd() async {
    let client = Client(
      fetch: Scripted.failing(times: 2, with: URLError(.timedOut), then: "a"),
      delete: Scripted.failing(times: 0, with: URLError(.timedOut), then: ()),
      find: Scripted.failing(times: -1, with: URLError(.timedOut), then: nil))
    #expect(
      await outcomes(4) { try await client.fetch(1, "x") } == ["URLError", "URLError", "a", "a"])
    #expect(await outcomes(1) { try await client.delete() } == ["()"])
    #expect(await outcomes(1) { try await client.find([]) ?? 0 } == ["0"])
    let never: @Sendable () async throws -> Int = Scripted.failing(
      times: .max, with: URLError(.timedOut), then: 1)
    #expect(await outcomes(2) { try await never() } == ["URLError", "URLError"])
  }

  @Test func aSequenceWithoutResultsThrows() async {
    let delete: @Sendable () async throws -> Void = Scripted.sequence([])
    let error = await #expect(throws: Scripted.EmptyScript.self) { try await delete() }
    #expect(error?.localizedDescription.contains("at least one result") == true)
  }

  /// Every result is given to one call, however many are made at once.
  @Test func callsAtOnceShareASequence() async throws {
    let results = (0..<50).map { Result<Int, any Error>.success($0) }
    let fetch: @Sendable (Int) async throws -> Int = Scripted.sequence(results)
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for id in 0..<50 { group.addTask { try await fetch(id) } }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(values == Set(0..<50))
  }

  @Test func whatNeverAnswersEndsWithItsTask() async {
    let fetch: @Sendable (Int) async throws -> String = Scripted.never()
    let task = Task { try await fetch(1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func delaysAreThoseOfTheClock() async throws {
    let delete: @Sendable () async throws -> Int = Scripted.delayed(
      by: .seconds(3_600), clock: HastyClock(), 7)
    #expect(try await delete() == 7)
    let endless: @Sendable (Int) async throws -> Int = Scripted.delayed(by: .seconds(3_600), 7)
    let task = Task { try await endless(1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// A clock on which every wait is over at once.
private struct HastyClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

@Suite(.timeLimit(.minutes(5))) struct ScriptedGateTests {
  private struct Failure: Error {}

  private let gate = ClientsmithRuntime.Gate<String>()

  private func call(_ count: Int = 1) -> [Task<String, any Error>] {
    let fetch: @Sendable (Int) async throws -> String = Scripted.gate(self.gate)
    return (0..<count).map { id in Task { try await fetch(id) } }
  }

  @Test func aCallIsHeldUntilItIsAnswered() async throws {
    let calls = self.call()
    await self.gate.waiting(1)
    self.gate.resume(returning: "a")
    #expect(try await calls[0].value == "a")
  }

  @Test func callsAreAnsweredInTheirOrder() async throws {
    let first = self.call()
    await self.gate.waiting(1)
    let second = self.call()
    await self.gate.waiting(2)
    self.gate.resume(throwing: Failure())
    self.gate.resume(returning: "b")
    await #expect(throws: Failure.self) { try await first[0].value }
    #expect(try await second[0].value == "b")
  }

  @Test func answersMayComeFirst() async throws {
    self.gate.resume(returning: "a")
    self.gate.resume(throwing: Failure())
    #expect(try await self.call()[0].value == "a")
    await #expect(throws: Failure.self) { try await self.call()[0].value }
  }

  @Test func canceledCallsLeave() async throws {
    let canceled = self.call()
    await self.gate.waiting(1)
    canceled[0].cancel()
    await #expect(throws: CancellationError.self) { try await canceled[0].value }
    // The answer goes to the call that is still there.
    let held = self.call()
    await self.gate.waiting(1)
    self.gate.resume(returning: "b")
    #expect(try await held[0].value == "b")
  }

  @Test func waitingEndsWithItsTask() async {
    let watch = Task { await self.gate.waiting(1) }
    watch.cancel()
    await watch.value
  }

  /// Calls, answers and cancellations from all sides: each call ends once, each answer is used once.
  @Test func manyAtOnce() async {
    let calls = self.call(200)
    await withTaskGroup(of: Void.self) { group in
      for (place, call) in calls.enumerated() {
        group.addTask {
          if place.isMultiple(of: 2) { call.cancel() } else { self.gate.resume(returning: "x") }
        }
      }
    }
    var answers = 0
    // Answers that calls were canceled before are left for the others, so all of them end.
    for _ in 0..<100 { self.gate.resume(throwing: Failure()) }
    for call in calls {
      switch await call.result {
      case .success: answers += 1
      case .failure(let error): #expect(error is CancellationError || error is Failure)
      }
    }
    #expect(answers <= 100)
  }
}

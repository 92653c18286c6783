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
  }

  @Test func aSequenceWithoutResultsThrows() async {
    let delete: @Sendable () async throws -> Void = Scripted.sequence([])
    let error = await #expect(throws: Scripted.EmptyScript.self) { try await delete() }
    #expect(error?.localizedDescription.contains("has no results") == true)
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
}

import Testing

@testable import ClientsmithRuntime

/// Actions that begin, end, fail, are canceled, dismissed and forgotten in any order, against a model
/// that only remembers what happened.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ActionInterleavingTests {
  enum Name: CaseIterable { case rename, delete }

  private final class Owner {
    var states = ActionStates<Name, Int>()
    let runs = StoreActionRunner<Name, Int>()
  }

  private struct Refused: Error, Equatable { let number: Int }

  /// What began, and what is known of its end.
  private struct Run {
    let name: Name
    let id: Int?
    let task: Task<Bool, Never>
    let end: AsyncStream<Result<Void, any Error>>.Continuation
  }

  private struct Failure: Equatable {
    let name: Name
    let id: Int?
    let number: Int
  }

  @Test func aTaskThatWasCanceledBeforeDoesNothing() async {
    let owner = Owner()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await owner.runs.perform(.rename, on: 1, in: \.states, of: owner) {
        Issue.record("expected no action")
      }
    }
    task.cancel()
    #expect(await !task.value)
    #expect(owner.runs.startedCount == 0)
  }

  @Test(arguments: 0..<60)
  func anyOrder(seed: Int) async {
    var random = SeededGenerator(seed: UInt64(seed))
    let owner = Owner()
    var runs: [Run] = []
    var failures: [Failure] = []
    for number in 0..<40 {
      let name = Name.allCases.randomElement(using: &random)!
      let id = [1, 2, nil].randomElement(using: &random)!
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let end = AsyncStream.makeStream(of: Result<Void, any Error>.self)
        let before = owner.runs.startedCount
        let task = Task {
          await owner.runs.perform(name, on: id, in: \.states, of: owner) {
            for await result in end.stream { return try result.get() }
            throw CancellationError()
          }
        }
        while owner.runs.startedCount == before { await Task.yield() }
        runs.append(Run(name: name, id: id, task: task, end: end.continuation))
        failures.removeAll { $0.name == name && $0.id == id }
      case 4..<8 where !runs.isEmpty:
        let run = runs.remove(at: Int.random(in: 0..<runs.count, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          run.end.yield(.success(()))
          #expect(await run.task.value)
          failures.removeAll { $0.name == run.name && $0.id == run.id }
        case 1:
          run.end.yield(.failure(Refused(number: number)))
          #expect(await !run.task.value)
          failures.removeAll { $0.name == run.name && $0.id == run.id }
          failures.append(Failure(name: run.name, id: run.id, number: number))
        default:
          run.task.cancel()
          #expect(await !run.task.value)
        }
      case 8:
        if let id {
          owner.states.dismiss(name, id: id)
          failures.removeAll { $0.name == name && $0.id == id }
        } else {
          owner.states.dismiss(name)
          failures.removeAll { $0.name == name }
        }
      case 9 where number.isMultiple(of: 3):
        owner.runs.reset(\.states, of: owner)
        for run in runs {
          run.end.yield(.failure(Refused(number: number)))
          #expect(await !run.task.value)
        }
        runs = []
        failures = []
      default: break
      }
      check(owner.states, runs, failures)
    }
    for run in runs { run.end.yield(.success(())) }
    for run in runs { #expect(await run.task.value) }
  }

  private func check(_ states: ActionStates<Name, Int>, _ runs: [Run], _ failures: [Failure]) {
    for name in Name.allCases {
      #expect(states.isPending(name) == runs.contains { $0.name == name })
      let latest = failures.last { $0.name == name }
      #expect((states.error(of: name) as? Refused)?.number == latest?.number)
      for id in [1, 2] {
        let known = failures.last { $0.name == name && $0.id == id }
        #expect((states.error(of: name, id: id) as? Refused)?.number == known?.number)
      }
    }
    for id in [1, 2] { #expect(states.isPending(id) == runs.contains { $0.id == id }) }
  }
}

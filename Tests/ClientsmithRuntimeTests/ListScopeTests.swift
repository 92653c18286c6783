import Testing

@testable import ClientsmithRuntime

/// Lists of several parents whose items have the same ids: `/repos/a/issues/1` and `/repos/b/issues/1`.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ListScopeTests {
  private struct Item: Equatable, Sendable {
    var id: Int
    var title: String
  }
  private struct Failure: Error {}
  private enum Name { case rename }

  @MainActor
  private final class Owner {
    typealias Sequence = StoreLoader<String, [Item]>
    let sequence = Sequence()
    let runs = StoreActionRunner<Name, Int>()
    var loading: Sequence.State = .idle
    var states = ActionStates<Name, Int>()

    var titles: [String] { self.loading.value?.map(\.title) ?? [] }
    var isPending: Bool {
      self.states.isPending(1, scopes: self.sequence.scope(in: \.loading, of: self))
    }
    var error: (any Error)? {
      self.states.error(of: .rename, id: 1, scopes: self.sequence.scope(in: \.loading, of: self))
    }

    func load(_ repo: String) async {
      await self.sequence.load(repo, scope: [repo, nil], into: \.loading, of: self) {
        [Item(id: 1, title: "\(repo)1"), Item(id: 2, title: "\(repo)2")]
      }
    }

    /// - Returns: Once it has begun.
    func change(
      scope: [AnyHashable?], to title: String?, _ answer: Answer
    ) async -> Task<Bool, Never> {
      let task = Task {
        await self.runs.perform(.rename, on: 1, scope: scope, in: \.states, of: self) {
          try await self.sequence.change(1, by: \.id, scope: scope, in: \.loading, of: self) {
            item in
            title.map { Item(id: item.id, title: $0) }
          } action: {
            try await answer.value()
          }
        }
      }
      while answer.continuation == nil { await Task.yield() }
      return task
    }
  }

  @MainActor
  private final class Answer {
    var continuation: CheckedContinuation<Item?, any Error>?
    func value() async throws -> Item? {
      try await withCheckedThrowingContinuation { self.continuation = $0 }
    }
  }

  @Test func whatHappensInAnotherListChangesNothing() async {
    let owner = Owner()
    await owner.load("b")
    for title in ["renamed", nil] {
      let answer = Answer()
      let task = await owner.change(scope: ["a", "x"], to: title, answer)
      #expect(owner.titles == ["b1", "b2"])
      answer.continuation?.resume(returning: title.map { Item(id: 1, title: $0) })
      #expect(await task.value)
      #expect(owner.titles == ["b1", "b2"])
    }
    let answer = Answer()
    let task = await owner.change(scope: ["b"], to: "renamed", answer)
    #expect(owner.titles == ["renamed", "b2"])
    answer.continuation?.resume(returning: nil)
    #expect(await task.value)
    #expect(owner.titles == ["renamed", "b2"])
  }

  @Test(arguments: [true, false]) func aPendingChangeStaysInItsList(_ fails: Bool) async {
    let owner = Owner()
    await owner.load("a")
    let answer = Answer()
    let task = await owner.change(scope: ["a"], to: "pending", answer)
    #expect(owner.titles == ["pending", "a2"] && owner.isPending)
    await owner.load("b")
    #expect(owner.titles == ["b1", "b2"] && !owner.isPending)
    await owner.load("a")
    #expect(owner.titles == ["pending", "a2"] && owner.isPending)
    await owner.load("b")
    if fails {
      answer.continuation?.resume(throwing: Failure())
    } else {
      answer.continuation?.resume(returning: Item(id: 1, title: "answer of a"))
    }
    #expect(await task.value != fails)
    #expect(owner.titles == ["b1", "b2"] && owner.error == nil)
    await owner.load("a")
    #expect((owner.error != nil) == fails)
    #expect(owner.states.error(of: .rename) != nil || !fails)
    owner.states.dismiss(.rename, id: 1, scopes: ["b"])
    #expect((owner.error != nil) == fails)
    owner.states.dismiss(.rename, id: 1, scopes: ["a"])
    #expect(owner.error == nil)
  }

  @Test func itemsOfTwoListsDoNotMix() async {
    let owner = Owner()
    await owner.load("a")
    let (first, second) = (Answer(), Answer())
    let tasks = [
      await owner.change(scope: ["a"], to: "changed in a", first),
      await owner.change(scope: ["b"], to: "changed in b", second),
    ]
    #expect(owner.titles == ["changed in a", "a2"])
    await owner.load("b")
    #expect(owner.titles == ["changed in b", "b2"])
    first.continuation?.resume(returning: Item(id: 1, title: "answer of a"))
    _ = await tasks[0].value
    #expect(owner.titles == ["changed in b", "b2"])
    second.continuation?.resume(throwing: Failure())
    _ = await tasks[1].value
    #expect(owner.titles == ["b1", "b2"])
  }
}

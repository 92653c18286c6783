import Foundation
import Testing

@testable import ClientsmithRuntime

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ChangeTests {
  private enum Failure: Error { case first }

  private let owner = ListOwner()
  private var peer: PagePeer { self.owner.peer }
  private let actions = ActionPeer()

  private func remove(_ id: Int) async -> Task<Void, any Error> {
    await self.actions.begin(id, of: self.owner) { _ in nil }
  }

  private func rename(_ id: Int, _ text: String) async -> Task<Void, any Error> {
    await self.actions.begin(id, of: self.owner) { ListItem($0.id, text) }
  }

  @Test func anItemGoesAtOnceAndComesBackWhereItWas() async {
    await self.owner.load(1, ListPage(1, 2, 3))
    let first = await self.remove(2)
    #expect(self.owner.text == "loaded 1: 1, 3")
    self.actions.answer(2, .failure(Failure.first))
    await #expect(throws: Failure.first) { try await first.value }
    #expect(self.owner.text == "loaded 1: 1, 2, 3")
    let second = await self.remove(2)
    self.actions.answer(2, .success(nil))
    _ = await second.result
    #expect(self.owner.text == "loaded 1: 1, 3" && self.owner.loads.changes.isEmpty)
  }

  @Test func theAnswerIsWhatTheItemBecomes() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.rename(1, "a")
    #expect(self.owner.items == "1 a, 2")
    self.actions.answer(1, .success(ListItem(1, "A")))
    _ = await action.result
    #expect(self.owner.items == "1 A, 2")
  }

  @Test func aRollbackLeavesOtherChangesAlone() async {
    await self.owner.load(1, ListPage(1, 2))
    let first = await self.rename(1, "a")
    let second = await self.rename(2, "b")
    self.actions.answer(1, .failure(Failure.first))
    _ = await first.result
    #expect(self.owner.items == "1, 2 b")
    self.actions.answer(2, .success(nil))
    _ = await second.result
    #expect(self.owner.items == "1, 2 b" && self.owner.loads.unchanged == nil)
  }

  /// Of two changes of one item the later one counts, whichever of them ends first.
  @Test(arguments: [[0, 1], [1, 0]])
  func laterChangesOfAnItemCount(order: [Int]) async {
    await self.owner.load(1, ListPage(1))
    let tasks = [await self.rename(1, "a"), await self.rename(1, "b")]
    for place in order {
      self.actions.answer(1, place: place, .success(nil))
      _ = await tasks[place].result
      #expect(self.owner.items == "1 b")
    }
  }

  @Test func aRollbackKeepsWhatALoadHasBrought() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.remove(1)
    await self.owner.load(2, ListPage([ListItem(1, "new"), ListItem(9)], next: nil))
    #expect(self.owner.text == "loaded 2: 9")
    self.actions.answer(1, .failure(Failure.first))
    _ = await action.result
    #expect(self.owner.text == "loaded 2: 1 new, 9")
  }

  /// The answer to a load that was sent before the action had ended may not know of it.
  @Test func aLoadThatWasSentBeforeDoesNotBringItBack() async {
    await self.owner.load(1, ListPage(1, 2))
    let load = self.owner.begin { await $0.load(2) }
    let call = await self.peer.nextCall()
    let action = await self.remove(1)
    #expect(self.owner.text == "active 2: 2")
    self.actions.answer(1, .success(nil))
    _ = await action.result
    self.peer.answer(call, .success(ListPage(1, 2, 3)))
    await load.value
    #expect(self.owner.text == "loaded 2: 2, 3" && self.owner.loads.changes.isEmpty)
    // The next one does.
    await self.owner.load(3, ListPage(1, 2, 3))
    #expect(self.owner.text == "loaded 3: 1, 2, 3")
  }

  /// A change that has lasted is older than what a later load brings, though an earlier change is
  /// still under way.
  @Test func aLaterLoadIsNewerThanAChange() async {
    await self.owner.load(1, ListPage(1, 2))
    let pending = await self.rename(1, "a")
    let done = await self.rename(2, "b")
    self.actions.answer(2, .success(nil))
    _ = await done.result
    await self.owner.load(2, ListPage([ListItem(1, "x"), ListItem(2, "y")], next: nil))
    #expect(self.owner.items == "1 a, 2 y")
    self.actions.answer(1, .failure(Failure.first))
    _ = await pending.result
    #expect(self.owner.items == "1 x, 2 y")
  }

  @Test func pagesThatArriveMeanwhileStay() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let action = await self.remove(1)
    await self.owner.loadMore(.success(ListPage(2)))
    #expect(self.owner.text == "loaded 1: 2")
    self.actions.answer(1, .failure(Failure.first))
    _ = await action.result
    #expect(self.owner.text == "loaded 1: 1, 2")
  }

  @Test func beforeALoadNothingIsThereToChange() async {
    let action = await self.remove(1)
    #expect(self.owner.text == "idle")
    await self.owner.load(1, ListPage(1, 2))
    #expect(self.owner.text == "loaded 1: 2")
    self.actions.answer(1, .success(nil))
    _ = await action.result
    #expect(self.owner.text == "loaded 1: 2")
  }

  @Test func aCanceledActionIsTakenBack() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.remove(1)
    self.actions.answer(1, .failure(CancellationError()))
    await #expect(throws: CancellationError.self) { try await action.value }
    #expect(self.owner.text == "loaded 1: 1, 2")
  }

  @Test func cancelingLoadsLeavesActionsAlone() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.remove(1)
    let load = self.owner.begin { await $0.load(2) }
    _ = await self.peer.nextCall()
    self.owner.cancel()
    #expect(self.owner.text == "loaded 1: 2")
    self.actions.answer(1, .failure(Failure.first))
    _ = await action.result
    await load.value
    #expect(self.owner.text == "loaded 1: 1, 2")
  }
}

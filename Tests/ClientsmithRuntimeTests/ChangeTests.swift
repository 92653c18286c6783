import Foundation
import Testing

@testable import ClientsmithRuntime

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ChangeTests {
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

  /// What was asked for before the removal had ended may still have the item.
  @Test func whatGoesDuringTheFirstLoadStaysAway() async {
    let load = Task { await self.owner.load(1) }
    let call = await self.peer.nextCall()
    let removal = await self.remove(2)
    self.actions.answer(2, .success(nil))
    _ = await removal.result
    self.peer.answer(call, .success(ListPage(1, 2, 3)))
    await load.value
    #expect(self.owner.text == "loaded 1: 1, 3" && self.owner.loads.changes.isEmpty)
    // It is there again: this was asked for later.
    await self.owner.load(2, ListPage(1, 2, 3))
    #expect(self.owner.text == "loaded 2: 1, 2, 3")
  }

  @Test func theAnswerIsWhatTheItemBecomes() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.rename(1, "a")
    #expect(self.owner.items == "1 a, 2")
    self.actions.answer(1, .success(ListItem(1, "A")))
    _ = await action.result
    #expect(self.owner.items == "1 A, 2")
  }

  /// A mock answers every action with the item of its example: views would have two with one id.
  @Test func anAnswerThatIsAnotherItemTakesThePlaceOfThat() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.rename(2, "b")
    self.actions.answer(2, .success(ListItem(1, "A")))
    _ = await action.result
    #expect(self.owner.items == "1 A, 2 b" && self.owner.loads.changes.isEmpty)
  }

  /// What is not there is not brought by the answer to an action on something else.
  @Test func anAnswerWithAnIDThatIsNewTakesThePlaceOfTheItem() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.rename(2, "b")
    self.actions.answer(2, .success(ListItem(3, "C")))
    _ = await action.result
    #expect(self.owner.items == "1, 3 C")
    let missing = await self.rename(7, "b")
    self.actions.answer(7, .success(ListItem(1, "A")))
    _ = await missing.result
    let other = await self.rename(3, "c")
    #expect(self.owner.items == "1, 3 c")
    self.actions.answer(3, .success(nil))
    _ = await other.result
  }

  /// An argument that has the `id` of another item.
  @Test func aChangeThatIsAnotherItemTakesThePlaceOfThat() async {
    await self.owner.load(1, ListPage(1, 2))
    let action = await self.actions.begin(2, of: self.owner) { _ in ListItem(1, "a") }
    #expect(self.owner.items == "1 a, 2")
    self.actions.answer(2, .failure(Failure.first))
    _ = await action.result
    #expect(self.owner.items == "1, 2")
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
    #expect(self.owner.items == "1, 2 b" && self.owner.loads.base == nil)
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

  /// What the server returned last is what it has; what is still under way is shown on top.
  @Test(arguments: [[0, 1], [1, 0]])
  func answersOfAnItemCountAsTheyArrive(order: [Int]) async {
    await self.owner.load(1, ListPage(1))
    let tasks = [await self.rename(1, "a"), await self.rename(1, "b")]
    let (first, second) = (order[0], order[1])
    self.actions.answer(1, place: first, .success(ListItem(1, "A\(first)")))
    _ = await tasks[first].result
    #expect(self.owner.items == (second == 1 ? "1 b" : "1 a"))
    self.actions.answer(1, place: second, .success(ListItem(1, "A\(second)")))
    _ = await tasks[second].result
    #expect(self.owner.items == "1 A\(second)" && self.owner.loads.changes.isEmpty)
  }

  @Test func aRollbackShowsWhatWasReturnedMeanwhile() async {
    await self.owner.load(1, ListPage(1))
    let first = await self.rename(1, "a")
    let second = await self.rename(1, "b")
    self.actions.answer(1, place: 1, .success(ListItem(1, "B")))
    _ = await second.result
    #expect(self.owner.items == "1 a")
    self.actions.answer(1, place: 0, .failure(Failure.first))
    _ = await first.result
    #expect(self.owner.items == "1 B" && self.owner.loads.changes.isEmpty)
  }

  /// An answer is newer than an action that returned nothing before it, and older than one after it.
  @Test func answersAndChangesWithoutOne() async {
    await self.owner.load(1, ListPage(1))
    let first = await self.rename(1, "a")
    let second = await self.rename(1, "b")
    let third = await self.rename(1, "c")
    self.actions.answer(1, place: 1, .success(nil))
    _ = await second.result
    #expect(self.owner.items == "1 c")
    self.actions.answer(1, place: 0, .success(ListItem(1, "A")))
    _ = await first.result
    #expect(self.owner.items == "1 c")
    self.actions.answer(1, place: 2, .failure(Failure.first))
    _ = await third.result
    #expect(self.owner.items == "1 A")
  }

  /// An update whose answer comes late does not bring back what was deleted.
  @Test(arguments: [true, false])
  func anAnswerOfWhatIsBeingDeleted(isDeleted: Bool) async {
    await self.owner.load(1, ListPage(1, 2))
    let update = await self.rename(1, "a")
    let deletion = await self.remove(1)
    #expect(self.owner.items == "2")
    let order = isDeleted ? [1, 0] : [0, 1]
    for place in order {
      let deletes: ActionPeer.Answer = isDeleted ? .success(nil) : .failure(Failure.first)
      self.actions.answer(1, place: place, place == 0 ? .success(ListItem(1, "A")) : deletes)
      _ = await (place == 0 ? update : deletion).result
      #expect(self.owner.items == (isDeleted || place == 0 ? "2" : "1 A, 2"))
    }
    #expect(self.owner.loads.changes.isEmpty && self.owner.loads.base == nil)
  }

  @Test func answersOfOtherItemsDoNotReorder() async {
    await self.owner.load(1, ListPage(1, 2))
    let first = await self.rename(1, "a")
    let second = await self.rename(1, "b")
    let other = await self.rename(2, "c")
    self.actions.answer(1, place: 1, .success(nil))
    self.actions.answer(2, .success(ListItem(2, "C")))
    _ = await (second.result, other.result)
    #expect(self.owner.items == "1 b, 2 C")
    self.actions.answer(1, place: 0, .success(nil))
    _ = await first.result
    #expect(self.owner.items == "1 b, 2 C")
  }

  @Test func anAnswerOfWhatIsNotThereShowsNothing() async {
    await self.owner.load(1, ListPage(1))
    let action = await self.rename(1, "a")
    await self.owner.load(2, ListPage(2))
    self.actions.answer(1, .success(ListItem(1, "A")))
    _ = await action.result
    #expect(self.owner.text == "loaded 2: 2" && self.owner.loads.changes.isEmpty)
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

  /// A page that was asked for afterwards is newer than what was done to an item on it, though a
  /// change of another item is still under way; one that was on its way is not.
  @Test(arguments: [true, false])
  func aPageIsAsNewAsItsRequest(isLater: Bool) async {
    await self.owner.load(1, ListPage(1, next: 7))
    let pending = await self.rename(1, "a")
    let done = await self.rename(2, "b")
    var more: (task: Task<Void, Never>, call: Int)?
    if !isLater { more = (self.owner.begin { await $0.loadMore() }, await self.peer.nextCall()) }
    self.actions.answer(2, .success(nil))
    _ = await done.result
    let page = ListPage([ListItem(2, "new")], next: nil)
    if let more {
      self.peer.answer(more.call, .success(page))
      await more.task.value
    } else {
      await self.owner.loadMore(.success(page))
    }
    #expect(self.owner.items == (isLater ? "1 a, 2 new" : "1 a, 2 b"))
    self.actions.answer(1, .failure(Failure.first))
    _ = await pending.result
    #expect(self.owner.items == (isLater ? "1, 2 new" : "1, 2 b"))
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

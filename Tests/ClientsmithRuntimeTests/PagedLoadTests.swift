import Foundation
import Testing

@testable import ClientsmithRuntime

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PagedLoadTests {
  private enum Failure: Error { case first }

  private let owner = ListOwner()
  private var peer: PagePeer { self.owner.peer }

  @Test func pagesFollowWhatIsShown() async {
    #expect(!self.owner.more.hasMore)
    await self.owner.load(1, ListPage(1, 2, next: 7))
    #expect(self.owner.text == "loaded 1: 1, 2" && self.owner.more.text == "idle")
    await self.owner.loadMore(.success(ListPage(3, next: 8)))
    #expect(self.owner.text == "loaded 1: 1, 2, 3" && self.owner.more.hasMore)
    await self.owner.loadMore(.success(ListPage(4)))
    #expect(self.owner.text == "loaded 1: 1, 2, 3, 4" && !self.owner.more.hasMore)
    #expect(self.peer.cursors == [nil, 7, 8])
    // There is nothing to ask for.
    await self.owner.loadMore()
    #expect(self.peer.cursors.count == 3)
  }

  /// Items that were added on the server push others to the next page, where they come again.
  @Test func anItemThatComesAgainIsThereOnceAsItIsNow() async {
    let old = [ListItem(1, "a"), ListItem(2, "b"), ListItem(1, "c")]
    await self.owner.load(1, ListPage(old, next: 7))
    #expect(self.owner.text == "loaded 1: 1 c, 2 b")
    let page = [ListItem(2, "new"), ListItem(3, "c"), ListItem(3, "d")]
    await self.owner.loadMore(.success(ListPage(page, next: 8)))
    #expect(self.owner.text == "loaded 1: 1 c, 2 new, 3 d")
    await self.owner.loadMore(.success(ListPage([ListItem(3, "e"), ListItem(4)], next: nil)))
    #expect(self.owner.text == "loaded 1: 1 c, 2 new, 3 e, 4")
  }

  @Test func beforeALoadThereIsNoMore() async {
    await self.owner.loadMore()
    #expect(self.owner.text == "idle" && self.peer.cursors.isEmpty)
  }

  @Test func itemsStayVisibleWhileMoreIsLoaded() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let more = self.owner.begin { await $0.loadMore() }
    let call = await self.peer.nextCall()
    #expect(self.owner.text == "loaded 1: 1" && self.owner.more.isActive)
    self.peer.answer(call, .success(ListPage(2)))
    await more.value
    #expect(self.owner.text == "loaded 1: 1, 2")
  }

  @Test func aFailureKeepsTheItemsAndThePage() async {
    await self.owner.load(1, ListPage(1, next: 7))
    await self.owner.loadMore(.failure(Failure.first))
    #expect(self.owner.text == "loaded 1: 1")
    #expect(self.owner.more.error as? Failure == .first && self.owner.more.hasMore)
    await self.owner.loadMore(.success(ListPage(2)))
    #expect(self.owner.text == "loaded 1: 1, 2" && self.owner.more.text == "ended")
    #expect(self.peer.cursors == [nil, 7, 7])
  }

  @Test func aPageIsNotLoadedTwice() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let first = self.owner.begin { await $0.loadMore() }
    let call = await self.peer.nextCall()
    let second = self.owner.begin { await $0.loadMore() }
    self.peer.answer(call, .success(ListPage(2, next: 8)))
    await first.value
    await second.value
    #expect(self.owner.text == "loaded 1: 1, 2" && self.peer.cursors == [nil, 7])
  }

  /// A loop of a view that wants everything neither spins nor gets ahead of a load.
  @Test func moreWaitsForALoad() async {
    let load = self.owner.begin { await $0.load(1) }
    let call = await self.peer.nextCall()
    let more = self.owner.begin { await $0.loadMore() }
    self.peer.answer(call, .success(ListPage(1, next: 7)))
    await load.value
    await more.value
    #expect(self.owner.text == "loaded 1: 1" && self.peer.cursors == [nil])
  }

  @Test(arguments: [true, false])
  func aLoadEndsTheLoadingOfMore(heeds: Bool) async {
    await self.owner.load(1, ListPage(1, next: 7))
    self.peer.heedsCancellation = heeds
    let more = self.owner.begin { await $0.loadMore() }
    let stale = await self.peer.nextCall()
    let load = self.owner.begin { await $0.load(2) }
    let call = await self.peer.nextCall()
    #expect(self.owner.text == "active 2: 1" && self.owner.more.text == "idle")
    self.peer.answer(call, .success(ListPage(5, next: 9)))
    await load.value
    self.peer.answer(stale, .success(ListPage(2)))
    await more.value
    #expect(self.owner.text == "loaded 2: 5" && self.owner.more.text == "idle")
    await self.owner.loadMore(.success(ListPage(6)))
    #expect(self.owner.text == "loaded 2: 5, 6" && self.peer.cursors.last == 9)
  }

  /// What is shown is still that of the load before, so what follows it is, too.
  @Test func afterAFailedLoadMoreOfTheOldFollows() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let load = self.owner.begin { await $0.load(2) }
    self.peer.answer(await self.peer.nextCall(), .failure(Failure.first))
    await load.value
    await self.owner.loadMore(.success(ListPage(2)))
    #expect(self.owner.text == "failed 2, first: 1, 2" && self.owner.loads.lastRequest == 2)
  }

  @Test(arguments: [true, false])
  func cancelingReturnsToWhatWasThere(heeds: Bool) async {
    await self.owner.load(1, ListPage(1, next: 7))
    await self.owner.loadMore(.failure(Failure.first))
    self.peer.heedsCancellation = heeds
    let more = self.owner.begin { await $0.loadMore() }
    let call = await self.peer.nextCall()
    self.owner.cancel()
    #expect(self.owner.text == "loaded 1: 1" && self.owner.more.text == "failed first")
    self.peer.answer(call, .success(ListPage(2)))
    await more.value
    #expect(self.owner.text == "loaded 1: 1" && self.owner.more.text == "failed first")
  }

  @Test(arguments: [true, false])
  func theTaskOfTheCallerCancels(heeds: Bool) async {
    await self.owner.load(1, ListPage(1, next: 7))
    self.peer.heedsCancellation = heeds
    let more = self.owner.begin { await $0.loadMore() }
    let stale = await self.peer.nextCall()
    more.cancel()
    // Also before the closure has noticed, another try is made.
    await self.owner.loadMore(.success(ListPage(2)))
    self.peer.answer(stale, .success(ListPage(3)))
    await more.value
    #expect(self.owner.text == "loaded 1: 1, 2" && self.peer.cursors == [nil, 7, 7])
  }

  @Test func aCanceledTaskLoadsNothing() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await self.owner.loadMore()
      await self.owner.load(2)
    }
    await task.value
    #expect(self.owner.text == "loaded 1: 1" && self.peer.cursors == [nil])
  }

  /// A view that asks for more when its last item appears would otherwise wait forever.
  @Test func pagesWithoutItemsArePassedOver() async {
    let load = self.owner.begin { await $0.load(1) }
    self.peer.answer(await self.peer.nextCall(), .success(ListPage(next: 7)))
    self.peer.answer(await self.peer.nextCall(), .success(ListPage(1, next: 8)))
    await load.value
    #expect(self.owner.text == "loaded 1: 1" && self.peer.cursors == [nil, 7])
    let more = self.owner.begin { await $0.loadMore() }
    self.peer.answer(await self.peer.nextCall(), .success(ListPage(next: 9)))
    self.peer.answer(await self.peer.nextCall(), .success(ListPage()))
    await more.value
    #expect(self.owner.text == "loaded 1: 1" && !self.owner.more.hasMore)
  }

  @Test func cursorsThatRepeatAreTheEnd() async {
    await self.owner.load(1, ListPage(1, next: 7))
    await self.owner.loadMore(.success(ListPage(2, next: 7)))
    #expect(self.owner.text == "loaded 1: 1, 2" && !self.owner.more.hasMore)
    #expect(self.owner.more.error is ClientError && self.owner.more.attempt == nil)
    // There is nothing to try again.
    await self.owner.loadMore()
    #expect(self.owner.more.text == "stopped" && self.peer.cursors.count == 2)
    await self.owner.load(2, ListPage(1))
    #expect(self.owner.more.text == "ended")
  }

  @Test func cursorsThatRepeatAfterAPageWithoutItemsAreTheEnd() async {
    await self.owner.load(1, ListPage(1, next: 7))
    await self.owner.loadMore(.success(ListPage(next: 7)))
    #expect(self.owner.text == "loaded 1: 1" && self.owner.more.text == "stopped")
  }

  /// A server that ignores the number of the page.
  @Test func pagesThatRepeatAreTheEnd() async {
    let owner = self.owner
    let pages = PageSequence(
      page: 1, of: ("ListClient", "list"),
      fetch: { (_: Int) async throws -> [ListItem] in [ListItem(1)] }, items: { $0 })
    await owner.loads.load(
      1, into: \.state, \.more, of: owner, items: PageItemSequence(pages) { $0 })
    #expect(owner.items == "1" && owner.more.hasMore)
    await owner.loadMore()
    #expect(owner.items == "1" && owner.more.text == "stopped" && !owner.more.hasMore)
  }

  // MARK: - Attempts

  /// A view whose task has the attempt as its `id` asks again when there is a reason to.
  @Test func attemptsChangeWithPagesAndLoads() async {
    #expect(self.owner.more.attempt == nil)
    await self.owner.load(1, ListPage(1, next: 7))
    let first = self.owner.more.attempt
    #expect(first != nil)
    let more = self.owner.begin { await $0.loadMore() }
    let call = await self.peer.nextCall()
    // Else the task of the view would end itself.
    #expect(self.owner.more.isActive && self.owner.more.attempt == first)
    self.peer.answer(call, .success(ListPage(2, next: 8)))
    await more.value
    let second = self.owner.more.attempt
    #expect(second != nil && second != first)
    await self.owner.loadMore(.failure(Failure.first))
    #expect(self.owner.more.attempt == nil)
    await self.owner.loadMore(.success(ListPage(3, next: 9)))
    let third = self.owner.more.attempt
    #expect(third != nil && third != second && third != first)
  }

  private enum End { case answer, failure, cancellation }

  /// The page that a view waits for is ended by a reload, and what is there afterwards is as long as
  /// before: the view asks again all the same.
  @Test(arguments: [End.answer, .failure, .cancellation])
  private func aReloadThatEndsAPageIsAnotherAttempt(_ end: End) async {
    await self.owner.load(1, ListPage(1, next: 7))
    let before = self.owner.more.attempt
    let more = self.owner.begin { await $0.loadMore() }
    _ = await self.peer.nextCall()
    let load = self.owner.begin { await $0.load(1) }
    let call = await self.peer.nextCall()
    await more.value
    switch end {
    case .answer: self.peer.answer(call, .success(ListPage(1, next: 7)))
    case .failure: self.peer.answer(call, .failure(Failure.first))
    case .cancellation: load.cancel()
    }
    await load.value
    let after = self.owner.more.attempt
    #expect(self.owner.more.text == "idle" && after != nil && after != before)
  }

  /// What was canceled on purpose does not start by itself.
  @Test func cancelingIsNoReasonToTryAgain() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let before = self.owner.more.attempt
    let more = self.owner.begin { await $0.loadMore() }
    _ = await self.peer.nextCall()
    self.owner.cancel()
    await more.value
    #expect(self.owner.more.text == "idle" && self.owner.more.attempt == before)
  }

  // MARK: - Several callers

  @Test func aPageGoesOnWhileACallerWaits() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let first = self.owner.begin { await $0.loadMore() }
    let call = await self.peer.nextCall()
    let others = [self.begin(), self.begin()]
    await self.settled()
    first.cancel()
    others[0].cancel()
    await self.settled()
    #expect(self.owner.more.isActive)
    self.peer.answer(call, .success(ListPage(2)))
    await others[1].value
    #expect(self.owner.text == "loaded 1: 1, 2" && self.peer.cursors == [nil, 7])
  }

  @Test func aPageEndsWhenAllCallersHaveLeft() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let first = self.owner.begin { await $0.loadMore() }
    _ = await self.peer.nextCall()
    let second = self.begin()
    await self.settled()
    first.cancel()
    second.cancel()
    await first.value
    await second.value
    #expect(self.owner.text == "loaded 1: 1" && self.owner.more.text == "idle")
    // A caller that comes later starts anew.
    await self.owner.loadMore(.success(ListPage(2)))
    #expect(self.owner.text == "loaded 1: 1, 2" && self.peer.cursors == [nil, 7, 7])
  }

  @Test func cancelingEndsAPageForAllCallers() async {
    await self.owner.load(1, ListPage(1, next: 7))
    let first = self.owner.begin { await $0.loadMore() }
    _ = await self.peer.nextCall()
    let second = self.begin()
    await self.settled()
    self.owner.cancel()
    await first.value
    await second.value
    #expect(self.owner.text == "loaded 1: 1" && self.owner.more.text == "idle")
  }

  private func begin() -> Task<Void, Never> { self.owner.begin { await $0.loadMore() } }

  /// What was begun before has come to where it waits.
  private func settled() async {
    await self.owner.begin { _ in }.value
  }

  @Test func countedPagesEndAtAnEmptyOne() async {
    let owner = self.owner
    let pages = PageSequence(
      offset: 0, of: ("ListClient", "list"),
      fetch: { (offset: Int) async throws -> [ListItem] in
        offset < 4 ? [ListItem(offset), ListItem(offset + 1)] : []
      }, items: { $0 })
    await owner.loads.load(
      1, into: \.state, \.more, of: owner, items: PageItemSequence(pages) { $0 })
    var rounds = 0
    while owner.more.hasMore {
      await owner.loadMore()
      rounds += 1
    }
    #expect(owner.items == "0, 1, 2, 3" && rounds == 2)
  }
}

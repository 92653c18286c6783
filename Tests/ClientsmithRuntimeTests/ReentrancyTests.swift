import Testing

@testable import ClientsmithRuntime

/// Observers that call the owner from within a change, before it is there.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ReentrancyTests {
  private let owner = ListOwner()

  @Test func aLoadIsCanceledWhileItIsShown() async {
    self.owner.observeState = { self.owner.cancel() }
    await self.owner.load(1)
    #expect(self.owner.text == "idle")
  }

  @Test func aPageIsCanceledWhileItIsShown() async {
    await self.owner.load(1, ListPage(1, 2, next: 7))
    self.owner.observeMore = { self.owner.cancel() }
    await self.owner.loadMore()
    #expect(self.owner.more.text == "idle" && self.owner.text == "loaded 1: 1, 2")
  }

  /// Neither the change is lost nor the load brought back.
  @Test func aLoadIsCanceledWhileAChangeIsShown() async throws {
    await self.owner.load(1, ListPage(1, 2))
    let load = self.owner.begin { await $0.load(2) }
    _ = await self.owner.peer.nextCall()
    self.owner.observeState = { self.owner.cancel() }
    try await self.owner.loads.change(1, by: \.id, in: \.state, of: self.owner) { _ in
      nil
    } action: {
      nil
    }
    await load.value
    #expect(self.owner.text == "loaded 1: 2")
  }

  #if compiler(>=6.2)
    @Test func aLoadBeginsWhileAnotherIsShown() async {
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
      var second: Task<Void, Never>?
      self.owner.observeState = {
        self.owner.observeState = nil
        second = Task.immediate { await self.owner.load(2) }
      }
      await self.owner.load(1)
      #expect(self.owner.text == "active 2")
      // The first was asked for, too.
      _ = await self.owner.peer.nextCall()
      self.owner.peer.answer(await self.owner.peer.nextCall(), .success(ListPage(2)))
      await second?.value
      #expect(self.owner.text == "loaded 2: 2")
    }
  #endif
}

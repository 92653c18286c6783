import Foundation
import Testing

@testable import ClientsmithRuntime

/// Lists whose pages are asked for by an offset or a number: what an action removes moves those behind
/// it up, so that nothing is left out.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ShiftedPageTests {
  enum Style: CaseIterable { case offset, steps, page, total }

  private struct Item: Equatable, Identifiable, Sendable { var id: Int }
  private struct Failure: Error {}

  /// What the server has.
  private final class Items: @unchecked Sendable {
    private let lock = NSLock()
    private var ids: [Int]
    private var asked: [Int] = []
    /// Runs between what a page has and its arrival, once.
    let onPage = Shared<(@Sendable () async -> Void)?>(nil)

    init(_ count: Int) { self.ids = Array(1...count) }

    var requests: [Int] { self.lock.withLock { self.asked } }
    var count: Int { self.lock.withLock { self.ids.count } }

    func remove(_ id: Int) { self.lock.withLock { self.ids.removeAll { $0 == id } } }

    func page(from start: Int, asking number: Int) async -> [Item] {
      let page: [Item] = self.lock.withLock {
        self.asked.append(number)
        return self.ids.dropFirst(start).prefix(3).map(Item.init)
      }
      let pause = self.onPage.change { pause in
        defer { pause = nil }
        return pause
      }
      await pause?()
      return page
    }
  }

  @MainActor
  private final class Owner {
    typealias Sequence = StoreLoader<EmptyRequest, [Item]>

    let items: Items
    let style: Style
    let sequence = Sequence()
    var loading: Sequence.State = .idle
    var more: LoadingMore = .ended

    init(_ items: Items, _ style: Style) {
      self.items = items
      self.style = style
    }

    var ids: [Int] { self.loading.value?.map(\.id) ?? [] }

    private var pages: PageSequence<[Item]> {
      let (items, operation) = (self.items, (client: "C", endpoint: "e"))
      return switch self.style {
      case .offset:
        PageSequence(
          offset: 0, of: operation, fetch: { await items.page(from: $0, asking: $0) }, items: { $0 }
        )
      case .steps:
        PageSequence(
          offset: 0, step: 3, of: operation, fetch: { await items.page(from: $0, asking: $0) },
          items: { $0 })
      case .page:
        PageSequence(
          page: 1, of: operation, fetch: { await items.page(from: ($0 - 1) * 3, asking: $0) },
          items: { $0 })
      case .total:
        PageSequence(
          page: 1, of: operation, fetch: { await items.page(from: ($0 - 1) * 3, asking: $0) },
          more: { $1 < items.count }, items: { $0 })
      }
    }

    func load() async {
      await self.sequence.load(
        EmptyRequest(), into: \.loading, \.more, of: self,
        items: PageItemSequence(self.pages, items: { $0 }))
    }

    func loadMore() async {
      await self.sequence.loadMore(into: \.loading, \.more, of: self)
    }

    func remove(_ id: Int, fails: Bool = false) async {
      try? await self.sequence.change(
        id, by: \.id, in: \.loading, of: self, to: { _ in nil },
        action: {
          if fails { throw Failure() }
          self.items.remove(id)
          return nil
        })
    }

    func loadRest() async {
      while self.more.hasMore { await self.loadMore() }
    }
  }

  @Test(arguments: Style.allCases) func nothingIsLeftOutAfterRemovals(_ style: Style) async {
    for removed in [[1], [3], [1, 2], [1, 2, 3], [4, 2], [6, 5, 4, 3, 2, 1]] {
      let owner = Owner(Items(11), style)
      await owner.load()
      await owner.loadMore()
      for id in removed { await owner.remove(id) }
      await owner.loadRest()
      #expect(owner.ids.sorted() == (1...11).filter { !removed.contains($0) }, "\(removed)")
      #expect(Set(owner.ids).count == owner.ids.count)
      #expect(owner.more.error == nil)
    }
  }

  @Test(arguments: Style.allCases) func removalsBetweenAllPagesLeaveNothingOut(
    _ style: Style
  ) async {
    let owner = Owner(Items(20), style)
    await owner.load()
    var removed: [Int] = []
    while owner.more.hasMore {
      if let id = owner.ids.dropFirst(removed.count % 3).first {
        removed.append(id)
        await owner.remove(id)
      }
      await owner.loadMore()
    }
    #expect(owner.ids.sorted() == (1...20).filter { !removed.contains($0) })
    #expect(owner.more.error == nil)
  }

  /// A view asks for more as soon as a row has gone, while the action is on its way.
  @Test(arguments: Style.allCases, [true, false])
  func removalsOnTheirWayLeaveNothingOut(_ style: Style, isFirst: Bool) async {
    let owner = Owner(Items(11), style)
    await owner.load()
    let (started, gate) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let removal = Task {
      try await owner.sequence.change(
        2, by: \.id, in: \.loading, of: owner, to: { _ in nil },
        action: {
          if isFirst { owner.items.remove(2) }
          started.continuation.finish()
          for await _ in gate.stream {}
          owner.items.remove(2)
          return nil
        })
    }
    for await _ in started.stream {}
    #expect(owner.ids == [1, 3])
    await owner.loadMore()
    gate.continuation.finish()
    try? await removal.value
    await owner.loadRest()
    #expect(owner.ids.sorted() == [1] + Array(3...11))
    #expect(Set(owner.ids).count == owner.ids.count && owner.more.error == nil)
  }

  /// The page that comes may still have the item, and does not bring it back.
  @Test(arguments: Style.allCases, [true, false])
  func removalsBeforeTheirPageComesLeaveNothingOut(_ style: Style, isFirst: Bool) async {
    let owner = Owner(Items(11), style)
    if !isFirst { await owner.load() }
    let (started, gate) = (Gate(), Gate())
    owner.items.onPage.change {
      $0 = {
        started.open()
        await gate.wait()
      }
    }
    let load = Task { isFirst ? await owner.load() : await owner.loadMore() }
    await started.wait()
    let removed = isFirst ? 2 : 5
    await owner.remove(removed)
    gate.open()
    await load.value
    #expect(!owner.ids.contains(removed) && owner.ids.count == (isFirst ? 2 : 5))
    await owner.loadRest()
    #expect(owner.ids.sorted() == (1...11).filter { $0 != removed })
    #expect(Set(owner.ids).count == owner.ids.count && owner.more.error == nil)
  }

  /// What is asked for after the action has ended is what there is.
  @Test func anItemThatIsThereAfterItsRemovalIsShown() async {
    let owner = Owner(Items(4), .offset)
    await owner.remove(9)
    await owner.load()
    #expect(owner.ids == [1, 2, 3])
    await owner.loadMore()
    #expect(owner.items.requests == [0, 3])
  }

  @Test func whatFailsAndWhatIsNotShownMovesNothing() async {
    let owner = Owner(Items(9), .offset)
    await owner.load()
    await owner.remove(1, fails: true)
    await owner.remove(8)
    await owner.loadMore()
    #expect(owner.items.requests == [0, 3] && owner.ids == [1, 2, 3, 4, 5, 6])
  }

  @Test func aReloadBeginsAnew() async {
    let owner = Owner(Items(9), .offset)
    await owner.load()
    await owner.remove(1)
    await owner.load()
    await owner.loadMore()
    #expect(owner.items.requests == [0, 0, 3] && owner.ids == [2, 3, 4, 5, 6, 7])
  }
}

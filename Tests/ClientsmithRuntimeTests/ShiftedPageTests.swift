import Foundation
import Testing

@testable import ClientsmithRuntime

/// Lists whose pages have an offset or a number, which the client counts or the page before names: what
/// an action removes moves those behind it up, so that nothing is left out.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ShiftedPageTests {
  enum Style: CaseIterable { case offset, steps, page, total, number, link }

  private struct Failure: Error {}

  @MainActor
  private final class Owner {
    typealias Sequence = StoreLoader<EmptyRequest, [ShiftedItems.Item]>

    let items: ShiftedItems
    let style: Style
    let sequence = Sequence()
    var loading: Sequence.State = .idle
    var more: LoadingMore = .ended

    init(_ items: ShiftedItems, _ style: Style) {
      self.items = items
      self.style = style
    }

    var ids: [Int] { self.loading.value?.map(\.id) ?? [] }

    private var pages: PageSequence<ShiftedItems.Page> {
      let (items, operation) = (self.items, (client: "C", endpoint: "e"))
      return switch self.style {
      case .offset:
        PageSequence(
          offset: 0, of: operation, fetch: { await items.page(from: $0, asking: $0) },
          items: { $0.items }
        )
      case .steps:
        PageSequence(
          offset: 0, step: 3, of: operation, fetch: { await items.page(from: $0, asking: $0) },
          items: { $0.items })
      case .page:
        PageSequence(
          page: 1, of: operation, fetch: { await items.page(from: ($0 - 1) * 3, asking: $0) },
          items: { $0.items })
      case .total:
        PageSequence(
          page: 1, of: operation, fetch: { await items.page(from: ($0 - 1) * 3, asking: $0) },
          more: { $1 < $0.total }, items: { $0.items })
      case .number:
        PageSequence(
          number: 1, of: operation,
          fetch: { number in
            let number = number ?? 1
            return await items.page(from: (number - 1) * 3, asking: number)
          },
          next: { $0.next })
      case .link:
        PageSequence(
          following: operation,
          fetch: {
            let number = FollowedPage.number(of: "C.e")
            return await items.page(from: (number - 1) * 3, asking: number)
          },
          next: { page in page.next.map { "https://example.com/items?sort=asc&page=\($0)" } })
      }
    }

    func load() async {
      await self.sequence.load(
        EmptyRequest(), into: \.loading, \.more, of: self,
        items: PageItemSequence(self.pages, items: { $0.items }))
    }

    func loadMore() async {
      await self.sequence.loadMore(into: \.loading, \.more, of: self)
    }

    /// - Parameter pause: How often others may run before the server removes it, and again after.
    func remove(_ id: Int, after pause: Int = 0, fails: Bool = false) async {
      try? await self.sequence.change(
        id, by: \.id, in: \.loading, of: self, to: { _ in nil },
        action: {
          await ShiftedPageTests.yield(pause)
          if fails { throw Failure() }
          self.items.remove(id)
          await ShiftedPageTests.yield(pause)
          return nil
        })
    }

    func loadRest() async {
      while self.more.hasMore { await self.loadMore() }
    }
  }

  @Test(arguments: Style.allCases) func nothingIsLeftOutAfterRemovals(_ style: Style) async {
    for removed in [[1], [3], [1, 2], [1, 2, 3], [4, 2], [6, 5, 4, 3, 2, 1]] {
      let owner = Owner(ShiftedItems(11), style)
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
    let owner = Owner(ShiftedItems(20), style)
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
    let owner = Owner(ShiftedItems(11), style)
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

  /// A page that has come without what moved off it meanwhile is asked for once more, and only then
  /// shown: the items are in the order of the server.
  @Test(arguments: Style.allCases, [[2], [2, 1], [1, 2, 3]])
  func removalsWhileAPageIsOnItsWayKeepTheOrder(_ style: Style, removed: [Int]) async {
    let owner = Owner(ShiftedItems(11), style)
    await owner.load()
    let (started, gate) = (Gate(), Gate())
    owner.items.beforePage.change {
      $0 = {
        started.open()
        await gate.wait()
      }
    }
    let load = Task { await owner.loadMore() }
    await started.wait()
    for id in removed { await owner.remove(id) }
    gate.open()
    await load.value
    let left = (1...11).filter { !removed.contains($0) }
    #expect(owner.ids == Array(left.prefix(owner.ids.count)))
    #expect(owner.items.requests.count == 3)
    await owner.loadRest()
    #expect(owner.ids == left && owner.more.error == nil)
  }

  /// The page begins earlier already, in case that the action succeeds: it is asked for once.
  @Test(arguments: Style.allCases, [true, false])
  func aRemovalThatAPageKnowsOfAsksForItOnce(_ style: Style, isFirst: Bool) async {
    let owner = Owner(ShiftedItems(11), style)
    await owner.load()
    let (begun, end, started, gate) = (Gate(), Gate(), Gate(), Gate())
    let removal = Task {
      try await owner.sequence.change(
        2, by: \.id, in: \.loading, of: owner, to: { _ in nil },
        action: {
          if isFirst { owner.items.remove(2) }
          begun.open()
          await end.wait()
          owner.items.remove(2)
          return nil
        })
    }
    await begun.wait()
    owner.items.onPage.change {
      $0 = {
        started.open()
        await gate.wait()
      }
    }
    let load = Task { await owner.loadMore() }
    await started.wait()
    end.open()
    try? await removal.value
    gate.open()
    await load.value
    #expect(owner.items.requests.count == 2)
    await owner.loadRest()
    #expect(owner.ids == [1] + Array(3...11) && owner.more.error == nil)
  }

  /// The server has removed it before it put the page together, and answers later.
  @Test(arguments: Style.allCases) func removalsThatEndAfterTheirPageKeepTheOrder(
    _ style: Style
  ) async {
    let owner = Owner(ShiftedItems(11), style)
    await owner.load()
    let (asked, removed, end) = (Gate(), Gate(), Gate())
    owner.items.beforePage.change {
      $0 = {
        asked.open()
        await removed.wait()
      }
    }
    let load = Task { await owner.loadMore() }
    await asked.wait()
    let removal = Task {
      try await owner.sequence.change(
        2, by: \.id, in: \.loading, of: owner, to: { _ in nil },
        action: {
          owner.items.remove(2)
          removed.open()
          await end.wait()
          return nil
        })
    }
    await load.value
    #expect(owner.ids == Array([1, 3, 4, 5, 6, 7].prefix(owner.ids.count)))
    end.open()
    try? await removal.value
    await owner.loadRest()
    #expect(owner.ids == [1] + Array(3...11) && owner.more.error == nil)
  }

  /// The page that comes may still have the item, and does not bring it back.
  @Test(arguments: Style.allCases, [true, false])
  func removalsBeforeTheirPageComesLeaveNothingOut(_ style: Style, isFirst: Bool) async {
    let owner = Owner(ShiftedItems(11), style)
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

  /// Removals that succeed and fail, early and late, pages and reloads in any order: each time that
  /// nothing is on its way, what is shown is what the server has up to there.
  @Test(arguments: Style.allCases, 0..<50)
  func anyOrderOfRemovalsAndPagesShowsTheServersList(_ style: Style, seed: Int) async {
    var random = SeededGenerator(seed: UInt64(seed))
    let owner = Owner(ShiftedItems(60), style)
    await owner.load()
    while owner.more.hasMore {
      let tasks = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let (pause, fails) = (Int.random(in: 0...6, using: &random), Bool.random(using: &random))
        let id = owner.ids.randomElement(using: &random)
        let event = Int.random(in: 0..<9, using: &random)
        guard event < 4, let id else {
          owner.items.onPage.change { $0 = { await Self.yield(pause) } }
          return Task { event == 8 ? await owner.load() : await owner.loadMore() }
        }
        return Task { await owner.remove(id, after: pause, fails: fails) }
      }
      for task in tasks { await task.value }
      let ids = owner.items.left
      #expect(owner.ids == Array(ids.prefix(owner.ids.count)), "\(seed)")
    }
    #expect(owner.ids == owner.items.left && owner.more.error == nil)
  }

  fileprivate static func yield(_ count: Int) async {
    for _ in 0..<count { await Task.yield() }
  }

  /// What is asked for after the action has ended is what there is.
  @Test func anItemThatIsThereAfterItsRemovalIsShown() async {
    let owner = Owner(ShiftedItems(4), .offset)
    await owner.remove(9)
    await owner.load()
    #expect(owner.ids == [1, 2, 3])
    await owner.loadMore()
    #expect(owner.items.requests == [0, 3])
  }

  @Test func whatFailsAndWhatIsNotShownMovesNothing() async {
    let owner = Owner(ShiftedItems(9), .offset)
    await owner.load()
    await owner.remove(1, fails: true)
    await owner.remove(8)
    await owner.loadMore()
    #expect(owner.items.requests == [0, 3] && owner.ids == [1, 2, 3, 4, 5, 6])
  }

  @Test func aReloadBeginsAnew() async {
    let owner = Owner(ShiftedItems(9), .offset)
    await owner.load()
    await owner.remove(1)
    await owner.load()
    await owner.loadMore()
    #expect(owner.items.requests == [0, 0, 3] && owner.ids == [2, 3, 4, 5, 6, 7])
  }
}

extension FollowedPage {
  /// The number of the page in its URL.
  fileprivate static func number(of operation: String) -> Int {
    let url = self.url(of: operation)
    let components = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    return components?.queryItems?.last?.value.flatMap { Int($0) } ?? 1
  }
}

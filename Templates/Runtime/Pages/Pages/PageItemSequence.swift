/// What the pages of an endpoint hold, item by item. A page is fetched when its first item is
/// asked for, and none before.
public nonisolated struct PageItemSequence<Item: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Item

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    var pages: PageSequence<[Item]>.AsyncIterator
    var items: ArraySlice<Item> = []

    public mutating func next() async throws -> Item? {
      while self.items.isEmpty {
        guard let page = try await self.pages.next() else { return nil }
        self.items = page[...]
      }
      return self.items.removeFirst()
    }
  }

  let pages: PageSequence<[Item]>

  /// - Parameter items: What a page holds, in order.
  public init<Page: Sendable>(
    _ pages: PageSequence<Page>, items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.pages = pages.mapped(items)
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: self.pages.makeAsyncIterator())
  }
}

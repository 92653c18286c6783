import Foundation

/// The items of a server that hands them out in pages of three, and removes some meanwhile.
final class ShiftedItems: @unchecked Sendable {
  struct Item: Equatable, Identifiable, Sendable { var id: Int }
  struct Page: Sendable {
    var items: [Item]
    /// How many the server has.
    var total: Int
    /// The number of the next page, which the server counts; nil: it is the last one.
    var next: Int?
  }

  private let lock = NSLock()
  private var ids: [Int]
  private var asked: [Int] = []
  /// Runs before a page is put together, once.
  let beforePage = Shared<(@Sendable () async -> Void)?>(nil)
  /// Runs between what a page has and its arrival, once.
  let onPage = Shared<(@Sendable () async -> Void)?>(nil)

  init(_ count: Int) { self.ids = Array(1...count) }

  var requests: [Int] { self.lock.withLock { self.asked } }
  var left: [Int] { self.lock.withLock { self.ids } }

  func remove(_ id: Int) { self.lock.withLock { self.ids.removeAll { $0 == id } } }

  func page(from start: Int, asking number: Int) async -> Page {
    await self.pause(self.beforePage)
    let page: Page = self.lock.withLock {
      self.asked.append(number)
      let items = self.ids.dropFirst(start).prefix(3).map(Item.init)
      let isLast = start + 3 >= self.ids.count
      return Page(items: items, total: self.ids.count, next: isLast ? nil : start / 3 + 2)
    }
    await self.pause(self.onPage)
    return page
  }

  private func pause(_ pause: Shared<(@Sendable () async -> Void)?>) async {
    let pause = pause.change { pause in
      defer { pause = nil }
      return pause
    }
    await pause?()
  }
}

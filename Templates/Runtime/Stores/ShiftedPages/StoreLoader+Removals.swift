extension StoreLoader {
  /// Counts the items that actions have removed from the pages that are shown: where pages have a
  /// number or an offset, what follows them has moved up by one for each.
  ///
  /// An item that has gone while its page was on its way is counted once that has come with it.
  internal func countRemovals() {
    for change in self.changes where change.removes && !change.isCounted && self.isRemoval(change) {
      change.isCounted = true
      self.removed += 1
      if !change.isExpected { self.isMoved = true }
    }
  }

  /// Has what follows begin where the items of the server are now, or will be once the actions that
  /// run have succeeded: an item that comes a second time is shown once.
  func shiftNextPage() {
    let running = self.changes.filter { $0.lastLoad == nil && self.isRemoval($0) }
    for change in running { change.isExpected = true }
    let count = self.removed + running.count
    self.isMoved = false
    self.removed = 0
    guard count > 0 else { return }
    self.nextPage = self.nextPage.map { $0.shifted?(count) ?? $0 }
  }

  /// The items of the next page that has some, asked for once more each time that actions have
  /// begun to remove others meanwhile: some of its items may have moved off it.
  ///
  /// - Parameter number: Of the load that asks for it.
  func unmovedItems<Item>(
    of page: PageSequence<Value>.Link, by number: Int
  ) async throws -> (items: [Item], nextPage: PageSequence<Value>.Link?) where Value == [Item] {
    var page = page
    while true {
      let result = try await page.itemsAndNextPage()
      guard self.number == number, !Task.isCancelled, self.isMoved || self.isMoving,
        self.nextPage?.shifted != nil
      else { return result }
      self.shiftNextPage()
      guard let shifted = self.nextPage else { return result }
      page = shifted
    }
  }

  /// Whether an action runs that removes an item, and began after the page was asked for.
  private var isMoving: Bool {
    self.changes.contains { $0.lastLoad == nil && !$0.isExpected && self.isRemoval($0) }
  }

  internal func isRemoval(_ change: RuntimePendingChange<Value>) -> Bool {
    guard let base = self.base, change.concerns(base) else { return false }
    return !change.concerns(change.applied(to: base))
  }
}

nonisolated extension PageSequence.Link {
  /// The page, and what follows it. A next page that the server has named by a number begins where
  /// it would without removals: what has moved up is found by asking for the pages before it once
  /// more, back to one that had as many items as are gone.
  internal func returnablePage<Item>() async throws -> (page: Page?, next: Self?)
  where Page == [Item] {
    var (page, next) = try await self.fetch()
    guard next?.shifted == nil, self.isNumbered || next?.isNumbered == true else {
      return (page, next)
    }
    let count = page?.count ?? 0
    next?.isNumbered = true
    next?.shifted = { (removed: Int) -> Self in
      removed > count ? self.shifted?(removed - count) ?? self : self
    }
    return (page, next)
  }
}

extension StoreLoader {
  /// Counts the items that actions have removed from the pages that are shown: where pages are
  /// asked for by a number or an offset, what follows them has moved up by one for each.
  ///
  /// An item that has gone while its page was on its way is counted once that has come with it.
  internal func countRemovals() {
    for change in self.changes where change.removes && !change.isCounted && self.isRemoval(change) {
      change.isCounted = true
      self.removed += 1
    }
  }

  /// Has what follows begin where the items of the server are now, or will be once the actions that
  /// run have succeeded: an item that comes a second time is shown once.
  func shiftNextPage() {
    let running = self.changes.count { $0.lastLoad == nil && self.isRemoval($0) }
    let count = self.removed + running
    guard count > 0 else { return }
    self.nextPage = self.nextPage.map { $0.shifted?(count) ?? $0 }
    self.removed = 0
  }

  internal func isRemoval(_ change: RuntimePendingChange<Value>) -> Bool {
    guard let base = self.base, change.concerns(base) else { return false }
    return !change.concerns(change.applied(to: base))
  }
}

extension LoadSequence {
  /// Counts an item that an action has removed from the pages that are shown: where pages are asked for
  /// by a number or an offset, what follows them has moved up by one.
  internal func countRemoval(by change: RuntimeValueChange<Value>) {
    if self.isRemoval(change) { self.removed += 1 }
  }

  /// Has what follows begin where the items of the server are now, or will be once the actions that run
  /// have succeeded: an item that comes a second time is shown once.
  func shiftRest() {
    let running = self.changes.count { $0.lastLoad == nil && self.isRemoval($0) }
    let count = self.removed + running
    guard count > 0 else { return }
    self.rest = self.rest.map { $0.shifted?(count) ?? $0 }
    self.removed = 0
  }

  internal func isRemoval(_ change: RuntimeValueChange<Value>) -> Bool {
    guard let unchanged = self.unchanged, change.concerns(unchanged) else { return false }
    return !change.concerns(change.applied(to: unchanged))
  }
}

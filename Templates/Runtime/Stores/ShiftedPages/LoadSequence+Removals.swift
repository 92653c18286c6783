extension LoadSequence {
  /// Counts an item that an action has removed from the pages that are shown: where pages are asked for
  /// by a number or an offset, what follows them has moved up by one.
  internal func countRemoval(by change: RuntimeValueChange<Value>) {
    guard let unchanged = self.unchanged, change.concerns(unchanged),
      !change.concerns(change.applied(to: unchanged))
    else { return }
    self.removed += 1
  }

  /// Has what follows begin where the items of the server do now.
  func shiftRest() {
    guard self.removed > 0 else { return }
    self.rest = self.rest.map { $0.shifted?(self.removed) ?? $0 }
    self.removed = 0
  }
}

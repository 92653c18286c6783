extension StoreLoader {
  /// Which list is shown, such as that of one repository. Before the first load it is any.
  ///
  /// - Parameters:
  ///   - state: Where the owner shows it; whoever observes that hears of another list.
  ///   - items: The type of the items, where the owner has lists of several.
  public func scope<Owner: AnyObject>(
    in state: KeyPath<Owner, State>, of owner: Owner, items: String? = nil
  ) -> [AnyHashable?] {
    _ = owner[keyPath: state]
    return self.shownScope ?? items.map { [$0] } ?? []
  }

  /// Whether a list may be the one that is shown.
  internal func isShown(_ scope: [AnyHashable?]) -> Bool {
    self.shownScope.map { $0.matches(scope) } ?? true
  }

  /// Remembers which list has just been loaded. Changes of items of others wait until those are
  /// loaded again.
  func settle(scope: [AnyHashable?]) {
    #if pagedStores
      if !self.isShown(scope) { self.removed = 0 }
    #endif
    self.shownScope = scope
    #if optimisticStores
      for change in self.changes { change.isShown = self.isShown(change.scope) }
    #endif
  }
}

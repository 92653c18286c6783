extension LoadSequence {
  /// Where what is shown was loaded from; nil: nothing was.
  ///
  /// - Parameter state: Where the owner shows it; whoever observes that hears of another place.
  public func place<Owner: AnyObject>(
    in state: KeyPath<Owner, State>, of owner: Owner
  ) -> [AnyHashable?]? {
    _ = owner[keyPath: state]
    return self.shownPlace
  }

  internal func isElsewhere(_ place: [AnyHashable?]) -> Bool {
    self.shownPlace.map { !$0.agrees(with: place) } ?? false
  }

  /// Remembers where what has just been loaded is. Changes of items that are elsewhere wait until that
  /// is loaded again.
  func settle(at place: [AnyHashable?]) {
    #if shiftedPages
      if self.isElsewhere(place) { self.removed = 0 }
    #endif
    self.shownPlace = place
    #if optimisticStores
      for change in self.changes { change.isElsewhere = self.isElsewhere(change.place) }
    #endif
  }
}

nonisolated extension [AnyHashable?] {
  /// Whether both can be the same place: nil matches any value.
  internal func agrees(with other: Self) -> Bool {
    zip(self, other).allSatisfy { (one: AnyHashable?, other: AnyHashable?) -> Bool in
      one == nil || other == nil || one == other
    }
  }
}

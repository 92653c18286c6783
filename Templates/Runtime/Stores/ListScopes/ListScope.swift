nonisolated extension [AnyHashable?] {
  /// Whether both can be the same list: nil matches any value.
  internal func matches(_ other: Self) -> Bool {
    zip(self, other).allSatisfy { (one: AnyHashable?, other: AnyHashable?) -> Bool in
      one == nil || other == nil || one == other
    }
  }
}

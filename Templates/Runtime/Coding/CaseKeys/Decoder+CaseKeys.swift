nonisolated extension Decoder {
  /// The places of a union's cases in the order in which they are tried: of those that have some of
  /// an object's keys first the one with most, of equals the first; those that have none are last,
  /// or left out where they need one.
  ///
  /// - Parameters:
  ///   - known: The keys of each case, `a/b` for `b` of the object in `a`; without any, a case
  ///     keeps its place.
  ///   - outer: Where keys of such objects count.
  ///   - nullable: Keys of cases that are always there, if only as null, by the places of the
  ///     cases: of those that have as many of an object's keys, one that lacks such a key comes
  ///     later. One that has none of an object's keys is not meant.
  ///   - open: The places of cases that keep any other key, too: they come before those that have
  ///     none of the object's keys.
  public func places(
    byKeys known: [String]..., in outer: [String] = [], nullable: [Int: [String]] = [:],
    open: [Int] = []
  ) -> [Int] {
    guard let object = try? self.container(keyedBy: RuntimeFieldKey.self) else {
      return Array(known.indices)
    }
    var keys: Set<String> = []
    var nulls: Set<String> = []
    for key in object.allKeys {
      // Some servers send every key, and null for what an object does not have.
      guard (try? object.decodeNil(forKey: key)) == false else {
        nulls.insert(key.stringValue)
        continue
      }
      keys.insert(key.stringValue)
      guard outer.contains(key.stringValue) else { continue }
      let inner = try? object.nestedContainer(keyedBy: RuntimeFieldKey.self, forKey: key)
      for other in inner?.allKeys ?? [] where (try? inner?.decodeNil(forKey: other)) == false {
        keys.insert("\(key.stringValue)/\(other.stringValue)")
      }
    }
    let counts = known.enumerated().map { (place: Int, known: [String]) -> Int in
      known.count { keys.contains($0) } + (nullable[place] ?? []).count { nulls.contains($0) }
    }
    let missing = known.indices.map { (place: Int) -> Int in
      (nullable[place] ?? []).count { !keys.contains($0) && !nulls.contains($0) }
    }
    let isLacking = known.indices.map { counts[$0] == 0 && missing[$0] > 0 }
    guard !keys.isEmpty || counts.contains(where: { $0 > 0 }) else {
      return known.indices.filter { !isLacking[$0] }
    }
    var fitting = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], missing[$0], $0) < (counts[$0], missing[$1], $1) }[...]
    var places: [Int] = []
    var others: [Int] = []
    var last: [Int] = []
    for place in known.indices {
      if counts[place] > 0 {
        places.append(fitting.removeFirst())
      } else if isLacking[place] {
        continue
      } else if open.contains(place) {
        others.append(place)
      } else if known[place].isEmpty {
        places.append(place)
      } else {
        last.append(place)
      }
    }
    return places + others + last
  }
}

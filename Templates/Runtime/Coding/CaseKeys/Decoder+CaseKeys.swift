nonisolated extension Decoder {
  /// The places of a union's cases in the order in which they are tried: of those that have some of
  /// an object's keys first the one with most, of equals the first; those that have none are last.
  ///
  /// - Parameters:
  ///   - known: The keys of each case, `a/b` for `b` of the object in `a`; without any, a case
  ///     keeps its place.
  ///   - outer: Where keys of such objects count.
  ///   - open: The places of cases that keep any other key, too: they come before those that have
  ///     none of the object's keys.
  public func places(
    byKeys known: [String]..., in outer: [String] = [], open: [Int] = []
  ) -> [Int] {
    let object = try? self.container(keyedBy: RuntimeFieldKey.self)
    var keys: Set<String> = []
    // Some servers send every key, and null for what an object does not have.
    for key in object?.allKeys ?? [] where (try? object?.decodeNil(forKey: key)) == false {
      keys.insert(key.stringValue)
      guard outer.contains(key.stringValue) else { continue }
      let inner = try? object?.nestedContainer(keyedBy: RuntimeFieldKey.self, forKey: key)
      for other in inner?.allKeys ?? [] where (try? inner?.decodeNil(forKey: other)) == false {
        keys.insert("\(key.stringValue)/\(other.stringValue)")
      }
    }
    guard !keys.isEmpty else { return Array(known.indices) }
    let counts = known.map { $0.count { keys.contains($0) } }
    var fitting = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }[...]
    var places: [Int] = []
    var others: [Int] = []
    var last: [Int] = []
    for place in known.indices {
      if counts[place] > 0 {
        places.append(fitting.removeFirst())
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

nonisolated extension Decoder {
  /// The places of a union's cases in the order in which they are tried: of those that have some of
  /// an object's keys first the one with most, of equals the first; those that have none are last.
  ///
  /// - Parameter known: The keys of each case; without any, a case keeps its place.
  public func places(byKeys known: [String]...) -> [Int] {
    let object = try? self.container(keyedBy: RuntimeFieldKey.self)
    var keys: Set<String> = []
    // Some servers send every key, and null for what an object does not have.
    for key in object?.allKeys ?? [] where (try? object?.decodeNil(forKey: key)) == false {
      keys.insert(key.stringValue)
    }
    guard !keys.isEmpty else { return Array(known.indices) }
    let counts = known.map { $0.count { keys.contains($0) } }
    var fitting = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }[...]
    var places: [Int] = []
    var last: [Int] = []
    for place in known.indices {
      if known[place].isEmpty {
        places.append(place)
      } else if counts[place] == 0 {
        last.append(place)
      } else {
        places.append(fitting.removeFirst())
      }
    }
    return places + last
  }
}

nonisolated extension Decoder {
  /// The places of a union's cases in the order in which they are tried: first those that have most of
  /// an object's keys, last those that have others, and of equals the first.
  public func places(byKeys known: [String]...) -> [Int] {
    let object = try? self.container(keyedBy: RuntimeFieldKey.self)
    let keys = Set(object?.allKeys.map(\.stringValue) ?? [])
    let ranks = known.map { names in
      let count = names.count { keys.contains($0) }
      return count == 0 && !names.isEmpty && !keys.isEmpty ? -1 : count
    }
    return ranks.indices.sorted { (ranks[$1], $0) < (ranks[$0], $1) }
  }
}

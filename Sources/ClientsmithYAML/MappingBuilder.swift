import ClientsmithDiagnostics

/// Collects the entries of one mapping, in order, and finds keys that are written twice.
struct MappingBuilder {
  /// Up to this many entries a scan is faster than hashing.
  private static let scanned = 8

  private var entries: [YAMLMapping.Entry] = []
  private var places: [String: Int] = [:]
  private var merge: (place: Int, sources: [YAMLMapping])?

  /// The earlier entry with the same key.
  ///
  /// Keys are the same when their bytes are, or when Unicode takes them for the same text
  /// (canonical equivalence), which is how `String` compares: such keys look alike, and Swift names
  /// made of them would be one name.
  func entry(of key: String) -> YAMLMapping.Entry? {
    if entries.count <= Self.scanned { return entries.first { $0.key == key } }
    return places[key].map { entries[$0] }
  }

  mutating func add(_ entry: YAMLMapping.Entry) {
    // Most mappings have two to four, which an array would otherwise grow thrice for.
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(entry)
    if entries.count == Self.scanned + 1 {
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
    } else if entries.count > Self.scanned {
      places[entry.key] = entries.count - 1
    }
  }

  /// Takes in the entries of other mappings at this place, the first of equal keys.
  mutating func add(merged sources: [YAMLMapping]) {
    merge = (entries.count, sources)
  }

  /// The mapping. What is written in it wins over what is merged into it.
  func build() -> YAMLMapping {
    guard let merge else { return YAMLMapping(entries) }
    var known = Set(entries.map(\.key))
    var merged: [YAMLMapping.Entry] = []
    for source in merge.sources {
      merged += source.entries.filter { known.insert($0.key).inserted }
    }
    return YAMLMapping(
      Array(entries[..<merge.place]) + merged + Array(entries[merge.place...]))
  }
}

import ClientsmithDiagnostics

/// Collects the entries of one mapping, in order, and finds keys that are written twice.
///
/// The entries are at the end of those of all open mappings.
struct MappingBuilder {
  typealias OpenEntries = OpenItems<YAMLMapping.Entry>

  /// Up to this many entries a scan is faster than hashing.
  private static let scanned = 8

  private let start: Int
  private var indices: [String: Int] = [:]
  private var merge: (index: Int, sources: [YAMLMapping])?

  init(in entries: borrowing OpenEntries) {
    start = entries.count
  }

  /// The earlier entry with the same key.
  ///
  /// Keys are the same when their bytes are, or when Unicode takes them for the same text
  /// (canonical equivalence), which is how `String` compares: such keys look alike, and Swift names
  /// made of them would be one name.
  func entry(of key: String, in entries: borrowing OpenEntries) -> YAMLMapping.Entry? {
    guard entries.count - start <= Self.scanned else { return indices[key].map { entries[$0] } }
    for index in start..<entries.count where entries[index].key == key { return entries[index] }
    return nil
  }

  mutating func add(_ entry: YAMLMapping.Entry, to entries: inout OpenEntries) {
    entries.append(entry)
    if entries.count - start == Self.scanned + 1 {
      for index in start..<entries.count { indices[entries[index].key] = index }
    } else if entries.count - start > Self.scanned {
      indices[entry.key] = entries.count - 1
    }
  }

  /// Takes in the entries of other mappings at this place, the first of equal keys.
  mutating func add(merged sources: [YAMLMapping], to entries: borrowing OpenEntries) {
    merge = (entries.count - start, sources)
  }

  /// The mapping. What is written in it wins over what is merged into it.
  func build(from entries: inout OpenEntries) -> YAMLMapping {
    let own = entries.take(from: start)
    guard let merge else { return YAMLMapping(own) }
    var known = Set(own.map(\.key))
    var merged: [YAMLMapping.Entry] = []
    for source in merge.sources {
      merged += source.entries.filter { known.insert($0.key).inserted }
    }
    return YAMLMapping(Array(own[..<merge.index]) + merged + Array(own[merge.index...]))
  }
}

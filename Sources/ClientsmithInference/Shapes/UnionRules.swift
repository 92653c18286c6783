import ClientsmithYAML

/// Finds the key that divides the objects of one place into several shapes, such as `type`.
enum UnionRules {
  struct Division {
    var key: String
    /// In the order in which they were first seen.
    var tags: [String]
    var objects: [String: [YAMLMapping]]
  }

  /// The keys that APIs tell shapes apart by, the most telling first.
  private static let names = [
    "type", "kind", "object", "__typename", "@type", "$type", "_type", "event", "event_type",
    "eventType", "resourceType", "resource_type", "objectType", "object_type", "op",
  ]
  private static let mostTags = 64
  private static let longestTag = 64

  static func division(of objects: [YAMLMapping], _ statistics: KeyStatistics) -> Division? {
    guard objects.count >= 2 else { return nil }
    for name in names where statistics.counts[name] == objects.count {
      if let division = division(of: objects, by: name), isTelling(division) { return division }
    }
    return nil
  }

  /// nil: the key holds something else than a few short texts.
  private static func division(of objects: [YAMLMapping], by key: String) -> Division? {
    var division = Division(key: key, tags: [], objects: [:])
    for object in objects {
      guard case .scalar(.string(let tag))? = object[key]?.content,
        !tag.isEmpty, tag.utf8.count <= longestTag
      else { return nil }
      if division.objects[tag] == nil { division.tags.append(tag) }
      guard division.tags.count <= mostTags else { return nil }
      division.objects[tag, default: []].append(object)
    }
    return division.tags.count >= 2 ? division : nil
  }

  /// Whether the objects of different tags have different keys: one that some tag always has and
  /// another never, and at least a third that are not the same for all.
  private static func isTelling(_ division: Division) -> Bool {
    let keys = division.tags.map { KeyStatistics(division.objects[$0] ?? []) }
    let counts = division.tags.map { division.objects[$0]?.count ?? 0 }
    let all = KeyStatistics(division.objects.values.flatMap { $0 }).keys
    let common = all.filter { key in keys.allSatisfy { $0.counts[key] != nil } }
    let differing = all.count - common.count
    guard differing * 3 >= all.count - 1, differing > 0 else { return false }
    return zip(keys, counts).contains { statistics, count in
      statistics.keys.contains { key in
        statistics.counts[key] == count && keys.contains { $0.counts[key] == nil }
      }
    }
  }
}

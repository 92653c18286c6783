import ClientsmithModel
import ClientsmithYAML

/// Tells objects whose keys are data from those whose keys are the names of properties.
enum MapRules {
  /// So many keys with values of one kind are data.
  static let manyKeys = 20
  /// The same where the values are texts, as those of large objects often are.
  static let manyTextKeys = 50
  /// No struct has more properties than this: beyond it, compiling takes minutes.
  static let mostProperties = 500

  static func areMaps(_ objects: [YAMLMapping], _ statistics: KeyStatistics) -> Bool {
    let keys = statistics.keys
    // Keys that were credentials are all replaced by the same text, which names no property.
    if keys.count > mostProperties || keys == [Redaction.replacement] { return true }
    guard keys.count >= 2 else { return false }
    if keys.allSatisfy(isData) { return true }
    guard let kind = commonKind(of: objects) else { return false }
    if areDisjoint(objects, statistics) { return true }
    // The same keys again and again are columns.
    let areColumns = objects.count > 2 && keys.allSatisfy { statistics.counts[$0] == objects.count }
    return !areColumns && statistics.most >= (kind == .text ? manyTextKeys : manyKeys)
  }

  /// Whether the keys are the fields that were refused: `errors: {"email": ["is taken"]}`.
  static func areComplaints(_ objects: [YAMLMapping], under name: String) -> Bool {
    let words = WordSplitting.words(of: name).map(\.asciiLowercased)
    guard let last = words.last, ["errors", "fields", "violations", "failures"].contains(last)
    else { return false }
    let values = objects.flatMap { $0.entries.map(\.value) }
    return !values.isEmpty
      && values.allSatisfy { value in
        !value.elements.isEmpty && value.elements.allSatisfy { kind(of: $0) == .text }
      }
  }

  /// Whether several objects have no key in common, as those have that are indexed by something.
  private static func areDisjoint(_ objects: [YAMLMapping], _ statistics: KeyStatistics) -> Bool {
    let filled = objects.filter { !$0.entries.isEmpty }
    return filled.count >= 2 && statistics.keys.count >= 3
      && statistics.counts.values.allSatisfy { $0 == 1 }
  }

  // MARK: - Keys

  /// Whether a key is an id or a date, which are never the name of a property.
  static func isData(_ key: String) -> Bool {
    let bytes = key.utf8
    guard !bytes.isEmpty, bytes.count <= 64 else { return false }
    if bytes.allSatisfy(ASCII.isDigit) { return true }
    if TextFormat.isUUID(key) || isULID(key) || isPushID(key) { return true }
    if bytes.count >= 8, bytes.allSatisfy(ASCII.isHexDigit) { return true }
    return RFC3339.day(key) != nil || RFC3339.instant(key) != nil
  }

  /// The 20 characters of Firebase's ids: those of its lists begin with a hyphen, the others are letters and
  /// digits at random.
  private static func isPushID(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count == 20, let first = bytes.first else { return false }
    if first == UInt8(ascii: "-") {
      return bytes.allSatisfy { ASCII.isAlphanumeric($0) || "-_".utf8.contains($0) }
    }
    return bytes.allSatisfy(ASCII.isAlphanumeric) && bytes.count(where: ASCII.isDigit) > 1
      && bytes.count(where: ASCII.isUpper) > 1 && text != text.asciiUppercased
  }

  /// 26 characters of Crockford's base 32, of which the first is at most 7.
  static func isULID(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count == 26, let first = bytes.first, first <= UInt8(ascii: "7") else {
      return false
    }
    return bytes.allSatisfy { byte in
      ASCII.isDigit(byte) || (ASCII.isUpper(byte) && !"ILOU".utf8.contains(byte))
    } && bytes.contains(where: ASCII.isDigit)
  }

  // MARK: - Values

  private enum ValueKind {
    case bool, number, text, array, object
  }

  /// What all values are, null aside; nil: they differ, or objects of them have little in common.
  private static func commonKind(of objects: [YAMLMapping]) -> ValueKind? {
    var common: ValueKind?
    var nested: [YAMLMapping] = []
    for object in objects {
      for entry in object.entries {
        guard let kind = kind(of: entry.value) else { continue }
        guard common == nil || common == kind else { return nil }
        common = kind
        if case .mapping(let mapping) = entry.value.content { nested.append(mapping) }
      }
    }
    return common == .object && !areAlike(nested) ? nil : common
  }

  private static func kind(of node: YAMLNode) -> ValueKind? {
    switch node.content {
    case .scalar(.null): nil
    case .scalar(.bool): .bool
    case .scalar(.integer), .scalar(.number): .number
    case .scalar(.string): .text
    case .sequence: .array
    case .mapping: .object
    }
  }

  /// Whether most keys of the objects stand in three of four of them.
  private static func areAlike(_ objects: [YAMLMapping]) -> Bool {
    let statistics = KeyStatistics(objects)
    let common = statistics.counts.values.filter { $0 * 4 >= objects.count * 3 }.count
    return common * 2 >= statistics.keys.count
  }
}

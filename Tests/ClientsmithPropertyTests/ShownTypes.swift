import ClientsmithModel
import ClientsmithYAML

/// What a value in JSON shows of its declared type, held against the type that was inferred of it.
struct ShownTypes {
  private let declared: TypeIndex
  private let inferred: TypeIndex
  /// What credentials may be in: a text of it may have been replaced, unless it is too short for one.
  private let withheld: Set<String>
  /// Where the inferred type has not what the value shows.
  private(set) var differences: [String] = []
  /// How many scalars were compared.
  private(set) var count = 0

  init(declared: TypeIndex, inferred: TypeIndex, withheld: Set<String>) {
    self.withheld = withheld
    self.declared = declared
    self.inferred = inferred
  }

  /// - Parameter mine: nil where the value is in no declared type alone, such as that of a union.
  mutating func compare(
    _ value: YAMLNode, _ mine: TypeReference?, _ theirs: TypeReference, at path: String = "$"
  ) {
    let other = inferred.unwrapped(theirs)
    if other == .primitive(.json) { return compareAny(value, mine, path) }
    let mine = mine.map(declared.unwrapped)
    switch value.content {
    case .scalar(.null):
      if !inferred.isOptional(theirs) { differences.append("\(path): \(theirs.text) of null") }
    case .sequence(let elements):
      guard case .array(let element) = other else { return differ(path, "array", other) }
      let own: TypeReference? = if case .array(let own)? = mine { own } else { nil }
      for item in elements { compare(item, own, element, at: path + "[]") }
    case .mapping(let object): compare(object, mine, other, at: path)
    case .scalar(let scalar): compare(scalar, mine, other, at: path)
    }
  }

  /// Samples of several kinds, and empty ones, are any JSON; declared types of one kind are not.
  private mutating func compareAny(
    _ value: YAMLNode, _ mine: TypeReference?, _ path: String
  ) {
    let isEmpty =
      switch value.content {
      case .scalar(let scalar): scalar == .null
      case .sequence(let elements): elements.isEmpty
      case .mapping(let object): object.entries.isEmpty
      }
    guard let mine, !isEmpty,
      declared.structure(mine) != nil || declared.enumeration(mine) != nil
    else { return }
    differences.append("\(path): any JSON in the place of \(mine.text)")
  }

  private mutating func compare(
    _ object: YAMLMapping, _ mine: TypeReference?, _ other: TypeReference, at path: String
  ) {
    if case .dictionary(let element) = other {
      let own: TypeReference? = if case .dictionary(let own)? = mine { own } else { nil }
      for entry in object.entries {
        compare(entry.value, own, element, at: "\(path).\(entry.key)")
      }
      return
    }
    if inferred.union(other) != nil { return }
    guard let structure = inferred.structure(other) else { return differ(path, "object", other) }
    let own = mine.flatMap(declared.structure)
    for entry in object.entries {
      let key = entry.key
      guard let property = structure.properties.first(where: { $0.wireName == key }) else {
        differences.append("\(path).\(key): no property")
        continue
      }
      let member = own?.properties.first { $0.hasKey && $0.wireName == key }
      // What is written in another form than that of its type may look like anything.
      let isPlain = member?.wireFormat == .standard
      // Such as booleans and numbers in texts.
      if property.wireFormat.coding == .string, case .scalar(.string) = entry.value.content {
        count += 1
        continue
      }
      compare(entry.value, isPlain ? member?.type : nil, property.type, at: "\(path).\(key)")
    }
  }

  private mutating func compare(
    _ scalar: YAMLScalar, _ mine: TypeReference?, _ other: TypeReference, at path: String
  ) {
    if case .string(let text) = scalar, text.utf8.count >= 6,
      withheld.contains(where: { $0.contains(text) })
    {
      return
    }
    count += 1
    let kind = kind(of: other)
    let fits: Set<Kind> =
      switch scalar {
      case .null: []
      case .string: [.text, .special]
      case .bool: [.bool]
      case .integer, .number: [.number, .special]
      }
    if !fits.contains(kind) { differ(path, "\(scalar)", other) }
    guard case .primitive(let primitive)? = mine else { return }
    switch primitive {
    case .bool: if kind != .bool { differ(path, "Bool", other) }
    case .uuid, .day:
      if other != .primitive(primitive) { differ(path, primitive.rawValue, other) }
    case .int, .int32, .int64, .uint64, .double, .float, .decimal:
      if kind != .number, other != .primitive(.date) { differ(path, primitive.rawValue, other) }
    default: break
    }
  }

  private enum Kind {
    case text, number, bool
    /// Written as a text or as a number.
    case special
  }

  private func kind(of type: TypeReference) -> Kind {
    if let enumeration = inferred.enumeration(type) {
      return enumeration.isInteger ? .number : .text
    }
    guard case .primitive(let primitive) = type else { return .text }
    switch primitive {
    case .bool: return .bool
    case .int, .int32, .int64, .uint64, .double, .float, .decimal: return .number
    case .date, .duration: return .special
    default: return .text
    }
  }

  private mutating func differ(_ path: String, _ found: String, _ type: TypeReference) {
    differences.append("\(path): \(type.text) of \(found)")
  }
}

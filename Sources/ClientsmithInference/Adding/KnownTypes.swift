import ClientsmithDeclarations
import ClientsmithModel

/// The types of a specification, by which inferred ones are recognized.
struct KnownTypes {
  private(set) var byID: [String: DeclaredType] = [:]
  private var structures: [(id: String, structure: DeclaredStructure)] = []
  private var enumerations: [(id: String, values: Set<String>)] = []
  private var unions: [(id: String, key: String, tags: Set<String>)] = []

  init(_ types: [DeclaredType]) {
    let all = Dictionary(types.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for type in types where type.parameters.isEmpty {
      byID[type.id] = type
      switch type.form {
      case .structure(let structure):
        guard let structure = Self.whole(structure, all) else { continue }
        byID[type.id]?.form = .structure(structure)
        structures.append((type.id, structure))
      case .enumeration(let enumeration):
        enumerations.append((type.id, Set(enumeration.cases.compactMap(\.text))))
      case .union(let cases, .discriminator(let key)):
        unions.append((type.id, key, Set(cases.map(\.wireName))))
      case .union, .alias, .extern, .unreadable: break
      }
    }
  }

  /// A structure with the properties of those that it includes; nil: what one of them has is not known.
  private static func whole(
    _ structure: DeclaredStructure, _ types: [String: DeclaredType], depth: Int = 0
  ) -> DeclaredStructure? {
    guard depth < mostLevels else { return nil }
    var whole = structure
    whole.includes = []
    for included in structure.includes {
      let form: DeclaredType.Form? =
        switch included.form {
        case .name(let name): types[name].flatMap { $0.parameters.isEmpty ? $0.form : nil }
        case .inline(let inline): inline.form
        default: nil
        }
      guard case .structure(let other)? = form,
        let other = self.whole(other, types, depth: depth + 1), other.content == nil
      else { return nil }
      let own = Set(whole.properties.map(\.wireName.value))
      whole.properties += other.properties.filter { !own.contains($0.wireName.value) }
    }
    return whole
  }

  /// The known type that an inferred one is, by its properties or cases; of several, the one that is called
  /// so, or else the one that knows most of what there is.
  func id(of type: DeclaredType, among inferred: [String: DeclaredType]) -> String? {
    switch type.form {
    case .structure(let structure):
      let fitting = structures.filter { isSame($0.structure, structure, inferred) }
      let name = type.name.value.text
      if let namesake = fitting.first(where: { Self.isName($0.id, of: name) }) {
        return namesake.id
      }
      let keys = Set(structure.properties.map(\.wireName.value))
      return fitting.min { Self.distance($0.structure, keys) < Self.distance($1.structure, keys) }?
        .id
    case .enumeration(let enumeration):
      let values = Set(enumeration.cases.compactMap(\.text))
      return enumerations.first { values.count > 1 && values.isSubset(of: $0.values) }?.id
    case .union(let cases, .discriminator(let key)):
      let tags = Set(cases.map(\.wireName))
      return unions.first { $0.key == key && tags.isSubset(of: $0.tags) }?.id
    case .union, .alias, .extern, .unreadable: return nil
    }
  }

  /// Whether a type would be called so if the name were free: `User2` beside `User`.
  private static func isName(_ id: String, of name: String) -> Bool {
    name.hasPrefix(id) && name.dropFirst(id.count).allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// How many keys only one of both has; those of the sample that are not known tell more.
  private static func distance(_ known: DeclaredStructure, _ keys: Set<String>) -> Int {
    let own = Set(known.properties.map(\.wireName.value))
    return keys.subtracting(own).count * 100 + own.subtracting(keys).count
  }

  /// As `SameTypes` decides it of two shapes; a known type that needs a key that no sample has could read
  /// none of them.
  private func isSame(
    _ known: DeclaredStructure, _ other: DeclaredStructure, _ inferred: [String: DeclaredType]
  ) -> Bool {
    let mine = Dictionary(
      known.properties.map { ($0.wireName.value, $0.type) }, uniquingKeysWith: { first, _ in first }
    )
    let theirs = Dictionary(
      other.properties.map { ($0.wireName.value, $0.type) }, uniquingKeysWith: { first, _ in first }
    )
    guard known.includes.isEmpty, known.content == nil, !mine.isEmpty, !theirs.isEmpty else {
      return false
    }
    let required = known.properties.filter(\.isRequired).map(\.wireName.value)
    guard required.allSatisfy({ theirs[$0] != nil }) else { return false }
    let shared = theirs.keys.filter { mine[$0] != nil }
    let large = max(mine.count, theirs.count)
    // What may be missing tells nothing, unless it is nearly all that there is.
    guard shared.count * 4 >= theirs.count * 3, required.count > 0 || shared.count * 2 >= large
    else { return false }
    guard large > 2 || shared.count == large else { return false }
    return shared.allSatisfy { key in
      guard let one = mine[key], let two = theirs[key] else { return false }
      return agree(one, two, inferred)
    }
  }

  /// Whether a known type of a property may be that of what was recorded: kinds agree, and of objects half
  /// of the keys, since envelopes agree whatever they hold.
  private func agree(
    _ one: TypeExpression, _ two: TypeExpression, _ inferred: [String: DeclaredType], depth: Int = 0
  ) -> Bool {
    let kinds = (kind(of: one, byID), kind(of: two, inferred))
    guard kinds.0 == nil || kinds.1 == nil || kinds.0 == kinds.1 else { return false }
    guard let own = structure(in: one, byID), let other = structure(in: two, inferred),
      !other.properties.isEmpty, depth < Self.mostLevels
    else { return true }
    let mine = Dictionary(
      own.properties.map { ($0.wireName.value, $0) }, uniquingKeysWith: { first, _ in first })
    let theirs = Dictionary(
      other.properties.map { ($0.wireName.value, $0) }, uniquingKeysWith: { first, _ in first })
    let shared = mine.keys.filter { theirs[$0] != nil }
    return shared.count * 2 >= min(mine.count, theirs.count)
      && mine.values.allSatisfy { !$0.isRequired || theirs[$0.wireName.value] != nil }
      && shared.allSatisfy { key in
        guard let one = mine[key]?.type, let two = theirs[key]?.type else { return false }
        return agree(one, two, inferred, depth: depth + 1)
      }
  }

  /// Types may hold each other.
  private static let mostLevels = 8

  /// The structure that a type is, or that is in its arrays.
  private func structure(
    in type: TypeExpression, _ types: [String: DeclaredType]
  ) -> DeclaredStructure? {
    switch type.form {
    case .optional(let inner), .array(let inner): return structure(in: inner, types)
    case .name(let name):
      guard case .structure(let structure)? = types[name]?.form, structure.includes.isEmpty else {
        return nil
      }
      return structure
    default: return nil
    }
  }

  enum Kind {
    case bool, number, text, array, object
  }

  /// nil: any.
  func kind(of type: TypeExpression, _ types: [String: DeclaredType], depth: Int = 0) -> Kind? {
    guard depth < 16 else { return nil }
    switch type.form {
    case .optional(let inner), .patch(let inner):
      return kind(of: inner, types, depth: depth + 1)
    case .array: return .array
    case .dictionary: return .object
    case .primitive(let primitive): return Self.kind(of: primitive)
    case .name(let name):
      switch types[name]?.form {
      case .structure?, .union?: return .object
      case .alias(let target)?: return kind(of: target, types, depth: depth + 1)
      case .enumeration(let enumeration)?:
        return enumeration.cases.allSatisfy { $0.text != nil } ? .text : .number
      case .extern?, .unreadable?: return nil
      case nil: return Primitive(reference: name).flatMap(Self.kind)
      }
    case .generic, .inline, .unreadable: return nil
    }
  }

  private static func kind(of primitive: Primitive) -> Kind? {
    switch primitive {
    case .int, .int32, .int64, .uint64, .double, .float: .number
    case .bool: .bool
    case .string, .day, .url, .uuid, .data: .text
    // They may be written as either.
    case .date, .decimal, .duration, .json: nil
    }
  }
}

extension DeclaredEnumeration.Case {
  /// What it is on the wire, if that is a text.
  var text: String? {
    if case .string(let text) = rawValue.value { text } else { nil }
  }
}

extension DeclaredProperty {
  /// Whether an object without it cannot be read.
  fileprivate var isRequired: Bool {
    !type.isOptional && `default` == nil && access != .writeOnly
  }
}

import ClientsmithDeclarations
import ClientsmithModel

/// The types of a specification, by which inferred ones are recognized.
struct KnownTypes {
  private(set) var byID: [String: DeclaredType] = [:]
  private var structures: [(id: String, structure: DeclaredStructure)] = []
  private var enumerations: [(id: String, values: Set<String>)] = []

  init(_ types: [DeclaredType]) {
    for type in types where type.parameters.isEmpty {
      byID[type.id] = type
      switch type.form {
      case .structure(let structure): structures.append((type.id, structure))
      case .enumeration(let enumeration):
        enumerations.append((type.id, Set(enumeration.cases.compactMap(\.text))))
      case .union, .alias, .extern, .unreadable: break
      }
    }
  }

  /// The known type that an inferred one is, by its properties or cases.
  func id(of type: DeclaredType, among inferred: [String: DeclaredType]) -> String? {
    switch type.form {
    case .structure(let structure):
      return structures.first { isSame($0.structure, structure, inferred) }?.id
    case .enumeration(let enumeration):
      let values = Set(enumeration.cases.compactMap(\.text))
      return enumerations.first { values.count > 1 && values.isSubset(of: $0.values) }?.id
    case .union, .alias, .extern, .unreadable: return nil
    }
  }

  /// As `SameTypes` decides it of two shapes.
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
    let shared = theirs.keys.filter { mine[$0] != nil }
    let large = max(mine.count, theirs.count)
    let required = known.properties.count { !$0.type.isOptional }
    // What may be missing tells nothing.
    guard shared.count * 4 >= min(large, max(required, theirs.count)) * 3 else { return false }
    guard large > 2 || shared.count == large else { return false }
    return shared.allSatisfy { key in
      guard let one = mine[key], let two = theirs[key] else { return false }
      let kinds = (kind(of: one, byID), kind(of: two, inferred))
      guard kinds.0 == nil || kinds.1 == nil || kinds.0 == kinds.1 else { return false }
      guard let own = keys(in: one, byID), let others = keys(in: two, inferred), !others.isEmpty
      else { return true }
      // Envelopes agree whatever they hold.
      return own.intersection(others).count * 2 >= min(own.count, others.count)
    }
  }

  /// The keys of the structure that a type is, or that is in its arrays.
  private func keys(in type: TypeExpression, _ types: [String: DeclaredType]) -> Set<String>? {
    switch type.form {
    case .optional(let inner), .array(let inner): return keys(in: inner, types)
    case .name(let name):
      guard case .structure(let structure)? = types[name]?.form, structure.includes.isEmpty else {
        return nil
      }
      return Set(structure.properties.map(\.wireName.value))
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

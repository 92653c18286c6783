extension TypeIndex {
  /// Whether a type has a value for the empty text; for an optional, whether the type that it wraps has.
  package func hasEmptyText(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .optional(let inner): hasEmptyText(inner)
    case .patch: true
    case .array, .dictionary: false
    case .primitive(let primitive): [.string, .data, .json].contains(primitive)
    case .declared(let name):
      switch kind(named: name) {
      case .structure: false
      case .enumeration(let enumeration):
        !enumeration.isInteger
          && (!enumeration.isClosed || enumeration.cases.contains { $0.rawValue == .string("") })
      // What fits no case is kept, and what an extern reads is not known.
      case .union, .alias, .extern, nil: true
      }
    }
  }

  /// The types of cases that are tried one after the other, where another case has a text for a key that
  /// is none here: an empty one does not stand for a missing value then.
  package var triedCases: Set<SwiftName> {
    var found: Set<SwiftName> = []
    for case .union(let union) in lazy.map(\.kind) where union.isTried {
      let cases = union.cases.compactMap { $0.type.map(plain) }
      for (place, type) in cases.enumerated() {
        guard case .declared(let name) = type, let structure = structure(type) else { continue }
        let others = cases.indices.filter { $0 != place }
        let isAmbiguous = structure.properties.contains { property in
          property.hasKey && !hasEmptyText(property.type)
            && (isOptional(property.type) || property.default != nil)
            && others.contains { hasText(cases[$0], for: property.wireName) }
        }
        if isAmbiguous { found.insert(name) }
      }
    }
    return found
  }

  /// Whether objects of a type may have an empty text for a key.
  private func hasText(_ type: TypeReference, for key: String) -> Bool {
    var open = [type]
    // Unions may lead back to themselves.
    var known: Set<TypeReference> = []
    while let type = open.popLast() {
      if case .dictionary(let element) = resolved(type), hasEmptyText(element) { return true }
      if let union = union(type) {
        if known.insert(type).inserted { open += union.cases.compactMap(\.type) }
        continue
      }
      let hasText = structure(type)?.properties.contains { property in
        if property.isAdditional, case .dictionary(let element) = plain(property.type) {
          return hasEmptyText(element)
        }
        return property.hasKey && property.wireName == key && hasEmptyText(property.type)
      }
      if hasText == true { return true }
    }
    return false
  }
}

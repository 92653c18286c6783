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

  /// The types of cases that are tried one after the other. An empty text does not stand for a missing
  /// value there: another case may have a string for that key.
  package var triedCases: Set<SwiftName> {
    var found: Set<SwiftName> = []
    for case .union(let union) in lazy.map(\.kind) where union.isTried {
      for case let type? in union.cases.map(\.type) {
        if case .declared(let name) = plain(type) { found.insert(name) }
      }
    }
    return found
  }
}

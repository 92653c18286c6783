extension TypeIndex {
  /// Whether the empty text is a value of a type, where it is no nil.
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

  /// The types of cases that are tried, one after the other: an empty text is that of a case with texts
  /// there, not a value that is missing.
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

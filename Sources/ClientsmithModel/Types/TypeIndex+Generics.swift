extension TypeIndex {
  /// Generic types with their arguments, by the names that stand for them.
  package var genericUses: [SwiftName: TypeDeclaration.Use] {
    var found: [SwiftName: TypeDeclaration.Use] = [:]
    for declaration in self {
      switch declaration.generic {
      case .instance(let use): found[declaration.name] = use
      case .parameters(_, let uses): found.merge(uses) { first, _ in first }
      case nil: break
      }
    }
    return found
  }

  /// What is made of a generic type.
  package func instances(of name: SwiftName) -> [TypeDeclaration] {
    filter { $0.instance?.base == name }
  }

  /// The type, and the arguments of generic types in it.
  package func withArguments(_ type: TypeReference) -> [TypeReference] {
    var found = [type]
    guard hasInstances else { return found }
    var next = 0
    while next < found.count {
      found[next].forEachDeclared { name in
        if let use = self[name]?.instance { found += use.arguments }
      }
      next += 1
    }
    return found
  }
}

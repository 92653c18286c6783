extension TypeIndex {
  /// Generic types with their arguments, by the names that stand for them.
  package var instances: [SwiftName: TypeDeclaration.Instance] {
    var found: [SwiftName: TypeDeclaration.Instance] = [:]
    for declaration in self {
      switch declaration.generic {
      case .instance(let instance): found[declaration.name] = instance
      case .parameters(_, let instances): found.merge(instances) { first, _ in first }
      case nil: break
      }
    }
    return found
  }

  /// What is made of a generic type.
  package func instances(of name: SwiftName) -> [TypeDeclaration] {
    filter { $0.instance?.base == name }
  }

  /// The type, the arguments of generic types in it, and what its aliases stand for.
  package func withArguments(_ type: TypeReference) -> [TypeReference] {
    var found = [type]
    guard hasInstances || hasAliases else { return found }
    var next = 0
    while next < found.count {
      found[next].forEachDeclared { name in
        if let instance = self[name]?.instance { found += instance.arguments }
        if case .alias(let target)? = kind(named: name) { found.append(target) }
      }
      next += 1
    }
    return found
  }
}
